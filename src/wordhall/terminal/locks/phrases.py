"""The commands that people type at a table of Mark My Word, and their meanings.

The game's own notation is always understood. Beyond it: several tiles on one line, which land one
after the other (`H8 A I8 R`), and a line as at Jumbo Word Cross, across (`8H EAR`) or down
(`H8 EAR`), in which letters that lie there are named, too, or `.`.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from wordhall.games.locks import board as boards
from wordhall.games.locks.notation.commands import COLUMNS, name
from wordhall.games.locks.rules import check_position
from wordhall.games.locks.types.actions import Action, End, Pass, Place
from wordhall.games.locks.types.components import Board, Cell, Direction, Square
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Illegal

SQUARE = re.compile(r"(?P<down>[A-Y])(?P<row>\d{1,2})|(?P<line>\d{1,2})(?P<across>[A-Y])")
LETTERS = re.compile(r"[A-Z.]{1,25}")
PASSES = {"PASS", "P", "DONE"}
LONGEST_QUOTE = 30


def understood(text: str, view: View) -> list[Action]:
    """The actions that a line means now; raises `Illegal` for others, or for an illegal tile.

    A line that names several tiles is looked at as a whole: a slip must not cost a letter (R4).
    """
    text = " ".join(text.removeprefix("/").replace("=", " ").upper().split())
    if text in PASSES:
        return [Pass()]
    if text == "END":
        return [End()]
    placed = _placed(text.split(), view)
    if placed is None:
        raise Illegal("unreadable", "locks R4", _unread(text))
    return list(placed)


def drafted(text: str, view: View) -> list[Place]:
    """The tiles that are being typed, in the order in which they would land."""
    with suppress(Illegal):
        return _placed(text.replace("=", " ").upper().split(), view) or []
    return []


def objection(text: str, view: View) -> str | None:
    """Why a tile that is being typed cannot be placed there."""
    try:
        _placed(text.replace("=", " ").upper().split(), view)
    except Illegal as refusal:
        return refusal.text
    return None


def _unread(text: str) -> str:
    if not text:
        return "Type a square and a letter, like H8 A, or “help”."
    said = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
    return f"“{said}” places no tile. Type a square and a letter, like H8 A, or “help”."


def _placed(words: Sequence[str], view: View) -> list[Place] | None:
    """The tiles of squares and letters, two by two; None if these are others."""
    if not words or len(words) % 2:
        return None
    wanted = list[Place]()
    for one, other in zip(words[::2], words[1::2], strict=True):
        square, letters = (one, other) if SQUARE.fullmatch(one) else (other, one)
        begin = SQUARE.fullmatch(square)
        if begin is None or not LETTERS.fullmatch(letters):
            return None
        wanted += _line(begin, letters, view)
    if not wanted:
        raise Illegal(
            "square-taken", "locks R5", "All of that lies there already. Name a new tile, too."
        )
    return _in_order(wanted, view)


def _line(begin: re.Match[str], letters: str, view: View) -> Iterator[Place]:
    """A tile for each letter but those that lie there."""
    direction: Direction = "down" if begin["down"] else "across"
    row = int(begin["row"] or begin["line"]) - 1
    cell = Cell(row, COLUMNS.index(begin["down"] or begin["across"]))
    for by, letter in enumerate(letters):
        place = boards.beside(cell, direction, by)
        if not boards.holds(view.board, place):
            text = "That goes beyond the board. Name squares on it."
            raise Illegal("off-the-board", "locks R5", text)
        lies = boards.at(view.board, place)
        if lies is not None and (letter == "." or (len(letters) > 1 and letter == lies.letter)):
            continue
        if letter == ".":
            text = f"No tile lies on {name(place)}. Say which letter goes there."
            raise Illegal("unreadable", "locks R4", text)
        if len(letters) > 1 and lies is not None:
            text = f"{lies.letter} lies on {name(place)}. Name it, too, or type “.” for it."
            raise Illegal("square-taken", "locks R5", text)
        yield Place(letter, place.row, place.column)


def _in_order(wanted: Sequence[Place], view: View) -> list[Place]:
    """The tiles so that each touches another when it lands (R5); refuses what cannot be laid."""
    board, left, order = view.board, list(wanted), list[Place]()
    _check_rack(wanted, view)
    while left:
        place = next((one for one in left if _touches(board, one)), left[0])
        cell = Cell(place.row, place.column)
        check_position(board, cell)
        board = boards.put(board, cell, Square(place.letter, view.seat, locked=False))
        left.remove(place)
        order.append(place)
    return order


def _touches(board: Board, place: Place) -> bool:
    with suppress(Illegal):
        check_position(board, Cell(place.row, place.column))
        return True
    return False


def _check_rack(wanted: Sequence[Place], view: View) -> None:
    own = () if view.seat is None else view.players[view.seat].tiles or ()
    rack = list(own)
    for place in wanted:
        if place.letter not in rack:
            more = " more" if place.letter in own else ""
            text = f"You have no{more} {place.letter} on your rack. Place a tile that you have."
            raise Illegal("not-on-your-rack", "locks R4", text, letter=place.letter)
        rack.remove(place.letter)

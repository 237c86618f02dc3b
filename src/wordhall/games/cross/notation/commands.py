"""Typed commands of Jumbo Word Cross.

`8D QUARTz` and `D8 .UARTz` play, as in GCG: row first reads across, column first down; a small
letter is a blank; `.` or a letter in parentheses is a tile on the mat that is played through, and
so is a letter that lies there already. Tiles that are not in one line (the rules will refuse
them) are written one by one: `place D8=Q E9=z`. The others are `exchange ABC?` (or `exchange
all`), `pass`, `begin`, `accept`, `challenge`, or `challenge QUARTZ AX` where words are named.
A player with fewer blanks may type a whole word in small letters.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from wordhall.games.cross import mat
from wordhall.games.cross.mat import ACROSS, DOWN, Board, Spot
from wordhall.games.cross.tiles import BLANK
from wordhall.games.cross.types.actions import (
    Accept,
    Action,
    Begin,
    Challenge,
    Exchange,
    Pass,
    Place,
)
from wordhall.games.cross.types.components import Tile
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import board_of
from wordhall.kernel.game import Illegal

RULE: Final = "cross notation"
PLACE: Final = "place"
ALL: Final = "all"
VERBS: Final = frozenset({PLACE, "exchange", "pass", "begin", "accept", "challenge"})
_START: Final = re.compile(r"(?P<row>\d+)(?P<column>[A-Oa-o])|(?P<down>[A-Oa-o]\d+)")
_SIGNS: Final = re.compile(r"\(([A-Za-z]+)\)|([A-Za-z.])")
_WORD: Final = re.compile(r"(?:\([A-Za-z]+\)|[A-Za-z.])+")
_LONE: Final = re.compile(r"([A-Oa-o]\d+)=([A-Za-z])")


def read(text: str, view: View) -> Action:
    """A typed command as an action of whose view it is."""
    rack = None if view.seat is None else view.players[view.seat].rack or ""
    match read_on(board_of(view), text, answers=view.window is not None):
        case Place(tiles) if rack is not None and not text.lstrip().startswith(PLACE):
            return Place(as_meant(tiles, rack.count(BLANK)))
        case Exchange(tiles) if rack is not None and tiles == ALL:
            return Exchange(rack)
        case action:
            return action


def begins(word: str) -> bool:
    """Whether a typed command may begin so: with a square, or with what is done."""
    return _START.fullmatch(word) is not None or word in VERBS


def read_on(board: Board, text: str, *, answers: bool = False) -> Action:
    """A typed command as an action on this mat, whoever types it.

    `answers`: there is a play to answer, so who is refused is told how that is done, too.
    """
    match text.split():
        case ["pass"]:
            return Pass()
        case ["begin"]:
            return Begin()
        case ["accept"]:
            return Accept()
        case ["challenge", *words]:
            return Challenge(tuple(word.upper() for word in words))
        case ["exchange", *tiles]:
            named = "".join(tiles)
            return Exchange(named if named == ALL else named.upper())
        case ["place", *lone]:
            return Place(tuple(_lone(tile) for tile in lone))
        case [start, word] if _START.fullmatch(start) and is_word(word):
            return Place(tuple(tiles_of(start, word, board)))
        case _:
            choice = "“exchange ABC”, “pass”"
            choice += ", “begin”, “accept”, “challenge”" if answers else ""
            text = f"Write a play like “8D QUARTz”, or one of {choice}."
            raise Illegal("unreadable", RULE, text)


def as_meant(tiles: tuple[Tile, ...], blanks: int) -> tuple[Tile, ...]:
    """Small letters alone are blanks for a player who holds as many; others typed no capitals."""
    if len(tiles) <= blanks or not all(tile.blank for tile in tiles):
        return tiles
    return tuple(replace(tile, blank=False) for tile in tiles)


def _lone(text: str) -> Tile:
    found = _LONE.fullmatch(text)
    if found is None:
        raise Illegal("unreadable", RULE, f"Write “H8=A”, not “{text}”.")
    return _tile(found[1].upper(), found[2])


def _tile(square: str, sign: str) -> Tile:
    return Tile(square, sign.upper(), blank=sign.islower())


def is_word(text: str) -> bool:
    """Whether this can be read as letters and what is played through."""
    return _WORD.fullmatch(text) is not None


def tiles_of(start: str, word: str, board: Board) -> Iterator[Tile]:
    """The tiles of a line that begins at a square: those that do not lie there already."""
    found = _START.fullmatch(start)
    down = found is not None and found["down"] is not None
    square = start if found is None or down else f"{found['column']}{found['row']}"
    spot = mat.spot_of(square)
    if spot is None:
        raise Illegal("off-the-mat", "cross R4", f"There is no square {square}. Use A1 to O15.")
    for sign in _signs(word):
        if not mat.on_mat(spot):
            text = f"{word} runs off the mat. Begin it further to the left, or further up."
            raise Illegal("off-the-mat", "cross R4", text)
        there = mat.sign(board, spot)
        if sign == mat.FREE and there == mat.FREE:
            name = mat.name_of(spot)
            raise Illegal("gap", "cross R4", f"There is no tile on {name} to play through.")
        if sign not in (mat.FREE, there, there.upper()):
            yield _tile(mat.name_of(spot), sign)
        spot = mat.step(spot, DOWN if down else ACROSS)


def _signs(word: str) -> Iterator[str]:
    """Each square's sign; letters in parentheses are played through."""
    for through, sign in _SIGNS.findall(word):
        yield from mat.FREE * len(through) if through else sign


def write(action: Action) -> str:
    """An action as a typed command."""
    match action:
        case Place(tiles):
            return _written_line(tiles) or _written_singly(tiles)
        case Exchange(tiles):
            return f"exchange {tiles}".rstrip()
        case Challenge(words):
            return " ".join(("challenge", *words))
        case Pass() | Begin() | Accept():
            return type(action).__name__.lower()


def _sign(tile: Tile) -> str:
    return tile.letter.lower() if tile.blank else tile.letter


def _written_singly(tiles: Sequence[Tile]) -> str:
    return " ".join(("place", *(f"{tile.square}={_sign(tile)}" for tile in tiles)))


def _written_line(tiles: Sequence[Tile]) -> str | None:
    """`8D QU.RT`, if the tiles stand in one line and in its order."""
    spots = [spot for tile in tiles if (spot := mat.spot_of(tile.square)) is not None]
    if not spots or len(spots) < len(tiles):
        return None
    way = ACROSS if len({row for row, _ in spots}) == 1 else DOWN
    gaps = [_gap(a, b, way) for a, b in pairwise(spots)]
    if any(gap is None for gap in gaps):
        return None
    dots = ["", *(mat.FREE * (gap or 0) for gap in gaps)]
    word = "".join(dot + _sign(tile) for dot, tile in zip(dots, tiles, strict=True))
    return f"{mat.start(spots[0], way)} {word}"


def _gap(one: Spot, other: Spot, way: Spot) -> int | None:
    """How many squares lie between two, along a way; None if the other is not farther along."""
    rows, columns = other[0] - one[0], other[1] - one[1]
    along, aside = (columns, rows) if way == ACROSS else (rows, columns)
    return along - 1 if aside == 0 and along > 0 else None

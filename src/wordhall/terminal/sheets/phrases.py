"""The commands that people type at a table of Mark My Words, and their meanings.

The game's own notation is always understood. Beyond it: in Build, letters and cells in any order
(`c4 e d2 t`, `e c4 t d2`, `c4 d2` in the order of the dice); in Find, words, several at once; in
Score, several numbers at once, and a plain answer to a question.
"""

import re
from collections.abc import Callable, Sequence

from wordhall.games.sheets.notation.commands import read
from wordhall.games.sheets.rules.build import letters_due, sides
from wordhall.games.sheets.scoring import cell_number
from wordhall.games.sheets.types.actions import (
    Action,
    Judge,
    Pencil,
    Roll,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.games.sheets.types.components import LAST_ROLL, Writing
from wordhall.games.sheets.types.events import Throw
from wordhall.games.sheets.types.state import Inquiry
from wordhall.games.sheets.types.views import SheetView, View
from wordhall.kernel.game import Illegal, Seat

LONGEST_QUOTE = 30

TOKEN = re.compile(r"[a-e][1-5]|qu|[a-z]", re.IGNORECASE)
BETWEEN = re.compile(r"[\s,;=:>-]*")
CELL_LIKE = re.compile(r"[a-z]\d", re.IGNORECASE)
SPOKEN = re.compile(r"write|pencil", re.IGNORECASE)
"""Commands of the notation that say what their letters are for."""


def understood(text: str, view: View) -> list[Action]:
    """The actions that a line means now; raises `Illegal` for an unreadable one."""
    try:
        return _understood(text, view)
    except Illegal as refusal:
        if refusal.code != "unknown-command":
            raise
        stroke = "/" if text.startswith("/") else ""
        said = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
        reply = f"“{said}” is not a command: “{stroke}help” lists what you can type."
        raise Illegal("unknown-command", "sheets", reply) from refusal


def _understood(text: str, view: View) -> list[Action]:
    match view.phase:
        case "build":
            return [_build(text, view)]
        case "find" | "leftovers":
            return _find(text)
        case "score":
            return _score(text, view)
        case _:
            return [read(text)]


# Build


def _build(text: str, view: View) -> Action:
    text = text.removeprefix("/").strip()
    own = _own(view)
    open_throw = view.throws[-1] if view.throws and own.throws < len(view.throws) else None
    if not text:
        return Write(own.pencil) if open_throw and own.pencil else Roll()
    if CELL_LIKE.search(text) and not _is_letters(SPOKEN.sub("", text)):
        raise Illegal(
            "no-such-cell", "sheets R4", "Cells are named A1 to E5. Type, for example, c4 e d2 t."
        )
    spoken = SPOKEN.match(text)
    rest = text[spoken.end() :].strip() if spoken else text
    if spoken is None and not _is_letters(text):
        return read(text)
    if open_throw is None or not rest:
        return Write(())
    letters = letters_from(rest, open_throw, own.grid or ())
    if spoken and spoken[0].lower() == "pencil":
        return Pencil(letters)
    pencilled = own.pencil or ()
    if len(letters) + len(pencilled) == letters_due(open_throw):
        letters = (*pencilled, *letters)
    return Write(letters)


def _own(view: View) -> SheetView:
    return view.sheets[view.seat or 0]


def _is_letters(text: str) -> bool:
    return not BETWEEN.sub("", TOKEN.sub("", text)) and _is_placing(text)


def _is_placing(text: str) -> bool:
    """Whether some cell is named, or it is but one letter: words of letters are commands."""
    tokens = TOKEN.findall(text)
    return len(tokens) == 1 or any(cell_number(token) is not None for token in tokens)


def letters_from(text: str, throw: Throw, grid: Sequence[str]) -> tuple[Writing, ...]:
    """Cells and letters in any order, the first letter in the first cell, and so on.

    Where letters are missing, those of the dice are meant, from left to right; where the cell is
    missing and only one is open, that one.
    """
    tokens = TOKEN.findall(text)
    cells = [cell for cell in map(cell_number, tokens) if cell is not None]
    letters = [_letter(token, throw) for token in tokens if cell_number(token) is None]
    open_cells = [cell for cell, face in enumerate(grid) if not face]
    if not cells and len(letters) == len(open_cells) == 1:
        cells = open_cells
    if len(letters) < len(cells) and throw.number != LAST_ROLL:
        letters = _from_dice(throw, letters, len(cells))
    if len(letters) != len(cells):
        raise Illegal(
            "unreadable",
            "sheets R9",
            "Name a cell for each letter, like c4 e d2 t."
            if letters_due(throw) > 1
            else "Name one letter.",
        )
    return tuple(Writing(cell, letter) for cell, letter in zip(cells, letters, strict=True))


def _letter(token: str, throw: Throw) -> str:
    letter = token.capitalize()
    offered = {side for face in throw.faces for side in sides(face)}
    return "Qu" if letter == "Q" and "Qu" in offered else letter


def _from_dice(throw: Throw, said: list[str], wanted: int) -> list[str]:
    """The letters of the dice from left to right; what was said chooses the sides (R2)."""
    if wanted != len(throw.faces):
        raise Illegal(
            "unreadable", "sheets R9", "Give both letters a cell, like c4 d2 or c4 e d2 t."
        )
    letters, left = list[str](), list(said)
    for face in throw.faces:
        offered = sides(face)
        chosen = next((letter for letter in left if letter in offered), None)
        if chosen is None and len(offered) > 1:
            one, other = offered
            raise Illegal(
                "choose-side",
                "sheets R2",
                f"{face} is {one} or {other}. Name the one that you want, too.",
            )
        if chosen is not None:
            left.remove(chosen)
        letters.append(chosen or offered[0])
    if left:
        raise Illegal(
            "not-rolled",
            "sheets R10",
            f"Write only letters of this roll: {', '.join(throw.faces)}.",
        )
    return letters


# Find and Leftovers


def _find(text: str) -> list[Action]:
    if text.startswith("/"):
        verb, _, rest = text[1:].strip().partition(" ")
        if verb.lower() == "strike" and rest:
            return [StrikeWord(word.upper()) for word in re.split(r"[\s,;.]+", rest) if word]
        return [read(text[1:])]
    return [WriteWord(word.upper()) for word in re.split(r"[\s,;.]+", text) if word]


# Score


def question_for(view: View) -> tuple[Seat, Inquiry] | None:
    """The sheet about which this viewer is asked now, and the question (R26)."""
    for sheet in view.sheets:
        for asked in sheet.inquiries or ():
            words = len(sheet.words or ())
            writer = sheet.finder if asked.word < words else sheet.builder
            if not asked.answered and writer == view.seat:
                return sheet.builder, asked
    return None


def _score(text: str, view: View) -> list[Action]:
    command = text.removeprefix("/")
    asked = question_for(view)
    if asked is not None and command == text:
        return [_answer(text, asked[1])]
    verb, _, rest = command.strip().partition(" ")
    said: dict[str, Callable[[int], Action]] = {
        "valid": lambda word: Judge(word, valid=True),
        "v": lambda word: Judge(word, valid=True),
        "invalid": lambda word: Judge(word, valid=False),
        "x": lambda word: Judge(word, valid=False),
    }
    if verb.lower() in said:
        return [said[verb.lower()](number) for number in _numbers(rest, view)]
    if verb.lower() in {"w", "m"}:
        verb = {"w": "where", "m": "meaning"}[verb.lower()]
    return [read(f"{verb} {rest}")]


def _answer(text: str, asked: Inquiry) -> Action:
    """A plain answer: cells where cells are wanted, anything else is a meaning."""
    if asked.doubt == "meaning":
        return read(text if text.lower().startswith("means ") else f"means {text}")
    tokens = [token for token in TOKEN.findall(text) if cell_number(token) is not None]
    return read(f"cells {' '.join(tokens)}") if tokens else read(text)


def _numbers(text: str, view: View) -> list[int]:
    """Words by number (`2 5-8`), or `all` that are not marked yet; counted from 0."""
    sheet = next((sheet for sheet in view.sheets if sheet.scorer == view.seat), None)
    total = 0 if sheet is None else len(sheet.words or ()) + len(sheet.leftovers or ())
    marked = set() if sheet is None else {mark.word for mark in sheet.marks or ()}
    if text.strip().lower() in {"all", "rest", "the rest"}:
        return [number for number in range(total) if number not in marked]
    numbers = list[int]()
    for first, last in re.findall(r"(\d{1,3})(?:\s*-\s*(\d{1,3}))?", text):
        numbers += range(int(first) - 1, min(int(last or first), total + 1))
    if not numbers:
        raise Illegal(
            "unreadable", "sheets R27", "Name the words by number, like valid 1 3-5 or valid all."
        )
    return numbers

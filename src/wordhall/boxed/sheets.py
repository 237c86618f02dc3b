"""A sheet of Mark My Words as it is read from paper, and what it is worth (R15, R19 to R28)."""

import re
from collections.abc import Sequence

from msgspec import field

from wordhall.boxed.written import count
from wordhall.complaint import Complaint
from wordhall.games.sheets.scoring import (
    CELLS,
    SIDE,
    Grid,
    Mark,
    cell_name,
    judge,
    judge_leftovers,
    leftover_points,
    leftover_worth,
    rows,
    worth,
)
from wordhall.games.sheets.types.components import DICE
from wordhall.kernel.value import Value
from wordhall.words import ENGLISH, Lexicon
from wordhall.words.alphabet import capitals

FACES = frozenset(letter for die in DICE for face in die for letter in face.split("/"))


class MarkedWord(Value, frozen=True):
    """A word of the Finder's or the Builder's; `cells` is empty for one that is not on the grid."""

    word: str
    verdict: str
    letters: int
    points: int
    cells: tuple[str, ...]


class ScoreRows(Value, frozen=True):
    """How many words each score row counts (R28)."""

    three: int = field(name="3")
    four: int = field(name="4")
    five: int = field(name="5+")
    invalid: int


class MarkedSheet(Value, frozen=True):
    """A sheet with every word marked: the Finder's with their rows, and the Builder's leftovers."""

    words: tuple[MarkedWord, ...]
    rows: ScoreRows
    total: int
    leftovers: tuple[MarkedWord, ...] = ()
    leftover_points: int = 0


def as_marked(word: str) -> str:
    """A word of the Finder's as it is marked: in capitals, and without accents."""
    return capitals(ENGLISH.unaccented(word.strip()))


def read_grid(text: str) -> Grid:
    """The 25 faces of a grid, rows parted by `/` or line ends (or all in a row).

    Cells are parted by spaces or not at all; Q and U side by side in one cell are its Qu. Raises
    Complaint (`bad-grid`).
    """
    lines = [_cells(line) for line in re.split(r"[/\n]", text) if line.strip()]
    cells = [cell for line in lines for cell in line]
    one_line = len(lines) == 1 and len(cells) == CELLS
    if not one_line and len(lines) != SIDE:
        raise _bad_grid(f"it has {count(len(lines), 'row')} and needs {SIDE}, parted by /")
    for number, line in enumerate(lines, 1):
        if not one_line and len(line) != SIDE:
            raise _bad_grid(f"row {number} has {count(len(line), 'cell')} and needs {SIDE}")
    for number, cell in enumerate(cells):
        if cell not in FACES:
            hint = "write Qu, in one cell" if cell == "Q" else "write a letter, or Qu"
            raise _bad_grid(f"no die shows {cell!r} ({cell_name(number)}); {hint}")
    return tuple(cells)


def _cells(line: str) -> list[str]:
    parts = line.split()
    if len(parts) == 1:
        parts = re.findall(r"qu|.", parts[0], re.IGNORECASE)
    return [part.capitalize() for part in parts]


def _bad_grid(reason: str) -> Complaint:
    return Complaint("bad-grid", f"this is not a grid of 25 cells: {reason}")


def mark_sheet(
    grid: Grid,
    words: Sequence[str],
    lexicon: Lexicon,
    leftovers: Sequence[str] = (),
    leftover_penalty: int = 0,
) -> MarkedSheet:
    """The sheet with its words and leftovers marked; both are in capitals."""
    marks = judge(grid, words, lexicon.__contains__)
    left = judge_leftovers(grid, words, leftovers, lexicon.__contains__)
    counts = rows(words, marks)
    return MarkedSheet(
        words=tuple(map(_marked, words, marks, map(worth, words, marks))),
        rows=ScoreRows(counts.three, counts.four, counts.five, counts.invalid),
        total=counts.total,
        leftovers=tuple(
            _marked(word, mark, leftover_worth(mark, leftover_penalty))
            for word, mark in zip(leftovers, left, strict=True)
        ),
        leftover_points=leftover_points(len(words), left, leftover_penalty),
    )


def _marked(word: str, mark: Mark, points: int) -> MarkedWord:
    cells = tuple(cell_name(cell) for cell in mark.cells or ())
    return MarkedWord(word, mark.verdict, len(word), points, cells)

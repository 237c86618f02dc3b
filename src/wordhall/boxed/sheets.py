"""A sheet of Mark My Words as it is read from paper, and what it is worth (R15, R22 to R28)."""

import re
from collections.abc import Sequence

from msgspec import field

from wordhall.boxed.written import count
from wordhall.complaint import Complaint
from wordhall.games.sheets.scoring import (
    CELLS,
    INVALID,
    SIDE,
    Grid,
    Mark,
    Rows,
    cell_name,
    judge,
    points,
    rows,
)
from wordhall.games.sheets.types import DICE
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

FACES = frozenset(letter for die in DICE for face in die for letter in face.split("/"))


class MarkedWord(Value, frozen=True):
    """A word of the Finder's; `cells` is empty for one that is not on the grid."""

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
    """A sheet with every word marked."""

    words: tuple[MarkedWord, ...]
    rows: ScoreRows
    total: int


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
    return Complaint("bad-grid", f"this is no grid of 25 cells: {reason}")


def mark(grid: Grid, words: Sequence[str], lexicon: Lexicon) -> tuple[tuple[Mark, ...], Rows]:
    """The marks of the words, which are in capitals, and the score rows."""
    marks = tuple(judge(grid, words, lexicon.__contains__))
    return marks, rows(words, marks)


def worth(word: str, mark: Mark) -> int:
    """What a word brings to the sheet (R25, R28); repeated and too short ones bring nothing."""
    if mark.verdict == "valid":
        return points(word)
    return -1 if mark.verdict in INVALID else 0


def marked_sheet(words: Sequence[str], marks: Sequence[Mark], counts: Rows) -> MarkedSheet:
    """The marked sheet as a value for programs."""
    return MarkedSheet(
        tuple(
            MarkedWord(
                word=word,
                verdict=mark.verdict,
                letters=len(word),
                points=worth(word, mark),
                cells=tuple(cell_name(cell) for cell in mark.cells or ()),
            )
            for word, mark in zip(words, marks, strict=True)
        ),
        ScoreRows(counts.three, counts.four, counts.five, counts.invalid),
        counts.total,
    )

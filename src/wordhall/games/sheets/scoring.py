"""Mark My Words: the words on a grid, and their points (R3, R15, R20, R22 to R29).

A grid is 25 faces row by row; a face is a capital letter, or `Qu`, or empty for an open cell. Cells
are numbered 0 to 24 row by row and named by column and row: C4 is the third of the fourth row.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypeAlias

from wordhall.kernel.value import Value

SIDE = 5
CELLS = SIDE * SIDE
SHORTEST = 3
POINTS = (1, 2, 3)
"""The points of words of three letters, of four, and of five or more (R28)."""

DIRECTIONS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))

Grid: TypeAlias = tuple[str, ...]
Verdict: TypeAlias = Literal[
    "valid", "not_on_grid", "not_a_word", "refused", "repeated", "already_found", "too_short"
]
INVALID: frozenset[Verdict] = frozenset({"not_on_grid", "not_a_word", "refused", "too_short"})
"""The verdicts that cost a point (R25); only a paper sheet has words that are too short (R17)."""


class Mark(Value, frozen=True):
    """The verdict on one word of a list: `word` counts from 0, `cells` is its line on the grid."""

    word: int
    verdict: Verdict
    cells: tuple[int, ...] | None = None


class Rows(Value, frozen=True):
    """The score rows of a sheet: how many words of each kind (R4)."""

    three: int = 0
    four: int = 0
    five: int = 0
    invalid: int = 0

    @property
    def total(self) -> int:
        """The sheet's total; it may be negative (R28)."""
        three, four, five = POINTS
        return three * self.three + four * self.four + five * self.five - self.invalid


def cell_name(cell: int) -> str:
    """The name of a cell, A1 to E5."""
    return f"{'ABCDE'[cell % SIDE]}{cell // SIDE + 1}"


def cell_number(name: str) -> int | None:
    """The cell of a name in either case, or None."""
    if len(name) == 2 and name[0].upper() in "ABCDE" and name[1] in "12345":  # noqa: PLR2004 - a letter and a digit
        return "ABCDE".index(name[0].upper()) + SIDE * (int(name[1]) - 1)
    return None


def step(cell: int, direction: tuple[int, int]) -> int | None:
    """The next cell in a direction (rows down, columns right), or None beyond the edge."""
    row, column = cell // SIDE + direction[0], cell % SIDE + direction[1]
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def rays(start: int) -> Iterator[tuple[int, ...]]:
    """From a cell in every direction (R15), the straight line to the edge."""
    for direction in DIRECTIONS:
        line, cell = [start], step(start, direction)
        while cell is not None:
            line.append(cell)
            cell = step(cell, direction)
        yield tuple(line)


RAYS_FROM = tuple(tuple(rays(cell)) for cell in range(CELLS))
RAYS = tuple(ray for rays in RAYS_FROM for ray in rays)


def find_line(grid: Grid, word: str) -> tuple[int, ...] | None:
    """The cells of a word on a straight line (R15), or None: the first of its lines.

    `Qu` reads Q, U both ways (R3).
    """
    for start, face in enumerate(grid):
        if face and word.startswith(face.upper()):
            for ray in RAYS_FROM[start]:
                more = _reach(grid, word[len(face) :], ray[1:])
                if more is not None:
                    return ray[: 1 + more]
    return None


def _reach(grid: Grid, letters: str, cells: Sequence[int]) -> int | None:
    """How many of the cells, from the first on, spell the letters; None if none do."""
    for length, cell in enumerate(cells):
        if not letters:
            return length
        face = grid[cell]
        if not face or not letters.startswith(face.upper()):
            return None
        letters = letters[len(face) :]
    return None if letters else len(cells)


def reads(grid: Grid, cells: Sequence[int]) -> str | None:
    """The letters of the cells, if these are a straight line without gaps (R15), else None."""
    if not cells or all(tuple(cells) != ray[: len(cells)] for ray in RAYS):
        return None
    faces = [grid[cell] for cell in cells]
    return "".join(faces).upper() if all(faces) else None


def points(word: str) -> int:
    """The points of a valid word of a Finder (R28)."""
    return POINTS[min(len(word) - SHORTEST, len(POINTS) - 1)]


def worth(word: str, mark: Mark) -> int:
    """The points that a marked word of a Finder adds to the sheet (R24, R25, R28)."""
    if mark.verdict == "valid":
        return points(word)
    return -1 if mark.verdict in INVALID else 0


def judge(
    grid: Grid, words: Sequence[str], listed: Callable[[str], bool], first: int = 0
) -> list[Mark]:
    """The Resource's verdict on a list of words (R22 to R25), numbered from `first`."""
    marks, seen = [], set[str]()
    for number, word in enumerate(words, first):
        line = find_line(grid, word)
        marks.append(Mark(number, _verdict(word, line, seen, listed), line))
        seen.add(word)
    return marks


def _verdict(
    word: str, line: tuple[int, ...] | None, seen: set[str], listed: Callable[[str], bool]
) -> Verdict:
    if word in seen:
        return "repeated"
    if len(word) < SHORTEST:
        return "too_short"
    if line is None:
        return "not_on_grid"
    return "valid" if listed(word) else "not_a_word"


def judge_leftovers(
    grid: Grid, found: Sequence[str], leftovers: Sequence[str], listed: Callable[[str], bool]
) -> list[Mark]:
    """The Resource's verdict on leftovers (R20), which are numbered after the Finder's words."""
    written = (*found, *leftovers)
    return [
        Mark(mark.word, "already_found", mark.cells) if written[mark.word] in found else mark
        for mark in judge(grid, leftovers, listed, len(found))
    ]


def rows(words: Sequence[str], marks: Sequence[Mark]) -> Rows:
    """The score rows of the Finder's list, as far as it is marked (R28)."""
    lengths = [len(words[m.word]) for m in marks if m.word < len(words) and m.verdict == "valid"]
    return Rows(
        three=lengths.count(SHORTEST),
        four=lengths.count(SHORTEST + 1),
        five=sum(length > SHORTEST + 1 for length in lengths),
        invalid=sum(m.verdict in INVALID for m in marks if m.word < len(words)),
    )


def leftover_points(found: int, marks: Sequence[Mark], penalty: int) -> int:
    """The Builder's points for leftovers: 1 for each valid one, a penalty for an invalid one (R20).

    `found` is the number of the Finder's words, after which the leftovers are numbered.
    """
    return sum(leftover_worth(mark, penalty) for mark in marks if mark.word >= found)


def leftover_worth(mark: Mark, penalty: int) -> int:
    """The Builder's points for one leftover, whatever its length (R20)."""
    if mark.verdict == "valid":
        return 1
    return -penalty if mark.verdict in INVALID else 0

"""The mat: its squares and bonuses, and the runs of tiles that lie on it.

A board is fifteen rows of fifteen signs: `.` is a free square, a capital a letter tile, a small
letter a blank that stands for that letter. A square is named by column and row: `H8`. The
drawing of the mat is this project's own: the printed sheet has none.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

SIZE: Final = 15
CENTRE: Final = (7, 7)
FREE: Final = "."
COLUMNS: Final = "ABCDEFGHIJKLMNO"

Board: TypeAlias = tuple[str, ...]
Spot: TypeAlias = tuple[int, int]
"""Row and column, both from 0."""

ACROSS: Final[Spot] = (0, 1)
DOWN: Final[Spot] = (1, 0)
EMPTY: Final[Board] = (FREE * SIZE,) * SIZE

_QUARTER: Final = (
    "4L .. .. .. 3W .. .. 2L",
    ".. 2W .. 3L .. .. 2L ..",
    ".. .. .. .. .. 2W .. 4L",
    ".. 3L .. 2L .. .. .. 3L",
    "3W .. .. .. 2W .. 2L ..",
    ".. .. 2W .. .. 3L .. ..",
    ".. 2L .. .. 2L .. 2L ..",
    "2L .. 4L 3L .. .. .. ..",
)


def _whole(quarter: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The mat from its upper left quarter with the middle lines, as both halves are symmetric."""
    halves = [row.split() for row in quarter]
    rows = [(*half, *half[-2::-1]) for half in halves]
    return (*rows, *rows[-2::-1])


MAT: Final = _whole(_QUARTER)
ROWS: Final = tuple(" ".join(row) for row in MAT)
"""The drawing of the mat, one string for each row."""
_SPOTS: Final[Mapping[str, Spot]] = {
    f"{letter}{row + 1}": (row, column)
    for row in range(SIZE)
    for column, letters in enumerate(zip(COLUMNS, COLUMNS.lower(), strict=True))
    for letter in letters
}


def letter_bonus(spot: Spot) -> int:
    """The factor of a letter on this square: 1 to 4."""
    bonus = MAT[spot[0]][spot[1]]
    return int(bonus[0]) if bonus.endswith("L") else 1


def word_bonus(spot: Spot) -> int:
    """The factor of a word that is laid over this square: 1 to 3."""
    bonus = MAT[spot[0]][spot[1]]
    return int(bonus[0]) if bonus.endswith("W") else 1


def spot_of(square: str) -> Spot | None:
    """Where a named square lies; None if the mat has no such square."""
    return _SPOTS.get(square)


def name_of(spot: Spot) -> str:
    """The name of a square: column, then row."""
    return f"{COLUMNS[spot[1]]}{spot[0] + 1}"


def start(spot: Spot, way: Spot) -> str:
    """A square as the start of a line: row first across (`8D`), column first down (`D8`)."""
    row, column = str(spot[0] + 1), COLUMNS[spot[1]]
    return row + column if way == ACROSS else column + row


def on_mat(spot: Spot) -> bool:
    """Whether there is such a square."""
    return 0 <= spot[0] < SIZE and 0 <= spot[1] < SIZE


def sign(board: Board, spot: Spot) -> str:
    """The sign on a square; beyond the edge it is free."""
    return board[spot[0]][spot[1]] if on_mat(spot) else FREE


def taken(board: Board, spot: Spot) -> bool:
    """Whether a tile lies there."""
    return sign(board, spot) != FREE


def laid(board: Board, signs: Mapping[Spot, str]) -> Board:
    """The board with these signs written on it; a free sign lifts a tile."""
    rows = [list(row) for row in board]
    for (row, column), mark in signs.items():
        rows[row][column] = mark
    return tuple("".join(row) for row in rows)


def step(spot: Spot, way: Spot, by: int = 1) -> Spot:
    """The square some steps further in a direction."""
    return (spot[0] + way[0] * by, spot[1] + way[1] * by)


def run(board: Board, spot: Spot, way: Spot) -> tuple[Spot, ...]:
    """The unbroken row of tiles through a square, from its left or top end."""
    first = spot
    while taken(board, step(first, way, -1)):
        first = step(first, way, -1)
    spots = [first]
    while taken(board, step(spots[-1], way)):
        spots.append(step(spots[-1], way))
    return tuple(spots)

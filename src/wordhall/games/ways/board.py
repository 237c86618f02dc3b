"""The 8x8 board: its cells, which are neighbours, and the shapes that cover some of them.

A cell is named by column and row (`C4`); rows are counted from the top.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

SIZE: Final = 8
COLUMNS: Final = "ABCDEFGH"
CELLS: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
"""All cells, row by row: the order of a board's tiles."""
PLACE: Final = {cell: place for place, cell in enumerate(CELLS)}

Spots: TypeAlias = frozenset[tuple[int, int]]

DRAWN: Final = {
    "I2": ("##",),
    "I3": ("###",),
    "V3": ("##", "#."),
    "L4": ("###", "#.."),
    "S4": ("##.", ".##"),
    "T4": ("###", ".#."),
    "O4": ("##", "##"),
    "I4": ("####",),
}
"""The shapes of the markers, each in one of its forms (R2)."""


def _moved_home(spots: Iterable[tuple[int, int]]) -> Spots:
    """The same form, moved to the upper left corner."""
    spots = list(spots)
    top, left = min(row for row, _ in spots), min(column for _, column in spots)
    return frozenset((row - top, column - left) for row, column in spots)


def _turned(spots: Spots) -> Spots:
    return _moved_home((column, -row) for row, column in spots)


def _flipped(spots: Spots) -> Spots:
    return _moved_home((row, -column) for row, column in spots)


def _ways(drawn: Sequence[str]) -> Iterator[Spots]:
    """R2: the form turned and flipped in every way."""
    spots = _moved_home(
        (r, c) for r, row in enumerate(drawn) for c, s in enumerate(row) if s == "#"
    )
    for _ in range(4):
        yield spots
        yield _flipped(spots)
        spots = _turned(spots)


FORMS: Final = {shape: frozenset(_ways(drawn)) for shape, drawn in DRAWN.items()}
"""Every form that a marker may take, in the upper left corner."""
_SHAPE_OF: Final = {form: shape for shape, forms in FORMS.items() for form in forms}


def spot(cell: str) -> tuple[int, int]:
    """Row and column of a cell, from 0."""
    return divmod(PLACE[cell], SIZE)


def shape_of(cells: Iterable[str]) -> str | None:
    """The marker that covers just these cells, if there is one."""
    return _SHAPE_OF.get(_moved_home(spot(cell) for cell in cells))


@cache
def lies(cell: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """Every marker, however turned, that covers the cell and none before it."""
    row, column = spot(cell)
    found = []
    for shape, forms in FORMS.items():
        for form in forms:
            down, right = min(form)
            spots = [(row - down + r, column - right + c) for r, c in form]
            if all(0 <= r < SIZE and 0 <= c < SIZE for r, c in spots):
                found.append((shape, frozenset(CELLS[r * SIZE + c] for r, c in spots)))
    return tuple(found)


@cache
def places(shape: str) -> tuple[frozenset[str], ...]:
    """All cells that a marker of the shape could cover on an empty board."""
    return tuple(cells for first in CELLS for own, cells in lies(first) if own == shape)


def neighbours(one: str, other: str, *, diagonals: bool) -> bool:
    """Whether two different cells are neighbours: across, down or, if so agreed, diagonally."""
    (row, column), (to_row, to_column) = spot(one), spot(other)
    down, across = abs(row - to_row), abs(column - to_column)
    return max(down, across) == 1 if diagonals else down + across == 1


@cache
def beside(cell: str, *, diagonals: bool) -> tuple[str, ...]:
    """All neighbours of a cell."""
    return tuple(
        other for other in CELLS if other != cell and neighbours(cell, other, diagonals=diagonals)
    )


def first_break(path: Sequence[str], *, diagonals: bool) -> str | None:
    """The first cell of a path that is not next to the cell before it."""
    return next((b for a, b in pairwise(path) if not neighbours(a, b, diagonals=diagonals)), None)

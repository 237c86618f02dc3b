"""Words along paths: from tile to neighbouring tile in eight directions, no tile twice."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from wordhall.search.errors import SearchError
from wordhall.search.grids import Field, FieldTally, FieldWord, GridTally
from wordhall.search.pure.format import ACCEPTS, CHILDREN, NOWHERE, Nodes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOST_TILES: Final = 64
LONGEST_TILE: Final = 3
SIDE: Final = 4
"""Rows and columns of a grid."""
POINTS: Final = (0, 1, 1, 1, 1, 2, 3, 5, 11)
"""The points of a word by its length; the last entry is also for longer words."""


def grid(board: str) -> Field:
    """A board of dice as a field; raises ``field-unreadable``."""
    if len(board) != SIDE * SIDE or not (board.isascii() and board.isalpha()):
        text = f"{board[:80]!r} is not a board of {SIDE} rows of {SIDE} letters (q for Qu)"
        raise SearchError("field-unreadable", text)
    return Field(SIDE, SIDE, tuple("QU" if letter in "qQ" else letter for letter in board))


def words(nodes: Nodes, field: Field, least: int) -> list[FieldWord]:
    """The different words of at least this length, sorted, each with its first path."""
    search = _Search(nodes, field, least)
    for tile in range(len(field.tiles)):
        search.step(nodes.forward, "", (), tile)
    return [FieldWord(word, search.found[word]) for word in sorted(search.found)]


def grid_tally(found: Sequence[FieldWord]) -> GridTally:
    """Words and points."""
    points = sum(POINTS[min(len(word), len(POINTS) - 1)] for word, _ in found)
    return GridTally(len(found), points)


def field_tally(found: Sequence[FieldWord]) -> FieldTally:
    """Words and their lengths."""
    lengths = [len(word) for word, _ in found]
    return FieldTally(len(found), sum(lengths), max(lengths, default=0))


class _Search:
    def __init__(self, nodes: Nodes, field: Field, least: int) -> None:
        self.nodes = nodes
        self.least = least
        self.tiles = [tile.upper() for tile in read(field)]
        self.numbers = [[sign - ord("A") for sign in tile.encode()] for tile in self.tiles]
        self.near = neighbours(field.rows, field.columns)
        self.found: dict[str, tuple[int, ...]] = {}

    def step(self, node: int, spelled: str, path: tuple[int, ...], tile: int) -> None:
        """Takes a tile and goes on from it; paths come in order, so a word's first one is kept."""
        letters = self.numbers[tile]
        after = self.nodes.walk(letters, node)
        if after == NOWHERE:
            return
        spelled += self.tiles[tile]
        path = (*path, tile)
        if after & ACCEPTS and len(spelled) >= self.least:
            self.found.setdefault(spelled, path)
        if after & CHILDREN:
            for other in self.near[tile]:
                if other not in path:
                    self.step(after, spelled, path, other)


def read(field: Field) -> Iterator[str]:
    """The tiles of a field, one on every cell; raises ``field-unreadable``."""
    count = len(field.tiles)
    if not (field.rows >= 1 and field.columns >= 1 and field.rows * field.columns == count):
        text = f"the field has {count} tiles, not {field.rows} by {field.columns}"
        raise SearchError("field-unreadable", text)
    if count > MOST_TILES:
        raise SearchError("field-unreadable", f"a field has {MOST_TILES} tiles at most")
    yield from read_tiles(field.tiles)


def read_tiles(tiles: Iterable[str]) -> Iterator[str]:
    """Tiles of one to three letters; raises ``field-unreadable``."""
    for tile in tiles:
        if not (tile.isascii() and tile.isalpha() and len(tile) <= LONGEST_TILE):
            text = f"{tile[:80]!r} is not a tile of 1 to {LONGEST_TILE} letters"
            raise SearchError("field-unreadable", text)
        yield tile


@cache
def neighbours(rows: int, columns: int, *, diagonals: bool = True) -> tuple[tuple[int, ...], ...]:
    """For each tile of a field its neighbours in order, in eight directions or in four."""

    def beside(tile: int) -> Iterator[int]:
        row, column = divmod(tile, columns)
        for other_row in range(max(row - 1, 0), min(row + 2, rows)):
            for other_column in range(max(column - 1, 0), min(column + 2, columns)):
                other = other_row * columns + other_column
                straight = other_row == row or other_column == column
                if other != tile and (diagonals or straight):
                    yield other

    return tuple(tuple(beside(tile)) for tile in range(rows * columns))

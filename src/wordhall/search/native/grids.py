"""Questions about grids: converts letters and tiles for the boundary, and words and paths back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from wordhall.search.errors import SearchError
from wordhall.search.grids import Field, FieldTally, FieldWord, GridTally
from wordhall.search.native.boundary import address, batch, checked, delivered, zeros

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from ctypes import CDLL

    from wordhall.search.native.boundary import Handle

SIDE: Final = 4
"""Rows and columns of a board of dice."""
DICE: Final = SIDE * SIDE
MOST_CELLS: Final = 64
SHOWN: Final = 1 << 14
"""The first buffer's bytes, which the paths of a field's words seldom exceed."""
FASTEST: Final = 0
"""The code for the fastest instructions of the processor."""


def grids(library: CDLL, words: Handle, boards: Sequence[str], least: int) -> list[GridTally]:
    """The words of boards of dice, counted."""
    letters = "".join(boards).encode("utf-8", "surrogatepass")
    if not {*map(len, boards)} <= {DICE} or len(letters) != DICE * len(boards):
        raise _no_dice(next(board for board in boards if not _are_dice(board)))
    tallies = zeros("I", 2 * len(boards))
    asked = letters, len(boards), least, FASTEST
    checked(library.wordhall_grids_tally(words, *asked, address(tallies)))
    pairs = zip(tallies[::2], tallies[1::2], strict=True)
    return [*map(partial(tuple.__new__, GridTally), pairs)]


def _are_dice(board: str) -> bool:
    return len(board) == DICE and board.isascii() and board.isalpha()


def _no_dice(board: str) -> SearchError:
    text = f"{board[:80]!r} is not a board of {SIDE} rows of {SIDE} letters (q for Qu)"
    return SearchError("field-unreadable", text)


def of_dice(board: str) -> Field:
    """A board of dice as a field."""
    if not _are_dice(board):
        raise _no_dice(board)
    return Field(SIDE, SIDE, tuple("QU" if letter in "qQ" else letter for letter in board))


def fields(library: CDLL, words: Handle, fields: Sequence[Field], least: int) -> list[FieldTally]:
    """The words of fields, counted."""
    sizes = b"".join([check_size(field) for field in fields])
    tiles = batch([tile for field in fields for tile in field.tiles])
    tallies = zeros("I", 3 * len(fields))
    asked = sizes, len(fields), *tiles.arguments, least, FASTEST
    checked(library.wordhall_fields_tally(words, *asked, address(tallies)))
    thirds = tallies[::3], tallies[1::3], tallies[2::3]
    return [FieldTally(*numbers) for numbers in zip(*thirds, strict=True)]


def check_size(field: Field) -> bytes:
    """The rows and columns of a field as the library takes them; raises ``field-unreadable``."""
    rows, columns, count = field.rows, field.columns, len(field.tiles)
    if not (rows >= 1 and columns >= 1 and rows * columns == count <= MOST_CELLS):
        text = f"the field has {count} tiles, not {rows} by {columns}, or more than {MOST_CELLS}"
        raise SearchError("field-unreadable", text)
    return bytes((rows, columns))


def field_words(library: CDLL, words: Handle, field: Field, least: int) -> list[FieldWord]:
    """The words of a field, with a path each."""
    size, tiles = check_size(field), batch(field.tiles)
    paths = delivered(
        lambda place, capacity: library.wordhall_field_words(
            words, *size, *tiles.arguments, least, place, capacity
        ),
        1,
        SHOWN,
    )
    letters = [tile.upper() for tile in field.tiles]
    return [
        FieldWord("".join([letters[cell] for cell in path]), path) for path in _parted(bytes(paths))
    ]


def _parted(paths: bytes) -> Iterator[tuple[int, ...]]:
    """Splits the paths, each of which has its length before it."""
    at = 0
    while at < len(paths):
        end = at + 1 + paths[at]
        yield tuple(paths[at + 1 : end])
        at = end

"""Questions about markers: converts grounds for the boundary, and covers back."""

from __future__ import annotations

from array import array
from itertools import chain
from struct import Struct
from typing import TYPE_CHECKING, Final

from wordhall.search.covers import (
    MOST_SHAPES,
    UNITS_PER_POINT,
    Cover,
    Laid,
    Swap,
    check_ground,
    parts,
)
from wordhall.search.native.boundary import address, batch, delivered
from wordhall.search.native.grids import check_size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from ctypes import CDLL

    from wordhall.search.covers import Ground, Slot, Spare
    from wordhall.search.native.boundary import Handle

SHOWN: Final = 1 << 15
"""The first buffer's bytes, which covers seldom exceed."""
POINTS: Final = Struct("<iiB")
"""Equity in 256ths, score, number of the path's cells."""
LAID: Final = Struct("<BQ")
"""A slot, and its cells as bits."""


def covers(library: CDLL, words: Handle, ground: Ground, most: int) -> list[Cover]:
    """The best covers of a ground."""
    answer = _asked(library.wordhall_covers, words, ground, (), most)
    tiles = [tile.upper() for tile in ground.field.tiles]
    return [_cover(answer, tiles) for _ in answer.until_end()]


def swaps(
    library: CDLL, words: Handle, ground: Ground, spares: Sequence[Spare], most: int
) -> list[Swap]:
    """The best swaps of a ground."""
    answer = _asked(library.wordhall_swaps, words, ground, spares, most)
    tiles = [tile.upper() for tile in ground.field.tiles]
    found = []
    for _ in answer.until_end():
        cell, spare = answer.bytes(2)
        there, tiles[cell] = tiles[cell], spares[spare][0].upper()
        found.append(Swap(cell, spare, _cover(answer, tiles)))
        tiles[cell] = there
    return found


def _asked(
    ask: Callable[..., int], words: Handle, ground: Ground, spares: Sequence[Spare], most: int
) -> _Reader:
    check_size(ground.field)
    check_ground(ground, spares)
    tiles = batch((*ground.field.tiles, *(tile for tile, _ in spares)))
    numbers = array("i", _numbers(ground, spares))
    asked = *tiles.arguments, address(numbers), len(numbers), most
    return _Reader(delivered(lambda place, capacity: ask(words, *asked, place, capacity), 1, SHOWN))


def _numbers(ground: Ground, spares: Sequence[Spare]) -> Iterator[int]:
    """A ground as numbers, in the order of `abi::covers::GroundReader`."""
    field = ground.field
    yield from (field.rows, field.columns, ground.least, ground.diagonals)
    yield from (ground.most, ground.means, *ground.values, *(value for _, value in spares))
    owner = {cell: marker for marker, cells in enumerate(ground.older, 1) for cell in cells}
    yield from (owner.get(cell, 0) for cell in range(len(field.tiles)))
    yield len(ground.slots)
    yield from chain(*map(_slot, ground.slots))
    for counts in (ground.supply, ground.must):
        yield from (*counts, *(0 for _ in range(MOST_SHAPES - len(counts))))
    for shape, forms in enumerate(ground.shapes):
        for form in forms:
            yield from (shape, len(form), *chain(*form))


def _slot(slot: Slot) -> tuple[int, ...]:
    shapes = sum(1 << shape for shape in {*slot.shapes})
    return shapes, slot.bonus, slot.price, parts(slot.worth)


class _Reader:
    """A reader of bytes."""

    def __init__(self, answer: memoryview) -> None:
        self._data = answer
        self._at = 0

    def until_end(self) -> Iterator[None]:
        """Yields until all bytes are read."""
        while self._at < len(self._data):
            yield

    def bytes(self, count: int) -> tuple[int, ...]:
        """The next bytes."""
        self._at += count
        return tuple(self._data[self._at - count : self._at])

    def record(self, kind: Struct) -> tuple[int, ...]:
        """The next record."""
        self._at += kind.size
        return kind.unpack_from(self._data, self._at - kind.size)


def _cover(answer: _Reader, tiles: Sequence[str]) -> Cover:
    equity, score, length = answer.record(POINTS)
    path = answer.bytes(length)
    (count,) = answer.bytes(1)
    laid = tuple(_laid(*answer.record(LAID)) for _ in range(count))
    return Cover(
        "".join([tiles[cell] for cell in path]), path, laid, score, equity / UNITS_PER_POINT
    )


def _laid(slot: int, mask: int) -> Laid:
    return Laid(slot, tuple(cell for cell in range(mask.bit_length()) if mask >> cell & 1))

"""Validates a graph's data once, so that every later walk is safe without checks."""

from __future__ import annotations

import sys
import zlib
from typing import TYPE_CHECKING, Final, NamedTuple

from wordhall.search.errors import SearchError
from wordhall.search.pure.format import (
    ACCEPTS,
    CHECKED_FROM,
    CHILDREN,
    HEADER,
    LAST,
    LONGEST,
    MAGIC_AND_VERSION,
    MOST_WORDS,
    SEPARATOR,
    VERSION,
    Nodes,
)

if TYPE_CHECKING:
    from wordhall.search.contract import Bytes


def validated(data: Bytes) -> Nodes:
    """The nodes of valid data; raises ``graph-damaged``."""
    numbers = numbers_of(data)
    _check_head(numbers, data)
    lists = _measured(numbers)
    words, longest, forward, backward = numbers[3:7]
    _require(not (forward | backward) & HIGH, "a root is not an edge")
    ahead, back = _after(lists, forward), _after(lists, backward)
    _require(ahead.only_letters, "there is a separator in its forward graph")
    _require(ahead.height == longest, "its longest word has another length")
    _require(ahead.paths == words, "it holds another number of words")
    _require(back.height <= longest + 1, "it goes deeper backward")
    _require(back.paths == ahead.letters, "it holds other words backward")
    return Nodes(numbers)


HIGH: Final = 0xFFFFFFFF ^ CHILDREN
"""The bits that are no edge's."""


def numbers_of(data: Bytes) -> memoryview[int]:
    """The data as numbers, in place."""
    view = memoryview(data).cast("B")
    _require(sys.byteorder == "little", "this machine reads numbers the other way round")
    _require(view.nbytes % 8 == 0 and view.nbytes >= 8 * HEADER, "it has another length")
    return view.cast("Q")


def _check_head(numbers: memoryview[int], data: Bytes) -> None:
    _require(numbers[0] == MAGIC_AND_VERSION, "it does not begin like one")
    _require(numbers[1] == len(numbers), "it has another length than it says")
    _require(numbers[7] == 0, "its header says too much")
    checksum = zlib.crc32(memoryview(data).cast("B")[CHECKED_FROM:])
    _require(numbers[2] == checksum, "its checksum is another")
    _require(numbers[3] <= MOST_WORDS and numbers[4] <= LONGEST, "it is too large")


class _Measure(NamedTuple):
    """Measures of the paths after an edge, or along the edges of a list."""

    height: int
    """The length of the longest path."""
    paths: int
    letters: int
    """How many paths there are, and how many letters they have together."""
    only_letters: bool
    """Whether the paths have no separator."""


class _List(NamedTuple):
    """A list: its edges, their measure, and whether a separator may lead to it."""

    edges: int
    measure: _Measure
    can_be_separator: bool


_EMPTY_MEASURE: Final = _Measure(0, 0, 0, only_letters=True)


def _measured(numbers: memoryview[int]) -> dict[int, _List]:
    """Every list by its offset; an edge leads to a list before it."""
    lists: dict[int, _List] = {}
    begun, measures = HEADER, list[_Measure]()
    for at in range(HEADER, len(numbers)):
        edge = numbers[at]
        _require(bool(edge & (ACCEPTS | CHILDREN)), "an edge leads nowhere")
        after = _after(lists, edge)
        paths = after.paths + bool(edge & ACCEPTS)
        _require(after.height <= LONGEST, "a path is too long")
        whole = after.height + 1, paths, after.letters + paths, after.only_letters
        measures.append(_Measure(*whole))
        if edge & LAST:
            can_be_separator = after.only_letters and not edge & ACCEPTS
            lists[begun] = _List(len(measures), _together(measures), can_be_separator)
            begun, measures = at + 1, []
    _require(not measures, "its last list breaks off")
    return lists


def _together(measures: list[_Measure]) -> _Measure:
    if len(measures) == 1:
        return measures[0]
    heights, paths, letters, only_letters = zip(*measures, strict=True)
    return _Measure(max(heights), sum(paths), sum(letters), all(only_letters))


def _after(lists: dict[int, _List], edge: int) -> _Measure:
    """The measure after an edge, which leads to an earlier list with as many edges as its bits."""
    _require(not edge & (HIGH ^ ACCEPTS ^ LAST), "an edge is not a letter")
    following = edge & CHILDREN
    if not following:
        _require(edge >> 32 == 0, "an edge leads astray")
        return _EMPTY_MEASURE
    led_to = lists.get(edge >> 32)
    if led_to is None or led_to.edges != following.bit_count():
        raise _damaged("an edge leads astray")
    if edge & SEPARATOR:
        _require(led_to.can_be_separator, "a path turns round twice")
        return led_to.measure._replace(only_letters=False)
    return led_to.measure


def _require(holds: bool, or_else: str) -> None:  # noqa: FBT001 - a condition is what it is about
    if not holds:
        raise _damaged(or_else)


def _damaged(why: str) -> SearchError:
    return SearchError("graph-damaged", f"this is not a graph of version {VERSION}: {why}")

"""Validates a graph's data once, so that every later walk is safe without checks."""

from __future__ import annotations

import sys
import zlib
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from wordhall.search.errors import SearchError
from wordhall.search.pure.format import (
    ACCEPTS,
    CHECKED_FROM,
    CHILDREN,
    EDGES,
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


def _measured(numbers: memoryview[int]) -> list[_List]:
    """Every list by its offset after the header; an edge leads to a list that ends before its own.

    The end of a list is a list, too.
    """
    lists, measures = list[_List](), list[_Measure]()
    for at in range(HEADER, len(numbers)):
        edge = numbers[at]
        _require(bool(edge & (ACCEPTS | CHILDREN)), "an edge leads nowhere")
        after = _after(lists, edge)
        paths = after.paths + bool(edge & ACCEPTS)
        _require(after.height <= LONGEST, "a path is too long")
        whole = after.height + 1, paths, after.letters + paths, after.only_letters
        measures.append(_Measure(*whole))
        if edge & LAST:
            _require(len(measures) <= EDGES, "a list is too long")
            can_be_separator = after.only_letters and not edge & ACCEPTS
            ends = accumulate(reversed(measures), _together)
            sized = [_List(size, end, can_be_separator) for size, end in enumerate(ends, start=1)]
            lists += reversed(sized)
            measures = []
    _require(not measures, "its last list breaks off")
    return lists


def _together(end: _Measure, edge: _Measure) -> _Measure:
    """The measure of a list with one edge more."""
    return _Measure(
        max(end.height, edge.height),
        end.paths + edge.paths,
        end.letters + edge.letters,
        end.only_letters and edge.only_letters,
    )


def _after(lists: list[_List], edge: int) -> _Measure:
    """The measure after an edge, which leads to an earlier list with as many edges as its bits."""
    _require(not edge & (HIGH ^ ACCEPTS ^ LAST), "an edge is not a letter")
    following = edge & CHILDREN
    if not following:
        _require(edge >> 32 == 0, "an edge leads astray")
        return _EMPTY_MEASURE
    place = (edge >> 32) - HEADER
    _require(0 <= place < len(lists), "an edge leads astray")
    led_to = lists[place]
    _require(led_to.edges == following.bit_count(), "an edge leads astray")
    if edge & SEPARATOR:
        _require(led_to.can_be_separator, "a path turns round twice")
        return led_to.measure._replace(only_letters=False)
    return led_to.measure


def _require(holds: bool, or_else: str) -> None:  # noqa: FBT001 - a condition is what it is about
    if not holds:
        raise _damaged(or_else)


def _damaged(why: str) -> SearchError:
    return SearchError("graph-damaged", f"this is not a graph of version {VERSION}: {why}")

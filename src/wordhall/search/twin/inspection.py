"""The one look at a graph's data that makes it safe to walk: nothing in it leads astray."""

from __future__ import annotations

import sys
import zlib
from typing import TYPE_CHECKING, NamedTuple

from wordhall.search.errors import SearchError
from wordhall.search.twin.format import (
    CHECKED_FROM,
    EMPTY,
    HEADER,
    LETTERS,
    LONGEST,
    MAGIC,
    MOST_WORDS,
    SEPARATOR,
    VERSION,
    Nodes,
)

if TYPE_CHECKING:
    from wordhall.search.contract import Bytes


def inspected(data: Bytes) -> Nodes:
    """The nodes of data that is whole; or ``graph-damaged``."""
    numbers = numbers_of(data)
    _check_head(numbers, data)
    measures = _measured(numbers)
    words, longest, forward, backward = numbers[4:8]
    _must(forward in measures and backward in measures, "a root is no node")
    ahead, back = measures[forward], measures[backward]
    _must(ahead.only_letters, "there is a separator in its forward graph")
    _must(ahead.height == longest, "its longest word has another length")
    _must(ahead.paths == words, "it holds another number of words")
    _must(back.height <= longest + 1, "it goes deeper backward")
    _must(back.paths == ahead.letters, "it holds other words backward")
    return Nodes(numbers)


def numbers_of(data: Bytes) -> memoryview[int]:
    """The data as numbers, in place."""
    view = memoryview(data).cast("B")
    _must(sys.byteorder == "little", "this machine reads numbers the other way round")
    _must(view.nbytes % 4 == 0 and view.nbytes >= 4 * (HEADER + 2), "it has another length")
    return view.cast("I")


def _check_head(numbers: memoryview[int], data: Bytes) -> None:
    _must(numbers[0] == MAGIC and numbers[1] == VERSION, "it does not begin like one")
    _must(numbers[2] == len(numbers), "it has another length than it says")
    _must(not any(numbers[8:HEADER]), "its header says too much")
    checksum = zlib.crc32(memoryview(data).cast("B")[CHECKED_FROM:])
    _must(numbers[3] == checksum, "its checksum is another")
    _must(numbers[4] <= MOST_WORDS and numbers[5] <= LONGEST, "it is too large")


class _Measure(NamedTuple):
    """What is read from a node on: the longest path, how many paths and their letters."""

    height: int
    paths: int
    letters: int
    only_letters: bool
    """Whether no separator is among them."""


def _measured(numbers: memoryview[int]) -> dict[int, _Measure]:
    """Every node by its offset; what an edge leads to stands before it."""
    measures: dict[int, _Measure] = {}
    node, end = HEADER, len(numbers)
    while node < end:
        after = node + 2 + numbers[node].bit_count()
        _must(node + 2 <= after <= end, "its last node breaks off")
        children, ends, *below = numbers[node:after].tolist()
        _must(not children >> 27 and not ends & ~LETTERS, "an edge is no letter")
        without = not children and not ends
        _must(without == (node == EMPTY), "a node has no edges, or the first one has")
        measures[node] = _measure(children, ends, [_led_to(measures, child) for child in below])
        node = after
    return measures


def _led_to(measures: dict[int, _Measure], child: int) -> _Measure:
    _must(child in measures and child != EMPTY, "an edge leads astray")
    return measures[child]


def _measure(children: int, ends: int, below: list[_Measure]) -> _Measure:
    turning = bool(children & SEPARATOR)
    _must(not turning or below[-1].only_letters, "a path turns round twice")
    height = max((measure.height for measure in below), default=-1 if not ends else 0) + 1
    _must(height <= LONGEST + 1, "a path is too long")
    paths = sum([measure.paths for measure in below], start=ends.bit_count())
    letters = paths + sum([measure.letters for measure in below])
    straight = not turning and all([measure.only_letters for measure in below])  # noqa: C419 - faster
    return _Measure(height, paths, letters, straight)


def _must(holds: bool, or_else: str) -> None:  # noqa: FBT001 - a condition is what it is about
    if not holds:
        raise SearchError("graph-damaged", f"this is no graph of version {VERSION}: {or_else}")

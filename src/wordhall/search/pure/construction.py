"""Builds a graph from a list of words, in the flat format.

Lists are shared, in the forward graph and the GADDAG together: what may follow the
GADDAG's separator after a beginning is what follows that prefix in the forward graph. So the
GADDAG has lists of its own only before the separator: those of a trie of all beginnings, reversed.
"""

from __future__ import annotations

import array
import sys
import zlib
from typing import TYPE_CHECKING

from wordhall.search.errors import SearchError
from wordhall.search.pure.format import (
    ACCEPTS,
    HEADER,
    LAST,
    LONGEST,
    MAGIC_AND_VERSION,
    NOWHERE,
    SEPARATOR,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def read_words(words: Iterable[str]) -> list[str]:
    """The different words, sorted, in capitals; raises ``words-unreadable``."""
    different = set(words)
    for word in different:
        if not (word.isascii() and word.isalpha() and len(word) <= LONGEST):
            text = f"{word[:80]!r} is not a word of 1 to {LONGEST} letters from A to Z"
            raise SearchError("words-unreadable", text)
    return sorted({word.upper() for word in different})


def data_of(words: Sequence[str]) -> bytes:
    """The data of a graph of sorted, different words in capitals."""
    lists = _Lists()
    forward = lists.trie((word, True, NOWHERE) for word in words)
    known = set(words)
    backward = lists.trie(
        (prefix[::-1], prefix in known, node)
        for prefix, node in sorted(lists.node_after.items(), key=lambda item: item[0][::-1])
    )
    longest = max(map(len, words), default=0)
    rest = _bytes([len(words), longest, forward, backward, 0, *lists.body])
    return _bytes([MAGIC_AND_VERSION, HEADER + len(lists.body), zlib.crc32(rest)]) + rest


class _Open:
    """A node that may still get edges."""

    __slots__ = ("edges", "mask", "separated", "spelled", "whole")

    def __init__(self, spelled: str) -> None:
        self.spelled = spelled
        self.whole = False
        self.separated = NOWHERE
        self.mask = 0
        self.edges: list[int] = []

    def add(self, bit: int, edge: int) -> None:
        """Adds an edge, unless it leads nowhere."""
        if edge:
            self.mask |= bit
            self.edges.append(edge)


class _Lists:
    """Lists of edges; one that equals an earlier one, or the end of one, is not stored again."""

    def __init__(self) -> None:
        self._offsets: dict[tuple[int, ...], int] = {}
        self.body: list[int] = []
        self.node_after: dict[str, int] = {}
        """The node after each prefix in the trie that was made last."""

    def _stored(self, node: _Open) -> int:
        """The edge to a finished node."""
        node.add(SEPARATOR, node.separated)
        if not node.edges:
            return NOWHERE
        node.edges[-1] |= LAST
        edges = tuple(node.edges)
        if edges not in self._offsets:
            for place in range(len(edges)):
                self._offsets.setdefault(edges[place:], HEADER + len(self.body) + place)
            self.body += edges
        return self._offsets[edges] << 32 | node.mask

    def trie(self, entries: Iterable[tuple[str, bool, int]]) -> int:
        """The root of a trie of sorted texts; finished branches are stored when they are left.

        Each text comes with whether it is a word, and where the separator leads after it.
        """
        self.node_after = {}
        open_ = [_Open("")]
        for text, is_word, separated in entries:
            while not text.startswith(open_[-1].spelled):
                self._close(open_)
            lengths = range(len(open_[-1].spelled) + 1, len(text) + 1)
            open_.extend(_Open(text[:length]) for length in lengths)
            open_[-1].separated = separated
            open_[-1].whole = is_word
        while len(open_) > 1:
            self._close(open_)
        return self._stored(open_[0])

    def _close(self, open_: list[_Open]) -> None:
        done = open_.pop()
        node = self._stored(done)
        self.node_after[done.spelled] = node
        bit = 1 << ord(done.spelled[-1]) - ord("A")
        open_[-1].add(bit, node | ACCEPTS if done.whole else node)


def _bytes(numbers: Iterable[int]) -> bytes:
    stored = array.array("Q", numbers)
    if sys.byteorder == "big":
        stored.byteswap()
    return stored.tobytes()

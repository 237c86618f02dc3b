"""A graph made from a list of words, in the flat format.

Equal nodes are stored once, in the forward graph and the GADDAG together: what may follow the
GADDAG's separator after a beginning is what follows that beginning in the forward graph. So the
GADDAG has nodes of its own only before the separator: those of a trie of all beginnings, reversed.
"""

from __future__ import annotations

import array
import sys
import zlib
from typing import TYPE_CHECKING

from wordhall.search.errors import SearchError
from wordhall.search.twin.format import HEADER, LONGEST, MAGIC, NOWHERE, SEPARATOR, VERSION

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Record = tuple[int, ...]
"""The masks of children and ends, and the numbers of the children in order."""
_EMPTY = 1
"""The number of the node without edges."""


def read_words(words: Iterable[str]) -> list[str]:
    """The different words, sorted, in capitals; or ``words-unreadable``."""
    different = set(words)
    for word in different:
        if not (word.isascii() and word.isalpha() and len(word) <= LONGEST):
            text = f"{word[:80]!r} is no word of 1 to {LONGEST} letters from A to Z"
            raise SearchError("words-unreadable", text)
    return sorted({word.upper() for word in different})


def data_of(words: Sequence[str]) -> bytes:
    """The data of a graph of sorted, different words in capitals."""
    nodes = _Nodes()
    forward = nodes.trie((word, True, NOWHERE) for word in words)
    known = set(words)
    backward = nodes.trie(
        (beginning[::-1], beginning in known, node)
        for beginning, node in sorted(nodes.reached.items(), key=lambda item: item[0][::-1])
    )
    return nodes.laid_out(forward, backward, words)


class _Open:
    """A node that may still get children."""

    __slots__ = ("below", "children", "ends", "separated", "spelled")

    def __init__(self, spelled: str, separated: int) -> None:
        self.spelled = spelled
        self.separated = separated
        self.children = 0
        self.ends = 0
        self.below: list[int] = []


class _Nodes:
    """Nodes stored once each, numbered from 1; a node's children have smaller numbers than it."""

    def __init__(self) -> None:
        self._numbers: dict[Record, int] = {(0, 0): _EMPTY}
        self.reached: dict[str, int] = {}
        """The node after every beginning of the trie made last."""

    def _stored(self, node: _Open) -> int:
        if node.separated:
            node.children |= SEPARATOR
            node.below.append(node.separated)
        if not node.children | node.ends:
            return NOWHERE
        record = (node.children, node.ends, *node.below)
        return self._numbers.setdefault(record, len(self._numbers) + 1)

    def trie(self, entries: Iterable[tuple[str, bool, int]]) -> int:
        """The root of a trie of sorted texts; finished branches are stored when they are left.

        Each text comes with whether it is a word, and where the separator leads after it.
        """
        self.reached = {}
        open_ = [_Open("", NOWHERE)]
        for text, is_word, separated in entries:
            while not text.startswith(open_[-1].spelled):
                self._close(open_)
            lengths = range(len(open_[-1].spelled) + 1, len(text) + 1)
            open_.extend(_Open(text[:length], NOWHERE) for length in lengths)
            open_[-1].separated = separated
            if is_word:
                open_[-2].ends |= _bit(text)
        while len(open_) > 1:
            self._close(open_)
        return self._stored(open_[0]) or _EMPTY

    def _close(self, open_: list[_Open]) -> None:
        done = open_.pop()
        number = self._stored(done)
        self.reached[done.spelled] = number
        if number:
            open_[-1].children |= _bit(done.spelled)
            open_[-1].below.append(number)

    def laid_out(self, forward: int, backward: int, words: Sequence[str]) -> bytes:
        """The data: nodes in the order in which they were done."""
        offsets = [NOWHERE]
        end = HEADER
        for record in self._numbers:
            offsets.append(end)
            end += len(record)
        body: list[int] = []
        for children, ends, *below in self._numbers:
            body += (children, ends, *[offsets[child] for child in below])
        longest = max(map(len, words), default=0)
        head = [len(words), longest, offsets[forward], offsets[backward], *[0] * 8]
        rest = _bytes(head) + _bytes(body)
        return _bytes([MAGIC, VERSION, end, zlib.crc32(rest)]) + rest


def _bit(text: str) -> int:
    """The bit of a text's last letter."""
    return 1 << ord(text[-1]) - ord("A")


def _bytes(numbers: Iterable[int]) -> bytes:
    stored = array.array("I", numbers)
    if sys.byteorder == "big":
        stored.byteswap()
    return stored.tobytes()

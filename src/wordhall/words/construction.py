"""Builds word graphs and fragment graphs from a list of words.

Both are first built as dictionaries, then minimized by storing equal nodes once, and written as the
flat array that `wordhall.words.automaton` reads. The full lists take seconds.
"""

from __future__ import annotations

import array
import hashlib
import sys
import zlib
from typing import TYPE_CHECKING

from wordhall.words.automaton import HEADER, MAGIC, VERSION, WORD_ENDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wordhall.words.alphabet import Alphabet

Record = tuple[int, ...]
"""A node's mask and the numbers of its children, in the order of the letters."""


def digest_of(words: Iterable[str]) -> str:
    """The digest of a word list: the SHA-256 of its sorted upper-case words, one a line."""
    return hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest()


def word_graph(words: Sequence[str], alphabet: Alphabet) -> bytes:
    """The minimal automaton of sorted, distinct words, as the bytes of its file."""
    nodes = _Nodes(alphabet)
    root = nodes.trie(words)
    return nodes.serialised(root, words, counted=True)


def fragment_graph(words: Sequence[str], alphabet: Alphabet) -> bytes:
    """The minimal automaton of every unbroken part of the words, as the bytes of its file.

    The suffix automaton (Blumer and others 1985) of all words together, every state accepting, and
    then made minimal.
    """
    edges, lengths = _suffix_automaton(words)
    nodes = _Nodes(alphabet)
    number = [0] * len(edges)
    for state in sorted(range(len(edges)), key=lengths.__getitem__, reverse=True):
        number[state] = nodes.node({c: number[to] for c, to in edges[state].items()}, ends=True)
    return nodes.serialised(number[0], words, counted=False)


class _Nodes:
    """Nodes, stored once each; the children of a node have smaller numbers."""

    def __init__(self, alphabet: Alphabet) -> None:
        self._place = {letter: index for index, letter in enumerate(alphabet.letters)}
        self._numbers: dict[Record, int] = {}
        self._alphabet = alphabet

    def node(self, children: dict[str, int], *, ends: bool) -> int:
        mask = WORD_ENDS if ends else 0
        below = sorted((self._place[letter], child) for letter, child in children.items())
        for place, _ in below:
            mask |= 1 << place
        record = (mask, *(child for _, child in below))
        return self._numbers.setdefault(record, len(self._numbers))

    def trie(self, words: Sequence[str]) -> int:
        """The root of a trie of sorted words; finished branches are merged at once."""
        open_: list[tuple[str, dict[str, int], bool]] = [("", {}, False)]

        def close(depth: int) -> None:
            while len(open_) > depth:
                letter, children, ends = open_.pop()
                open_[-1][1][letter] = self.node(children, ends=ends)

        previous = ""
        for word in words:
            shared = 0
            while shared < min(len(word), len(previous)) and word[shared] == previous[shared]:
                shared += 1
            close(shared + 1)
            open_.extend((letter, {}, False) for letter in word[shared:])
            letter, children, _ = open_[-1]
            open_[-1] = letter, children, True
            previous = word
        close(1)
        return self.node(open_[0][1], ends=open_[0][2])

    def serialised(self, root: int, words: Sequence[str], *, counted: bool) -> bytes:
        """The bytes of the file: parents before children, the root first."""
        records = list(self._numbers)
        counts = [0] * len(records)
        offsets = [0] * len(records)
        for number, record in enumerate(records):
            counts[number] = (record[0] >> 31) + sum(counts[child] for child in record[1:])
        end = HEADER
        for number in range(len(records) - 1, -1, -1):
            offsets[number] = end
            end += len(records[number]) + counted
        body: list[int] = []
        for number in range(len(records) - 1, -1, -1):
            mask, *children = records[number]
            body.append(mask)
            if counted:
                body.append(counts[number])
            body.extend(offsets[child] for child in children)
        longest = max(map(len, words), default=0)
        letters = len(self._alphabet.letters)
        rest = _stored([offsets[root], counts[root] if counted else 0, longest, letters])
        rest += bytes.fromhex(digest_of(words)) + _stored(body)
        return _stored([MAGIC, VERSION, len(body), zlib.crc32(rest)]) + rest


def _stored(numbers: Iterable[int]) -> bytes:
    stored = array.array("I", numbers)
    if sys.byteorder == "big":
        stored.byteswap()
    return stored.tobytes()


def _suffix_automaton(words: Iterable[str]) -> tuple[list[dict[str, int]], list[int]]:
    """States as edges by letter, and the length of the longest text that leads to each."""
    edges: list[dict[str, int]] = [{}]
    links = [-1]
    lengths = [0]

    def state(length: int, out: dict[str, int], link: int) -> int:
        edges.append(out)
        lengths.append(length)
        links.append(link)
        return len(edges) - 1

    def split(parent: int, letter: str) -> int:
        """The state for parent + letter alone, split from that of longer texts if necessary."""
        child = edges[parent][letter]
        if lengths[child] == lengths[parent] + 1:
            return child
        copy = state(lengths[parent] + 1, dict(edges[child]), links[child])
        links[child] = copy
        while parent != -1 and edges[parent].get(letter) == child:
            edges[parent][letter] = copy
            parent = links[parent]
        return copy

    for word in words:
        last = 0
        for letter in word:
            if letter in edges[last]:
                last = split(last, letter)
                continue
            new = state(lengths[last] + 1, {}, 0)
            while last != -1 and letter not in edges[last]:
                edges[last][letter] = new
                last = links[last]
            if last != -1:
                links[new] = split(last, letter)
            last = new
    return edges, lengths

"""A word graph in one flat array: mapped from a file, walked letter by letter.

The array holds unsigned 32-bit numbers in little-endian order. After the header comes one record a
node: the *mask* (bit i: an edge with letter i of the alphabet; bit 31: a word ends here), in word
graphs the *count* of the words from here on, and one offset a child in the order of the letters.
A node is named by its offset. So a child is found by one test and one count of bits, and the counts
give each word's number in alphabetical order without storing the words.

The graph is minimal: equal continuations are stored once (Daciuk, Mihov, Watson, Watson 2000,
"Incremental construction of minimal acyclic finite-state automata").
"""

from __future__ import annotations

import sys
import zlib
from typing import TYPE_CHECKING, Final

from wordhall.words.errors import LexiconError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from mmap import mmap

    from wordhall.words.alphabet import Alphabet

NOWHERE: Final = 0
"""The result of a walk that finds no edge; no node has this name."""

WORD_ENDS: Final = 1 << 31
EDGES: Final = WORD_ENDS - 1
MAGIC: Final = 0x41474457  # "WDGA"
VERSION: Final = 1
HEADER: Final = 16
"""Numbers before the first node: magic, version, size, checksum, root, words, longest, letters,
then the eight numbers of the digest."""


class Automaton:
    """A minimal acyclic automaton over an alphabet, read-only.

    Two kinds: *word graphs* accept the words of a list and number them; *fragment graphs* accept
    every unbroken part of those words (every node accepts, there are no counts).
    """

    __slots__ = ("_bits", "_data", "_first", "_nodes", "alphabet", "longest", "root", "words")

    def __init__(
        self, data: bytes | mmap, alphabet: Alphabet, what: str = "the word graph"
    ) -> None:
        """Checks the data once; raises ``lexicon-damaged`` if it is not whole."""
        self._data = data
        self._nodes = _checked(data, alphabet, what)
        self.alphabet = alphabet
        self.root: int = self._nodes[4]
        self.words: int = self._nodes[5]
        self.longest: int = self._nodes[6]
        self._first = 2 if self.words else 1
        self._bits = {
            form: 1 << index
            for index, letter in enumerate(alphabet.letters)
            for form in (letter, letter.lower())
        }

    @property
    def digest(self) -> str:
        """The digest of the word list that the graph was built from, in hexadecimal."""
        return bytes(self._nodes[8:HEADER]).hex()

    def child(self, node: int, letter: str) -> int:
        """The node that a letter (of either case) leads to, or ``NOWHERE``."""
        bit = self._bits.get(letter, 0)
        mask = self._nodes[node]
        if not mask & bit:
            return NOWHERE
        return self._nodes[node + self._first + (mask & (bit - 1)).bit_count()]

    def children(self, node: int) -> Iterator[tuple[str, int]]:
        """The letters that lead on, in order, each with its node."""
        mask = self._nodes[node] & EDGES
        place = node + self._first
        while mask:
            bit = mask & -mask
            yield self.alphabet.letters[bit.bit_length() - 1], self._nodes[place]
            mask ^= bit
            place += 1

    def is_word(self, node: int) -> bool:
        """Whether a word (in a fragment graph: a fragment) ends at the node."""
        return self._nodes[node] >= WORD_ENDS

    def walk(self, text: str, node: int | None = None) -> int:
        """The node at the end of the text, from the root or from a node; or ``NOWHERE``."""
        nodes, bits, first = self._nodes, self._bits, self._first
        here = self.root if node is None else node
        for letter in text:
            bit = bits.get(letter, 0)
            mask = nodes[here]
            if not mask & bit:
                return NOWHERE
            here = nodes[here + first + (mask & (bit - 1)).bit_count()]
        return here

    def accepts(self, text: str) -> bool:
        """Whether the text, in either case, is one of the words (or fragments)."""
        node = self.walk(text)
        return node != NOWHERE and self._nodes[node] >= WORD_ENDS

    def number(self, word: str) -> int | None:
        """The number of a word in alphabetical order, from 0; ``None`` if it is no word."""
        nodes, first = self._nodes, self._first
        if not self.words:
            return None
        here, before = self.root, 0
        for letter in word:
            bit = self._bits.get(letter, 0)
            mask = nodes[here]
            if not mask & bit:
                return None
            place = here + first
            edge = place + (mask & (bit - 1)).bit_count()
            before += mask >> 31
            before += sum(nodes[child + 1] for child in nodes[place:edge])
            here = nodes[edge]
        return before if nodes[here] >= WORD_ENDS else None

    def __iter__(self) -> Iterator[str]:
        """All words (or fragments) in alphabetical order."""
        return self.below(self.root, "")

    def below(self, node: int, prefix: str) -> Iterator[str]:
        """All words from a node on, in alphabetical order, each with the prefix before it."""
        nodes, first, letters = self._nodes, self._first, self.alphabet.letters
        waiting = [(node, prefix)]
        while waiting:
            here, spelled = waiting.pop()
            mask = nodes[here]
            if mask >= WORD_ENDS:
                yield spelled
            edges = mask & EDGES
            place = here + first + edges.bit_count()
            while edges:  # the last letter first, as the stack reverses them
                letter = edges.bit_length() - 1
                edges ^= 1 << letter
                place -= 1
                waiting.append((nodes[place], spelled + letters[letter]))


def _checked(data: bytes | mmap, alphabet: Alphabet, what: str) -> memoryview[int]:
    view = memoryview(data)
    if sys.byteorder != "little":
        msg = f"{what} is stored for little-endian machines; this one is big-endian."
        raise LexiconError("lexicon-damaged", msg)
    whole = view.nbytes % 4 == 0 and view.nbytes > 4 * HEADER
    nodes = view.cast("I") if whole else view[:0].cast("I")
    if not whole or nodes[0] != MAGIC or nodes[1] != VERSION:
        raise _damaged(what, "it is not a word graph of this version")
    if nodes[2] != len(nodes) - HEADER or not HEADER <= nodes[4] < len(nodes):
        raise _damaged(what, "its length is wrong")
    if nodes[7] != len(alphabet.letters):
        raise _damaged(what, f"it is not for the {alphabet.name} alphabet")
    if nodes[3] != zlib.crc32(view[16:]):
        raise _damaged(what, "its checksum is wrong")
    return nodes


def _damaged(what: str, why: str) -> LexiconError:
    return LexiconError("lexicon-damaged", f"{what} is damaged: {why}. Install Wordhall again.")

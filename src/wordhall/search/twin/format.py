"""The flat format of a graph, and the steps of a walk in it.

An array of unsigned 32-bit numbers in little-endian order. It begins with a header of 16: magic,
version, how many numbers there are in all, CRC-32 of the bytes from number 4 on, words, length of
the longest, root of the forward graph, root of the GADDAG, eight times 0.

Then come nodes without a gap, named by their offsets: the *children* (bits 0 to 25: this letter
leads on, bit 26: the separator does), the *ends* (this letter ends a word), and for every child, in
the order of the bits, its node. A letter that ends words and leads no further is in `ends` alone.
The first node has no edges and is the root of an empty list; no edge leads there. Every edge leads
to a smaller offset, so walks end. No two nodes are alike, and a node stands where a walk through
the forward graph, then through the GADDAG, letters in order and the separator last, leaves it
first: the same list makes the same bytes in every engine.

The forward graph accepts the words. The GADDAG (Gordon 1994, "A faster Scrabble move generation
algorithm") accepts, for every word and every way of parting it into xy, x reversed, the separator
and y; and the whole word reversed, without a separator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAGIC: Final = int.from_bytes(b"WHSG", "little")
VERSION: Final = 1
HEADER: Final = 16
CHECKED_FROM: Final = 16
"""The byte after the checksum."""
EMPTY: Final = HEADER
"""The node without edges."""
NOWHERE: Final = 0
LONGEST: Final = 63
"""Letters in the longest word that a graph can hold."""
MOST_WORDS: Final = 1 << 24
SEPARATOR: Final = 1 << 26
LETTERS: Final = SEPARATOR - 1


def bits_of(mask: int) -> Iterator[int]:
    """The bits that are set, from the lowest."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


class Nodes:
    """The array of a graph that is whole: to be walked without another look."""

    __slots__ = ("backward", "forward", "longest", "numbers", "words")

    def __init__(self, numbers: memoryview[int]) -> None:
        self.numbers = numbers
        self.words, self.longest, self.forward, self.backward = numbers[4:8]

    def child(self, node: int, bit: int) -> int:
        """Where a letter (or the separator) leads, by its bit, or ``NOWHERE``."""
        children = self.numbers[node]
        if not children & bit:
            return NOWHERE
        return self.numbers[node + 2 + (children & (bit - 1)).bit_count()]

    def walk(self, letters: Sequence[int], node: int) -> int:
        """The node after some letters (0 to 25), or ``NOWHERE``."""
        for letter in letters:
            node = self.child(node, 1 << letter)
            if node == NOWHERE:
                break
        return node

    def accepts(self, letters: Sequence[int], node: int) -> bool:
        """Whether a word ends with the last of some letters from a node on."""
        last = self.walk(letters[:-1], node) if letters else NOWHERE
        return last != NOWHERE and bool(self.numbers[last + 1] >> letters[-1] & 1)

    def leads(self, letters: Sequence[int], node: int) -> bool:
        """Whether words end with the last of some letters from a node on, or after it."""
        last = self.walk(letters[:-1], node) if letters else NOWHERE
        edges = last and self.numbers[last] | self.numbers[last + 1]
        return bool(edges and edges >> letters[-1] & 1)

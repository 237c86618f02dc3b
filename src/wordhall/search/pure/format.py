"""The flat format of a graph, and the steps of a walk in it.

An array of unsigned 64-bit numbers in little-endian order. It begins with a header of 8: magic
with the version in the high half, how many numbers there are in all, CRC-32 of the bytes from
number 3 on, words, length of the longest, the forward graph, the GADDAG, 0.

Then come lists of edges without gaps. An edge describes the edges after it: their bits (0 to 25 the
letters, 26 the separator), and in its high half the offset of their list; both are 0 if there are
none. Bit 27 is set if a word ends with the edge, bit 28 on the last edge of a list. The edges of a
list are in the order of the bits; only the edge that leads to the list has their letters. The
header has an edge to each of the two graphs.

An edge may also lead to the end of a list: a list that equals the end of an earlier one is not
stored. Every edge leads to a list that ends before its own one, so walks end. The lists are in the
order in which a walk through the forward graph, then through the GADDAG, letters in order and the
separator last, first leaves them: the same words make the same bytes in every engine.

The forward graph accepts the words. The GADDAG (Gordon 1994, "A faster Scrabble move generation
algorithm") accepts, for every word and every way of parting it into xy, x reversed, the separator
and y; and the whole word reversed, without a separator.

A node is represented by the edge that leads to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAGIC: Final = int.from_bytes(b"WHSG", "little")
VERSION: Final = 3
MAGIC_AND_VERSION: Final = VERSION << 32 | MAGIC
HEADER: Final = 8
CHECKED_FROM: Final = 24
"""The byte after the checksum."""
NOWHERE: Final = 0
LONGEST: Final = 63
"""Letters in the longest word that a graph can hold."""
MOST_WORDS: Final = 1 << 24
SEPARATOR: Final = 1 << 26
LETTERS: Final = SEPARATOR - 1
CHILDREN: Final = LETTERS | SEPARATOR
"""The bits of the edges that come next."""
ACCEPTS: Final = 1 << 27
"""The bit of an edge with which a word ends."""
LAST: Final = 1 << 28
"""The bit of the last edge of a list."""
EDGES: Final = 27
"""The most edges of a list: the letters and the separator."""


def bits_of(mask: int) -> Iterator[int]:
    """The bits that are set, from the lowest."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


class Nodes:
    """The array of a validated graph, which can be walked without further checks."""

    __slots__ = ("backward", "forward", "longest", "numbers", "words")

    def __init__(self, numbers: memoryview[int]) -> None:
        self.numbers = numbers
        self.words, self.longest, self.forward, self.backward = numbers[3:7]

    def child(self, node: int, bit: int) -> int:
        """The node after a letter or the separator, by its bit; or ``NOWHERE``."""
        if not node & bit:
            return NOWHERE
        return self.numbers[(node >> 32) + (node & (bit - 1)).bit_count()]

    def walk(self, letters: Sequence[int], node: int) -> int:
        """The node after some letters (0 to 25), or ``NOWHERE``."""
        for letter in letters:
            node = self.child(node, 1 << letter)
            if node == NOWHERE:
                break
        return node

    def accepts(self, letters: Sequence[int], node: int) -> bool:
        """Whether a word ends after these letters from a node on."""
        return bool(self.walk(letters, node) & ACCEPTS)

"""All plays of positions as arrays: for counting and comparing many, without an object for each."""

from __future__ import annotations

from array import array
from functools import partial
from itertools import pairwise
from struct import Struct
from typing import TYPE_CHECKING, Final

from wordhall.search.plays import Play

if TYPE_CHECKING:
    from collections.abc import Sequence

SIZE: Final = 32
"""The bytes of a play (`play::Play` in the library)."""
RECORD: Final = Struct("<HBBif20s")
"""Its fields: square, across, length, score, equity, and letters, of which 0 is a tile that was
there already."""
_LETTERS: Final = 12
"""The byte at which its letters begin."""


class PlayArrays:
    """The plays of positions, those of the first position first; see `Graph.plays` for the order.

    `squares`, `across` (1 or 0), `lengths`, `scores` and `equities` have a number a play. They are
    memoryviews of `records`, which `numpy.asarray` takes without a copy. `ends` has a number a
    position: the plays up to and including its own.
    """

    def __init__(self, records: memoryview, ends: Sequence[int]) -> None:
        """`records` are bytes, `SIZE` for each play."""
        self.records = records
        self.ends = array("I", ends)
        halves, words = records.cast("H"), records.cast("i")
        self.squares = halves[:: SIZE // 2]
        self.across = records[2::SIZE]
        self.lengths = records[3::SIZE]
        self.scores = words[1 :: SIZE // 4]
        self.equities = records.cast("f")[2 :: SIZE // 4]

    def __len__(self) -> int:
        return len(self.records) // SIZE

    def of(self, position: int) -> range:
        """The numbers of a position's plays, the best first."""
        return range(self.ends[position - 1] if position else 0, self.ends[position])

    def play(self, number: int) -> Play:
        """One play as an object."""
        return as_play(self.records[number * SIZE : (number + 1) * SIZE])

    def objects(self) -> list[list[Play]]:
        """The plays of each position as objects: column by column, which is the fastest way."""
        signs = bytes(self.records).replace(b"\0", b".").decode("latin-1")
        lengths, starts = self.lengths.tolist(), range(_LETTERS, len(signs), SIZE)
        columns = (
            self.squares.tolist(),
            map(bool, self.across.tolist()),
            [signs[start : start + length] for start, length in zip(starts, lengths, strict=True)],
            self.scores.tolist(),
            self.equities.tolist(),
        )
        found = [*map(partial(tuple.__new__, Play), zip(*columns, strict=True))]
        return [found[start:end] for start, end in pairwise([0, *self.ends])]


def as_play(record: object) -> Play:
    """The play in the bytes of a record."""
    square, across, length, score, equity, signs = RECORD.unpack(record)  # type: ignore[arg-type]
    return Play(square, across == 1, signs[:length].replace(b"\0", b".").decode(), score, equity)


def as_arrays(plays: Sequence[Sequence[Play]]) -> PlayArrays:
    """The same from objects."""
    records, ends = bytearray(), array("I")
    for each in plays:
        for square, across, letters, score, equity in each:
            signs = letters.encode().replace(b".", b"\0")
            records += RECORD.pack(square, across, len(signs), score, equity, signs)
        ends.append(len(records) // SIZE)
    return PlayArrays(memoryview(records), ends)

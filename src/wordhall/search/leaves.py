"""Leave values: what the tiles that stay on the rack are worth for later turns."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

from msgspec import Struct

from wordhall.search.errors import SearchError

BLANK: Final = 26
"""The kind of a blank; the letters are 0 to 25."""
KINDS: Final = 27
HELD: Final = 8
"""The size of a table by counts, 0 to 7; larger counts are taken as 7."""
TILES: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ?"
VOWELS: Final = frozenset(b"AEIOU")
UNITS_PER_POINT: Final = 256
"""Values are whole 256ths of a point, so that sums are exact in any order and engine."""
MOST: Final = 100

_Leave: TypeAlias = tuple[str, float, tuple[int, ...], int, int]
"""A leave's tiles, its value without the balance, its kinds, its vowels, and its other letters."""


class Leaves(Struct, frozen=True, cache_hash=True):
    """Three tables, each row after row, with values in whole 256ths of a point, up to 100 points.

    `singles` (27 by 8): the value of so many tiles of a kind. `pairs` (27 by 27): of two different
    kinds, the smaller first; other entries are not used. `balance` (8 by 8): of so many vowels
    (AEIOU) with so many other letters; blanks are neither. The hash is kept, as engines look up by
    it what they have made of the tables.
    """

    singles: tuple[float, ...]
    pairs: tuple[float, ...]
    balance: tuple[float, ...]

    def __post_init__(self) -> None:
        """Refuses tables of other sizes, and values that are no whole 256ths (``leaves-unfit``)."""
        sizes = len(self.singles), len(self.pairs), len(self.balance)
        if sizes != (KINDS * HELD, KINDS * KINDS, HELD * HELD):
            text = "the tables of leaves have 27 by 8, 27 by 27 and 8 by 8 values"
            raise SearchError("leaves-unfit", text)
        for value in (*self.singles, *self.pairs, *self.balance):
            if not -MOST <= value <= MOST or value * UNITS_PER_POINT % 1:
                text = f"a leave's value is a whole number of 256ths, up to {MOST}; not {value}"
                raise SearchError("leaves-unfit", text)

    def value(self, tiles: str) -> float:
        """The value of a leave: the sum over its kinds, its pairs of kinds, and its balance.

        The empty leave has 0, whatever the tables say. Raises ``rack-unreadable``.
        """
        if not tiles:
            return 0.0
        held: dict[int, int] = {}
        for tile in sorted(tiles.upper(), key=TILES.find):
            kind = TILES.find(tile)
            held[kind] = held.get(kind, 0) + 1
        if -1 in held:
            raise _unreadable(tiles)
        vowels = sum(count for kind, count in held.items() if ord(TILES[kind]) in VOWELS)
        others = len(tiles) - vowels - held.get(BLANK, 0)
        worth = self.balance[min(vowels, HELD - 1) * HELD + min(others, HELD - 1)]
        before: list[int] = []
        for kind, count in held.items():
            worth += self.singles[kind * HELD + min(count, HELD - 1)]
            for smaller in before:
                worth += self.pairs[smaller * KINDS + kind]
            before.append(kind)
        return worth

    def values(self, rack: str, most: int) -> dict[str, float]:
        """The value of every leave of a rack with at most `most` tiles, by its tiles in order.

        Together they take much less time than one by one: a leave adds one kind of tile to a
        smaller leave, whose pairs are summed already. Raises ``rack-unreadable``.
        """
        counts = Counter(rack.upper())
        if not counts.keys() <= set(TILES):
            raise _unreadable(rack)
        leaves: list[_Leave] = [("", 0.0, (), 0, 0)]
        for tile in sorted(counts, key=TILES.find):
            leaves += self._with_tile(tile, counts[tile], most, leaves)
        spread = self.balance
        return {
            tiles: worth + spread[min(vowels, HELD - 1) * HELD + min(others, HELD - 1)]
            if tiles
            else worth
            for tiles, worth, _, vowels, others in leaves
        }

    def _with_tile(self, tile: str, number: int, most: int, smaller: list[_Leave]) -> list[_Leave]:
        """The leaves that have some of these tiles of one kind besides those of a smaller leave."""
        kind = TILES.find(tile)
        vowel = ord(tile) in VOWELS
        other = not vowel and kind != BLANK
        singles, pairs = self.singles[kind * HELD :][:HELD], self.pairs[kind::KINDS]
        larger = list[_Leave]()
        for tiles, worth, kinds, vowels, others in smaller:
            paired = worth + sum([pairs[before] for before in kinds])
            for count in range(1, min(number, most - len(tiles)) + 1):
                added = tiles + tile * count, paired + singles[min(count, HELD - 1)]
                larger.append(
                    (*added, (*kinds, kind), vowels + count * vowel, others + count * other)
                )
        return larger


def _unreadable(tiles: str) -> SearchError:
    return SearchError("rack-unreadable", f"{tiles!r} are not all tiles: use A to Z, or ?")

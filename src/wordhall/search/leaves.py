"""Leave values: what the tiles that stay on the rack are worth for later turns."""

from __future__ import annotations

from typing import Final

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
            raise SearchError("rack-unreadable", f"{tiles!r} are not all tiles: use A to Z, or ?")
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

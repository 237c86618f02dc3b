"""The setting of plays: the board's squares, the tiles' values, the rack's size."""

from __future__ import annotations

from math import prod
from typing import Final

from msgspec import Struct

from wordhall.search.errors import SearchError

LONGEST_LINE: Final = 20
"""Squares of a row or column at most."""
LETTERS: Final = 26
MOST_TIMES: Final = 9
"""The largest multiplier of a square."""
MOST_VALUE: Final = 99
MOST_RACK: Final = 15
MOST_BONUS: Final = 999
BEYOND: Final = 1 << 24
"""The limit of scores, so that score plus leave value is exact in 32 bits."""


class Setting(Struct, frozen=True, cache_hash=True):
    """The multipliers of squares row after row, and the values of A to Z (a blank has 0).

    `bonus` is for `rack_size` tiles laid in one play. The first play covers `start`, or without one
    the centre (`rows // 2`, `columns // 2`).
    """

    rows: int
    columns: int
    letter_multipliers: bytes
    word_multipliers: bytes
    values: tuple[int, ...]
    rack_size: int = 7
    bonus: int = 50
    start: int | None = None

    def __post_init__(self) -> None:
        """Refuses an unfit setting (``setting-unfit``)."""
        sizes = f"a board has 1 to {LONGEST_LINE} rows and as many columns"
        _check(1 <= self.rows <= LONGEST_LINE and 1 <= self.columns <= LONGEST_LINE, sizes)
        for times in (self.letter_multipliers, self.word_multipliers):
            _check(len(times) == self.rows * self.columns, "every square multiplies by something")
            _check(
                1 <= min(times) <= max(times) <= MOST_TIMES,
                f"squares multiply by 1 to {MOST_TIMES}",
            )
        _check(len(self.values) == LETTERS, f"there are {LETTERS} letters, and a value for each")
        _check(_within(self.values, MOST_VALUE), f"values are from 0 to {MOST_VALUE}")
        _check(1 <= self.rack_size <= MOST_RACK, f"a rack has 1 to {MOST_RACK} tiles")
        _check(0 <= self.bonus <= MOST_BONUS, f"a bonus is from 0 to {MOST_BONUS}")
        inside = self.start is None or 0 <= self.start < self.rows * self.columns
        _check(inside, "the start is a square of the board")
        _check(self._highest() < BEYOND, f"no play may score {BEYOND:,} or more")

    @property
    def mirrored(self) -> bool:
        """Whether the board is its own mirror image along the diagonal, with the start on it.

        Then the first plays down are those across, mirrored.
        """
        size = self.columns
        if self.rows != size or self.first // size != self.first % size:
            return False
        both = (self.letter_multipliers, self.word_multipliers)
        turned = (b"".join(times[column::size] for column in range(size)) for times in both)
        return all(map(bytes.__eq__, both, turned))

    @property
    def first(self) -> int:
        """The square that the first play covers."""
        centre = self.rows // 2 * self.columns + self.columns // 2
        return centre if self.start is None else self.start

    def _highest(self) -> int:
        """An upper bound of scores: the most valuable tile on every square, crossed everywhere."""
        rows, columns, times = self.rows, self.columns, self.word_multipliers
        lanes = [times[row * columns : (row + 1) * columns] for row in range(rows)]
        lanes += [times[column::columns] for column in range(columns)]
        best = max(prod(sorted(lane)[-self.rack_size :]) * len(lane) for lane in lanes)
        dearest = max(self.values) * MOST_TIMES
        return dearest * (best + MOST_RACK * LONGEST_LINE * MOST_TIMES) + self.bonus


def _within(numbers: tuple[int, ...], most: int) -> bool:
    return 0 <= min(numbers) <= max(numbers) <= most


def _check(holds: bool, wanted: str) -> None:  # noqa: FBT001 - a condition is what it is about
    if not holds:
        raise SearchError("setting-unfit", f"{wanted}; this setting is different")


_QUARTER: Final = """
    3W .. .. 2L .. .. .. 3W
    .. 2W .. .. .. 3L .. ..
    .. .. 2W .. .. .. 2L ..
    2L .. .. 2W .. .. .. 2L
    .. .. .. .. 2W .. .. ..
    .. 3L .. .. .. 3L .. ..
    .. .. 2L .. .. .. 2L ..
    3W .. .. 2L .. .. .. 2W
"""
"""The upper left quarter of the tournament board, middle lines included."""
_VALUES: Final = "1 3 3 2 1 4 2 4 1 8 5 1 3 1 1 3 10 1 1 1 1 4 4 8 4 10"


def _whole(quarter: str) -> list[str]:
    """The signs of all squares, by mirroring the quarter."""
    rows = [[*half, *half[-2::-1]] for half in map(str.split, quarter.strip().splitlines())]
    return [sign for row in [*rows, *rows[-2::-1]] for sign in row]


def _times(signs: list[str], what: str) -> bytes:
    return bytes(int(sign[0]) if sign.endswith(what) else 1 for sign in signs)


STANDARD: Final = Setting(
    rows=15,
    columns=15,
    letter_multipliers=_times(_whole(_QUARTER), "L"),
    word_multipliers=_times(_whole(_QUARTER), "W"),
    values=tuple(map(int, _VALUES.split())),
)
"""The tournament board of Scrabble with its usual values, as in benchmarks of other programs."""

"""The 104 tiles: the number and the value of each, and functions for racks.

A rack or a pool is a string with one sign for each tile; `?` is a blank (R6). Counts and values are
this project's own, chosen for English: the printed sheet gives neither.
"""

from typing import Final

BLANK: Final = "?"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_TABLE: Final = """
A 9 1   B 2 3   C 3 3   D 4 2   E 12 1  F 2 4   G 3 2   H 3 4   I 8 1
J 1 8   K 1 5   L 4 1   M 3 3   N 6 1   O 8 1   P 3 3   Q 1 10  R 6 1
S 5 1   T 6 1   U 4 1   V 2 4   W 2 4   X 1 8   Y 2 4   Z 1 10  ? 2 0
"""
"""Tile, count, value."""
_CELLS: Final = _TABLE.split()

COUNTS: Final = dict(zip(_CELLS[::3], map(int, _CELLS[1::3]), strict=True))
VALUES: Final = dict(zip(_CELLS[::3], map(int, _CELLS[2::3]), strict=True))
ALL: Final = "".join(letter * count for letter, count in COUNTS.items())


def ordered(tiles: str) -> str:
    """The tiles in alphabetical order, blanks last, so that a rack hides the order of draws."""
    return "".join(sorted(tiles, key=(LETTERS + BLANK).index))


def missing(rack: str, tiles: str) -> str | None:
    """The first of the tiles that the rack does not hold, if any."""
    return next((tile for tile in tiles if tiles.count(tile) > rack.count(tile)), None)


def without(rack: str, tiles: str) -> str:
    """The rack without these tiles, all of which it holds."""
    for tile in tiles:
        rack = rack.replace(tile, "", 1)
    return rack


def worth(tiles: str) -> int:
    """The value of all the tiles together."""
    return sum(VALUES[tile] for tile in tiles)

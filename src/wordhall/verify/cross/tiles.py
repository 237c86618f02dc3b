"""Jumbo Word Cross: its tiles (R1, R6)."""

from collections import Counter

BLANK = "?"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
POOL = "A9 B2 C3 D4 E12 F2 G3 H3 I8 J1 K1 L4 M3 N6 O8 P3 Q1 R6 S5 T6 U4 V2 W2 X1 Y2 Z1 ?2"
"""The number of each tile."""

OF_WORTH = {1: "AEILNORSTU", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ"}
WORTH = {letter: value for value, letters in OF_WORTH.items() for letter in letters}


def unmixed() -> str:
    """All tiles, letter by letter, blanks last."""
    return "".join(entry[0] * int(entry[1:]) for entry in POOL.split())


def worth(tiles: str) -> int:
    """The value of tiles; blanks, and letters of blanks, have none (R6)."""
    return sum(WORTH.get(tile, 0) for tile in tiles)


def in_order(tiles: str) -> str:
    """Tiles by the alphabet, blanks last."""
    return "".join(sorted(tiles, key=lambda tile: (tile == BLANK, tile)))


def holds(rack: str, tiles: str) -> bool:
    """Whether a rack has all of these tiles."""
    return Counter(tiles) <= Counter(rack)


def taken(rack: str, tiles: str) -> str:
    """A rack after these tiles were taken from it."""
    left = Counter(rack) - Counter(tiles)
    return in_order("".join(left.elements()))

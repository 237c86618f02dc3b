"""Waywords: letter tiles, markers, pattern tiles, and the squares that they lie on (R1 to R4)."""

from collections.abc import Iterable
from typing import TypeAlias

Square: TypeAlias = tuple[int, int]
"""Row and column, both from 0."""

COUNTS = "A8 B2 C3 D4 E8 F2 G2 H2 I5 J1 K2 L3 M3 N3 O8 P2 Q1 R4 S2 T2 U4 V2 W3 X1 Y2 Z1"
PAIRS = "AL AS AT CH CK DE EA ED EE EN ER ES IN LE LL ME "
PAIRS += "ND NE NK NT OA OI OO OW RE SE SE SH ST TE TH TR"
LETTERS = [entry[0] for entry in COUNTS.split() for _ in range(int(entry[1:]))] + PAIRS.split()
WORTH = {1: "AEIOU", 2: "DNRST", 3: "BCFGHLMP", 4: "JKVWY", 5: "QXZ"}
VALUES = {letter: value for value, letters in WORTH.items() for letter in letters}
PRINTED = {"NK": 5, "NT": 3, "ST": 3}
"""Pairs that the print does not give the sum of their letters."""

SHAPES: dict[str, tuple[Square, ...]] = {
    "I2": ((0, 0), (0, 1)),
    "I3": ((0, 0), (0, 1), (0, 2)),
    "V3": ((0, 0), (0, 1), (1, 0)),
    "L4": ((0, 0), (0, 1), (0, 2), (1, 0)),
    "S4": ((0, 0), (0, 1), (1, 1), (1, 2)),
    "T4": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "O4": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "I4": ((0, 0), (0, 1), (0, 2), (0, 3)),
}
ANY, CLEAR = "ANY", "CLEAR"
ANY_BONUS = 6


def _pieces(counts: str) -> list[str]:
    """One name a piece, of names with their numbers."""
    rows = (entry.split("*") for entry in counts.split())
    return [name for name, number in rows for _ in range(int(number))]


MARKERS = _pieces("I2*4 I3*2 V3*3 L4*2 S4*2 T4*1 O4*1 I4*1")
PATTERNS = _pieces("I2*4 I3*4 V3*4 L4*2 S4*2 T4*1 O4*1 I4*1 ANY*3 CLEAR*2")
FIRST_PATTERNS = ["I2", "I3", "V3"]

SIDE = 8
CELLS = [column + row for row in "12345678" for column in "ABCDEFGH"]
"""R4: the names of the squares, row by row from the top."""


def square(cell: str) -> Square:
    """Where a cell is."""
    return int(cell[1]) - 1, ord(cell[0]) - ord("A")


def beside(one: str, other: str, *, diagonals: bool) -> bool:
    """R9: whether two cells are neighbours."""
    (row, column), (other_row, other_column) = square(one), square(other)
    steps = sorted((abs(row - other_row), abs(column - other_column)))
    return steps == [0, 1] or (diagonals and steps == [1, 1])


def shape_of(cells: Iterable[str]) -> str | None:
    """R2: the marker that covers these cells, however it is turned or flipped."""
    return _NAMES.get(_canonical(map(square, cells)))


def _canonical(squares: Iterable[Square]) -> tuple[Square, ...]:
    """The first of the eight rotations and reflections of a shape, each moved to the corner."""
    lying = [*squares]
    ways = []
    for _ in range(4):
        lying = [(column, -row) for row, column in lying]
        ways += [_at_home(lying), _at_home([(row, -column) for row, column in lying])]
    return min(ways)


def _at_home(squares: list[Square]) -> tuple[Square, ...]:
    top = min((row for row, _ in squares), default=0)
    left = min((column for _, column in squares), default=0)
    return tuple(sorted((row - top, column - left) for row, column in squares))


_NAMES = {_canonical(squares): name for name, squares in SHAPES.items()}


def bonus(pattern: str) -> int:
    """R2, R8: what the marker of a pattern tile adds: nothing for two cells, ten for four."""
    return ANY_BONUS if pattern == ANY else {2: 0, 3: 6, 4: 10}[len(SHAPES[pattern])]


def value(tile: str, values: str) -> int:
    """R1: the printed value of a tile, or the sum of its letters."""
    if values == "printed" and tile in PRINTED:
        return PRINTED[tile]
    return sum(VALUES[letter] for letter in tile)

"""The contents of the box: letter tiles, markers, pattern tiles, and their values (R1 to R4).

Letters and values follow the printed table; markers, bonuses and pattern tiles are this project's,
fitted to the printed examples.
"""

from typing import Final

from wordhall.games.ways.types.components import Values

_LETTERS: Final = {
    "A": (8, 1), "B": (2, 3), "C": (3, 3), "D": (4, 2), "E": (8, 1), "F": (2, 3),
    "G": (2, 3), "H": (2, 3), "I": (5, 1), "J": (1, 4), "K": (2, 4), "L": (3, 3),
    "M": (3, 3), "N": (3, 2), "O": (8, 1), "P": (2, 3), "Q": (1, 5), "R": (4, 2),
    "S": (2, 2), "T": (2, 2), "U": (4, 1), "V": (2, 4), "W": (3, 4), "X": (1, 5),
    "Y": (2, 4), "Z": (1, 5),
}  # fmt: skip
"""How many tiles there are of a single letter, and what each is worth."""
_PAIRS: Final = (
    "AL", "AS", "AT", "CH", "CK", "DE", "EA", "ED", "EE", "EN", "ER", "ES", "IN", "LE", "LL", "ME",
    "ND", "NE", "NK", "NT", "OA", "OI", "OO", "OW", "RE", "SE", "SE", "SH", "ST", "TE", "TH", "TR",
)  # fmt: skip

LETTER_VALUES: Final = {letter: worth for letter, (_, worth) in _LETTERS.items()}
TILES: Final = (*(t for t, (count, _) in _LETTERS.items() for _ in range(count)), *_PAIRS)
"""R1: all 112 letter tiles."""
ODD_VALUES: Final = {"ST": 3, "NT": 3, "NK": 5}
"""R1: what is printed on the two-letter tiles that are not worth the sum of their letters."""

MARKERS: Final = {"I2": 4, "I3": 2, "V3": 3, "L4": 2, "S4": 2, "T4": 1, "O4": 1, "I4": 1}
"""R2: how many markers there are of each shape."""
BONUS: Final = {"I2": 0, "I3": 6, "V3": 6, "L4": 10, "S4": 10, "T4": 10, "O4": 10, "I4": 10}

ANY: Final = "ANY"
CLEAR: Final = "CLEAR"
ANY_BONUS: Final = 6
COST: Final = 5
"""The cost of ANY, and of taking a marker off the board (R8, R12)."""

_PATTERNS: Final = {
    **dict.fromkeys(("I2", "I3", "V3"), 4),
    **{shape: MARKERS[shape] for shape in ("L4", "S4", "T4", "O4", "I4")},
    ANY: 3,
    CLEAR: 2,
}
PATTERNS: Final = tuple(kind for kind, count in _PATTERNS.items() for _ in range(count))
"""R3: all 24 pattern and action tiles."""
STARTING_PATTERNS: Final = ("I2", "I3", "V3")
STARTING_LETTERS: Final = 2
HAND: Final = 5


def value(tile: str, values: Values) -> int:
    """R1: what is printed on a tile; `summed` goes by its letters alone."""
    if values == "printed" and tile in ODD_VALUES:
        return ODD_VALUES[tile]
    return sum(LETTER_VALUES[letter] for letter in tile)

"""The values of pattern tiles in a hand (R8, R14).

They were measured on 8,000 random fields with up to eight markers, with four tiles dealt from the
whole stack: the difference in points of the best word with such a tile in the hand and without. The
values are relative to a tile drawn at random, which replaces a used one: so using a tile loses its
value above 0.
"""

from typing import Final

WORTHS: Final = {
    "I2": -1.1, "I3": -0.5, "V3": 1.2, "L4": 1.1, "S4": 0.9, "T4": 0.5, "O4": -0.1, "I4": -0.4,
    "ANY": -0.3, "CLEAR": 1.1,
}  # fmt: skip

KEPT: Final = {pattern: max(0.0, worth) for pattern, worth in WORTHS.items()}
"""The value that is lost when a tile is used."""

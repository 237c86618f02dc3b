"""What pattern tiles are worth to who holds them (R8, R14).

Measured over 8,000 random fields with up to eight markers on them, with four tiles dealt from the
whole stack: by how many points the best word of all is better with such a tile at hand than
without. It is relative to a tile drawn at random, which is what takes the place of one that is used
or put away: so who uses a tile loses what it is worth above 0.
"""

from typing import Final

WORTHS: Final = {
    "I2": -1.1, "I3": -0.5, "V3": 1.2, "L4": 1.1, "S4": 0.9, "T4": 0.5, "O4": -0.1, "I4": -0.4,
    "ANY": -0.3, "CLEAR": 1.1,
}  # fmt: skip

KEPT: Final = {pattern: max(0.0, worth) for pattern, worth in WORTHS.items()}
"""What is lost with a tile that is used."""

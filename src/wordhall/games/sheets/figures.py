"""The figures of the rulebook that a client shows: `make wire` writes them beside its types."""

from wordhall.games.sheets.scoring import POINTS, SHORTEST, SIDE
from wordhall.games.sheets.types.components import (
    DICE,
    LAST_ROLL,
    LONGEST_MEANING,
    ROLLS_PER_CUP,
)

__all__ = [
    "DICE",
    "LAST_ROLL",
    "LONGEST_MEANING",
    "POINTS",
    "ROLLS_PER_CUP",
    "SHORTEST",
    "SIDE",
]

"""The figures of the rulebook that a client shows: `make wire` writes them beside its types."""

from collections.abc import Mapping
from typing import Final

from wordhall.games.ways.board import DRAWN, SIZE
from wordhall.games.ways.editions import EDITIONS
from wordhall.games.ways.rules.spelling import MOST_MARKERS
from wordhall.games.ways.tiles import (
    ANY_BONUS,
    BONUS,
    COST,
    HAND,
    LETTER_VALUES,
    ODD_VALUES,
    STARTING_LETTERS,
)

__all__ = [
    "ANY_BONUS",
    "BONUS",
    "COST",
    "DRAWN",
    "HAND",
    "LETTER_VALUES",
    "MOST_MARKERS",
    "ODD_VALUES",
    "SIZE",
    "STARTING_LETTERS",
    "WORDLESS_ROUNDS",
]

WORDLESS_ROUNDS: Final[Mapping[str, int]] = {
    str(edition): rules.wordless_rounds for edition, rules in EDITIONS.items()
}
"""R19: so many rounds without a word end a match, by the edition of its rules."""

"""Mistakes: turns that cost their player a part of the chance to win, and why.

A mistake costs chances, not points: in a match that is decided, nothing is one. Why the better move
is better is told by one reason, which each game chooses from what it computed; the reason carries
its facts, and says nothing without them.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from wordhall.kernel.value import Tagged
from wordhall.review.winning import Basis, Odds
from wordhall.words import Lexicon

Size: TypeAlias = Literal["small", "medium", "large"]

THRESHOLDS: Final[dict[Size, float]] = {"large": 0.2, "medium": 0.1, "small": 0.05}
"""The chance to win that a mistake of each size costs at least."""


class Why(Tagged, frozen=True):
    """Why another move is better.

    `familiarity` (0 to 8) is that of its least known word; None if it makes none.
    """

    familiarity: float | None


class ScoredMore(Why, frozen=True):
    """It brings so many points more at once."""

    more: int


class Fell(Why, frozen=True):
    """The move that was made fell, as these words of it are invalid."""

    words: tuple[str, ...]


def cost(odds: Odds, basis: Basis, gain: float, missed: float) -> float:
    """The chance to win that a turn cost which brought this gain and missed so much."""
    return odds.chance(basis, gain + missed) - odds.chance(basis, gain)


def least_known(words: Iterable[str], lexicon: Lexicon) -> float | None:
    """The familiarity of the least known of some words; None if there are none."""
    return min(map(lexicon.familiarity, words), default=None)


def size(lost: float) -> Size | None:
    """The size of a mistake that costs such a chance to win; None if it is too small to be one."""
    return next((size for size, least in THRESHOLDS.items() if lost >= least), None)

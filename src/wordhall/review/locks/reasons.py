"""Why other tiles are better in a turn of Mark My Word."""

from typing import TypeAlias

from wordhall.review.mistakes import ScoredMore, Why


class PaysLess(Why, frozen=True):
    """It pays the others so many `points` less at once."""

    points: int


class OpensLess(Why, frozen=True):
    """It leaves the others words to finish that are worth so many `points` less, as expected."""

    points: float


class EndsWell(Why, frozen=True):
    """The tiles that it lays and leaves are worth so many `points` more: those drawn, and lines."""

    points: float


Reason: TypeAlias = ScoredMore | PaysLess | OpensLess | EndsWell

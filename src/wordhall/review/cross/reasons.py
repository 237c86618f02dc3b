"""Why another move of Jumbo Word Cross is better."""

from typing import TypeAlias

from wordhall.kernel.value import Tagged
from wordhall.review.mistakes import Fell, ScoredMore, Why


class EndsBetter(Why, frozen=True):
    """Nothing is hidden, and from here to the end it gains so many points `more` over the other."""

    more: int


class KeepsBetter(Why, frozen=True):
    """It keeps tiles that are worth so many points more: `keeps`, where the player kept `kept`."""

    keeps: str
    kept: str
    worth: float


Reason: TypeAlias = Fell | EndsBetter | ScoredMore | KeepsBetter


class Opens(Tagged, frozen=True):
    """The move that was made lets the next player score so many `points` more, on average."""

    points: float


class Blocks(Tagged, frozen=True):
    """The better move leaves the next player so many `points` less, on average."""

    points: float


Prospect: TypeAlias = Opens | Blocks
"""What is said, besides the reason, of the board that the next player finds."""

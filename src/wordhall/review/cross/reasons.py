"""Why another move of Jumbo Word Cross is better."""

from typing import TypeAlias

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

"""The best find of a player: the turn that brought the most, less what it missed."""

from collections.abc import Iterable
from typing import NamedTuple

from wordhall.review.accuracy import Decision


class Candidate(NamedTuple):
    """A turn by its index in the review, with the points that it brought."""

    turn: int
    points: int
    decision: Decision

    @property
    def worth(self) -> float:
        """The points, less what was missed."""
        return self.points - self.decision.missed


def best_find(candidates: Iterable[Candidate]) -> int | None:
    """The turn of the best find, the first of equals; None if none brought more than it missed."""
    best = max(candidates, key=lambda one: one.worth, default=None)
    return best.turn if best is not None and best.worth > 0 else None

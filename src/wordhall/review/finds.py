"""The best find of a player: a decision that missed next to nothing, and brought the most."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from wordhall.review.accuracy import Decision

NEAR: Final = 0.1
"""The share of what was there that a find may miss."""


class Candidate(NamedTuple):
    """A turn by its index in the review, with the points that it brought."""

    turn: int
    points: int
    decision: Decision


def best_find(candidates: Iterable[Candidate]) -> int | None:
    """The turn of the best find, the first of equals; None if nothing was found."""
    found = [
        one
        for one in candidates
        if one.points > 0 and one.decision.missed <= NEAR * one.decision.there
    ]
    return max(found, key=lambda one: one.points).turn if found else None

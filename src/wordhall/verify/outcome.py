"""How a match ended: scores and places (H3, H4, and the game's own end)."""

from collections.abc import Sequence
from dataclasses import dataclass

from wordhall.verify.house import House


@dataclass(frozen=True)
class Outcome:
    """Scores and places by seat; places count from 1, and there are none without a winner."""

    reason: str
    scores: list[int]
    places: list[int]


def outcome(house: House, totals: Sequence[int], reason: str) -> Outcome:
    """The outcome of a match that ended for this reason, with these points by seat."""
    pairs = zip(house.chairs, totals, strict=True)
    scores = [total if chair.kept_score is None else chair.kept_score for chair, total in pairs]
    out = [chair.resigned for chair in house.chairs]
    if reason in {"agreed", "host", "hall"} or all(out):
        return Outcome(reason, scores, [])
    worth = [0] * len(out) if reason == "resigned" else list(totals)
    # Who resigned comes after everybody else and cannot win; among the others points decide.
    ranks = [(0, 0) if gone else (1, points) for gone, points in zip(out, worth, strict=True)]
    return Outcome(reason, scores, [1 + sum(other > own for other in ranks) for own in ranks])

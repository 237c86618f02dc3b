"""How a match ended: scores and places (H3, H4, and the game's own end)."""

from dataclasses import dataclass
from typing import Protocol

from wordhall.verify.house import House


@dataclass(frozen=True)
class Outcome:
    """Scores and places by seat; places count from 1, and there are none without a winner."""

    reason: str
    scores: list[int]
    places: list[int]


class Ranked(Protocol):
    """What is asked of a game at the end."""

    def totals(self) -> list[int]:
        """The points by seat."""

    def ranks(self) -> list[tuple[int, ...]]:
        """What decides the places, seat by seat."""


def outcome(house: House, game: Ranked, reason: str) -> Outcome:
    """The outcome of a match that ended for this reason, as its game stands."""
    pairs = zip(house.chairs, game.totals(), strict=True)
    scores = [total if chair.kept_score is None else chair.kept_score for chair, total in pairs]
    out = [chair.resigned for chair in house.chairs]
    if reason in {"agreed", "host", "hall"} or all(out):
        return Outcome(reason, scores, [])
    worth: list[tuple[int, ...]] = [()] * len(out) if reason == "resigned" else game.ranks()
    # Who resigned comes after everybody else and cannot win; among the others points decide.
    ranks = [(0,) if gone else (1, *own) for gone, own in zip(out, worth, strict=True)]
    return Outcome(reason, scores, [1 + sum(other > own for other in ranks) for own in ranks])

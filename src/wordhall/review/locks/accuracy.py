"""What each turn of Mark My Word was worth, and what its player missed of that, in value."""

from collections.abc import Iterator, Sequence
from typing import Final

from wordhall.games.locks.types.events import Turn
from wordhall.kernel.game import Seat
from wordhall.review.accuracy import Decision, Scale, whole
from wordhall.review.finds import Candidate
from wordhall.review.in_turns import Judging
from wordhall.review.locks.moments import Course
from wordhall.review.locks.turns import TurnReview
from wordhall.review.winning import Basis, Odds, lead

SCALES: Final = {"play": Scale(casual=0.378, expert=0.131)}
"""Measured by `wordhall lab accuracy locks` (docs/review.md)."""

ODDS: Final = Odds(spread=33.5, floor=8.4, tempo=12.9)
"""Fitted to 2,583 turns of the first 150 of these matches."""


def decision(review: TurnReview) -> Decision | None:
    """The decision of a turn, in value; None without an analysis."""
    if review.cost is None:
        return None
    return Decision(max(0.0, review.best[0].value), review.cost)


def gain(review: TurnReview) -> float | None:
    """The value of what was laid; None without an analysis."""
    return None if review.cost is None else review.played.value


def decisions(
    seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]
) -> tuple[Decision, ...]:
    """The decisions of a seat."""
    pairs = zip(turns, reviews, strict=True)
    return whole(decision(told) for turn, told in pairs if turn.seat == seat)


def finds(seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]) -> Iterator[Candidate]:
    """The turns of a seat that may be its best find."""
    for index, (turn, told) in enumerate(zip(turns, reviews, strict=True)):
        decided = decision(told) if turn.seat == seat else None
        if decided is not None and told.played.words:
            yield Candidate(index, told.played.mine, decided)


def bases(went: Course) -> Iterator[Basis]:
    """Each player to move, before the turn, if there are others to beat.

    What is left of the match are the tiles in the bag.
    """
    bags = [moment.seen.bag for moment in went.moments]
    for moment, scores, left in zip(went.moments, went.scores, bags, strict=False):
        if len(scores) > 1:
            yield Basis(lead(scores, moment.turn.seat), left / max(1, bags[0]), len(scores))


JUDGING: Final = Judging(SCALES["play"], decisions, gain, bases)

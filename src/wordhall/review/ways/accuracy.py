"""What each turn of Waywords was worth, and what its player missed of that, in points."""

from collections.abc import Iterator, Sequence
from typing import Final

from wordhall.games.ways.types.state import Turn
from wordhall.kernel.game import Seat
from wordhall.review.accuracy import Decision, Scale, whole
from wordhall.review.finds import Candidate
from wordhall.review.in_turns import Judging
from wordhall.review.ways.moments import Course
from wordhall.review.ways.turns import TurnReview
from wordhall.review.winning import Basis, Odds, lead

SCALES: Final = {"play": Scale(casual=0.2156, expert=0.0732)}
"""Measured by `wordhall lab accuracy ways` (docs/review.md)."""

ODDS: Final = Odds(spread=10.2, floor=1.69, tempo=7.2)
"""Fitted to the turns of the same matches."""


def decision(review: TurnReview) -> Decision | None:
    """The decision of a turn, in points; None without an analysis."""
    if review.missed is None:
        return None
    return Decision(max(0, review.best[0].gain) if review.best else 0, review.missed)


def gain(review: TurnReview) -> float | None:
    """The points of the word that was spelled; None without an analysis."""
    return None if review.missed is None else 0 if review.played is None else review.played.gain


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
        if decided is not None and told.played is not None:
            yield Candidate(index, told.played.gain, decided)


def bases(went: Course) -> Iterator[Basis]:
    """Each player to move, before the turn, if there are others to beat.

    What is left of the match are the points that the first one still needs. In the variants without
    a score to reach nothing is known of that (R20, R21).
    """
    for moment, scores in zip(went.moments, went.scores, strict=False):
        options = moment.seen.options
        if len(scores) > 1 and options.variant == "standard":
            left = 1 - max(scores) / (options.target + 1)
            yield Basis(lead(scores, moment.turn.seat), left, len(scores))


JUDGING: Final = Judging(SCALES["play"], decisions, gain, bases)

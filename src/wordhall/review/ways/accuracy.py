"""What each turn of Waywords was worth, and what its player missed of that, in points."""

from collections.abc import Iterator, Sequence
from typing import Final

from wordhall.games.ways.types.state import Turn
from wordhall.kernel.game import Seat
from wordhall.review.accuracy import Decision, Scale
from wordhall.review.ways.moments import Course
from wordhall.review.ways.turns import TurnReview
from wordhall.review.winning import Odds, Standing, lead

SCALE: Final = Scale(casual=0.216, expert=0.068)
"""Measured by `wordhall lab accuracy ways` (docs/review.md)."""

ODDS: Final = Odds(spread=10.6, floor=3.1, tempo=6.4)
"""Fitted to the turns of the same matches."""


def decisions(
    seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]
) -> tuple[Decision, ...]:
    """The decisions of a seat; none if there was no time to analyse one of them."""
    own = [review for turn, review in zip(turns, reviews, strict=True) if turn.seat == seat]
    if any(review.missed is None for review in own):
        return ()
    return tuple(
        Decision(review.best[0].gain if review.best else 0, review.missed or 0) for review in own
    )


def gain(review: TurnReview) -> float | None:
    """The points of the word that was spelled; None without an analysis."""
    return None if review.missed is None else 0 if review.played is None else review.played.gain


def standings(went: Course) -> Iterator[Standing]:
    """Each player to move, before the turn: what is left are the points that the first one needs.

    Without a score to reach there are none (R20, R21).
    """
    for moment, scores in zip(went.moments, went.scores, strict=False):
        options = moment.seen.options
        if options.variant == "standard":
            left = 1 - max(scores) / (options.target + 1)
            yield Standing(lead(scores, moment.turn.seat), left, len(scores))

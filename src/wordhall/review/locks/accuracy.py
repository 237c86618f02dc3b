"""What each turn of Mark My Word was worth, and what its player missed of that, in value."""

from collections.abc import Iterator, Sequence
from typing import Final

from wordhall.games.locks.types.events import Turn
from wordhall.kernel.game import Seat
from wordhall.review.accuracy import Decision, Scale
from wordhall.review.locks.moments import Course
from wordhall.review.locks.turns import TurnReview
from wordhall.review.winning import Odds, Standing, lead

SCALE: Final = Scale(casual=0.452, expert=0.149)
"""Measured by `wordhall lab accuracy locks` (docs/review.md)."""

ODDS: Final = Odds(spread=60.0, floor=7.6, tempo=6.1)
"""Fitted to the turns of the same matches."""


def decisions(
    seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]
) -> tuple[Decision, ...]:
    """The decisions of a seat; none if there was no time to analyse one of them."""
    own = [review for turn, review in zip(turns, reviews, strict=True) if turn.seat == seat]
    if any(review.cost is None for review in own):
        return ()
    return tuple(
        Decision(max(0.0, review.best[0].value if review.best else 0.0), review.cost or 0.0)
        for review in own
    )


def gain(review: TurnReview) -> float | None:
    """The value of what was laid; None without an analysis."""
    return None if review.cost is None else review.played.value


def standings(went: Course) -> Iterator[Standing]:
    """Each player to move, before the turn: what is left are the tiles in the bag."""
    bags = [moment.seen.bag for moment in went.moments]
    for moment, scores, left in zip(went.moments, went.scores, bags, strict=False):
        yield Standing(lead(scores, moment.turn.seat), left / max(1, bags[0]), len(scores))

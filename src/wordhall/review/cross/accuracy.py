"""What each turn of Jumbo Word Cross was worth, and what its player missed of that, in equity."""

from collections.abc import Iterator, Sequence
from typing import Final

from wordhall.games.cross.types.state import Turn
from wordhall.kernel.game import Seat
from wordhall.review.accuracy import Decision, Scale
from wordhall.review.cross.moments import Course
from wordhall.review.cross.turns import TurnReview
from wordhall.review.winning import Odds, Standing, lead

SCALE: Final = Scale(casual=0.619, expert=0.214)
"""Measured by `wordhall lab accuracy cross` (docs/review.md)."""

ODDS: Final = Odds(spread=31.2, floor=1.1, tempo=0.6)
"""Fitted to the turns of the same matches."""


def decisions(
    seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]
) -> tuple[Decision, ...]:
    """The decisions of a seat; none if there was no time to analyse one of them."""
    own = [review for turn, review in zip(turns, reviews, strict=True) if turn.seat == seat]
    chosen = [review for review in own if review.played is not None]
    if any(review.cost is None for review in chosen):
        return ()
    return tuple(
        Decision(max(0.0, review.best[0].equity), max(0.0, review.cost or 0.0)) for review in chosen
    )


def gain(review: TurnReview) -> float | None:
    """The equity of the move that was made; None without an analysis."""
    return None if review.played is None or review.cost is None else review.played.equity


def standings(went: Course) -> Iterator[Standing]:
    """Each player to move, before the turn: what is left are tiles that nobody has laid."""
    tiles = [moment.seen.pool + sum(moment.seen.tiles) for moment in went.moments]
    for moment, scores, left in zip(went.moments, went.scores, tiles, strict=False):
        yield Standing(lead(scores, moment.turn.seat), left / tiles[0], len(scores))

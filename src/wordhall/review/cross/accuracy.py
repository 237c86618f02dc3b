"""What each turn of Jumbo Word Cross was worth, and what its player missed of that, in equity."""

from collections.abc import Iterator, Sequence
from typing import Final

from wordhall.games.cross.types.state import Turn
from wordhall.kernel.game import Seat
from wordhall.review.accuracy import Decision, Scale, whole
from wordhall.review.cross.moments import Course
from wordhall.review.cross.turns import TurnReview
from wordhall.review.finds import Candidate
from wordhall.review.in_turns import Judging
from wordhall.review.winning import Basis, Odds, lead

SCALES: Final = {"play": Scale(casual=0.6334, expert=0.2281)}
"""Measured by `wordhall lab accuracy cross` (docs/review.md)."""

ODDS: Final = Odds(spread=32.0, floor=0.5, tempo=0.5)
"""Fitted to the turns of the same matches."""


def decision(review: TurnReview) -> Decision | None:
    """The decision of a turn, in equity; None without an analysis."""
    if review.cost is None:
        return None
    return Decision(max(0.0, review.best[0].equity), max(0.0, review.cost))


def gain(review: TurnReview) -> float | None:
    """The equity of the move that was made; None without an analysis."""
    return None if review.played is None or review.cost is None else review.played.equity


def decisions(
    seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]
) -> tuple[Decision, ...]:
    """The decisions of a seat in the turns in which it had a choice."""
    pairs = zip(turns, reviews, strict=True)
    return whole(decision(told) for turn, told in pairs if turn.seat == seat and told.played)


def finds(seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]) -> Iterator[Candidate]:
    """The turns of a seat that may be its best find."""
    for index, (turn, told) in enumerate(zip(turns, reviews, strict=True)):
        decided = decision(told) if turn.seat == seat else None
        if decided is not None and told.played is not None and told.played.move:
            yield Candidate(index, told.played.score, decided)


def bases(went: Course) -> Iterator[Basis]:
    """Each player to move, before the turn, if there are others to beat.

    What is left of the match are the tiles that nobody has laid.
    """
    tiles = [moment.seen.pool + sum(moment.seen.tiles) for moment in went.moments]
    for moment, scores, left in zip(went.moments, went.scores, tiles, strict=False):
        if len(scores) > 1:
            yield Basis(lead(scores, moment.turn.seat), left / tiles[0], len(scores))


JUDGING: Final = Judging(SCALES["play"], decisions, gain, bases)

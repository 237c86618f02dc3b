"""The summary of a player's turns."""

from collections.abc import Sequence
from statistics import fmean

from wordhall.games.ways.types.state import Turn
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.review.accuracy import accuracy
from wordhall.review.finds import best_find
from wordhall.review.ways.accuracy import SCALES, decisions, finds
from wordhall.review.ways.turns import TurnReview


class PlayerReview(Value, frozen=True):
    """One player's summary: words, their mean gain, the longest, and the mean of missed points.

    `accuracy` is from 0 to 100 (see `wordhall.review.accuracy`), None where too little was decided
    or analysed; `find` is the turn of the best find, by its index in the View.
    """

    words: int
    mean: float | None
    longest: str
    missed: float | None
    accuracy: int | None = None
    find: int | None = None


def review_player(seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]) -> PlayerReview:
    """The summary of a seat."""
    own = [review for turn, review in zip(turns, reviews, strict=True) if turn.seat == seat]
    words = [review.played for review in own if review.played is not None]
    missed = [review.missed for review in own if review.missed is not None]
    return PlayerReview(
        words=len(words),
        mean=fmean(choice.gain for choice in words) if words else None,
        longest=max((choice.word for choice in words), key=len, default=""),
        missed=fmean(missed) if missed else None,
        accuracy=accuracy(decisions(seat, turns, reviews), SCALES["play"]),
        find=best_find(finds(seat, turns, reviews)),
    )

"""The summary of a player's turns."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from wordhall.games.locks.types.components import Finish
from wordhall.games.locks.types.events import Destroyed, Turn, WordFinished
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.review.accuracy import accuracy
from wordhall.review.finds import best_find
from wordhall.review.locks.accuracy import SCALES, decisions, finds
from wordhall.review.locks.turns import TurnReview


class PlayerReview(Value, frozen=True):
    """One player's summary: the mean cost of their turns, as far as known, and their words.

    `words` is how many they finished, `longest` the first of the longest ones; `rode` are points
    from words of others, and `destroyed` the tiles that they lost (R8).
    `accuracy` is from 0 to 100 (see `wordhall.review.accuracy`), None where too little was decided
    or analysed; `find` is the turn of the best find, by its index in the View.
    """

    cost: float | None
    words: int
    longest: str | None
    rode: int
    destroyed: int
    accuracy: int | None = None
    find: int | None = None


def review_player(seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]) -> PlayerReview:
    """The summary of a seat."""
    costs = [
        review.cost
        for turn, review in zip(turns, reviews, strict=True)
        if turn.seat == seat and review.cost is not None
    ]
    own = [finish for turn in turns if turn.seat == seat for finish in finishes(turn)]
    others = [finish for turn in turns if turn.seat != seat for finish in finishes(turn)]
    return PlayerReview(
        cost=fmean(costs) if costs else None,
        words=len(own),
        longest=max((finish.word for finish in own), key=len, default=None),
        rode=sum(pay.points for finish in others for pay in finish.paid if pay.seat == seat),
        destroyed=sum(
            isinstance(one, Destroyed) for turn in turns if turn.seat == seat for one in turn.landed
        ),
        accuracy=accuracy(decisions(seat, turns, reviews), SCALES["play"]),
        find=best_find(finds(seat, turns, reviews)),
    )


def finishes(turn: Turn) -> Iterator[Finish]:
    """The words that were finished in a turn (R9)."""
    for one in turn.landed:
        if isinstance(one, WordFinished):
            yield from one.words

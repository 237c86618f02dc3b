"""What the turns of a player come to."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from wordhall.games.locks.types import Destroyed, Finish, Turn, WordFinished
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.review.locks.turns import TurnReview


class PlayerReview(Value, frozen=True):
    """One player: what their turns cost on average, as far as that is known, and what they did.

    `words` were finished by them, `longest` of them first made is the longest; `rode` are points
    that words of others brought them, and `destroyed` tiles they lost (R8).
    """

    cost: float | None
    words: int
    longest: str | None
    rode: int
    destroyed: int


def review_player(seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]) -> PlayerReview:
    """All that a seat did."""
    costs = [
        review.cost
        for turn, review in zip(turns, reviews, strict=True)
        if turn.seat == seat and review.cost is not None
    ]
    own = [finish for turn in turns if turn.seat == seat for finish in _finishes(turn)]
    others = [finish for turn in turns if turn.seat != seat for finish in _finishes(turn)]
    return PlayerReview(
        cost=fmean(costs) if costs else None,
        words=len(own),
        longest=max((finish.word for finish in own), key=len, default=None),
        rode=sum(pay.points for finish in others for pay in finish.paid if pay.seat == seat),
        destroyed=sum(
            isinstance(one, Destroyed) for turn in turns if turn.seat == seat for one in turn.landed
        ),
    )


def _finishes(turn: Turn) -> Iterator[Finish]:
    for one in turn.landed:
        if isinstance(one, WordFinished):
            yield from one.words

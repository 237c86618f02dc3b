"""Mistakes at Waywords: what a turn cost in chances, and why another word is better.

The reason is the first that holds: the word fell; nothing was spelled; the better word needs a
cleared field, a swap, or more markers, and the player had none of that; it scores more.
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from wordhall.games.ways.types.components import Spelled, Step
from wordhall.review.log import NOBODY
from wordhall.review.mistakes import Fell, ScoredMore, cost, least_known, size
from wordhall.review.ways.accuracy import ODDS, bases, gain
from wordhall.review.ways.choices import Choice
from wordhall.review.ways.moments import Course, Moment
from wordhall.review.ways.reasons import ClearsFirst, LaysMore, Reason, SpellsSomething, SwapsFirst
from wordhall.review.ways.turns import TurnReview
from wordhall.review.winning import Basis
from wordhall.words import Lexicon


def with_mistakes(
    reviews: Sequence[TurnReview], went: Course, lexicon: Lexicon
) -> list[TurnReview]:
    """The reviews of all turns, with what each cost its player in chances if it was analysed."""
    found = zip_longest(reviews, went.moments, went.turns, bases(went))
    return [
        review if turn.seat == NOBODY else judged(review, moment, basis, lexicon)
        for review, moment, turn, basis in found
    ]


def judged(review: TurnReview, moment: Moment, basis: Basis | None, lexicon: Lexicon) -> TurnReview:
    """The review of a turn, with what it cost in chances; without a basis none are known."""
    made = gain(review)
    if made is None or review.missed is None or basis is None:
        return review
    lost = cost(ODDS, basis, made, review.missed)
    mistake = size(lost)
    reason = why(review, moment, lexicon) if mistake else None
    return replace(review, lost=lost, mistake=mistake, why=reason)


def why(review: TurnReview, moment: Moment, lexicon: Lexicon) -> Reason:
    """Why the advised word is better than what was made of the turn."""
    better = review.best[review.advised]
    more = (review.missed or 0) - review.best[0].gain + better.gain
    familiarity = least_known([better.word], lexicon)
    if moment.turn.fell:
        return Fell(familiarity, _spelled_in(moment.turn.steps))
    if review.played is None:
        return SpellsSomething(familiarity, more)
    return _spelled(review.played, better, more, familiarity)


def _spelled_in(steps: Iterable[Step]) -> tuple[str, ...]:
    return tuple(step.word for step in steps if isinstance(step, Spelled))


def _spelled(made: Choice, better: Choice, more: int, familiarity: float | None) -> Reason:
    if better.cleared and not made.cleared:
        return ClearsFirst(familiarity, more)
    if better.swap is not None and made.swap is None:
        return SwapsFirst(familiarity, more, better.swap.cell, better.swap.tile)
    if len(better.markers) > len(made.markers):
        return LaysMore(familiarity, more, len(better.markers))
    return ScoredMore(familiarity, more)

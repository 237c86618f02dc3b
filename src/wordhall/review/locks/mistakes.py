"""Mistakes at Mark My Word: what a turn cost in chances, and why other tiles are better.

The value of a sequence has four parts: the own points, those of the others, what is opened to them,
and the rest. The reason is the part that makes most of the difference, the first of equals.
"""

from collections.abc import Sequence
from itertools import zip_longest

from msgspec.structs import replace

from wordhall.review.locks.accuracy import ODDS, bases
from wordhall.review.locks.choices import Choice
from wordhall.review.locks.moments import Course
from wordhall.review.locks.reasons import EndsWell, OpensLess, PaysLess, Reason
from wordhall.review.locks.turns import TurnReview
from wordhall.review.log import NOBODY
from wordhall.review.mistakes import ScoredMore, cost, least_known, size
from wordhall.review.winning import Basis
from wordhall.words import Lexicon


def with_mistakes(
    reviews: Sequence[TurnReview], went: Course, lexicon: Lexicon
) -> list[TurnReview]:
    """The reviews of all turns, with what each cost its player in chances if it was analysed."""
    found = zip_longest(reviews, went.turns, bases(went))
    return [
        review if turn.seat == NOBODY else judged(review, basis, lexicon)
        for review, turn, basis in found
    ]


def judged(review: TurnReview, basis: Basis | None, lexicon: Lexicon) -> TurnReview:
    """The review of a turn, with what it cost in chances; without a basis none are known."""
    if review.cost is None or basis is None:
        return review
    lost = cost(ODDS, basis, review.played.value, review.cost)
    mistake = size(lost)
    reason = _reason(review, review.cost, lexicon) if mistake else None
    return replace(review, lost=lost, mistake=mistake, why=reason)


def _reason(review: TurnReview, cost: float, lexicon: Lexicon) -> Reason:
    better = review.best[review.advised]
    missed = cost - review.best[0].value + better.value
    return why(review.played, better, missed, lexicon)


def why(made: Choice, better: Choice, missed: float, lexicon: Lexicon) -> Reason:
    """Why a sequence is better than the one that was made, which `missed` so much value."""
    familiarity = least_known(better.words, lexicon)
    own, paid = better.mine - made.mine, made.theirs - better.theirs
    opened = made.danger - better.danger
    rest = missed - own - paid - opened
    most = max(own, paid, opened, rest)
    if own == most:
        return ScoredMore(familiarity, own)
    if paid == most:
        return PaysLess(familiarity, paid)
    if opened == most:
        return OpensLess(familiarity, opened)
    return EndsWell(familiarity, rest)

"""Mistakes at Jumbo Word Cross: what a turn cost in chances, and why another move is better.

The reason is the first that holds: the play fell; nothing was hidden any more, so that it is known
what comes; the better move scores more; it keeps better tiles. Of the last two, that one is told
which makes more of the difference.
"""

from collections.abc import Sequence
from itertools import zip_longest

from msgspec.structs import replace

from wordhall.bots.cross.lookahead import is_open
from wordhall.review.cross.accuracy import ODDS, bases
from wordhall.review.cross.choices import Choice, words_in
from wordhall.review.cross.moments import Course, Moment
from wordhall.review.cross.reasons import EndsBetter, KeepsBetter, Reason
from wordhall.review.cross.turns import TurnReview
from wordhall.review.log import NOBODY
from wordhall.review.mistakes import Fell, ScoredMore, cost, least_known, size
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
    if review.played is None or review.cost is None or basis is None:
        return review
    lost = cost(ODDS, basis, review.played.equity, max(0.0, review.cost))
    mistake = size(lost)
    reason = why(review.played, review.best[review.advised], moment, lexicon) if mistake else None
    return replace(review, lost=lost, mistake=mistake, why=reason)


def why(made: Choice, better: Choice, moment: Moment, lexicon: Lexicon) -> Reason:
    """Why a move is better than the one that was made."""
    familiarity = least_known(words_in(better), lexicon)
    challenge = moment.turn.challenge
    if challenge is not None and challenge.fallen:
        return Fell(familiarity, challenge.fallen)
    if is_open(moment.seen):
        return EndsBetter(familiarity, round(better.equity - made.equity))
    more = better.score - made.score
    worth = better.equity - made.equity - more
    if more >= worth:
        return ScoredMore(familiarity, more)
    return KeepsBetter(familiarity, better.kept, made.kept, worth)

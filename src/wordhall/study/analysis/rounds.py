"""The chance to win after a round, by what everybody has then."""

from collections.abc import Sequence

from wordhall.kernel.game import Seat
from wordhall.review.winning import Basis, Odds, lead


def after_round(odds: Odds, scores: Sequence[int], seat: Seat, left: float, gain: float) -> float:
    """The chance of a seat that is to move again, with so much left, and that will gain so much."""
    return odds.chance(Basis(lead(scores, seat), left, len(scores)), gain)


def won(scores: Sequence[int], seat: Seat) -> float:
    """The share of the win, if it ends so."""
    best = [other for other, score in enumerate(scores) if score == max(scores)]
    return 1 / len(best) if seat in best else 0.0

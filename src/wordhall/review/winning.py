"""The chance to win a match that is played in turns, by the lead and by what is left of it.

The chance is logistic in the lead over the best of the others. The same lead is worth more the less
is left, as what is left may still turn it: the spread shrinks with the root of that, as sums of
many turns do. Level players have equal chances. `wordhall lab accuracy` fits the figures of a game.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from wordhall.kernel.game import Seat

STEEPEST = 30.0
"""The exponent from which on nothing changes, so that none is too large."""


class Basis(NamedTuple):
    """The basis of a chance to win, before a turn: the lead over the best of the others, in points.

    `left` is the share of the match that is still to come, from 1 to 0; `seats` counts the players.
    """

    lead: float
    left: float
    seats: int


class Odds(NamedTuple):
    """The figures of a game, in points: the `spread` of a whole match, and what remains at its end.

    A turn's gain has to pay for the `tempo` first, as the others move next.
    """

    spread: float
    floor: float
    tempo: float

    def chance(self, basis: Basis, gain: float) -> float:
        """The chance to win, from 0 to 1, after a turn that brings this gain."""
        width = self.spread * sqrt(max(0.0, basis.left)) + self.floor
        ahead = (basis.lead + gain - self.tempo) / width
        others = (basis.seats - 1) * exp(-max(-STEEPEST, min(STEEPEST, ahead)))
        return 1 / (1 + others)


def lead(scores: Sequence[int], seat: Seat) -> int:
    """The lead of a seat over the best of the others; alone, nobody leads."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others) if others else 0

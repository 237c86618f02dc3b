"""A player's dice in a round of Word Shout, beside those that an imagined rival would take."""

from collections.abc import Sequence
from typing import Final

from wordhall.kernel.game import Seat
from wordhall.review.accuracy import Decision, Scale
from wordhall.review.shout.rounds import RoundReview

SCALES: Final = {"play": Scale(casual=0.8852, expert=0.5161, fewest=3)}
"""Measured by `wordhall lab accuracy shout` (docs/review.md)."""


def decisions(seat: Seat, rounds: Sequence[RoundReview]) -> tuple[Decision, ...]:
    """A decision a round that was played at once.

    The dice of words that stood and the rival's are all that was there; the rival's are missed.
    """
    return tuple(
        Decision(played.open[seat] + _taken(seat, played), played.open[seat])
        for played in rounds
        if played.open and played.open[seat] > 0
    )


def _taken(seat: Seat, played: RoundReview) -> int:
    return sum(shot.dice for shot in played.shots if shot.seat == seat and shot.points > 0)

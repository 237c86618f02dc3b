"""What was open to each player in a round of Word Shout, and what they missed, in dice."""

from collections.abc import Sequence
from typing import Final

from wordhall.kernel.game import Seat
from wordhall.review.accuracy import Decision, Scale
from wordhall.review.shout.rounds import RoundReview

SCALES: Final = {"play": Scale(casual=0.872, expert=0.515)}
"""Measured by `wordhall lab accuracy shout` (docs/review.md)."""


def decisions(seat: Seat, rounds: Sequence[RoundReview]) -> tuple[Decision, ...]:
    """A decision a round that was played at once: the dice of words that stood, of those open."""
    return tuple(
        Decision(played.open[seat], max(0.0, played.open[seat] - _taken(seat, played)))
        for played in rounds
        if played.open and played.open[seat] > 0
    )


def _taken(seat: Seat, played: RoundReview) -> int:
    return sum(shot.dice for shot in played.shots if shot.seat == seat and shot.points > 0)

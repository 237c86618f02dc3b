"""What a move in a position is worth."""

from typing import Final

from wordhall.kernel.value import Value
from wordhall.review.mistakes import Size

EVEN: Final = 0.05
"""The cost below which a move is as good as the best: figures are shown in tenths."""


class Judgement(Value, frozen=True):
    """A move, as the review of its game values it.

    `words` are those that it makes, or the letters that it writes. `score` are its points at once,
    `value` is that of the review (equity, value, points), and `cost` how far that is below the best
    move. `lost` is the chance to win that it costs, from 0 to 1: None where nothing is known of
    that. `wrong` are words or lines that the list lacks: they bring nothing. `best`: no move is
    better.
    """

    words: tuple[str, ...]
    score: int
    value: float
    cost: float
    lost: float | None
    mistake: Size | None
    wrong: tuple[str, ...]
    best: bool


def is_even(cost: float, wrong: tuple[str, ...]) -> bool:
    """Whether a move is as good as the best."""
    return cost < EVEN and not wrong

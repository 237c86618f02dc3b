"""The chances to win by the lead and by what is left, fitted to turns of matches (max. likelihood).

The search walks: it tries a step of each figure up and down, takes the best, and halves its steps
where none is better.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log
from typing import Final

from wordhall.kernel.value import Value
from wordhall.lab.accuracy import Turn
from wordhall.review.winning import Odds

BEGINNING: Final = Odds(spread=40.0, floor=8.0, tempo=5.0)
STEPS: Final = Odds(spread=16.0, floor=4.0, tempo=4.0)

FINEST: Final = 1 / 64
"""The search ends when its steps are so small a part of those at the beginning."""

LEAST: Final = 0.5
"""Points that the floor has at least: the chances are never a step."""

SURE: Final = 1e-6
"""How far a chance is held from 0 and 1, so that no turn is infinitely unlikely."""

BANDS: Final = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0)


class Band(Value, frozen=True):
    """Turns whose chance lies in a band: how many, their mean chance, and how often they won."""

    turns: int
    expected: float
    won: float


def fitted(turns: Sequence[Turn]) -> Odds:
    """The figures that make these turns, and who won after them, likeliest."""
    best, scale = BEGINNING, 1.0
    least = surprise(turns, best)
    while scale >= FINEST:
        found = min((surprise(turns, odds), odds) for odds in _around(best, scale))
        if found[0] < least:
            least, best = found
        else:
            scale /= 2
    return best


def surprise(turns: Sequence[Turn], odds: Odds) -> float:
    """The mean of the negative logarithm of the chance that was given to what happened."""
    whole = 0.0
    for turn, won in turns:
        chance = min(1 - SURE, max(SURE, odds.chance(turn.basis, turn.gain)))
        whole -= won * log(chance) + (1 - won) * log(1 - chance)
    return whole / len(turns)


def bands(turns: Sequence[Turn], odds: Odds) -> Iterator[Band]:
    """How often players won, by the chance that they were given."""
    chances = sorted((odds.chance(one.turn.basis, one.turn.gain), one.won) for one in turns)
    for low, high in pairwise(BANDS):
        found = [pair for pair in chances if low <= pair[0] < high or pair[0] == high == 1]
        if found:
            expected, won = (sum(column) / len(found) for column in zip(*found, strict=True))
            yield Band(len(found), expected, won)


def _around(odds: Odds, scale: float) -> Iterator[Odds]:
    for name, step in STEPS._asdict().items():
        for change in (step * scale, -step * scale):
            tried = odds._replace(**{name: getattr(odds, name) + change})
            if tried.spread > 0 and tried.floor >= LEAST:
                yield tried

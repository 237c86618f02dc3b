"""The rungs of a game's puzzles, the easiest first, and hints by steps."""

from functools import cache
from itertools import pairwise
from typing import Final

from wordhall.puzzles.grading import SOLVERS
from wordhall.puzzles.hints import Hint
from wordhall.puzzles.tables import KINDS, table
from wordhall.words import load, name_of

RUNGS: Final = 5
"""So many rungs of equally many puzzles."""


def hints(game: str, number: int) -> tuple[Hint, ...]:
    """All hints to a puzzle, each of which says more than the one before."""
    there = table(game)
    return KINDS[game].hints(there.puzzles[number], load(name_of(there.lexicon)))


@cache
def rungs(game: str) -> tuple[tuple[int, ...], ...]:
    """The numbers of a game's puzzles on each rung.

    A puzzle is the harder the higher the lowest level that solves it, and the more seldom club
    does.
    """
    puzzles, order = table(game).puzzles, [*SOLVERS, ""]

    def hardness(number: int) -> tuple[int, int]:
        return order.index(puzzles[number].level), -puzzles[number].club

    numbers = sorted(range(len(puzzles)), key=hardness)
    ends = [len(numbers) * rung // RUNGS for rung in range(RUNGS + 1)]
    return tuple(tuple(sorted(numbers[start:end])) for start, end in pairwise(ends))

"""The rungs of a game's puzzles, the easiest first, and hints by steps."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any, Final

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
    """The numbers of a game's puzzles on each rung, those that club finds most often first.

    A puzzle is on a higher rung the fewer bots solve it, which counts twice, the less known its
    word is, and the more acts its solution takes: of each what counts is its place among all.
    """
    there, order = table(game), [*SOLVERS, ""]
    puzzles, lexicon = there.puzzles, load(name_of(there.lexicon))
    solved = _places((order.index(one.level), -one.club) for one in puzzles)
    known = _places(-lexicon.familiarity(one.word) for one in puzzles)
    acts = _places(len(one.acts) for one in puzzles)
    hard = [
        2 * first + second + third for first, second, third in zip(solved, known, acts, strict=True)
    ]
    numbers = sorted(range(len(puzzles)), key=hard.__getitem__)
    ends = [len(numbers) * rung // RUNGS for rung in range(RUNGS + 1)]
    return tuple(
        tuple(sorted(numbers[start:end], key=lambda number: -puzzles[number].club))
        for start, end in pairwise(ends)
    )


def _places(values: Iterable[Any]) -> list[int]:
    """The place of each value among all, those of equals the same: twice the middle one."""
    listed = list(values)
    ordered = sorted(listed)
    return [bisect_left(ordered, one) + bisect_right(ordered, one) for one in listed]

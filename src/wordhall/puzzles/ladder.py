"""The rungs of a game's puzzles, the easiest first, and hints by steps."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final

from wordhall.puzzles.grading import EASY, HARD, Difficulty, difficulty_of
from wordhall.puzzles.hints import Hint
from wordhall.puzzles.kind import Puzzle
from wordhall.puzzles.tables import KINDS, table
from wordhall.words import Lexicon, load, name_of

RUNGS: Final = 6
"""The first rung has the easy puzzles; the others are of equally many of the rest."""


def hints(game: str, number: int) -> tuple[Hint, ...]:
    """All hints to a puzzle, each of which says more than the one before."""
    there = table(game)
    return KINDS[game].hints(there.puzzles[number], load(name_of(there.lexicon)))


@cache
def rungs(game: str) -> tuple[tuple[int, ...], ...]:
    """The numbers of a game's puzzles on each rung, the easiest first.

    On the first rung these are the plainest ones, on the others those that club finds most often. A
    puzzle is on a higher rung the fewer bots solve it, which counts twice, the less known its word
    is, and the more acts its solution takes: of each what counts is its place among all.
    """
    there = table(game)
    lexicon = load(name_of(there.lexicon))
    of = {kind: _numbers(there.puzzles, kind) for kind in (EASY, HARD)}
    numbers = _hardest_last(of[HARD], there.puzzles, lexicon)
    ends = [len(numbers) * rung // (RUNGS - 1) for rung in range(RUNGS)]
    parts = [numbers[start:end] for start, end in pairwise(ends)]
    return (
        tuple(_plainest_first(of[EASY], game, lexicon)),
        *(tuple(sorted(part, key=lambda number: -there.puzzles[number].club)) for part in parts),
    )


def _numbers(puzzles: Sequence[Puzzle], difficulty: Difficulty) -> list[int]:
    return [at for at, one in enumerate(puzzles) if difficulty_of(one.level) == difficulty]


def _plainest_first(numbers: Sequence[int], game: str, lexicon: Lexicon) -> list[int]:
    """Solutions of few parts, with short and well known words, which club finds: for children."""
    kind, all_ = KINDS[game], table(game).puzzles
    puzzles = [all_[number] for number in numbers]
    parts = _places(kind.parts(one, lexicon) for one in puzzles)
    letters = _places(len(one.word) for one in puzzles)
    known = _places(-lexicon.familiarity(one.word) for one in puzzles)
    found = _places(-one.club for one in puzzles)
    toil = [sum(places) for places in zip(parts, letters, known, found, strict=True)]
    return [numbers[at] for at in sorted(range(len(toil)), key=toil.__getitem__)]


def _hardest_last(numbers: Sequence[int], all_: Sequence[Puzzle], lexicon: Lexicon) -> list[int]:
    puzzles, order = [all_[number] for number in numbers], [*HARD.solvers, ""]
    solved = _places((order.index(one.level), -one.club) for one in puzzles)
    known = _places(-lexicon.familiarity(one.word) for one in puzzles)
    acts = _places(len(one.acts) for one in puzzles)
    hard = [
        2 * first + second + third for first, second, third in zip(solved, known, acts, strict=True)
    ]
    return [numbers[at] for at in sorted(range(len(hard)), key=hard.__getitem__)]


def _places(values: Iterable[Any]) -> list[int]:
    """The place of each value among all, those of equals the same: twice the middle one."""
    listed = list(values)
    ordered = sorted(listed)
    return [bisect_left(ordered, one) + bisect_right(ordered, one) for one in listed]

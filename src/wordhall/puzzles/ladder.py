"""The rungs of a game's puzzles, the easiest first, and hints by steps."""

from functools import cache
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from wordhall.bots import levels_of
from wordhall.kernel.value import Value
from wordhall.puzzles.tables import Puzzle, table

RUNGS: Final = 5
"""So many rungs of equally many puzzles."""

Fact: TypeAlias = Literal["points", "place", "begins", "letters"]


class Hint(Value, frozen=True):
    """A fact about what is to be found.

    These are the `points` of the turn, the `place` where the word begins, the letter with which it
    `begins`, or all its `letters` in alphabetical order. `letters` says how many it has.
    """

    fact: Fact
    told: str
    letters: int


def hints(puzzle: Puzzle) -> tuple[Hint, ...]:
    """All hints, each of which says more than the one before."""
    word = puzzle.word
    told: dict[Fact, str] = {
        "points": str(puzzle.points),
        "place": puzzle.place,
        "begins": word[0],
        "letters": " ".join(sorted(word)),
    }
    return tuple(Hint(fact, text, len(word)) for fact, text in told.items())


@cache
def rungs(game: str) -> tuple[tuple[int, ...], ...]:
    """The numbers of a game's puzzles on each rung.

    A puzzle is the harder the higher the lowest level that solves it, and the more seldom club
    does.
    """
    puzzles, order = table(game).puzzles, [*levels_of(game), ""]

    def hardness(number: int) -> tuple[int, int]:
        return order.index(puzzles[number].level), -puzzles[number].club

    numbers = sorted(range(len(puzzles)), key=hardness)
    ends = [len(numbers) * rung // RUNGS for rung in range(RUNGS + 1)]
    return tuple(tuple(sorted(numbers[start:end])) for start, end in pairwise(ends))

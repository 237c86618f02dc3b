"""Grades of puzzles: which levels of bots solve them, each tried with different luck.

A position is a puzzle if club misses it by far in most of its tries. Its grade is the lowest level
that solves it in most of its tries; what no level solves is the hardest of all.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from wordhall.bots import levels_of
from wordhall.bots.levels import Level
from wordhall.catalog import CATALOG
from wordhall.kernel.decision import Transition
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import AnyGame
from wordhall.kernel.value import Value
from wordhall.puzzles.kind import SOLVED, STANDS_OUT, Find, Kind
from wordhall.study.position import Position, attempted
from wordhall.words import Lexicon

MISSES: Final = "club"
"""The level that misses what is a puzzle."""

SOLVERS: Final = ("expert", "master", "champion")
"""The levels that a puzzle is tried on, those of them that the game has. The tables are pinned, so
levels that were added between these do not grade."""

TRIES: Final = 16
"""The tries of that level; the others have half as many, which are enough for a majority."""


class Grade(Value, frozen=True):
    """The lowest `level` that solves a puzzle, empty if none does; `club` tries that solved it."""

    level: str
    club: int


class Scene(NamedTuple):
    """A position with what is to be found, and the chance of the tries."""

    game: str
    kind: Kind
    position: Position
    find: Find
    lexicon: Lexicon
    code: str

    def costs(self, level: Level, tries: range) -> Iterator[float]:
        """What each try of a level costs of the chance to win; all of it, if it was spoilt."""
        game = CATALOG[self.game].make(self.lexicon)
        for number in tries:
            luck = Luck(f"{self.code}/{level.name}/{number}".encode())
            acts = self.kind.chosen(self.position, level, self.lexicon, luck)
            made = self._done(game, acts)
            value = self.kind.worth(self.position, made, self.lexicon)
            lost = 1.0
            if value is not None:
                lost = self.kind.lost(self.position, self.find.best, value)
            yield lost

    def _done(self, game: AnyGame, acts: Sequence[Any]) -> Sequence[Transition]:
        """What acts make, until the turn is over: in some games a bad one ends it."""
        counts = range(len(acts), 0, -1)
        tries = (attempted(game, self.position, acts[:count]) for count in counts)
        return next((made for made in tries if made), ())


def graded(scene: Scene) -> Grade | None:
    """The grade of a position; None if it is no puzzle.

    Most positions are none: so one try of club has to miss before the others are made.
    """
    levels = levels_of(scene.game)
    [first] = scene.costs(levels[MISSES], range(1))
    if first < STANDS_OUT:
        return None
    costs = [first, *scene.costs(levels[MISSES], range(1, TRIES))]
    if 2 * sum(cost >= STANDS_OUT for cost in costs) <= TRIES:
        return None
    solvers = (levels[name] for name in SOLVERS if name in levels)
    level = next((level.name for level in solvers if _solves(scene, level)), "")
    return Grade(level, sum(cost < SOLVED for cost in costs))


def _solves(scene: Scene, level: Level) -> bool:
    costs = list(scene.costs(level, range(TRIES // 2)))
    return 2 * sum(cost < SOLVED for cost in costs) > len(costs)

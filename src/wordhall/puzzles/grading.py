"""Grades of puzzles: which levels of bots solve them, each tried with different luck.

A position is a puzzle if a level misses it by far in most of its tries: club, or a learner for the
easy ones. Its grade is the lowest of the levels above that solves it in most of its tries; what
none of them solves is the hardest of all.
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

CLUB: Final = "club"
"""The average player, by whom the puzzles of a rung are ordered."""


class Difficulty(NamedTuple):
    """Which level misses a puzzle, and which are tried on it, those of them that the game has.

    The tables are pinned, so levels that were added between these do not grade.
    """

    misses: str
    solvers: tuple[str, ...]
    for_nobody: bool
    """Whether what none of these levels solves is a puzzle, too."""


HARD: Final = Difficulty(CLUB, ("expert", "master", "champion"), for_nobody=True)
EASY: Final = Difficulty("learner", (CLUB,), for_nobody=False)

TRIES: Final = 16
"""The tries of the level that misses, and of club; the solvers have half as many, which are enough
for a majority."""


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


def graded(scene: Scene, difficulty: Difficulty) -> Grade | None:
    """The grade of a position; None if it is no puzzle of this difficulty.

    Most positions are none: so one try has to miss before the others are made.
    """
    levels = levels_of(scene.game)
    if not _misses(scene, levels[difficulty.misses]):
        return None
    solvers = (levels[name] for name in difficulty.solvers if name in levels)
    level = next((level.name for level in solvers if _solves(scene, level)), "")
    if not (level or difficulty.for_nobody):
        return None
    club = scene.costs(levels[CLUB], range(TRIES))
    return Grade(level, sum(cost < SOLVED for cost in club))


def difficulty_of(level: str) -> Difficulty:
    """The difficulty of the puzzles that have this grade."""
    return EASY if level in EASY.solvers else HARD


def _misses(scene: Scene, level: Level) -> bool:
    [first] = scene.costs(level, range(1))
    if first < STANDS_OUT:
        return False
    costs = [first, *scene.costs(level, range(1, TRIES))]
    return 2 * sum(cost >= STANDS_OUT for cost in costs) > TRIES


def _solves(scene: Scene, level: Level) -> bool:
    tries = TRIES if level.name == CLUB else TRIES // 2
    costs = list(scene.costs(level, range(tries)))
    return 2 * sum(cost < SOLVED for cost in costs) > len(costs)

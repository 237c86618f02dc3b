"""Where somebody stands on the ladder of a game's puzzles, and which puzzle comes next.

Who solves enough of the last puzzles on a rung goes up, and only who has most of them shown goes
down. On the first rungs less is enough. The browser follows the same rule (docs/puzzles.md).
"""

from collections.abc import Sequence, Set
from typing import Final

from msgspec.structs import replace

from wordhall.kernel.value import Value
from wordhall.puzzles.ladder import RUNGS

LAST: Final = 5
"""So many puzzles count."""

ENOUGH: Final = 4
"""So many of them that were shown lead down."""

NEXT: Final = 20
"""The next puzzle is one of so many, the easiest of the rung that were not had."""

ALONE: Final = 5
"""The points of a puzzle that is found without a hint."""

SHOWN: Final = 0
"""The points of one that is shown."""

NEEDED: Final = (10, 10, 15, 20, 20)
"""So many points lead up from each rung but the top one."""


class Footing(Value, frozen=True):
    """A rung, counted from 0; the points of the `last` puzzles on it, and all that were `had`."""

    rung: int = 0
    last: tuple[int, ...] = ()
    had: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """Those that lead up."""
        return sum(self.last)

    @property
    def finds_needed(self) -> int:
        """How many puzzles found without a hint lead up; older ones cease to count meanwhile."""
        now, finds = self, 0
        while now.points < NEEDED[self.rung]:
            now, finds = counted(now, ALONE), finds + 1
        return finds


def points_with(hints: int) -> int:
    """What a puzzle brings that is found with so many hints: each takes one point."""
    return ALONE - hints


def after(footing: Footing, number: int, points: int) -> Footing:
    """Where somebody stands after a puzzle that brought so many points."""
    had = (*(one for one in footing.had if one != number), number)
    now = replace(counted(footing, points), had=had)
    if now.rung < RUNGS - 1 and now.points >= NEEDED[now.rung]:
        return Footing(now.rung + 1, (), had)
    if now.rung > 0 and now.last.count(SHOWN) >= ENOUGH:
        return Footing(now.rung - 1, (), had)
    return now


def counted(footing: Footing, points: int) -> Footing:
    """The same rung, with the puzzle that brought so many points among the last ones."""
    return replace(footing, last=(*footing.last, points)[-LAST:])


def following(numbers: Sequence[int], had: Set[int], chance: float) -> int:
    """The next of a rung's puzzles: one of the easiest that were not had yet, if there are any.

    `numbers` has the easiest first; `chance` is from 0 to 1.
    """
    among = [number for number in numbers if number not in had][:NEXT] or numbers
    return among[min(len(among) - 1, int(chance * len(among)))]

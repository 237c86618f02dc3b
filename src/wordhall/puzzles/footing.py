"""Where somebody stands on the ladder of a game's puzzles, and which puzzle comes next.

Who solves most of the last puzzles on a rung goes up, and only who has most of them shown goes
down. The browser follows the same rule (docs/puzzles.md).
"""

from collections.abc import Sequence, Set
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from wordhall.kernel.value import Value
from wordhall.puzzles.ladder import RUNGS

LAST: Final = 5
"""So many puzzles count."""

ENOUGH: Final = 4
"""So many found without a hint lead up, and so many shown lead down."""

Outcome: TypeAlias = Literal["found", "helped", "shown"]
"""How a puzzle ended: found without a hint, found with hints, or shown."""


class Footing(Value, frozen=True):
    """A rung, counted from 0; what became of the `last` puzzles on it, and all that were `had`."""

    rung: int = 0
    last: tuple[Outcome, ...] = ()
    had: tuple[int, ...] = ()


def after(footing: Footing, number: int, outcome: Outcome) -> Footing:
    """Where somebody stands after a puzzle."""
    last = (*footing.last, outcome)[-LAST:]
    had = (*(one for one in footing.had if one != number), number)
    if last.count("found") >= ENOUGH and footing.rung < RUNGS - 1:
        return Footing(footing.rung + 1, (), had)
    if last.count("shown") >= ENOUGH and footing.rung > 0:
        return Footing(footing.rung - 1, (), had)
    return replace(footing, last=last, had=had)


def following(numbers: Sequence[int], had: Set[int], chance: float) -> int:
    """The next puzzle of a rung: one that was not had yet, if there is any.

    `chance` is from 0 to 1.
    """
    among = [number for number in numbers if number not in had] or numbers
    return among[min(len(among) - 1, int(chance * len(among)))]

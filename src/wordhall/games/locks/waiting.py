"""Mark My Word: whom a table waits for, and until when."""

from collections.abc import Set

from wordhall.games.locks.types.state import State
from wordhall.kernel import clock as clocks
from wordhall.kernel.game import Ms, Seat


def awaited(state: State) -> Set[Seat]:
    """The player on turn."""
    return frozenset() if state.ended else frozenset({state.turn})


def due(state: State) -> Ms | None:
    """When the turn clock runs out (R13)."""
    return None if state.ended else clocks.flag(state.clock)

"""Word Chain: whom a table waits for, and until when."""

from collections.abc import Set

from wordhall.games.chain import fold
from wordhall.games.chain.types import State
from wordhall.kernel import clock as clocks
from wordhall.kernel.game import Ms, Seat


def awaited(state: State) -> Set[Seat]:
    """Whose turn it is."""
    return set() if fold.over(state) else {fold.mover(state)}


def due(state: State) -> Ms | None:
    """When the turn's time is over (R5)."""
    return clocks.flag(state.clock)

"""Jumbo Word Cross: the players for whom a table waits, and until when."""

from collections.abc import Set

from wordhall.games.cross.types.state import State
from wordhall.kernel import clock as clocks
from wordhall.kernel.game import Ms, Seat


def undecided(state: State) -> Set[Seat]:
    """The opponents who may still accept or challenge the play."""
    return frozenset(() if state.window is None else state.window.undecided)


def awaited(state: State) -> Set[Seat]:
    """The player on turn; the opponents while a play may be challenged.

    In correspondence it waits only for the next player, whose time runs.
    """
    if state.ended is not None:
        return frozenset()
    if state.window is None:
        return frozenset({state.turn})
    if state.clock.running is not None:
        return frozenset({state.clock.running})
    return undecided(state)


def due(state: State) -> Ms | None:
    """When the window closes or the running flag falls, whichever comes first."""
    if state.ended is not None:
        return None
    until = None if state.window is None else state.window.until
    times = [time for time in (until, clocks.flag(state.clock)) if time is not None]
    return min(times, default=None)


def on_deadline(state: State) -> Set[Seat]:
    """The seat whose own deadline comes next (H1); the end of a window is no deadline."""
    falls, running = clocks.flag(state.clock), state.clock.running
    if running is None or falls is None or due(state) != falls:
        return frozenset()
    return frozenset({running})

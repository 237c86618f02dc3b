"""Waywords: whom a table waits for, and until when."""

from collections.abc import Set

from wordhall.games.ways.types.state import State
from wordhall.kernel import clock as clocks
from wordhall.kernel.game import Ms, Seat


def undecided(state: State) -> Set[Seat]:
    """The opponents who may still accept or challenge the word."""
    if state.window is None:
        return frozenset()
    gone = {state.turn, *state.window.accepted}
    seats = range(len(state.table.players))
    return frozenset(Seat(seat) for seat in seats if seat not in gone)


def awaited(state: State) -> Set[Seat]:
    """The player on turn; the opponents, while a word may be challenged."""
    if state.ended is not None:
        return frozenset()
    return frozenset({state.turn}) if state.window is None else undecided(state)


def due(state: State) -> Ms | None:
    """When the window closes (R17), the refill is made (R14) or the turn's time is over (R15)."""
    if state.ended is not None:
        return None
    if state.window is not None:
        return state.window.until
    return clocks.flag(state.clock) if state.refill_until is None else state.refill_until


def on_deadline(state: State) -> Set[Seat]:
    """The seat whose deadline comes next (H1): that of a turn, as nobody has to use a window."""
    return awaited(state) if state.window is None else frozenset()

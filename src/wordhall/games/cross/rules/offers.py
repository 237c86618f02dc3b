"""The kinds of actions of which the rules would accept one from a seat."""

from collections.abc import Set

from wordhall.games.cross.rules.challenge import check_opponent
from wordhall.games.cross.rules.playing import check_exchange, check_turn
from wordhall.games.cross.types.actions import (
    Accept,
    Action,
    Begin,
    Challenge,
    Exchange,
    Pass,
    Place,
)
from wordhall.games.cross.types.state import State
from wordhall.kernel.checks import allows
from wordhall.kernel.game import Seat


def offers(state: State, seat: Seat) -> Set[type[Action]]:
    """What a seat may do now: the acts of a turn, and an opponent's answers to a play (R10).

    On turn there is always a place for a tile. Who has the turn holds tiles (R2): before the first
    word a whole rack, which has the two that it needs (R1, R3). Later a single tile will do (R4),
    and as 104 tiles never fill the 225 squares, some free square touches a tile.

    A turn is begun while a play may still be challenged: that closes the window (R10).
    """
    if state.ended is not None:
        return frozenset()
    kinds: set[type[Action]] = set()
    if allows(check_turn, state, seat):
        kinds |= {Place, Pass}
        if state.window is not None:
            kinds.add(Begin)
        if allows(check_exchange, state, seat):
            kinds.add(Exchange)
    if state.window is not None and allows(check_opponent, state, seat):
        kinds |= {Accept, Challenge}
    return kinds

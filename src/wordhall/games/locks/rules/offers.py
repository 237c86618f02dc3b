"""The kinds of actions of which the rules would accept one from a seat."""

from collections.abc import Set

from wordhall.games.locks import board as boards
from wordhall.games.locks.rules import check_end, check_turn
from wordhall.games.locks.types.actions import Action, End, Pass, Place
from wordhall.games.locks.types.state import State
from wordhall.kernel.checks import allows
from wordhall.kernel.game import Seat


def offers(state: State, seat: Seat) -> Set[type[Action]]:
    """What a seat may do now: on turn place a tile or pass, and end the game if asked (R14).

    There is a place as long as a square is free. The first tile goes on the centre, and all others
    lie beside one (R5), so some free square touches a tile, if any is free. Who has the turn holds
    tiles (R14), and a tile that breaks a line is placed, too (R8).
    """
    if state.ended is not None or not allows(check_turn, state, seat):
        return frozenset()
    kinds: set[type[Action]] = {Pass}
    if not boards.is_full(state.board):
        kinds.add(Place)
    if allows(check_end, state, seat):
        kinds.add(End)
    return kinds

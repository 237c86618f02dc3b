"""The kinds of actions that the rules would not refuse to a seat outright."""

from collections.abc import Set

from wordhall.games.shout.doubting import may_challenge
from wordhall.games.shout.rules.challenge import check_accept, check_challenging
from wordhall.games.shout.rules.rolling import check_ready, check_roll
from wordhall.games.shout.rules.shouting import check_no_more, check_shout
from wordhall.games.shout.types.actions import Accept, Action, Challenge, NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.state import State
from wordhall.kernel.checks import allows
from wordhall.kernel.game import Seat


def offers(state: State, seat: Seat) -> Set[type[Action]]:
    """What a seat may do now; nothing, once its player has resigned (H3)."""
    if state.players[seat].retired:
        return frozenset()
    kinds: dict[type[Action], bool] = {}
    match state.phase:
        case "ready":
            kinds[Ready] = allows(check_ready, state, seat)
            kinds[Roll] = allows(check_roll, state, seat)
        case "playing":
            kinds[Shout] = allows(check_shout, state, seat) and _dice_suffice(state, seat)
            kinds[NoMore] = allows(check_no_more, state, seat)
        case "challenging":
            kinds[Accept] = allows(check_accept, state, seat)
            kinds[Challenge] = allows(check_challenging, state, seat) and any(
                may_challenge(take, seat) for take in state.takes
            )
        case _:
            pass
    return {kind for kind, is_open in kinds.items() if is_open}


def _dice_suffice(state: State, seat: Seat) -> bool:
    """Whether the free dice have enough letters for the shortest word of the seat (R5, H7)."""
    letters = sum(len(die.face) for die in state.dice if die.taken_by is None)
    return letters >= state.options.handicap(seat).min_length

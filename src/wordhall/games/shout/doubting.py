"""Who can still challenge a word of the round (R11)."""

from wordhall.games.shout.editions import EDITIONS
from wordhall.games.shout.types.components import Take
from wordhall.games.shout.types.state import State
from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Seat


def may_challenge(take: Take, seat: Seat) -> bool:
    """Whether a word is another player's, and nobody has challenged it."""
    return take.seat != seat and take.verdict is None


def decides(round_: State | View, seat: Seat) -> bool:
    """Whether a seat has yet to challenge a word or to pass, while words can be challenged."""
    if round_.players[seat].accepts:
        return False
    if EDITIONS[round_.edition].everybody_decides:
        return True
    return any(may_challenge(take, seat) for take in round_.takes)

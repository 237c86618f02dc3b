"""Who plays on for a bot that failed: passes, and ends the game when asked."""

from wordhall.bots.contract import Bot, Intention
from wordhall.games.locks.types import Action, End, Pass, View
from wordhall.kernel.game import Ms, Seat


class StandIn(Bot[View, Action]):
    """The simplest player that nobody has to wait for."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """Does at once whatever the table waits for."""
        if view.ended is not None or view.turn.seat != self._seat:
            return None
        return Intention(End() if view.turn.may_end else Pass(), now)

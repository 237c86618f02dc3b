"""The fallback for a bot that failed: it passes, and ends the game when asked."""

from wordhall.bots.contract import Bot, Intention
from wordhall.games.locks.types.actions import Action, End, Pass
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Ms, Seat


class FallbackBot(Bot[View, Action]):
    """The simplest player, which acts at once."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """Does at once what the table waits for."""
        if view.turn.seat != self._seat:
            return None
        return Intention(End() if view.turn.may_end else Pass(), now)

"""Who plays on for a bot that failed: challenges nobody, and passes."""

from wordhall.bots.contract import Bot, Intention
from wordhall.games.cross.types import Accept, Action, Pass, View
from wordhall.kernel.game import Ms, Seat


class StandIn(Bot[View, Action]):
    """The simplest player that nobody has to wait for."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """Does at once whatever the table waits for."""
        if view.outcome is not None:
            return None
        if view.window is not None:
            asked = self._seat in view.window.undecided
            return Intention(Accept(), now) if asked else None
        return Intention(Pass(), now) if view.turn == self._seat else None

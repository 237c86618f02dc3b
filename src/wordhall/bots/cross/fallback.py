"""The fallback for a bot that failed: it never challenges, and passes."""

from wordhall.bots.contract import Bot, Intention
from wordhall.bots.cross.courtesy import begins_at
from wordhall.games.cross.types.actions import Accept, Action, Pass
from wordhall.games.cross.types.views import View
from wordhall.kernel.game import Ms, Seat


class FallbackBot(Bot[View, Action]):
    """The simplest player; it acts at once, except while others may challenge (R10)."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """Does at once what the table waits for, and begins its turn when it may."""
        window = view.window
        if window is None:
            return Intention(Pass(), now) if view.turn == self._seat else None
        if self._seat in window.undecided:
            return Intention(Accept(), now)
        begins = begins_at(window, self._seat)
        return None if begins is None else Intention(Pass(), max(now, begins))

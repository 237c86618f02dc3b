"""Who plays on for a bot that failed: challenges nobody, and passes."""

from wordhall.bots.contract import Bot, Intention
from wordhall.bots.cross.courtesy import begins_at
from wordhall.games.cross.types import Accept, Action, Pass, View
from wordhall.kernel.game import Ms, Seat


class StandIn(Bot[View, Action]):
    """The simplest player that nobody has to wait for, but as long as others may doubt (R10)."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """Does at once whatever the table waits for, and begins when it may."""
        if view.outcome is not None:
            return None
        window = view.window
        if window is None:
            return Intention(Pass(), now) if view.turn == self._seat else None
        if self._seat in window.undecided:
            return Intention(Accept(), now)
        begins = begins_at(window, self._seat)
        return None if begins is None else Intention(Pass(), max(now, begins))

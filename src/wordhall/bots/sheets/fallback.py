"""The fallback for a bot that failed: it writes where there is room, and finds no words."""

from wordhall.bots.contract import Bot, Intention
from wordhall.games.sheets.rules.build import letters_due, sides
from wordhall.games.sheets.types.actions import Action, Roll, Stop, Write
from wordhall.games.sheets.types.components import Writing
from wordhall.games.sheets.types.views import View
from wordhall.kernel.game import Ms, Seat


class FallbackBot(Bot[View, Action]):
    """The simplest player, which acts at once."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """Does at once what the table waits for."""
        own = view.sheets[self._seat]
        if view.phase == "build":
            if own.throws < len(view.throws):
                return Intention(self._letters(view), now)
            waiting = all(sheet.throws == len(view.throws) for sheet in view.sheets)
            return Intention(Roll(), now) if waiting and view.roller == self._seat else None
        writes = (view.phase == "find" and self._pen(view) == "writing") or (
            view.phase == "leftovers" and own.pen == "writing"
        )
        return Intention(Stop(), now) if writes else None

    def _pen(self, view: View) -> str:
        return next(sheet.pen for sheet in view.sheets if sheet.finder == self._seat)

    def _letters(self, view: View) -> Write:
        throw = view.throws[-1]
        grid = view.sheets[self._seat].grid or ()
        free = [cell for cell, face in enumerate(grid) if not face][: letters_due(throw)]
        chosen = zip(free, throw.faces, strict=False)
        return Write(tuple(Writing(cell, sides(face)[0]) for cell, face in chosen))

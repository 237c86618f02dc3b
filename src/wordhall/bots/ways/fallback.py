"""The fallback for a bot that failed: it never challenges or spells, and keeps its hand."""

from wordhall.bots.contract import Bot, Intention
from wordhall.games.ways import variants
from wordhall.games.ways.tiles import HAND
from wordhall.games.ways.types.actions import Accept, Action, Finish
from wordhall.games.ways.types.views import View
from wordhall.kernel.game import Ms, Seat


class FallbackBot(Bot[View, Action]):
    """The simplest player, which acts at once."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """Does at once what the table waits for."""
        if view.window is not None:
            asked = self._seat != view.turn and self._seat not in view.window.accepted
            return Intention(Accept(), now) if asked else None
        if view.turn != self._seat:
            return None
        side = view.players[self._seat]
        lacking = 0 if variants.free(view.options) else HAND - side.letters - side.patterns
        return Intention(Finish(min(lacking, int(side.letters == 0))), now)

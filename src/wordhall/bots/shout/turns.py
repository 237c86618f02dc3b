"""How a bot takes words where everybody has their turn (R14): there is time to choose."""

from wordhall.bots.contract import Intention
from wordhall.bots.levels import Level
from wordhall.bots.shout.choice import Chooser
from wordhall.bots.shout.free_dice import free_dice
from wordhall.bots.shout.sight import Noticing
from wordhall.games.shout.types.actions import Action, NoMore, Shout
from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Ms, Seat

THINKING = 8.0
"""Seconds that an adult takes for a turn in which there is something to be had."""

PATIENCE = 25.0
"""Seconds after which an adult who sees no word gives up."""

MARGIN = Ms(400)
"""The part of its time that a bot leaves unused."""


class Turns:
    """One bot's turns. It looks at the dice while others think, too."""

    def __init__(self, seat: Seat, level: Level, noticing: Noticing, chooser: Chooser) -> None:
        self._seat = seat
        self._level = level
        self._noticing = noticing
        self._chooser = chooser
        self._turn: tuple[str, Ms] = ("", Ms(0))

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """The word that it takes, or “no more”, when it is its turn."""
        left, table = free_dice(view), view.table
        self._noticing.look(left, str(table.round), max(now, table.began), now)
        if table.turn != self._seat:
            self._turn = ("", now)
            return None
        if self._turn[0] != left:
            self._turn = (left, max(now, table.began))
        shortest = view.options.handicap(self._seat).min_length
        sights = [sight for sight in self._noticing.sights if len(sight.word) >= shortest]
        ends = self._ends(view, PATIENCE)
        if not sights or sights[0].at > ends:
            return Intention(NoMore(), max(now, ends))
        at = max(sights[0].at, self._ends(view, THINKING))
        seen = [sight for sight in sights if sight.at <= at]
        return Intention(Shout(self._chooser.at_leisure(seen, left)), max(now, at))

    def _ends(self, view: View, seconds: float) -> Ms:
        """The moment some time after the turn began, but within its limit."""
        ends, until = (
            self._turn[1] + round(1000 * self._level.pace * seconds),
            view.table.turn_until,
        )
        return Ms(ends if until is None else max(self._turn[1], min(ends, until - MARGIN)))

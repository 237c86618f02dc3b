"""How a bot shouts if all shout at once (R5 to R9): it types a word that it has seen, and sends it.

While it types, a bot sees no other word. If dice for the word vanish, it notices in time, or types
to the end: that shout would have no effect, so it is not sent, but the time is lost. A bot does not
know about others' pending shouts, as people do not; so it comes late, or collides, as people do.
"""

from collections.abc import Sequence
from math import exp

from wordhall.bots.chance import normal
from wordhall.bots.contract import Intention
from wordhall.bots.levels import Level
from wordhall.bots.shout.choice import Chooser
from wordhall.bots.shout.free_dice import free_dice, without
from wordhall.bots.shout.sight import Noticing, Sight
from wordhall.games.shout.types.actions import Action, NoMore, Shout
from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value

FASTEST = 0.7
"""Seconds from the reveal before which nobody has seen a word and typed it."""

DECIDING = 0.15
"""Seconds from seeing a word to the first key. What is seen meanwhile can be chosen, too. Nobody
waits for a better word: it brings nothing (docs/bots/shout.md)."""

KEY = 0.24
"""Seconds for a key, the last of them Enter: the mean of 168,000 people (Dhakal, Feit, Kristensson
and Oulasvirta, Observations on typing from 136 million keystrokes, CHI 2018: 239 ms, 52 words a
minute). Somebody who taps the dice or speaks is about as fast."""

UNEVEN = 0.15
"""Standard deviation of the logarithm of the time for a word."""

RECOVERING = 0.3
"""Seconds to stop typing, or to get over a word that came to nothing."""

PATIENCE = 9.0
"""Seconds after which an adult who sees no word among three dice says “no more”…"""

PATIENCE_PER_DIE = 3.0
"""… and for each die more that lies there."""


class Plan(Value, frozen=True):
    """A word that is typed from one moment to another."""

    word: str
    begins: Ms
    at: Ms


class Shouting:
    """One bot's shouts."""

    def __init__(
        self, seat: Seat, level: Level, noticing: Noticing, chooser: Chooser, luck: Luck
    ) -> None:
        self._seat = seat
        self._level = level
        self._noticing = noticing
        self._chooser = chooser
        self._luck = luck
        self._plan: Plan | None = None
        self._free = Ms(0)
        self._vain = set[str]()

    def forget(self, now: Ms) -> None:
        """The dice are thrown again."""
        self._plan, self._free = None, now
        self._vain.clear()

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """The next word, or “no more”."""
        looked = now if self._plan is None else min(now, self._plan.begins)
        self._done(view, now)
        left, began = free_dice(view), view.table.began
        if self._noticing.look(left, str(view.table.round), max(now, began), looked):
            self._vain.clear()
            self._stumble(left, now)
        if self._plan is None or self._plan.begins > now:
            self._plan = self._planned(view, left)
        if self._plan is None:
            return Intention(NoMore(), max(now, self._gives_up(left)))
        return Intention(Shout(self._plan.word), max(now, self._plan.at))

    def _done(self, view: View, now: Ms) -> None:
        """The word is out; if it came to nothing, it is not said again of these dice."""
        plan = self._plan
        if plan is not None and plan.at <= now:
            self._plan, self._free = None, plan.at
            if plan.word not in {shout.word for shout in view.pending}:
                self._vain.add(plan.word)
                self._free = self._later(now, RECOVERING)

    def _stumble(self, left: str, now: Ms) -> None:
        """Dice for the word being typed may have gone."""
        plan = self._plan
        if plan is None or plan.begins > now or without(left, plan.word) is not None:
            return
        notices = self._luck.stream(f"notices/{left}", now).unit() < self._level.sight
        self._plan, self._free = None, self._later(now if notices else plan.at, RECOVERING)

    def _planned(self, view: View, left: str) -> Plan | None:
        sights = self._open(view)
        if not sights or sights[0].at > self._gives_up(left):
            return None
        ready = self._later(max(sights[0].at, self._free), DECIDING)
        seen = [sight for sight in sights if sight.at <= ready]
        word = self._chooser.in_haste(seen, left, self._rivals(view))
        at = self._later(ready, self._typing(view, word))
        return Plan(word, ready, Ms(max(at, view.table.began + round(1000 * FASTEST))))

    def _open(self, view: View) -> Sequence[Sight]:
        """The words that it sees and may shout, with the handicap of its seat (H7)."""
        shortest = view.options.handicap(self._seat).min_length
        return [
            sight
            for sight in self._noticing.sights
            if len(sight.word) >= shortest and sight.word not in self._vain
        ]

    def _typing(self, view: View, word: str) -> float:
        chance = self._luck.stream(f"types/{word}", view.table.round)
        return KEY * (len(word) + 1) * exp(UNEVEN * normal(chance))

    def _rivals(self, view: View) -> int:
        """The number of other seats that may still shout."""
        out = [player.no_more or player.aside or player.retired for player in view.players]
        return out.count(False) - 1

    def _gives_up(self, left: str) -> Ms:
        """When it gives up, as it sees no word."""
        since = max(self._noticing.since, self._free)
        return self._later(since, PATIENCE + PATIENCE_PER_DIE * max(0, len(left) - 3))

    def _later(self, at: Ms, seconds: float) -> Ms:
        return Ms(at + round(1000 * self._level.pace * seconds))

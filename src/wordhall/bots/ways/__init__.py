"""Waywords: a bot that plans its turn, lays it step by step, and accepts or challenges."""

from typing import TypeAlias

from msgspec.structs import replace

from wordhall.bots.contract import Bot, Bots, Effort, Intention
from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary
from wordhall.bots.ways.choice import Chooser
from wordhall.bots.ways.doubts import Doubts
from wordhall.bots.ways.fallback import FallbackBot
from wordhall.bots.ways.levels import LEVELS, YARDSTICKS
from wordhall.bots.ways.refill import refill
from wordhall.bots.ways.situation import situation
from wordhall.games.ways.types.actions import Accept, Action
from wordhall.games.ways.types.views import View
from wordhall.kernel.clock import flag
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

READING = (1.2, 2.8)
"""Seconds that an adult takes to read another's word: at least, and at most."""

THINKING = (3.0, 9.0)
"""Seconds that an adult takes for a turn, before the first step."""

LAYING = (1.0, 2.5)
"""Seconds from one step to the next."""

COURTESY = 8.0
"""Seconds after a word before which no bot goes on, so that others can challenge it (R17)."""

MARGIN = Ms(1500)
"""The ms of its time that a bot leaves unused."""

Stage: TypeAlias = tuple[tuple[int, bool, bool], int]
"""The phase of a match, and how many steps of the turn are done: a plan is made for a phase."""


class WaysBot(Bot[View, Action]):
    """One bot on one seat of a match of Waywords."""

    def __init__(self, seat: Seat, level: Level, lexicon: Lexicon, luck: Luck) -> None:
        self._seat = seat
        self._level = level
        self._luck = luck
        vocabulary = Vocabulary(lexicon, level, luck)
        self._chooser = Chooser(level, vocabulary, luck)
        self._doubts = Doubts(vocabulary, level)
        self._stage: Stage | None = None
        self._since = Ms(0)
        self._plan: tuple[Action, ...] = ()
        self._begun = 0

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """The next step of its turn, or its answer to another's word."""
        phase = len(view.turns), view.window is None, view.refill_until is None
        stage = phase, len(view.steps) + len(view.laid)
        if stage != self._stage:
            self._enter(stage, now)
        window = view.window
        if window is None:
            return self._step(view, now, 0.0) if view.turn == self._seat else None
        if self._seat == view.turn:
            return None
        if self._seat not in window.accepted:
            action: Action = self._doubts.challenge(window.word) or Accept()
            return Intention(action, self._at(view, now, READING))
        return self._step(view, now, COURTESY) if window.next == self._seat else None

    def _enter(self, stage: Stage, now: Ms) -> None:
        """Something has changed: a step of its own plan, or all of it."""
        if self._stage is None or stage[0] != self._stage[0]:
            self._plan = ()
        self._stage, self._since = stage, now

    def _step(self, view: View, now: Ms, courtesy: float) -> Intention[Action]:
        """The next action of its plan; it plans first if there is no plan."""
        done = len(view.steps) + len(view.laid) if view.window is None else 0
        if not self._plan or not self._begun <= done < self._begun + len(self._plan):
            self._plan = self._chosen(view, now)
            self._begun = done
        place = done - self._begun
        action = self._plan[place]
        at = self._at(view, now, LAYING if place else THINKING)
        return Intention(action, Ms(max(at, self._since + round(1000 * courtesy))))

    def _chosen(self, view: View, now: Ms) -> tuple[Action, ...]:
        """All that is left to do in the turn: once its time is up, only the refill (R14)."""
        seen = situation(view, self._seat)
        if view.refill_until is not None:
            return (refill(seen, self._level.foresight),)
        return self._chooser.choose(seen, self._effort(view, now))

    def _effort(self, view: View, now: Ms) -> Effort:
        """The effort that its clock allows."""
        left = self._left(view, now)
        if left is None or self.effort.steps is not None:
            return self.effort
        return replace(self.effort, seconds=min(self.effort.seconds, left / 4000))

    def _left(self, view: View, now: Ms) -> Ms | None:
        """The time left of its own turn; None without a limit, or if it is not its turn."""
        falls = flag(view.clock) if view.refill_until is None else view.refill_until
        if falls is None or view.turn != self._seat:
            return None
        return Ms(max(0, falls - now - MARGIN))

    def _at(self, view: View, now: Ms, seconds: tuple[float, float]) -> Ms:
        """When it is done with a task that takes an adult these seconds; not in the past."""
        number = len(view.turns) * 16 + len(view.steps) + len(view.laid)
        share = self._luck.stream("think", number).unit()
        takes = self._level.pace * (seconds[0] + share * (seconds[1] - seconds[0]))
        at = Ms(max(now, self._since + round(1000 * takes)))
        left = self._left(view, now)
        acts = max(1, len(self._plan)) if self._plan else 1
        return at if left is None else Ms(max(now, min(at, now + left // acts)))


BOTS = Bots(WaysBot, LEVELS, FallbackBot, YARDSTICKS)

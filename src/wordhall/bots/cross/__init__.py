"""Jumbo Word Cross: a bot that accepts or challenges, and plays, exchanges or passes."""

from msgspec.structs import replace

from wordhall.bots.contract import Bot, Bots, Effort, Intention
from wordhall.bots.cross.choice import Chooser
from wordhall.bots.cross.courtesy import begins_at
from wordhall.bots.cross.doubts import Doubts
from wordhall.bots.cross.fallback import FallbackBot
from wordhall.bots.cross.levels import LEVELS, YARDSTICKS
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import Situation, placed, situation
from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.cross.types.actions import Accept, Action, Exchange, Pass, Place
from wordhall.games.cross.types.views import View
from wordhall.kernel.clock import Bank, flag
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

READING = (1.2, 2.8)
"""Seconds that an adult takes to read another's play: at least, and at most."""

THINKING = (3.0, 9.0)
"""Seconds that an adult takes for a turn."""

MARGIN = Ms(500)
"""The ms of its time that a bot leaves unused."""

SHARE_OF_BANK = 12
"""A turn takes at most a twelfth of the time left in the bank."""


class CrossBot(Bot[View, Action]):
    """One bot on one seat of a match of Jumbo Word Cross."""

    def __init__(self, seat: Seat, level: Level, lexicon: Lexicon, luck: Luck) -> None:
        self._seat = seat
        self._level = level
        self._luck = luck
        vocabulary = Vocabulary(lexicon, level, luck)
        self._doubts = Doubts(vocabulary, level)
        self._chooser = Chooser(level, vocabulary, luck)
        self._stage: object = None
        self._since = Ms(0)
        self._chosen: tuple[Situation, Action] | None = None

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """The next act: it challenges or accepts, and moves when it is its turn."""
        stage = (len(view.turns), view.window is None, view.turn)
        if stage != self._stage:
            self._stage, self._since = stage, now
        window = view.window
        if window is None:
            return self._move(view, now, now) if view.turn == self._seat else None
        if self._seat in window.undecided:
            return self._judge(view, now)
        begins = begins_at(window, self._seat)
        return None if begins is None else self._move(view, now, begins)

    def _judge(self, view: View, now: Ms) -> Intention[Action]:
        """R10."""
        challenge = view.last and self._doubts.challenge(view, view.last)
        action: Action = challenge or Accept()
        return Intention(action, self._at("read", READING, view, now))

    def _move(self, view: View, now: Ms, begins: Ms) -> Intention[Action]:
        """The move of a turn, not before it begins; it stays while nothing relevant changes."""
        seen = situation(view, self._seat)
        if self._chosen is None or self._chosen[0] != seen:
            chosen = self._chooser.choose(view, seen, self._effort(view, now))
            self._chosen = seen, acted(chosen)
        at = self._at("think", THINKING, view, now)
        return Intention(self._chosen[1], max(at, begins))

    def _effort(self, view: View, now: Ms) -> Effort:
        """The effort that its clock allows."""
        left = self._left(view, now)
        if left is None or self.effort.steps is not None:
            return self.effort
        return replace(self.effort, seconds=min(self.effort.seconds, left / 1000))

    def _left(self, view: View, now: Ms) -> Ms | None:
        """The ms that this turn may take; None without a limit."""
        falls = flag(view.clock)
        if falls is None or view.clock.running != self._seat:
            return None
        left = max(0, falls - now)
        banked = isinstance(view.clock.control, Bank)
        return Ms(left // SHARE_OF_BANK if banked else max(0, left - MARGIN))

    def _at(self, what: str, seconds: tuple[float, float], view: View, now: Ms) -> Ms:
        """When it is done with a task that takes an adult these seconds; not in the past."""
        share = self._luck.stream(what, len(view.turns)).unit()
        takes = self._level.pace * (seconds[0] + share * (seconds[1] - seconds[0]))
        left = self._left(view, now)
        at = Ms(max(now, self._since + round(1000 * takes)))
        return at if left is None else min(at, Ms(now + left))


def acted(move: Move) -> Action:
    """A move as an action of the game."""
    if move.play is not None:
        return Place(placed(move.play))
    return Exchange(move.aside) if move.aside else Pass()


BOTS = Bots(CrossBot, LEVELS, FallbackBot, YARDSTICKS)

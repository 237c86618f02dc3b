"""Mark My Word: a bot that plans its turn, lays it tile by tile, and knows when to end."""

from msgspec.structs import replace

from wordhall.bots.contract import Bot, Bots, Effort, Intention
from wordhall.bots.levels import Level
from wordhall.bots.locks.choice import Chooser
from wordhall.bots.locks.fallback import FallbackBot
from wordhall.bots.locks.levels import LEVELS, YARDSTICKS
from wordhall.bots.locks.sequences import Tile
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.locks.types.actions import Action, End, Pass, Place
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

THINKING = (3.0, 9.0)
"""Seconds that an adult takes for a turn, before the first tile."""

LAYING = (0.9, 2.0)
"""Seconds from one tile to the next."""

MARGIN = Ms(500)
"""The part of its time that a bot leaves unused."""


class LocksBot(Bot[View, Action]):
    """One bot on one seat of a match of Mark My Word."""

    def __init__(self, seat: Seat, level: Level, lexicon: Lexicon, luck: Luck) -> None:
        self._seat = seat
        self._level = level
        self._luck = luck
        self._chooser = Chooser(level, Vocabulary(lexicon, level, luck), luck)
        self._stage = (0, 0)
        self._since = Ms(0)
        self._plan: tuple[Tile, ...] = ()
        self._begun = 0

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """The next tile of its turn, then a pass; an end, where there is nothing left to win."""
        if view.turn.seat != self._seat:
            return None
        stage = view.turn.number, view.turn.placed
        if stage != self._stage:
            self._enter(view, stage, now)
        laid = view.turn.placed - self._begun
        at = self._at(view, now, len(self._plan) - laid + 1)
        if laid < len(self._plan):
            square, letter = self._plan[laid]
            return Intention(Place(letter, *divmod(square, len(view.board))), at)
        return Intention(self._done(view), at)

    def _enter(self, view: View, stage: tuple[int, int], now: Ms) -> None:
        """Goes on with the plan if its tile was placed as planned; otherwise plans the turn."""
        follows = (self._stage[0], self._stage[1] + 1)
        self._stage, self._since = stage, now
        if stage != follows:
            self._begun = view.turn.placed
            self._plan = self._chooser.choose(view, self._seat, self._effort(view, now))

    def _done(self, view: View) -> Action:
        """Ends the game if the bot is asked to and is not behind; otherwise passes (R14)."""
        ahead = view.scores[self._seat] == max(view.scores)
        return End() if view.turn.may_end and ahead else Pass()

    def _effort(self, view: View, now: Ms) -> Effort:
        """The effort that its clock allows."""
        if view.turn.until is None or self.effort.steps is not None:
            return self.effort
        left = max(0, view.turn.until - now - MARGIN) / 1000
        return replace(self.effort, seconds=min(self.effort.seconds, left / 2))

    def _at(self, view: View, now: Ms, acts: int) -> Ms:
        """When it is done with what it does next, of so many acts that this turn still takes."""
        number, placed = self._stage
        least, most = LAYING if placed > self._begun else THINKING
        share = self._luck.stream(f"think/{placed}", number).unit()
        takes = self._level.pace * (least + share * (most - least))
        at = Ms(max(now, self._since + round(1000 * takes)))
        if view.turn.until is None:
            return at
        left = max(0, view.turn.until - MARGIN - self._since) // acts
        return Ms(max(now, min(at, self._since + left)))


BOTS = Bots(LocksBot, LEVELS, FallbackBot, YARDSTICKS)

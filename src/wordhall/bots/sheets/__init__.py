"""Mark My Words: a bot as Builder and as Finder.

As a Scorer, and as a Finder who is asked, a bot leaves the verdict to the Resource: the rules
settle both without it (R26, R27).
"""

from collections.abc import Set

from wordhall.bots.contract import Bot, Bots, Intention
from wordhall.bots.levels import Level
from wordhall.bots.sheets.builder import Builder
from wordhall.bots.sheets.fallback import FallbackBot
from wordhall.bots.sheets.finder import Finder, Sight
from wordhall.bots.sheets.levels import LEVELS
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.sheets.types.actions import Action, Flip, Roll, Stop, Write, WriteWord
from wordhall.games.sheets.types.components import Phase
from wordhall.games.sheets.types.views import SheetView, View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

PRESSING = 1.2
"""Seconds until a bot that is the roller presses the button."""

THINKING = (2.0, 6.0)
"""Seconds that an adult takes to write a throw: at least, and at most."""

PATIENCE = 36.0
"""Seconds without a new word after which an adult stops."""

LEAST_PATIENCE = 30.0
"""Seconds without a new word that even a quick bot waits.

Who flips the timer may write nothing more, and gives all others a minute (R16): a bot that gave up
as much sooner as it is quicker would lose more by that than it gains by its pace.
"""

COURTESY = 120.0
"""Seconds before which no bot gives up in Find, so that people have time to search.

A bot that has seen nothing for a while looks on as long as it would not flip the timer anyway.
"""

MARGIN = Ms(250)
"""The ms of a limit that a bot leaves unused."""


class SheetsBot(Bot[View, Action]):
    """One bot on one seat of a match of Mark My Words."""

    def __init__(self, seat: Seat, level: Level, lexicon: Lexicon, luck: Luck) -> None:
        self._seat = seat
        self._level = level
        self._luck = luck
        self._vocabulary = Vocabulary(lexicon, level, luck)
        self._builder = Builder(lexicon, level)
        self._finder = Finder(self._vocabulary, level)
        self._patience = max(LEAST_PATIENCE, level.pace * PATIENCE)
        self._stage: tuple[Phase, int, bool] | None = None
        self._since = Ms(0)
        self._plan: Write | None = None
        self._sights: list[Sight] = []

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """The next act: it rolls, writes letters, writes words, flips the timer or stops."""
        waiting = view.phase == "build" and all(s.throws == len(view.throws) for s in view.sheets)
        stage = (view.phase, len(view.throws), waiting)
        if stage != self._stage:
            self._stage, self._since = stage, now
            self._enter(view)
        if view.phase == "build":
            return self._roll(view, now) if waiting else self._write(view, now)
        if view.phase in {"find", "leftovers"}:
            return self._find(view, now)
        return None

    def _enter(self, view: View) -> None:
        """A throw or a phase begins: the bot looks, once."""
        own, plan = view.sheets[self._seat], None
        if view.phase == "build" and own.throws < len(view.throws):
            temper = self._luck.stream("place", len(view.throws))
            plan = Write(self._builder.place(own.grid or (), view.throws, temper))
        self._plan = plan
        sheet = self._searched(view)
        if sheet is not None:
            sights = self._finder.sees(sheet.grid or (), self._luck.stream(f"see/{view.phase}"))
            found = (sheet.words or ()) if view.phase == "leftovers" else ()
            self._sights = [sight for sight in sights if sight.word not in found]
            self._since = Ms(self._since - round(1000 * self._searched_for(view, sheet)))

    def _searched_for(self, view: View, sheet: SheetView) -> float:
        """The seconds of search after which the list looks as it does.

        A bot that is seated anew in the middle of a phase sees what it saw before, in the same
        order, and goes on behind what is written already instead of searching for it again.
        """
        seconds, written = 0.0, self._written(view, sheet)
        for sight in self._eligible(view):
            if sight.word not in written:
                break
            seconds = sight.seconds
        return seconds

    def _eligible(self, view: View) -> list[Sight]:
        """The words that it may write, with the handicap of its seat (H7)."""
        shortest = view.options.handicap(self._seat).min_length
        return [sight for sight in self._sights if len(sight.word) >= shortest]

    @staticmethod
    def _written(view: View, sheet: SheetView) -> Set[str]:
        """The words in its list."""
        return set((sheet.leftovers if view.phase == "leftovers" else sheet.words) or ())

    def _searched(self, view: View) -> SheetView | None:
        """The sheet on which it writes words now."""
        if view.phase == "leftovers":
            return view.sheets[self._seat]
        if view.phase == "find":
            return next(sheet for sheet in view.sheets if sheet.finder == self._seat)
        return None

    def _at(self, seconds: float, now: Ms) -> Ms:
        """The moment some seconds after the throw or phase began, but not in the past."""
        return Ms(max(now, self._since + round(1000 * seconds)))

    def _roll(self, view: View, now: Ms) -> Intention[Action] | None:
        if view.roller != self._seat:
            return None
        return Intention(Roll(), self._at(PRESSING * self._level.pace, now))

    def _write(self, view: View, now: Ms) -> Intention[Action] | None:
        if self._plan is None or view.sheets[self._seat].throws == len(view.throws):
            return None
        share = self._luck.stream("think", len(view.throws)).unit()
        seconds = THINKING[0] + share * (THINKING[1] - THINKING[0])
        at = self._at(self._level.pace * seconds, now)
        if view.until is not None:
            at = max(now, min(at, Ms(view.until - MARGIN)))
        return Intention(self._plan, at)

    def _find(self, view: View, now: Ms) -> Intention[Action] | None:
        sheet = self._searched(view)
        if sheet is None or sheet.pen != "writing":
            return None
        written, last = self._written(view, sheet), 0.0
        for sight in self._eligible(view):
            if sight.seconds > self._gives_up(view, last):
                break
            last = sight.seconds
            if sight.word not in written:
                return Intention(WriteWord(sight.word), self._at(sight.seconds, now))
        return self._finish(view, last, now)

    def _finish(self, view: View, last: float, now: Ms) -> Intention[Action]:
        """Feels finished: flips the timer, or stops where it is flipped (R16, R19)."""
        finishes = Flip() if view.phase == "find" and view.flipped_at is None else Stop()
        return Intention(finishes, self._at(self._gives_up(view, last), now))

    def _gives_up(self, view: View, last: float) -> float:
        """The seconds after which it looks no longer, if its last word is so old."""
        enough = COURTESY if view.phase == "find" else 0.0
        return max(last + self._patience, enough)


BOTS = Bots(SheetsBot, LEVELS, FallbackBot)

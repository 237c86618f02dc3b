"""A board of the day at a terminal: lines are typed until the attempt is finished."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from textwrap import wrap
from typing import Any

from msgspec.structs import replace

from wordhall.catalog import CATALOG
from wordhall.daily.boards import DayBoard
from wordhall.daily.dates import is_open, open_dates
from wordhall.daily.sharing import share_text
from wordhall.daily.streaks import Streak, streak
from wordhall.daily.task import Best, Result
from wordhall.daily.typed import Typed, continued
from wordhall.kernel.game import Illegal, Ms
from wordhall.terminal.attempts import Attempts, Kept
from wordhall.terminal.wording import refused

LEAVE, END, HELP = "quit", "done", "help"
"""What can be typed at each board; with “word” before it, each is a word like any other."""
TOLD = f"“{END}” ends, “{HELP}” tells this again, and “{LEAVE}” leaves."
SAME = {"": HELP, "?": HELP, "hint": HELP, "exit": LEAVE}

UNREAD = {"unreadable", "unknown-command"}
"""Refusals that name what can be typed in a whole game, which is more than at a board."""


class Sitting:
    """One person at one board; `ask` reads a line, None if the input has ended."""

    def __init__(
        self,
        made: DayBoard,
        attempts: Attempts,
        ask: Callable[[], str | None],
        say: Callable[[str], None],
        now: Callable[[], datetime],
        width: int = 79,
    ) -> None:
        self._made = made
        self._attempts = attempts
        self._ask = ask
        self._say = say
        self._now = now
        self._width = width
        self._kept = self._begun()

    def _begun(self) -> Kept:
        """The attempt that runs or is finished, or a new one (D1, D10)."""
        day, game, now = self._made.day, self._made.game, self._now()
        kept = self._attempts.of(day, game)
        if kept is not None:
            expired = is_open(day, kept.begun) and not is_open(day, now)
            if kept.finished is not None or not expired:
                return kept
        kept = Kept(day, game, now)
        self._attempts.keep(kept)
        return kept

    def play(self) -> bool:
        """Play until the attempt is finished or left; whether it is finished."""
        if self._kept.finished is not None:
            self._say("You have played this board.")
        else:
            self._help()
            if not self._play():
                self._tell("You can continue as long as the board is open. Its time runs on.")
                return False
        for line in self._ended(self._kept.result or Result(0)):
            self._say(line)
        return True

    def _play(self) -> bool:
        task = self._made.task
        state = continued(self._made, self._kept.typed)
        while not task.over(state, self._at()):
            for line in task.shown(state):
                self._say(line)
            text = self._ask()
            command = None if text is None else _command(text)
            if text is None or command == LEAVE:
                return False
            if command == HELP:
                self._help()
                continue
            at = self._at()
            if not task.over(state, at):
                state = self._tried(state, self._meant(state, text, command), at)
        self._kept = replace(self._kept, finished=self._now(), result=task.result(state))
        self._attempts.keep(self._kept)
        return True

    def _help(self) -> None:
        """What is to be done, and what can be typed."""
        self._tell(self._made.task.aim)
        self._tell(f"{self._made.task.commands} {TOLD}")

    def _tell(self, text: str) -> None:
        for line in wrap(text, self._width, break_on_hyphens=False):
            self._say(line)

    def _meant(self, state: Any, text: str, command: str | None) -> str:
        """A line as the game reads it: the end is called otherwise in each of them."""
        if command == END:
            return self._made.task.stop(state) or text
        return text.strip().removeprefix("word ")

    def _tried(self, state: Any, text: str, at: Ms) -> Any:
        """The state after a line, if the rules accept it."""
        task = self._made.task
        try:
            after = task.act(state, task.read(state, text), at)
        except Illegal as illegal:
            self._tell(f"{task.commands} {TOLD}" if illegal.code in UNREAD else refused(illegal))
            return state
        self._kept = replace(self._kept, typed=(*self._kept.typed, Typed(text, at)))
        self._attempts.keep(self._kept)
        return after

    def _at(self) -> Ms:
        return Ms((self._now() - self._kept.begun) // timedelta(milliseconds=1))

    def _ended(self, result: Result) -> Iterator[str]:
        """The best result, and what can be shared (D12, D14)."""
        made = self._made
        best: Best = made.task.best(made.board)
        yield f"{'The best possible' if best.exact else 'The best that was found'}: {best.points}"
        yield from (f"  {line}" for line in best.lines)
        title, known = CATALOG[made.game].title, max(best.points, result.points)
        yield ""
        yield share_text(title, made.day, result, known, self.streak().now)

    def streak(self) -> Streak:
        """The streak of this person at this moment (D13)."""
        return streak(self._attempts.played(), next(open_dates(self._now())))


def _command(text: str) -> str | None:
    """The command that is the same at each board, if a line is one; a slash may be before it."""
    said = text.strip().lower().removeprefix("/")
    said = SAME.get(said, said)
    return said if said in {LEAVE, END, HELP} else None

"""A run of `wordhall play`: set-up, match, a look at the results, and perhaps a next match."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from msgspec.structs import replace

from wordhall.complaint import Complaint
from wordhall.kernel.codec import encode, write_record
from wordhall.kernel.game import Roster
from wordhall.kernel.match.commits import AnyCommit
from wordhall.play.agreement import Agreement
from wordhall.terminal import ledger as ledgers
from wordhall.terminal import results, unfinished
from wordhall.terminal.agreement import Wishes, settle
from wordhall.terminal.console import Console, InputClosed, Leave
from wordhall.terminal.dealing import Deal, deal, roster_of, take_up
from wordhall.terminal.display import wall_clock
from wordhall.terminal.faces import FACES
from wordhall.terminal.ink import PLAIN, Line, Style, paint_for, paragraph
from wordhall.terminal.ledger import Damaged, Ledger, Saved
from wordhall.terminal.lines import LineConsole, LineSource
from wordhall.terminal.session import Session
from wordhall.terminal.welcome import host_name, welcome

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
STANDARD_ERROR = 2


def spend(wishes: Wishes, *, resume: bool, new: bool, plain: bool, review: bool) -> int:
    """Plays one match after another, until nobody wants one more; gives the exit status."""
    _occupy()
    evening = Evening(sys.stdin, sys.stdout, plain=plain, review=review)
    return evening.spend(wishes, resume=resume, new=new)


def _occupy() -> None:
    """Opens /dev/null for closed standard streams, so that no later file gets their numbers."""
    descriptor = os.open(os.devnull, os.O_RDWR)
    while descriptor <= STANDARD_ERROR:
        descriptor = os.open(os.devnull, os.O_RDWR)
    os.close(descriptor)


class Evening:
    """The state that all matches of a run share: the terminal, the folder, the clock."""

    def __init__(
        self, stdin: TextIO | None, stdout: TextIO | None, *, plain: bool, review: bool = False
    ) -> None:
        self._review = review
        ours = all(stream is not None and stream.isatty() for stream in (stdin, stdout))
        with suppress(AttributeError):
            stdout.reconfigure(errors="replace")  # type: ignore[union-attr]  # what it cannot show
        self._out = stdout
        self._paint = PLAIN if plain else paint_for(os.environ, terminal=ours)
        self._lines = LineConsole(LineSource(stdin), stdout, self._paint)
        self._folder = ledgers.matches_folder(os.environ)
        self._wall = wall_clock()
        self._ledger: Ledger | None = None

    def spend(self, wishes: Wishes, *, resume: bool, new: bool) -> int:
        """Plays matches; gives the exit status."""
        try:
            dealt = None if new else self._left_over(wishes, insisted=resume)
            if dealt is None:
                dealt = self._new(self._agree(wishes))
        except InputClosed:
            self._say("Nobody is at the keyboard. `wordhall play --help` says how to play.")
            return 1
        try:
            while self._play(dealt):
                again = replace(_agreement(dealt), code=None)
                dealt = self._new(again)
        except InputClosed:
            return 0
        except BrokenPipeError:
            raise
        except OSError:
            return 128 + signal.SIGHUP  # the terminal is gone
        except Leave as leave:
            return 128 + leave.signal if leave.signal else 0
        return 0

    # Before

    def _agree(self, wishes: Wishes) -> Agreement:
        host = host_name(os.environ)
        if wishes.players is None and wishes.bots is None and wishes.seats is None:
            wishes = welcome(self._lines, wishes, host)
        return settle(wishes, host)

    def _left_over(self, wishes: Wishes, *, insisted: bool) -> Deal | None:
        """The match that was left last, if there is one and the person wants to resume it.

        If a game is named, matches of other games keep waiting.
        """
        asked_for_new = wishes.players or wishes.bots or wishes.seats or wishes.code
        if asked_for_new and not insisted:
            return None
        for ledger, saved in ledgers.waiting(self._folder):
            try:
                roster = roster_of(saved)
            except Damaged:
                ledger.close()
                ledgers.put_aside(ledger.path)
                continue
            if wishes.named and saved.heading.game != wishes.game:
                ledger.close()
                continue
            if insisted or self._wants(roster, saved, ledger):
                self._ledger = ledger
                return take_up(saved, self._wall(), self._keep)
            ledger.close()
            return None
        if insisted:
            of_game = f" of {FACES[wishes.game].title}" if wishes.named else ""
            text = f"there is no match{of_game} to resume; `wordhall play` starts a new one"
            raise Complaint("nothing-to-resume", text)
        return None

    def _wants(self, roster: Roster, saved: Saved, ledger: Ledger) -> bool:
        names = ", ".join(sitter.name for sitter in roster.sitters)
        title = FACES[saved.heading.game].title
        wish = unfinished.ask(self._lines, title, names, self._wall() - saved.gone_at)
        if wish == "drop":
            ledger.discard()
        return wish == "resume"

    def _new(self, agreement: Agreement) -> Deal:
        """A new match, stored on disk from its first commit on."""
        dealt = deal(agreement, self._wall())
        name = f"{agreement.game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
        try:
            self._ledger = Ledger.begin(self._folder, name, dealt.heading)
        except OSError as error:
            self._ledger = None
            self._unsaved(error)
        self._keep(dealt.match.commits)
        dealt.match.save = self._keep
        self._say_opening(dealt)
        return dealt

    def _say_opening(self, dealt: Deal) -> None:
        seal, face = dealt.opened.seal, FACES[dealt.heading.game]
        names = [
            f"{sitter.name} ({sitter.bot} bot)" if sitter.bot else sitter.name
            for sitter in dealt.opened.roster.sitters
        ]
        self._lines.say(Line())
        self._say(f"At the table: {', '.join(names)}.")
        if seal.code is None:
            self._say(f"The {face.chance} are sealed: {seal.commitment}", "dim")
        else:
            self._say(f"The {face.chance} come from the code “{seal.code}” (H9).", "dim")
        if dealt.shared:
            self._say(
                "You share one keyboard. Each turn is hidden from the others, and clocks run "
                f"only for the player at the keyboard. {face.of_sharing(dealt.options)}"
            )

    # Keeping

    def _keep(self, commits: Sequence[AnyCommit]) -> None:
        """Stores commits on disk; if that fails, play continues without."""
        if self._ledger is None:
            return
        try:
            self._ledger.keep(commits)
        except OSError as error:
            self._ledger.close()
            self._ledger = None
            self._unsaved(error)

    def _unsaved(self, error: OSError) -> None:
        reason = error.strerror or "it cannot be written"
        self._console().say(
            *paragraph(
                f"This match is not saved: {self._folder}: {reason}. You play on; make room "
                "there, or name another place with XDG_STATE_HOME.",
                self._lines.width - 1,
                "warn",
            )
        )

    # Playing

    def _console(self) -> Console:
        return self._playing if self._playing is not None else self._lines

    _playing: Console | None = None

    def _play(self, dealt: Deal) -> bool:
        """Plays a match to its end, or until somebody leaves; gives whether they want one more."""
        try:
            asyncio.run(self._at_table(dealt))
        except (Leave, InputClosed, OSError):
            self._leave(dealt)
            raise
        finally:
            self._playing = None
        return self._over(dealt)

    async def _at_table(self, dealt: Deal) -> None:
        console = self._playing = self._open_console()
        session, loop = Session(dealt, console, self._wall), asyncio.get_running_loop()

        def leave(number: int) -> None:
            console.leave(number)
            session.stir()

        for number in SIGNALS:
            loop.add_signal_handler(number, leave, number)
        await session.run()

    def _open_console(self) -> Console:
        """The best console for this terminal."""
        if not self._paint or self._out is None:
            return self._lines
        from wordhall.terminal.screen import Screen  # noqa: PLC0415 - the first prompt comes sooner

        return Screen(self._out, self._paint)

    def _leave(self, dealt: Deal) -> None:
        for number in SIGNALS:
            signal.signal(number, signal.SIG_IGN)  # a second signal must not interrupt the leaving
        if dealt.shared:
            with suppress(OSError):
                self._lines.clear()
        said = "Good-bye. This match was not saved."
        if self._ledger is not None:
            with suppress(OSError):
                self._ledger.leave(dealt.match.now(self._wall()))
            self._ledger.close()
            said = "The match is saved. `wordhall play` resumes it."
        with suppress(OSError):
            self._say(said)

    # After

    def _over(self, dealt: Deal) -> bool:
        outcome = dealt.match.outcome
        if outcome is None:
            return False
        record = self._record(dealt)
        ended = results.ended(dealt, outcome, self._lines.width - 1, plain=not self._paint)
        results.show(self._lines, dealt, ended, record, review=self._review)
        answer = self._lines.ask("Another game at this table [yes]? ").strip().lower()
        return answer in {"", "y", "yes"}

    def _record(self, dealt: Deal) -> Path | None:
        """Writes the record of the finished match; gives its path."""
        if self._ledger is None:
            return None
        record = write_record(dealt.match.game, dealt.seed, [*map(encode, dealt.match.commits)])
        try:
            return self._ledger.finish(record)
        except OSError as error:
            self._unsaved(error)
            return None

    def _say(self, text: str, style: Style = "") -> None:
        self._lines.say(*paragraph(text, self._lines.width - 1, style))


def _agreement(dealt: Deal) -> Agreement:
    """The agreement for a match with the same table."""
    return Agreement(
        dealt.heading.game,
        dealt.options,
        dealt.opened.roster,
        dealt.opened.seal.code,
        dealt.heading.lexicon,
        dealt.heading.quick,
    )

"""One match at a keyboard: it reads commands, and prints the news."""

import asyncio
import time
from collections.abc import Callable, Sequence, Set
from functools import partial
from typing import Any

from wordhall.kernel.frames import news_for
from wordhall.kernel.game import Act, Illegal, Ms, Seat
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import Passed
from wordhall.terminal import stints
from wordhall.terminal.console import Console, Woken
from wordhall.terminal.dealing import Deal
from wordhall.terminal.face import LAST_SECONDS, Seen
from wordhall.terminal.faces import FACES
from wordhall.terminal.ink import Line, ink, paragraph, wrapped
from wordhall.terminal.keyboard import Countdown, Keyboard, Step
from wordhall.terminal.reading import Reading
from wordhall.terminal.talk import Talk, housed
from wordhall.terminal.ticking import Ticker
from wordhall.terminal.wording import refused

PROMPT = "> "
Wall = Callable[[], int]
"""Milliseconds of the wall clock."""


def wall_clock() -> Wall:
    """A wall clock that runs evenly, even if the system's is set."""
    began, started = time.time_ns() // 1_000_000, time.monotonic_ns()
    return lambda: began + (time.monotonic_ns() - started) // 1_000_000


class Session:
    """Plays a match to its end, or until somebody leaves."""

    def __init__(self, deal: Deal, console: Console, wall: Wall) -> None:
        self.deal = deal
        self.match = deal.match
        self.face = FACES[deal.heading.game]
        self.console = console
        self.wall = wall
        self.keyboard = Keyboard(deal.people)
        self.quick = deal.heading.quick
        self._countdown = Countdown()
        self.stirred = asyncio.Event()
        self._talk = Talk(self)
        self._reading = Reading()
        self._doing: Any = None
        self._more = False
        self.match.on_commit = self._hear

    def stir(self) -> None:
        """Wakes the loop, as something has happened."""
        self.stirred.set()

    # Display

    @property
    def seat(self) -> Seat:
        """The seat that has the keyboard, or will have it first."""
        holder = self.keyboard.holder
        return self.deal.people[0] if holder is None else holder

    @property
    def view(self) -> Any:
        """The View of that seat."""
        return self.match.view(self.seat)

    def name(self, seat: Seat) -> str:
        """The name of a player."""
        return self.deal.opened.roster.sitters[seat].name

    @property
    def awaited(self) -> Set[Seat]:
        """The awaited seats; the player at the keyboard does actions that anybody may do."""
        return {self.seat} if self._is_anybodys() else self.match.awaited

    def _is_anybodys(self) -> bool:
        return stints.is_anybodys(self.match, self.face, self.deal.people)

    def step(self, seat: Seat) -> Step:
        """A seat's step of the match: a stint lasts as long as this stays the same."""
        return self.face.step(self.match.view(seat))

    def seen(self) -> Seen:
        """The facts for the panel of the player at the keyboard."""
        now, until = self.time()
        return Seen(
            self.view,
            self.seat,
            tuple(sitter.name for sitter in self.deal.opened.roster.sitters),
            self.match.live.house,
            now,
            frozenset(self.match.awaited),
            frozenset(self.match.standing_of(self.seat).offers),
            frozenset(self.deal.people),
            until,
            patient=not (self.quick or self.keyboard.shared),
            ask=partial(self.match.game.ask, self.view),
        )

    def time(self) -> tuple[Ms, Ms | None]:
        """The time now, and the deadline of the player at the keyboard, on the relevant clock."""
        wall, until = self.wall(), stints.until(self.match, self.face, self.keyboard, self.seat)
        if not self.keyboard.shared:
            return self.match.now(wall), until
        if until is None or self.seat not in self.match.awaited:
            return Ms(wall), None
        return Ms(wall), Ms(self.keyboard.until(Ms(until - self.match.now(wall)), wall))

    def _panel(self, width: int, height: int, typed: str) -> Sequence[Line]:
        if self.match.outcome is not None:
            return ()
        if self.console.plain:
            return self.face.plain_panel(self.seen())
        if self._reading:
            return self._reading.panel(height)
        return self.face.panel(self.seen(), width, height, typed)

    def say(self, *lines: Line) -> None:
        """Prints lines, and draws the panel again."""
        if lines:
            width = self.console.width - 1
            self.console.say(*(part for line in lines for part in wrapped(line, width)))

    def show(self, lines: Sequence[Line]) -> None:
        """Shows a page, if there is a panel in its place until Enter."""
        if self.console.plain or not self.console.interactive:
            self.say(*lines)
        else:
            self._reading.open(lines, self.console.width - 1)

    def tell(self, text: str, style: Any = "") -> None:
        """Prints a text in the width of the terminal."""
        self.say(*paragraph(text, self.console.width - 1, style))

    # Commands and turns

    async def run(self) -> None:
        """Plays until the match is over; raises Leave or InputClosed when somebody goes."""
        if self.deal.resumed:
            self.tell("The match continues where you left it.", "accent")
        ticker = asyncio.create_task(Ticker(self).run())
        ticker.add_done_callback(lambda _: self.console.wake())
        try:
            while self.match.outcome is None and not ticker.done():
                await self._turn()
        finally:
            ticker.cancel()
        if ticker.done() and not ticker.cancelled():
            ticker.result()

    async def _turn(self) -> None:
        """Reads and executes one line of the player who should have the keyboard now."""
        await self._patience()
        try:
            await self._hand_on()
            typed = await self.console.read(self._panel, PROMPT)
        except Woken:
            return
        for line in typed.splitlines() or [""]:
            self.obey(line.strip())
            self.stir()
            await asyncio.sleep(0)

    async def _patience(self) -> None:
        """Waits until somebody is awaited, as a pipe has all lines at once."""
        while not (self.console.interactive or self.match.outcome or self.match.live.house.paused):
            if self.match.awaited & set(self.deal.people) or self.console.leaving is not None:
                return
            self.stirred.clear()
            await self.stirred.wait()

    async def _hand_on(self) -> None:
        """Hands the keyboard on, hidden from the others if something is secret."""
        following, wall = self._following(), self.wall()
        if following == self.keyboard.holder:
            self.keyboard.follow(self.step(following), wall)
            return
        self.keyboard.rest(wall)
        self._reading.close()
        name = self.name(following)
        open_to_all, first = self.face.is_open(self.view), self.keyboard.holder is None
        if not (open_to_all or first):
            self.console.clear()
        text = f"{name} begins." if first else f"Hand the keyboard to {name}."
        self.say(ink(""), ink(text, "title"))
        self.keyboard.holder = None
        await self.console.read(lambda *_: (), f"{name}, press Enter > ")
        if not open_to_all:
            self.console.clear()
        self.keyboard.take(following, self.step(following), self.wall())

    def obey(self, text: str) -> None:
        """Executes a line, or says why not; ignores one of a player whose stint is over."""
        if self.call_out():
            return
        if self._reading and not text:
            self._reading.turn()
            return
        self._reading.close()
        if self._talk.obeys(text):
            return
        try:
            actions = self.face.understood(text, self.view, self.match.standing_of(self.seat))
        except Illegal as refusal:
            self._refuse(refusal, quiet=not text)
            return
        step = self.step(self.seat)
        for number, action in enumerate(actions, 1):
            self._more = number < len(actions)
            if self.step(self.seat) == step:  # the line is about this step, and no other
                self._do(action, quiet=not text)
        self._more = False

    def _do(self, action: Any, *, quiet: bool) -> None:
        """Does an action, once it is confirmed."""
        question = self.face.asks(action, self.view)
        if question is None:
            self._act(action, quiet=quiet)
        else:
            self._talk.ask_first(question, partial(self._act, action, quiet=quiet))

    def _act(self, action: Any, *, quiet: bool) -> None:
        instead = self.face.instead(action) if self.keyboard.shared else None
        if instead is not None:
            action, why = instead
            self.tell(why, "dim")
        seat = self._presser() if self._is_anybodys() else self.seat
        self._doing = action
        refusal = self.match.act(seat, action, self.wall())
        self._doing = None
        if refusal is not None:
            self._refuse(refusal, quiet=quiet)
        if (remark := self.face.remark(action, self._talk.commands)) is not None:
            self.tell(remark, "dim")

    def _acknowledge(self) -> None:
        """Confirms an action before its news; prints nothing that the next player must not see."""
        action, self._doing = self._doing, None
        if action is not None and (self.console.plain or not self.keyboard.shared):
            self.say(*self.face.done(action, self.view, plain=self.console.plain))

    def _presser(self) -> Seat:
        """The seat for which the player at the keyboard does a shared action."""
        return next(iter(self.match.awaited & set(self.deal.people)), self.seat)

    def _refuse(self, refusal: Illegal, *, quiet: bool) -> None:
        """Prints a refusal with its rule; for Enter alone, only that one has to wait."""
        if quiet:
            self.tell(self.face.hint(self.seen()), "dim")
        else:
            self.tell(refused(refusal), "warn")

    # Time and news

    def call_out(self) -> bool:
        """Announces the last seconds; gives whether a stint has ended."""
        now, until = self.time()
        may_act = self.match.standing_of(self.seat).may_act
        left = None if until is None or not may_act else until - now
        seconds = self._countdown.look(left)
        if seconds is not None:
            self.tell(f"{seconds} seconds left.", "warn" if seconds <= LAST_SECONDS else "bold")
        if not self.keyboard.shared or left is None or left > 0:
            return False
        self.keyboard.spend()
        self.tell(f"{self.name(self.seat)}, your time is up.", "warn")
        self.console.wake()
        return True

    def _hear(self, passed: Passed) -> None:
        """Prints the news of a commit for the people at the keyboard."""
        cause = passed.commit.cause
        if isinstance(cause, Act) and not cause.bot:
            self._acknowledge()
        seen = self.seen()
        for piece in news_for(self.match.game, passed.transitions, self.seat):
            if isinstance(piece, HouseFact):
                self.say(*housed(piece, self.name))
            else:
                self.say(*self.face.told(piece, seen, plain=self.console.plain))
        self.stir()
        if not self._more:  # “valid all” prints the list once
            self.console.refresh()
        if self.match.outcome is not None or self._elsewhere():
            self.console.wake()

    def _following(self) -> Seat:
        """The seat that should have the keyboard now."""
        if not self.keyboard.shared:
            return self.seat
        return self.keyboard.following(self.awaited, self.step(self.seat))

    def _elsewhere(self) -> bool:
        """Whether somebody else at the keyboard should have it now."""
        return self.keyboard.holder is not None and self._following() != self.seat

"""One match at a keyboard: people type, bots act, alarms ring, and everything is told."""

import asyncio
import time
from collections.abc import Callable, Sequence, Set
from functools import partial
from typing import Any

from wordhall.kernel.frames import tell
from wordhall.kernel.game import Act, Illegal, Ms, Seat
from wordhall.kernel.house import HouseFact
from wordhall.play.bot_seats import Question
from wordhall.play.live_match import AnyCommit, AnyLive
from wordhall.terminal.console import Console, Woken
from wordhall.terminal.dealing import Deal
from wordhall.terminal.face import Seen
from wordhall.terminal.faces import FACES
from wordhall.terminal.ink import Line, ink, paragraph, wrapped
from wordhall.terminal.keyboard import Countdown, Keyboard, Step
from wordhall.terminal.reading import Reading
from wordhall.terminal.talk import Talk, housed

PROMPT = "> "
Wall = Callable[[], int]
"""Milliseconds of the wall clock."""


def wall_clock() -> Wall:
    """A wall clock that goes on evenly, whatever is done to the system's meanwhile."""
    began, started = time.time_ns() // 1_000_000, time.monotonic_ns()
    return lambda: began + (time.monotonic_ns() - started) // 1_000_000


class Session:
    """A match from now to its end, or until somebody leaves."""

    def __init__(self, deal: Deal, console: Console, wall: Wall) -> None:
        self.deal = deal
        self.room = deal.room
        self.face = FACES[deal.heading.game]
        self.console = console
        self.wall = wall
        self.keyboard = Keyboard(deal.people)
        self.quick = deal.heading.quick
        self._countdown = Countdown()
        self._stirred = asyncio.Event()
        self._talk = Talk(self)
        self._reading = Reading()
        self._doing: Any = None
        self.room.listener = self._hear

    def stir(self) -> None:
        """Something happened that may concern whoever waits here."""
        self._stirred.set()

    # What is seen

    @property
    def seat(self) -> Seat:
        """Who has the keyboard, or will have it first."""
        holder = self.keyboard.holder
        return self.deal.people[0] if holder is None else holder

    @property
    def view(self) -> Any:
        """What they may know."""
        return self.room.view(self.seat)

    def name(self, seat: Seat) -> str:
        """What a player is called."""
        return self.deal.opened.roster.sitters[seat].name

    @property
    def awaited(self) -> Set[Seat]:
        """Whom the table waits for; whoever has the keyboard does what anybody may do."""
        awaited = self.room.awaited
        if awaited & set(self.deal.people) and self.face.is_anybodys(self.view):
            return {self.seat}
        return awaited

    def step(self, seat: Seat) -> Step:
        """Where a seat stands in the match: a stint lasts as long as this stays the same."""
        return self.face.step(self.room.view(seat))

    def seen(self) -> Seen:
        """All that is shown to who has the keyboard."""
        now, until = self._time()
        return Seen(
            self.view,
            self.seat,
            tuple(sitter.name for sitter in self.deal.opened.roster.sitters),
            self.room.live.house,
            now,
            frozenset(self.room.awaited),
            frozenset(self.deal.people),
            until,
            patient=not (self.quick or self.keyboard.shared),
            ask=partial(self.room.game.ask, self.view),
        )

    def _time(self) -> tuple[Ms, Ms | None]:
        """Now, and when the time of who has the keyboard is up: on the clock that counts."""
        wall, until = self.wall(), self.face.until(self.view, shared=self.keyboard.shared)
        if not self.keyboard.shared:
            return self.room.now(wall), until
        if until is None or self.seat not in self.room.awaited:
            return Ms(wall), None
        return Ms(wall), Ms(self.keyboard.until(Ms(until - self.room.now(wall)), wall))

    def _panel(self, width: int, height: int, typed: str) -> Sequence[Line]:
        if self.room.outcome is not None:
            return ()
        if self.console.plain:
            return self.face.plain_panel(self.seen())
        if self._reading:
            return self._reading.panel(height)
        return self.face.panel(self.seen(), width, height, typed)

    def say(self, *lines: Line) -> None:
        """Says lines, and has the panel drawn anew."""
        if lines:
            width = self.console.width - 1
            self.console.say(*(part for line in lines for part in wrapped(line, width)))

    def show(self, lines: Sequence[Line]) -> None:
        """Shows a page: in the panel's place, where one is drawn, until Enter."""
        if self.console.plain or not self.console.interactive:
            self.say(*lines)
        else:
            self._reading.open(lines, self.console.width - 1)

    def tell(self, text: str, style: Any = "") -> None:
        """Says a text, as wide as the terminal is."""
        self.say(*paragraph(text, self.console.width - 1, style))

    # What happens

    async def run(self) -> None:
        """Plays until the match is over; raises Leave or InputClosed when somebody goes."""
        if self.deal.resumed:
            self.tell("The match goes on where it was left.", "accent")
        ticker = asyncio.create_task(self._tick())
        ticker.add_done_callback(lambda _: self.console.wake())
        try:
            while self.room.outcome is None and not ticker.done():
                await self._turn()
        finally:
            ticker.cancel()
        if ticker.done() and not ticker.cancelled():
            ticker.result()

    async def _turn(self) -> None:
        """One line is typed and obeyed, by who is to have the keyboard now."""
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
        """A pipe says all at once: what comes next is read when somebody is wanted for it."""
        while not (self.console.interactive or self.room.outcome or self.room.live.house.paused):
            if self.room.awaited & set(self.deal.people) or self.console.leaving is not None:
                return
            self._stirred.clear()
            await self._stirred.wait()

    async def _hand_on(self) -> None:
        """The keyboard goes to whom it is for next, behind a curtain if there is a secret."""
        following = (
            self.keyboard.following(self.awaited, self.step(self.seat))
            if self.keyboard.shared
            else self.seat
        )
        wall = self.wall()
        if following == self.keyboard.holder:
            self.keyboard.follow(self.step(following), wall)
            return
        self.keyboard.rest(wall)
        self._reading.close()
        name = self.name(following)
        open_to_all = self.face.is_open(self.view)
        first = self.keyboard.holder is None
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
        """Does what was typed, or says why not; nothing more from whose stint is over."""
        if self._call_out():
            return
        if self._reading and not text:
            self._reading.turn()
            return
        self._reading.close()
        if self._talk.obeys(text):
            return
        try:
            actions = self.face.understood(text, self.view)
        except Illegal as refusal:
            self._refuse(refusal, quiet=not text)
            return
        step = self.step(self.seat)
        for action in actions:
            if self.step(self.seat) == step:  # what was typed is about this step, and no other
                self._do(action, quiet=not text)

    def _do(self, action: Any, *, quiet: bool) -> None:
        """An action, once it is meant."""
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
        seat = self._presser() if self.face.is_anybodys(self.view) else self.seat
        self._doing = action
        refusal = self.room.act(seat, action, self.wall())
        self._doing = None
        if refusal is not None:
            self._refuse(refusal, quiet=quiet)
        elif (remark := self.face.remark(action, self._talk.commands)) is not None:
            self.tell(remark, "dim")

    def _acknowledge(self) -> None:
        """Says what was just done, before what came of it; nothing that the next must not see."""
        action, self._doing = self._doing, None
        if action is not None and (self.console.plain or not self.keyboard.shared):
            self.say(*self.face.done(action, self.view, plain=self.console.plain))

    def _presser(self) -> Seat:
        """For whom it is done: whoever has the keyboard does it for others who share it."""
        return next(iter(self.room.awaited & set(self.deal.people)), self.seat)

    def _refuse(self, refusal: Illegal, *, quiet: bool) -> None:
        """Says what was refused and by which rule; an idle Enter is only told to wait."""
        if quiet:
            self.tell(self.face.hint(self.seen()), "dim")
        else:
            self.tell(f"{refusal.text} ({refusal.rule})", "warn")

    # What comes by itself

    async def _tick(self) -> None:
        """Lets bots think and act and alarms ring, each in its time."""
        while self.room.outcome is None:
            await self._think()
            if self.room.advance(self.wall()):
                await asyncio.sleep(0)
                continue
            if self._may_leap() and self.room.leap(self.wall()):
                continue
            self._call_out()
            self.console.refresh()
            self._stirred.clear()
            try:
                await asyncio.wait_for(self._stirred.wait(), self._pause())
            except TimeoutError:
                continue

    async def _think(self) -> None:
        while questions := self.room.bots.questions():
            for question in questions:
                await self._ask(question)

    async def _ask(self, question: Question) -> None:
        """A bot thinks, beside the loop; one that fails is replaced, and the table plays on."""
        try:
            intention = await asyncio.to_thread(self.room.thinkers.intend, question)
        except Exception:  # noqa: BLE001 - whatever a bot does, the table does not fall with it
            self.room.bots.fail(question)
            self.tell(
                f"{self.name(question.seat)} is lost in thought; somebody else sits in.", "dim"
            )
        else:
            self.room.bots.answer(question, intention)

    def _may_leap(self) -> bool:
        """Whether match time may leap: where several share the keyboard, once they have played."""
        if self.keyboard.shared:
            return not self.keyboard.wanted(self.awaited, self.step(self.seat))
        return self.quick and self.room.waits_for_bots

    def _call_out(self) -> bool:
        """Calls out the last seconds; whether a stint is over with them."""
        now, until = self._time()
        left = None if until is None or self.room.live.house.paused else until - now
        seconds = self._countdown.look(left)
        if seconds is not None:
            self.tell(f"{seconds} seconds left.", "warn" if seconds <= 10 else "bold")  # noqa: PLR2004 - it gets urgent
        if not self.keyboard.shared or left is None or left > 0:
            return False
        self.keyboard.spend()
        self.tell(f"{self.name(self.seat)}, your time is up.", "warn")
        self.console.wake()
        return True

    def _pause(self) -> float | None:
        """Seconds until something comes by itself."""
        waits = list[int]()
        wall, coming = self.wall(), self.room.next_at()
        now, until = self._time()
        if coming is not None and not self.room.standing:
            waits.append(coming - self.room.now(wall))
        if until is not None and until > now:
            waits.append(Countdown.pause(until - now))
        return max(1, min(waits)) / 1000 if waits else None

    def _hear(self, before: AnyLive, commit: AnyCommit, after: AnyLive) -> None:
        """Tells what a commit is to those at the keyboard."""
        if isinstance(commit.cause, Act) and not commit.cause.bot:
            self._acknowledge()
        seen = self.seen()
        for piece in tell(self.room.game, before, commit, self.seat):
            if isinstance(piece, HouseFact):
                self.say(*housed(piece, self.name))
            else:
                self.say(*self.face.told(piece, seen, plain=self.console.plain))
        self.stir()
        self.console.refresh()
        if self.room.outcome is not None or self._elsewhere():
            self.console.wake()

    def _elsewhere(self) -> bool:
        """Whether somebody else at the keyboard is to have it now."""
        if not self.keyboard.shared or self.keyboard.holder is None:
            return False
        return self.keyboard.following(self.awaited, self.step(self.seat)) != self.seat

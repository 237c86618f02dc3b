"""One match at a keyboard: it reads commands, and prints the news."""

import asyncio
from functools import partial
from typing import Any

from wordhall.kernel.frames import news_for
from wordhall.kernel.game import Act, Illegal, Seat
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import Passed
from wordhall.terminal.console import Console, Woken
from wordhall.terminal.dealing import Deal
from wordhall.terminal.display import Display, Wall
from wordhall.terminal.ink import ink
from wordhall.terminal.talk import Talk, housed
from wordhall.terminal.ticking import Ticker
from wordhall.terminal.wording import refused

PROMPT = "> "


class Session(Display):
    """Plays a match to its end, or until somebody leaves."""

    def __init__(self, deal: Deal, console: Console, wall: Wall) -> None:
        super().__init__(deal, console, wall)
        self._talk = Talk(self)
        self._doing: Any = None
        self._more = False
        self.match.on_commit = self._hear

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
            typed = await self.console.read(self.panel, PROMPT)
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
        self.reading.close()
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
        if self.reading and not text:
            self.reading.turn()
            return
        self.reading.close()
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
        seat = self._presser() if self.is_anybodys() else self.seat
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

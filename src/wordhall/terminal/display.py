"""A keyboard and what is seen there: who has it, what they see and how long, what is printed."""

import asyncio
import time
from collections.abc import Callable, Sequence, Set
from functools import partial
from typing import Any

from wordhall.kernel.game import Ms, Seat
from wordhall.terminal import stints
from wordhall.terminal.console import Console
from wordhall.terminal.dealing import Deal
from wordhall.terminal.face import LAST_SECONDS, Seen
from wordhall.terminal.faces import FACES
from wordhall.terminal.ink import Line, paragraph, wrapped
from wordhall.terminal.keyboard import Countdown, Keyboard, Step
from wordhall.terminal.reading import Reading

Wall = Callable[[], int]
"""Milliseconds of the wall clock."""


def wall_clock() -> Wall:
    """A wall clock that runs evenly, even if the system's is set."""
    began, started = time.time_ns() // 1_000_000, time.monotonic_ns()
    return lambda: began + (time.monotonic_ns() - started) // 1_000_000


class Display:
    """A match as those at one keyboard see it."""

    def __init__(self, deal: Deal, console: Console, wall: Wall) -> None:
        self.deal = deal
        self.match = deal.match
        self.face = FACES[deal.heading.game]
        self.console = console
        self.wall = wall
        self.keyboard = Keyboard(deal.people)
        self.quick = deal.heading.quick
        self.reading = Reading()
        self.stirred = asyncio.Event()
        self._countdown = Countdown()

    def stir(self) -> None:
        """Wakes the loop, as something has happened."""
        self.stirred.set()

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
        return {self.seat} if self.is_anybodys() else self.match.awaited

    def is_anybodys(self) -> bool:
        """Whether what is to be done now may be done by anybody at the keyboard."""
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

    def panel(self, width: int, height: int, typed: str) -> Sequence[Line]:
        """The panel below what was printed: the game, or a page that is read until Enter."""
        if self.match.outcome is not None:
            return ()
        if self.console.plain:
            return self.face.plain_panel(self.seen())
        if self.reading:
            return self.reading.panel(height)
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
            self.reading.open(lines, self.console.width - 1)

    def tell(self, text: str, style: Any = "") -> None:
        """Prints a text in the width of the terminal."""
        self.say(*paragraph(text, self.console.width - 1, style))

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

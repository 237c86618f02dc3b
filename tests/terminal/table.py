"""A table for tests: simple bots, a clock that is set, a console that follows a script."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from wordhall.bots.contract import AnyBot, Bot, Intention
from wordhall.games.sheets.rules.build import letters_due, sides, throw_dice
from wordhall.games.sheets.types.actions import Action, Roll, Stop, Write, WriteWord
from wordhall.games.sheets.types.components import LAST_ROLL, Options, Writing
from wordhall.games.sheets.types.views import View
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Ms, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import luck_of, seal, seed_of_code
from wordhall.play.agreement import Agreement
from wordhall.play.local_bots import BotMaker
from wordhall.play.opening import chance_of_code, open_match
from wordhall.terminal.console import Console, InputClosed, Leave, Panel, Woken, nothing
from wordhall.terminal.dealing import Deal
from wordhall.terminal.faces import FACES
from wordhall.terminal.ink import Line
from wordhall.terminal.ledger import FORMAT, Heading
from wordhall.terminal.local_match import LocalMatch
from wordhall.terminal.session import Session
from wordhall.words import Lexicon

CODE = "terminal"
WORDS = ("TAN", "TEN", "NET", "TIE", "SEA", "EAT", "TEA", "ATE", "RAT", "TAR", "ART", "SIT")


@cache
def lexicon() -> Lexicon:
    return Lexicon.of(WORDS)


class Simple(Bot[View, Action]):
    """Writes where there is room after `seconds`, searches for one word, then stops."""

    def __init__(self, seat: Seat, seconds: float = 1) -> None:
        self.seat = seat
        self.wait = round(1000 * seconds)
        self.stage: object = None
        self.since = Ms(0)

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        own, lists = view.sheets[self.seat], [sheet.words for sheet in view.sheets]
        stage = view.phase, len(view.throws), own.throws, lists
        if stage != self.stage:
            self.stage, self.since = stage, now
        at = Ms(max(now, self.since + self.wait))
        if view.phase == "build":
            if own.throws < len(view.throws):
                return Intention(placing(view, self.seat), at)
            waiting = all(sheet.throws == len(view.throws) for sheet in view.sheets)
            return Intention(Roll(), at) if waiting and view.roller == self.seat else None
        if view.phase == "find":
            mine = next(sheet for sheet in view.sheets if sheet.finder == self.seat)
            if mine.pen != "writing":
                return None
            return Intention(Stop() if mine.words else WriteWord("TEA"), at)
        if view.phase == "leftovers" and own.pen == "writing":
            return Intention(Stop(), at)
        return None


def placing(view: View, seat: Seat) -> Write:
    """The letters of the newest throw, in the first open cells."""
    throw, grid = view.throws[-1], view.sheets[seat].grid or ()
    match = [cell for cell, face in enumerate(grid) if not face][: letters_due(throw)]
    chosen = zip(match, throw.faces, strict=False)
    return Write(tuple(Writing(cell, sides(face)[0]) for cell, face in chosen))


def lay(
    *sitters: Sitter,
    options: Options | None = None,
    wall: int = 0,
    bot: Callable[[Seat, str], AnyBot] = lambda seat, _: Simple(seat),
    quick: bool = False,
) -> Deal:
    """A match that was just opened, with simple bots and the chance of a code."""
    chosen = options or Options(roller=Seat(0), find_limit_seconds=None)
    agreement = Agreement("sheets", chosen, Roster(sitters), CODE, quick=quick)
    return dealt(agreement, lexicon(), bot, wall)


def dealt(agreement: Agreement, words: Lexicon, make_bot: BotMaker, wall: int) -> Deal:
    """A match that was just opened by the code, with a seat of its own for whoever is a bot."""
    chance = chance_of_code(CODE)
    opened = open_match(agreement, words, chance, TableRules(host=Seat(0)))
    shared = len(agreement.people) > 1
    timeline = Timeline(wall, held=wall if shared else None)
    match = LocalMatch(opened, timeline, make_bot, standing=shared)
    seed = chance.seed.hex()
    return Deal(match, Heading(FORMAT, agreement.game, seed, "made", agreement.quick), words)


def alone(**more: object) -> Deal:
    """One person and two bots."""
    return lay(Sitter("Ann"), Sitter("Ada", "club"), Sitter("Bo", "club"), **more)  # type: ignore[arg-type]


class Clock:
    """A wall clock that a test sets."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


Script = Callable[["Scripted", str], str | None]
"""Says what is typed at a prompt; None waits until somebody calls the reader back."""


@dataclass
class Scripted(Console):
    """A console whose person follows a script."""

    script: Script
    plain: bool = True
    interactive: bool = True
    said: list[str] = field(default_factory=list)
    shown: list[list[str]] = field(default_factory=list)
    panel: Panel = nothing
    reason: Exception | None = None
    reading: bool = False

    @property
    def width(self) -> int:
        return 80

    @property
    def text(self) -> str:
        return "\n".join(self.said)

    def say(self, *lines: Line) -> None:
        self.said += map(str, lines)

    async def read(self, panel: Panel, prompt: str) -> str:

        self.panel = panel
        self.shown.append([str(line) for line in panel(80, 24, "")])
        self.reading, typed = True, None
        try:
            while typed is None:
                await asyncio.sleep(0)
                if self.reason is not None:
                    raise self.reason
                typed = self.script(self, prompt)
        finally:
            self.reading, self.reason = False, None
        return typed

    def refresh(self) -> None:
        """Nothing is drawn."""

    def wake(self) -> None:
        self.reason = Woken() if self.reading else None

    def leave(self, signal: int) -> None:
        self.reason = Leave(signal)

    def clear(self) -> None:
        self.said.append("[cleared]")


def understood(text: str, deal: Deal) -> Sequence[Any]:
    """What a line means to the first player now."""
    match, seat = deal.match, Seat(0)
    face = FACES[match.game.name]
    return face.understood(text, match.view(seat), match.standing_of(seat))


def believing(session: Session) -> str:
    """What who believes everything types, and else only passes."""
    return "" if "Accept" in session.match.standing_of(session.seat).offers else "pass"


def closed(_console: Scripted, _prompt: str) -> str:
    """A person who is not there."""
    raise InputClosed


def typed_for(code: str = CODE) -> list[str]:
    """What builds a grid from the dice of a code: cells in order, the first side of each face."""
    seed = seed_of_code(code)
    luck = luck_of(seed, seal(seed, (), code))
    throws = [throw_dice(luck, number) for number in range(LAST_ROLL + 1)]
    lines = []
    for throw in throws[:-1]:
        cells = [2 * throw.number, 2 * throw.number + 1]
        letters = zip(cells, throw.faces, strict=True)
        lines.append(" ".join(f"{'ABCDE'[c % 5]}{c // 5 + 1} {sides(f)[0]}" for c, f in letters))
    return [*lines, sides(throws[-1].faces[0])[0]]

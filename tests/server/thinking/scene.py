"""A match of Mark My Words to think about, and who thinks."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

import uvloop
from msgspec import Raw

from wordhall.bots import luck_of_bot
from wordhall.catalog import CATALOG
from wordhall.games.sheets.types.views import View
from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Ms, Seat, Viewer
from wordhall.kernel.match.commits import Live
from wordhall.kernel.match.history import fold
from wordhall.lab.playing import Played, play_match
from wordhall.server.thinking.contract import EncodedMoveRequest
from wordhall.server.thinking.process import COMMAND
from wordhall.server.thinking.workers import BOT_SECONDS, Workers
from wordhall.words import load

T = TypeVar("T")

SEED = bytes(32)
ODD = (sys.executable, str(Path(__file__).with_name("odd_worker.py")))
LEXICON = load("play")
GAME = CATALOG["sheets"].make(LEXICON)


@cache
def match_played() -> Played:
    """A match of three novices."""
    return play_match("sheets", LEXICON, ["novice"] * 3, "to think about")


@cache
def moments() -> tuple[Live[object], ...]:
    """The match after each of its commits."""
    commits = match_played().commits
    lives, live = [], None
    for commit in commits:
        live = match.advance(GAME, live, commit)
        lives.append(live)
    assert lives[-1] == fold(GAME, commits)
    return tuple(lives)


def look(live: Live[object], viewer: Viewer) -> View:
    seen: View = match.view(GAME, live, viewer)
    return seen


def moment(phase: str) -> Live[object]:
    """The first moment at which seat 0 is awaited in a phase."""
    return next(
        live
        for live in moments()
        if look(live, Seat(0)).phase == phase and Seat(0) in GAME.awaited(live.state)
    )


def move_request(
    level: str = "expert", seat: int = 0, of: str = "a match", live: Live[object] | None = None
) -> EncodedMoveRequest:
    """What a bot on a seat would be asked now."""
    live = live or moment("build")
    return EncodedMoveRequest(
        match=of,
        seat=Seat(seat),
        game="sheets",
        level=level,
        lexicon=LEXICON.digest,
        names=LEXICON.names_digest,
        luck=luck_of_bot(SEED, Seat(seat)),
        view=Raw(encode(look(live, Seat(seat)))),
        now=live.at,
    )


def log() -> Raw:
    """All of a match that ended after two throws: a review of it takes little time."""
    throws = [len(look(live, Seat(0)).throws) for live in moments()]
    return Raw(encode(match_played().commits[: throws.index(2) + 1]))


def with_workers(
    work: Callable[[Workers], Awaitable[T]],
    number: int = 1,
    deadline: float = 60,
    command: tuple[str, ...] = COMMAND,
    seconds: float = BOT_SECONDS,
) -> T:
    """What comes of work with processes that are stopped afterwards, on the loop of the hall."""

    async def run() -> T:
        workers = Workers(number, deadline, command, seconds)
        await workers.start()
        try:
            return await work(workers)
        finally:
            await workers.stop()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(run())


def at_of(odd: object) -> Ms:
    """How often an odd worker was asked, as its expert says."""
    assert isinstance(getattr(odd, "at", None), int)
    return Ms(odd.at)  # type: ignore[attr-defined]

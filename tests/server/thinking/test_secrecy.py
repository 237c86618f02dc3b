"""What a bot is given: the View of its seat and chance of its own, and nothing else anywhere."""

import asyncio
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tests.server.thinking.scene import (
    GAME,
    LEXICON,
    SEED,
    look,
    match_played,
    moments,
    move_request,
    with_workers,
)
from tests.views import view_of
from wordhall.bots import luck_of_bot
from wordhall.games.sheets.types.views import View
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Archive, Seat
from wordhall.kernel.match.commits import opening_of
from wordhall.kernel.match.views import Views
from wordhall.play.bot_seats import BotSeats
from wordhall.server.thinking.asking import Asking
from wordhall.server.thinking.contract import EncodedMoveRequest, Intended
from wordhall.server.thinking.inline import Inline
from wordhall.server.thinking.messages import Think, next_request
from wordhall.server.thinking.workers import BOT_SECONDS, Workers
from wordhall.store.rows import MatchRow

OVERHEARD = """
import sys
from wordhall.server.thinking import worker

class Overheard:
    def read(self, size):
        came = sys.stdin.buffer.read(size)
        heard.write(came)
        return came

with open({heard!r}, "ab", buffering=0) as heard:
    worker.serve(Overheard(), sys.stdout.buffer, 60)
"""
"""A worker that keeps what it was sent."""

Told = list[tuple[int, EncodedMoveRequest]]


class Listener(Inline):
    """Keeps what is asked, and at which moment of the match."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 0
        self.told: Told = []

    async def think(self, move_request: EncodedMoveRequest) -> Intended | None:
        self.told.append((self.moment, move_request))
        return None


def told() -> Told:
    """All that three bots are told over a match."""
    row = MatchRow("a match", "a table", "sheets", SEED, LEXICON.digest, 0)
    opened = opening_of(match_played().commits)

    async def run() -> Told:
        listener = Listener()
        bots = BotSeats(GAME)
        asking = Asking(row, opened, Codec(GAME), listener, lambda: None)
        for listener.moment, live in enumerate(moments()):
            bots.update(Views(GAME, live))
            asking.follow(bots)
            await asyncio.sleep(0)
        return listener.told

    return asyncio.run(run())


def leaks(requests: Told) -> list[str]:
    """Whatever is more than a seat may know, or other than it is."""
    wrong = []
    for moment, asked in requests:
        live, seat = moments()[moment], asked.seat
        if bytes(asked.view) != encode(look(live, seat)):
            wrong.append(f"view of {seat} at {moment}")
        expected = move_request("novice", seat, live=live)
        if asked != expected:
            wrong.append(f"move_request of {seat} at {moment}")
    return wrong


def test_a_bot_is_told_the_view_of_its_seat_and_nothing_else() -> None:
    requests = told()
    assert len(requests) > len(moments())
    assert {asked.seat for _, asked in requests} == {0, 1, 2}
    assert leaks(requests) == []
    assert EncodedMoveRequest.__struct_fields__ == (
        *("match", "seat", "game", "level", "lexicon", "names"),
        *("luck", "view", "now"),
    )


def test_a_view_of_everything_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Views.view

    def leaky(views: Views[Any, View], viewer: Seat) -> View:
        seen = honest(views, viewer)
        return view_of(views.game, views.live.state, Archive()) if seen.phase == "find" else seen

    moments()
    monkeypatch.setattr(Views, "view", leaky)
    requests = told()
    monkeypatch.undo()
    assert leaks(requests)


def test_a_bots_luck_is_neither_the_matchs_nor_anothers() -> None:
    lucks = {luck_of_bot(SEED, Seat(seat)) for seat in range(30)}
    assert len(lucks) == 30
    assert SEED not in lucks
    assert {len(luck) for luck in lucks} == {32}


def test_bots_that_wait_for_one_process_share_the_time(tmp_path: Path) -> None:
    asked = [move_request(seat=seat) for seat in range(3)]

    async def work(workers: Workers) -> None:
        await asyncio.gather(*map(workers.think, asked))
        await workers.think(asked[0])

    heard = tmp_path / "heard"
    command = (sys.executable, "-c", OVERHEARD.format(heard=str(heard)))
    with_workers(work, command=command, seconds=6.0)
    pipe = BytesIO(heard.read_bytes())
    given = [next_request(pipe) for _ in range(4)]
    assert [one.seconds for one in given if isinstance(one, Think)] == [6.0, 3.0, 2.0, 6.0]


def test_nothing_else_goes_over_the_pipe(tmp_path: Path) -> None:
    asked = [move_request(seat=seat) for seat in range(3)]

    async def work(workers: Workers) -> None:
        for each in asked:
            await workers.think(each)

    heard = tmp_path / "heard"
    with_workers(work, command=(sys.executable, "-c", OVERHEARD.format(heard=str(heard))))
    pipe = BytesIO(heard.read_bytes())
    assert [next_request(pipe) for _ in range(4)] == [
        *(Think(each, BOT_SECONDS) for each in asked),
        None,
    ]
    assert pipe.read() == b""

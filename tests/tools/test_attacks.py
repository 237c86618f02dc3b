"""Each attack for a moment: who plays at an honest table is answered, whatever a stranger does."""

import asyncio
from collections.abc import Iterator
from functools import partial

import pytest
import uvloop

from tests.breadth import narrow
from tools.attack import ATTACKS
from tools.attack.__main__ import attacked
from tools.attack.stranger import Stranger
from tools.load.crowd import party
from tools.load.player import Player, Sitting
from tools.load.process import Process, hall

ACTS, GOT = 5, 60
"""So many acts of each honest player, and so much that a stranger got, are a moment."""

SLOW = {"sheets to print": 2}
"""What a stranger gets of this takes a second each."""


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = hall(tmp_path_factory.mktemp("hall"), "--usual", "--bots")
    yield process
    process.kill()  # papers that are still being typeset are not waited for


@pytest.mark.parametrize("number, name", narrow(8, list(enumerate(ATTACKS))), ids=str)
def test_honest_people_are_answered(process: Process, number: int, name: str) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(moment(process.port, name, f"198.51.100.{number + 1}"))


async def moment(port: int, name: str, address: str) -> None:
    table = await Sitting(await party(port, "counter", 2, address="203.0.113.7")).open()
    foe = Stranger(port, address, table.party.code)
    over = asyncio.Event()
    attack = asyncio.ensure_future(attacked(name, foe, over))
    while foe.got.total() < SLOW.get(name, GOT) and not attack.done():
        await asyncio.gather(*map(play, table.players))
    over.set()
    await attack
    for player in table.players:
        if player.socket is not None:
            player.socket.transport.abort()


async def play(player: Player) -> None:
    for _ in range(ACTS):
        kept: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        player.done = partial(answered, kept)
        sent = player.do(b'{"type":"Add"}')
        assert await kept == sent


def answered(kept: asyncio.Future[bytes], _: Player, act: bytes) -> None:
    kept.set_result(act)

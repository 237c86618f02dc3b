"""Two halls on one database, and a full disk: what is kept is kept once, and play goes on."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NoReturn

import apsw
import pytest

from tests.server.evening import NOON, ROLLERS, TOY, Device, Slow
from tests.server.people import person
from wordhall import bots, catalog
from wordhall.kernel.game import Illegal
from wordhall.server.clock import ClockByHand
from wordhall.server.hall import Hall
from wordhall.server.limits import Limits
from wordhall.server.sockets.close_codes import CLOSE_RESTART
from wordhall.server.tables.table_wishes import NewTable, Sit
from wordhall.store.sqlite.disk import Disk
from wordhall.store.sqlite.ledger import Ledger
from wordhall.store.sqlite.migration import prepare
from wordhall.store.sqlite.store import SqliteStore

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    catalog.CATALOG["toy"] = TOY
    bots.BOTS["toy"] = ROLLERS
    yield
    del catalog.CATALOG["toy"], bots.BOTS["toy"]


@asynccontextmanager
async def opened(disk: Disk, clock: ClockByHand) -> AsyncIterator[Hall]:
    """A hall on a real database."""
    store = SqliteStore(disk, pace=0.0)
    hall = Hall(store, clock, Slow(), Limits(contributions_wait=0))
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()
        await store.close()


async def play(hall: Hall, clock: ClockByHand) -> tuple[str, list[Device]]:
    """A match of two that has begun."""
    code = (await hall.new_tables.open(person("ada"), NewTable("toy"))).code
    await hall.wish(code, person("ben"), Sit("Ben"))
    await hall.begin(code, person("ada"))
    clock.move(1)
    return code, [await come(hall, code, name) for name in ("ada", "ben")]


async def come(hall: Hall, code: str, name: str) -> Device:
    device = Device(hall, await hall.table(code), name).hello()
    await (await hall.table(code)).settled()
    return device


async def acts(hall: Hall, code: str, device: Device, seat: int, name: str) -> list[str]:
    """What is answered to an act, once its verdict is in."""
    before = len(device.screen.sent)
    table = await hall.table(code)
    device.do(PASS, seat, name)
    with suppress(Illegal):  # the table may have moved
        await table.settled()
    return [
        message["type"] if message["type"] == "Done" else message["refusal"]["code"]
        for message in device.heard(before)
        if message.get("id") == name
    ]


async def test_of_two_halls_one_decides_and_the_other_loads_again(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path))
    clock = ClockByHand(NOON)
    async with opened(Disk(path), clock) as one:
        code, (ada, ben) = await play(one, clock)
        assert await acts(one, code, ada, 0, "a1") == ["Done"]
        async with opened(Disk(path), clock) as two:  # claims every table as it rises
            there = await come(two, code, "ben")
            assert await acts(one, code, ben, 1, "b1") == ["table-moved"]
            assert (ada.closing, ben.closing) == (CLOSE_RESTART, CLOSE_RESTART)
            ben = await come(one, code, "ben")  # which claims it for the first again
            assert await acts(two, code, there, 1, "b1") == ["table-moved"]
            assert await acts(one, code, ben, 1, "b1") == ["Done"]
            assert await acts(one, code, ben, 1, "b1") == ["Done"]
            there = await come(two, code, "ada")
            assert await acts(two, code, there, 0, "a2") == ["Done"]
            match = (await two.table(code)).table.matches[-1]
            log = await two.store.log(match)
    assert [row.version for row in log] == list(range(len(log)))
    acted = [row.command for row in log if row.command is not None]
    assert [command.partition(":")[2] for command in acted] == ["a1", "b1", "a2"]


def no_room(*_: object) -> NoReturn:
    raise apsw.FullError("no room")


async def test_while_the_disk_is_full_nothing_happens_and_then_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path))
    clock = ClockByHand(NOON)
    async with opened(Disk(path), clock) as hall:
        code, (ada, ben) = await play(hall, clock)
        assert await acts(hall, code, ada, 0, "a1") == ["Done"]
        seen = ada.parts, ben.parts
        monkeypatch.setattr(Ledger, "keep", no_room)
        assert await acts(hall, code, ben, 1, "b1") == ["not-kept"]
        with pytest.raises(Illegal) as refused:
            await hall.new_tables.open(person("cleo"), NewTable("toy"))
        assert refused.value.code == "not-kept"
        assert (ada.parts, ben.parts) == seen
        assert (ada.closing, ben.closing) == (None, None)
        monkeypatch.undo()
        assert await acts(hall, code, ben, 1, "b1") == ["Done"]
        assert await acts(hall, code, ada, 0, "a2") == ["Done"]

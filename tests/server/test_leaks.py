"""An evening of tables leaves nothing behind: what nobody uses any more is let go."""

import asyncio
import gc
import tracemalloc
from collections import Counter

import pytest

from bench.closing import held, rounds
from bench.targets import TARGETS
from tests.breadth import wide
from tests.server.evening import Device, Evening, evening
from tests.server.people import person
from wordhall.server.limits import Limits
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.matches.online_match import OnlineMatch
from wordhall.server.matches.playing import Playing
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.viewers import Watch
from wordhall.server.tables.connections import TableConnections
from wordhall.server.tables.table_wishes import Again

pytestmark = pytest.mark.anyio

ALIVE = (LiveTable, TableConnections, Playing, OnlineMatch, Watch, Connection, Device)

MOST = 1e6 * TARGETS["closing: what closed tables leave"].bound
"""Bytes that the tables of the benchmark may leave in the process."""

TABLES = 100
STRAY = 150
"""Objects that may be there more after an evening of so many tables: none of them has one."""


async def one_table(here: Evening) -> None:
    """Two people and a bot play to the end, one of them in two windows; then they gather again."""
    ada, ben = await here.play("ada", "ben", bots=1, target=1)
    watcher, again = await here.come(None), await here.come("ben")
    ada.do({"type": "Roll"})
    assert (await here.live()).table.phase == "over"
    await here.hall.wish(here.code, person("ada"), Again())
    for device in (watcher, ada, ben, again):
        device.leave()


async def asleep(here: Evening) -> None:
    """Nobody has come for long."""
    for _ in range(3):
        await here.wait(here.hall.limits.unload_after)


def parts() -> list[object]:
    """All that tables are made of, in this process."""
    gc.collect()
    return [each for each in gc.get_objects() if type(each) in ALIVE]


class Census:
    """How many there are of what a table is made of, but for those of other tests."""

    def __init__(self) -> None:
        self._others = parts()  # held, so that nothing new is taken for one of them

    def __call__(self) -> Counter[str]:
        others = set(map(id, self._others))
        return Counter(type(each).__name__ for each in parts() if id(each) not in others)


async def test_nothing_is_left_of_tables_that_sleep() -> None:
    living = Census()
    others = living()  # what tests before this one still hold
    async with evening(limits=Limits(tables_a_person=1_000)) as here:
        await one_table(here)
        await asleep(here)
        assert living() == others
        assert here.hall.census().tables == 0
        tasks, calls = len(asyncio.all_tasks()), waiting(here)
        before = count(here)
        for _ in range(TABLES):
            await one_table(here)
        assert living()["LiveTable"] > others["LiveTable"]
        await asleep(here)
        assert living() == others
        assert len(asyncio.all_tasks()) == tasks
        assert waiting(here) == calls
        assert count(here) - before < STRAY


@wide
async def test_closed_tables_give_their_memory_back() -> None:
    """In small what `bench closing` measures: 2,000 closed tables leave less than 8 MB."""
    living = Census()
    others = living()
    tracemalloc.start()
    try:
        async with evening(limits=Limits(tables_a_person=1_000)) as here:
            await rounds(here, 100)
            held(here)
            before = tracemalloc.get_traced_memory()[0]
            await rounds(here, 100)
            held(here)
            left = tracemalloc.get_traced_memory()[0] - before
            assert living() == others, "nor does the heartbeat hold one"
    finally:
        tracemalloc.stop()
    assert left < MOST * 100 // 2_000


async def test_a_table_that_is_held_is_seen() -> None:
    living = Census()
    others = living()
    async with evening() as here:
        await one_table(here)
        held = (await here.live()).view
        await asleep(here)
        assert living() - others == Counter({"LiveTable": 1, "TableConnections": 1})
        del held


def waiting(here: Evening) -> int:
    """Calls that are to come."""
    return sum(call.ring is not None for _, _, call in here.clock._calls)  # noqa: SLF001


def count(here: Evening) -> int:
    """Everything there is, but for what the stores in memory keep on purpose."""
    here.thinker.requests.clear()
    here.thinker.forgotten.clear()
    store = here.store
    for kept in (store.tables, store.matches, store.logs, store.parts):
        kept.clear()
    gc.collect()
    return len(gc.get_objects())

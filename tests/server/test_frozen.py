"""A hall whose process is stopped or killed, and whose clock is set: nobody loses time (H5).

As a closed laptop does it, or a machine that does not know the time before the network tells it.
A table of every game stands in one hall, and one blow meets them all.
"""

import asyncio
import time
from pathlib import Path

import pytest

from tests.breadth import wide
from tests.server.hurried import Sitting, are_excused, end, machine, moments, sittings
from tests.server.lone import LATE
from wordhall.kernel.clock import DAY
from wordhall.kernel.house.fold import GRACE_AFTER_OUTAGE
from wordhall.store.place import DATABASE
from wordhall.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

STOPPED = 2 * LATE
"""Milliseconds."""

HOUR = 3_600_000
YEARS = 50 * 365 * DAY


async def silence(sitting: Sitting) -> None:
    """Nothing more comes, but what was on its way."""
    while True:
        await sitting.hear("Silence")


@wide
async def test_h5_a_process_that_was_stopped_has_taken_nobody_s_time(tmp_path: Path) -> None:
    async with machine(tmp_path) as laptop, sittings(laptop.address) as every:
        before = await moments(every)
        laptop.stop()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(STOPPED / 1000):
                await asyncio.gather(*(silence(each) for each in every))
        laptop.go_on()
        await are_excused(every, before, STOPPED)
        for each in every:
            if each.setting.limit in {"own", "common"}:
                assert each.stands > GRACE_AFTER_OUTAGE - 1000, each.name
        await end(every)


@wide
async def test_h5_a_clock_that_is_set_while_people_play_takes_nobody_s_time(
    tmp_path: Path,
) -> None:
    async with machine(tmp_path) as laptop, sittings(laptop.address) as every:
        ahead = 0
        for step in (YEARS, DAY):
            before = await moments(every)
            ahead += step
            await laptop.set_clock(ahead)
            await are_excused(every, before, step)
        before = await moments(every)
        await laptop.set_clock(ahead - HOUR)
        assert await moments(every) == before
        await end(every)


@wide
async def test_h5_a_machine_that_forgot_the_time_goes_on_and_is_told_it_later(
    tmp_path: Path,
) -> None:
    async with machine(tmp_path) as first, sittings(first.address) as every:
        finished, *playing = every
        before = await moments(playing)
        await end([finished])
        await first.kill()
        async with machine(tmp_path, -time.time_ns() // 1_000_000) as pi:
            await asyncio.gather(*(each.come_back(pi.address) for each in playing))
            await are_excused(playing, before, 0)
            before = await moments(playing)
            await pi.set_clock(100 * DAY)
            await are_excused(playing, before, 100 * DAY)
            before = await moments(playing)
            await pi.kill()
            async with machine(tmp_path, 200 * DAY) as last:
                await asyncio.gather(*(each.come_back(last.address) for each in playing))
                await are_excused(playing, before, 100 * DAY - HOUR)
                await end(playing)
                assert await playing[0].record(finished.match)
    store = open_store(tmp_path / DATABASE)
    try:
        for each in every:
            walls = [row.wall for row in await store.log(each.match)]
            assert walls == sorted(walls), each.name
    finally:
        await store.close()

"""House rule H5 while the hall is open: it freezes, its machine sleeps, its clock is set."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.server.evening import Device, Evening, evening
from tests.server.meanwhile import meanwhile
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.kernel.clock import DAY
from wordhall.server.limits import Limits
from wordhall.server.sockets.close_codes import CLOSE_RESTART
from wordhall.store.rows import Outage

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}
ROLL = {"type": "Roll"}
HOUR = 3_600_000
RARELY = Limits(heartbeat=DAY)


@asynccontextmanager
async def hurried(store: Memory | None = None) -> AsyncIterator[tuple[Evening, Device, Device]]:
    """A match of the toy in which Ada has ten seconds; four of them are gone."""
    async with evening(store) as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=10_000)
        await tonight.wait(4_000)
        yield tonight, ada, ben


async def test_h5_a_hall_that_froze_takes_nobody_s_time() -> None:
    async with hurried() as (tonight, ada, ben):
        said = len(ada.screen.sent)
        tonight.clock.freeze(24_000)
        await tonight.wait(100)
        assert ada.parts["mover"] == 0
        (update,) = ada.of("Update", said)
        assert update["news"] == [{"type": "OutageNoted", "length": 24_000}]
        assert (update["now"], update["stands"]) == (4_000, 10_000)
        await tonight.wait(15_899)
        assert ben.parts["mover"] == 0
        await tonight.wait(1)
        assert ben.parts["mover"] == 1


async def test_h5_an_act_that_lay_there_when_the_hall_thawed_is_in_time() -> None:
    async with hurried() as (tonight, ada, _):
        tonight.clock.freeze(24_000)
        assert ada.do(ROLL, name="r") == {"type": "Done", "id": "r"}
        assert ada.parts["rolls"] == 1


async def test_h5_what_was_due_when_the_hall_froze_is_not_rung_first() -> None:
    async with hurried() as (tonight, ada, _):
        await tonight.wait(5_900)
        tonight.clock.freeze(HOUR)
        await tonight.wait(10_099)
        assert ada.parts["mover"] == 0
        await tonight.wait(1)
        assert ada.parts["mover"] == 1


async def test_h5_a_hall_that_freezes_while_it_loads_a_table_takes_nobody_s_time() -> None:
    async with hurried() as (tonight, _, _):
        before = await tonight.hall.table(tonight.code)
        before.stop(CLOSE_RESTART)
        tonight.hall.leave(before)

        async def freeze() -> None:
            tonight.clock.freeze(24_000)

        with meanwhile(tonight.store, "outages_since", freeze):
            await tonight.hall.table(tonight.code)
        (snapshot,) = (await tonight.come("ada")).of("Snapshot")
        assert snapshot["now"] == 4_000


async def test_h5_a_hall_that_was_only_busy_is_no_outage() -> None:
    async with hurried() as (tonight, ada, _):
        tonight.clock.freeze(10_099)
        await tonight.wait(0)
        assert ada.parts["mover"] == 1
        assert "OutageNoted" not in ada.news()
        assert tonight.store.outages == []


async def test_h5_a_clock_that_was_set_forward_takes_nobody_s_time() -> None:
    async with hurried() as (tonight, ada, _):
        tonight.clock.set_forward(HOUR)
        await tonight.wait(15_999)
        assert ada.parts["mover"] == 0
        assert ada.news() == ["OutageNoted"]
        await tonight.wait(1)
        assert ada.parts["mover"] == 1


async def test_h5_a_clock_set_forward_by_a_little_is_taken_out_without_a_word() -> None:
    async with hurried() as (tonight, ada, _):
        tonight.clock.set_forward(1_500)
        await tonight.wait(0)
        assert "OutageNoted" not in ada.news()
        snapshot = ada.of("Snapshot")[-1]
        assert (snapshot["now"], snapshot["stands"], snapshot["news"]) == (4_000, 0, [])
        await tonight.wait(5_999)
        assert ada.parts["mover"] == 0
        await tonight.wait(1)
        assert ada.parts["mover"] == 1


async def test_h5_a_machine_that_slept_is_one_outage_and_not_two() -> None:
    async with hurried() as (tonight, ada, _):
        tonight.clock.freeze(12_000)
        tonight.clock.set_forward(8 * HOUR)
        await tonight.wait(100)
        assert [outage.ended - outage.began for outage in tonight.store.outages] == [
            12_000 + 8 * HOUR
        ]
        assert ada.news() == ["OutageNoted"]


async def test_h5_in_a_pause_there_is_nothing_to_take_out() -> None:
    async with hurried() as (tonight, ada, ben):
        ada.declare("pause")
        ben.declare("pause", seat=1)
        tonight.clock.freeze(24_000)
        await tonight.wait(100)
        assert "OutageNoted" not in ada.news()
        ada.declare("go-on")
        await tonight.wait(5_999)
        assert ada.parts["mover"] == 0
        await tonight.wait(1)
        assert ada.parts["mover"] == 1


async def test_h5_who_comes_back_after_the_outage_hears_of_it_once() -> None:
    async with hurried() as (tonight, _, ben):
        ben.leave()
        tonight.clock.freeze(24_000)
        await tonight.wait(1_000)
        back = await tonight.come("ben")
        (snapshot,) = back.of("Snapshot")
        assert snapshot["news"] == [{"type": "OutageNoted", "length": 24_000}]
        assert (snapshot["now"], snapshot["stands"]) == (4_000, 9_000)


async def test_h5_an_outage_that_was_lived_through_counts_once_after_a_restart_too() -> None:
    store = Memory()
    async with hurried(store) as (tonight, _, _):
        code = tonight.code
        tonight.clock.freeze(24_000)
        await tonight.wait(10_500)
        began = tonight.clock.wall()
    async with evening(store, wall=began + HOUR) as tonight:
        tonight.code = code
        ada = await tonight.come("ada")
        assert ada.of("Snapshot")[0]["now"] == 4_500


async def test_h5_in_correspondence_a_deadline_that_fell_into_it_moves() -> None:
    clock = {"type": "Correspondence", "days": 2}
    async with evening(limits=RARELY) as tonight:

        async def turns() -> int:
            match = (await tonight.live()).match
            assert match is not None
            return len(match.live.state.turns)

        await tonight.play("ada", "ben", game="cross", clock=clock, youngest=0)
        tonight.clock.set_forward(DAY)
        await tonight.wait(DAY - 1)
        assert await turns() == 0
        tonight.clock.set_forward(HOUR)
        await tonight.wait(0)
        assert await turns() == 0
        await tonight.wait(1)
        assert await turns() == 1


async def test_h5_a_clock_set_back_harms_nobody_when_the_hall_starts_anew() -> None:
    store = Memory()
    async with hurried(store) as (tonight, _, _):
        code, wall = tonight.code, tonight.clock.wall()
    async with evening(store, wall=wall - HOUR) as tonight:
        tonight.code = code
        ada = await tonight.come("ada")
        assert ada.of("Snapshot")[0]["now"] == 0
        await tonight.wait(1_000)
        wall = tonight.clock.wall()
    async with evening(store, wall=wall + 60_000) as tonight:
        tonight.code = code
        ada = await tonight.come("ada")
        assert store.outages == [Outage(wall, wall + 60_000)]
        assert ada.parts["mover"] == 0


async def test_h5_it_is_the_event_loop_that_notices_an_outage_and_no_thread_beside_it() -> None:
    async with hurried() as (tonight, ada, _):
        before = tonight.hall.clock.wall()
        tonight.clock.set_forward(HOUR)
        assert await asyncio.to_thread(tonight.hall.clock.wall) == before
        assert (ada.news(), tonight.store.outages) == ([], [])
        assert tonight.hall.clock.wall() == before + HOUR
        assert ada.news() == ["OutageNoted"]


async def test_h5_who_runs_the_hall_hears_of_a_clock_that_is_behind() -> None:
    async with evening() as tonight:
        notices, beat = tonight.hall.services.notices, tonight.hall.limits.heartbeat
        heard = [list(notices.all)]
        for behind in (True, False):
            tonight.clock.is_behind = behind
            await tonight.wait(beat)
            heard.append(list(notices.all))
        assert [len(told) for told in heard] == [0, 1, 0]
        assert "clock of this machine" in heard[1][0]


async def test_h5_whoever_is_away_is_not_replaced_the_sooner_for_it() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=10**9)
        ben.leave()
        await tonight.wait(30_000)
        tonight.clock.freeze(HOUR)
        await tonight.wait(100)
        wish = {"seat": 1, "by": 0, "level": "club"}
        answer = ada.say("Replace", id="a", **wish)
        assert answer is not None
        assert answer["refusal"]["details"] == {"seat": 1, "seconds": 60}
        assert person("ben").id in (await tonight.live()).table.people

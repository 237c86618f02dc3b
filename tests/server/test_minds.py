"""Bots at a live match: asked when they see something new, forgotten when it changes, replaced."""

import pytest

from tests.server.evening import evening, turn
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.server.tables.table_wishes import Agree

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}
ROLL = {"type": "Roll"}


def hide(number: int) -> dict[str, object]:
    return {"type": "Hide", "number": number}


async def test_a_bot_is_asked_what_its_seat_sees() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        (request,) = tonight.thinker.requests
        (match,) = tonight.store.matches.values()
        assert (request.match, request.seat, request.game) == (match.id, 1, "toy")
        assert request.level == "club"
        assert match.seed not in request.luck
        assert b'"mover":0' in bytes(request.view)
        ada.do(PASS)
        await turn()
        assert b'"mover":1' in bytes(tonight.thinker.requests[-1].view)


async def test_a_bot_acts_when_it_means_to() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        ada.do(PASS)
        await turn()
        tonight.thinker.says(1, ROLL, at=3_000)
        await turn()
        await tonight.wait(2_999)
        assert ada.parts["mover"] == 1
        await tonight.wait(1)
        assert ada.parts["mover"] == 0
        log = next(iter(tonight.store.logs.values()))
        assert b'"bot":true' in log[-1].body
        assert b'"at":3000' in log[-1].body
        await turn()
        assert b'"mover":0' in bytes(tonight.thinker.requests[-1].view)


async def test_nobody_waits_for_bots_at_a_quick_table() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        await tonight.hall.wish(tonight.code, person("ada"), Agree(quick=True))
        ada.do(PASS)
        await turn()
        tonight.thinker.says(1, ROLL, at=3_000)
        await turn()
        await tonight.wait(0)
        assert ada.parts["mover"] == 0
        log = next(iter(tonight.store.logs.values()))
        assert b'"at":3000' in log[-1].body
        assert ada.of("Update")[-1]["now"] == 3_000


async def test_bots_are_hurried_until_a_person_is_awaited() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        ada.do(PASS)
        await turn()
        tonight.thinker.says(1, ROLL, at=3_000)
        await turn()
        ada.say("Hurry", seat=0)
        await tonight.wait(0)
        assert ada.parts["mover"] == 0
        assert ada.of("Update")[-1]["now"] == 3_000
        ada.do(PASS)
        await turn()
        tonight.thinker.says(1, ROLL, at=9_000)
        await turn()
        await tonight.wait(0)
        assert ada.parts["mover"] == 1


async def test_a_bot_that_still_thinks_is_hurried_when_it_knows() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        ada.do(PASS)
        await turn()
        ada.say("Hurry", seat=0)
        tonight.thinker.says(1, ROLL, at=3_000)
        await turn()
        await tonight.wait(0)
        assert ada.parts["mover"] == 0


async def test_nobody_hurries_a_person_or_from_another_seat() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1, limit=5_000)
        tonight.thinker.says(1, hide(4), at=4_000)
        ada.say("Hurry", seat=0)
        ada.say("Hurry", seat=1)
        assert [told["refusal"]["code"] for told in ada.of("Refused")] == ["not-your-seat"]
        await tonight.wait(3_999)
        assert ada.news() == []


async def test_a_quick_table_hurries_no_person() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1, limit=5_000)
        await tonight.hall.wish(tonight.code, person("ada"), Agree(quick=True))
        tonight.thinker.says(1, hide(4), at=4_000)
        await tonight.wait(3_999)
        assert ada.news() == []
        assert ada.parts["mover"] == 0


async def test_what_it_meant_is_void_when_its_view_changes() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1, limit=5_000)
        tonight.thinker.says(1, hide(4), at=4_000)
        await turn()
        ada.do(PASS)
        await turn()
        await tonight.wait(4_500)
        assert ada.news() == ["Passed"]
        tonight.thinker.says(1, PASS, at=4_600)
        await tonight.wait(100)
        await tonight.wait(0)
        assert ada.news() == ["Passed", "Passed"]


async def test_what_others_hide_does_not_wake_it() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        asked = len(tonight.thinker.requests)
        ada.do(hide(1))
        await turn()
        assert len(tonight.thinker.requests) == asked


async def test_an_alarm_that_is_due_first_rings_first() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1, limit=5_000)
        ada.do(PASS)
        await turn()
        tonight.thinker.says(1, ROLL, at=5_000)
        await turn()
        await tonight.wait(5_000)
        log = next(iter(tonight.store.logs.values()))
        assert b'"Alarm"' in log[-1].body


async def test_a_bot_that_fails_is_replaced_so_that_nobody_waits() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        ada.do(PASS)
        await turn()
        tonight.thinker.fails(1)
        await turn()
        await tonight.wait(0)
        assert ada.news() == ["Passed", "Passed"]
        assert ada.parts["mover"] == 0


async def test_a_bot_that_is_refused_three_times_is_replaced() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        tonight.thinker.says(1, hide(1), at=0)
        await turn()
        await tonight.wait(0)
        ada.do(PASS)
        await turn()
        for _ in range(3):
            tonight.thinker.says(1, hide(1), at=0)
            await turn()
            await tonight.wait(0)
        await tonight.wait(0)
        assert ada.news() == ["Passed", "Passed"]


async def test_an_action_that_cannot_be_read_counts_as_failing() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        ada.do(PASS)
        await turn()
        tonight.thinker.says(1, {"type": "Dance"}, at=0)
        await turn()
        await tonight.wait(0)
        assert ada.parts["mover"] == 0


async def test_an_idle_bot_is_left_alone() -> None:
    async with evening() as tonight:
        await tonight.play("ada", bots=1)
        tonight.thinker.says(1, None, at=0)
        await turn()
        await tonight.wait(5_000)
        assert len(tonight.thinker.requests) == 1


async def test_bots_do_not_think_while_the_match_is_paused() -> None:
    async with evening() as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        ada.do(PASS)
        await turn()
        tonight.thinker.says(1, PASS, at=1_000)
        await turn()
        ada.declare("pause")
        await tonight.wait(60_000)
        assert ada.parts["mover"] == 1
        ada.declare("go-on")
        await tonight.wait(999)
        assert ada.parts["mover"] == 1
        await tonight.wait(1)
        assert ada.parts["mover"] == 0


async def test_bots_go_on_after_a_restart() -> None:
    store = Memory()
    async with evening(store) as tonight:
        ada, *_ = await tonight.play("ada", bots=1)
        ada.do(PASS)
        code, wall = tonight.code, tonight.clock.wall()
    async with evening(store, wall=wall + 60_000) as tonight:
        tonight.code = code
        ada = await tonight.come("ada")
        await turn()
        tonight.thinker.says(1, PASS, at=0)
        await turn()
        await tonight.wait(9_999)
        assert ada.parts["mover"] == 1
        await tonight.wait(1)
        assert ada.parts["mover"] == 0

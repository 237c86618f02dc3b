"""Nobody fills the disk: logs grow as fast as a game needs, and a full disk is seen ahead."""

from pathlib import Path

import pytest

from tests.server.evening import Device, Evening, evening
from tests.server.memory import Memory
from tests.server.people import person
from tests.server.visiting import visiting
from wordhall.kernel.game import Illegal
from wordhall.server.limits import Limits, Rate

pytestmark = pytest.mark.anyio

QUIET = {"limit": 10**9}
PASS = {"type": "Pass"}
MINUTE = 60_000


def scribble(number: int) -> dict[str, object]:
    """What changes nothing that anybody else sees, and could go on for ever."""
    return {"type": "Hide", "number": number}


def written(tonight: Evening) -> int:
    (log,) = tonight.store.logs.values()
    return len(log)


def code_of(answer: dict[str, object] | None) -> str | None:
    assert answer is not None
    refusal = answer.get("refusal")
    return refusal["code"] if isinstance(refusal, dict) else None


def hammer(device: Device, times: int, seat: int = 0) -> list[str | None]:
    return [code_of(device.do(scribble(number), seat)) for number in range(times)]


async def test_a_seat_that_never_rests_waits_and_the_match_goes_on() -> None:
    few = Limits(acts=Rate(20, 2))
    async with evening(limits=few) as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        said = hammer(ada, 1_000)
        assert said.count(None) == 20
        assert set(said) == {None, "seat-waits"}
        assert code_of(ada.do(PASS)) == "seat-waits"
        assert code_of(ben.do(scribble(1), seat=1)) is None, "nobody else waits"
        await tonight.wait(500)
        assert code_of(ada.do(PASS)) is None
        assert ben.parts["mover"] == 1


async def test_who_is_told_to_wait_may_send_the_same_act_again() -> None:
    async with evening(limits=Limits(acts=Rate(1, 2))) as tonight:
        ada, _ = await tonight.play("ada", "ben", **QUIET)
        assert code_of(ada.do(scribble(1))) is None
        assert code_of(ada.do(PASS, name="again")) == "seat-waits"
        await tonight.wait(500)
        assert code_of(ada.do(PASS, name="again")) is None
        assert code_of(ada.do(PASS, name="again")) is None, "it happened once, and is known"
        assert ada.parts["mover"] == 1


async def test_who_resigns_never_waits() -> None:
    async with evening(limits=Limits(acts=Rate(1, 0.001))) as tonight:
        ada, _ = await tonight.play("ada", "ben", **QUIET)
        assert code_of(ada.do(scribble(1))) is None
        assert code_of(ada.declare("pause")) == "seat-waits"
        assert code_of(ada.declare("resign")) is None


async def test_a_log_that_is_long_grows_by_minutes_even_after_a_restart() -> None:
    few = Limits(acts_a_seat=30, late_acts=Rate(2, 1 / 60))
    store = Memory()
    async with evening(store, few) as tonight:
        ada, _ = await tonight.play("ada", "ben", **QUIET)
        assert hammer(ada, 100).count(None) == 32
        ada.leave()
    async with evening(store, few, wall=tonight.clock.wall()) as again:
        again.code = tonight.code
        ada = await again.come("ada")
        before = written(again)
        assert hammer(ada, 100).count(None) == 2
        await again.wait(MINUTE)
        assert hammer(ada, 100).count(None) == 1
        assert written(again) == before + 4, "and that Ben is away"


async def test_a_day_of_scribbling_stays_within_megabytes() -> None:
    """What the usual limits let one seat write: thousands of acts at once, then one a minute."""
    usual = Limits()
    a_day = usual.acts_a_seat + usual.late_acts.burst + usual.late_acts.refill * 24 * 3600
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", **QUIET)
        assert hammer(ada, 100).count(None) == 100
        (log,) = tonight.store.logs.values()
        an_act = max(len(row.body) for row in log[-100:])
        assert an_act * a_day < 4_000_000


async def test_honest_players_are_never_told_to_wait() -> None:
    """A word each second for three minutes, and a turn each second for as long."""
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        for number in range(180):
            assert code_of(ada.do(scribble(number))) is None
            mover = ada.parts["mover"]
            assert code_of((ada, ben)[mover].do(PASS, seat=mover)) is None
            await tonight.wait(1_000)


# The disk


async def test_nothing_new_begins_on_a_disk_that_is_nearly_full() -> None:
    async with evening(limits=Limits(heartbeat=2_000)) as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        tonight.store.free_bytes = tonight.hall.limits.free_disk - 1
        await tonight.wait(2_000)
        playing = tonight.code
        with pytest.raises(Illegal) as refused:
            await tonight.gather("cleo")
        assert refused.value.code == "disk-low"
        assert "nearly full" in refused.value.text
        with pytest.raises(Illegal, match="nearly full"):
            await tonight.hall.begin(playing, person("ada"))
        assert code_of(ada.do(PASS)) is None, "what is being played goes on"
        assert ben.parts["mover"] == 1
        tonight.store.free_bytes = 10**12
        await tonight.wait(2_000)
        await tonight.gather("cleo")


async def test_a_nearly_full_disk_is_said_to_who_asks_for_a_table(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(free_disk=2**62)) as hall:
        ada = await hall.person("Ada")
        hall.clock.move(hall.hall.limits.heartbeat)
        assert await ada.refused("POST", "/api/tables", {"game": "sheets"}) == (503, "disk-low")
        page = await hall.operator_page()
        assert "nearly full" in page
        assert b"wordhall_free_disk_bytes" in hall.meters.text()


async def test_a_disk_with_room_is_no_matter(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        ada = await hall.person("Ada")
        hall.clock.move(hall.hall.limits.heartbeat)
        await ada.ok("POST", "/api/tables", {"game": "sheets"})
        assert "nearly full" not in await hall.operator_page()


# Matches of one table, and of one address


async def test_a_table_has_so_many_matches_and_no_more() -> None:
    async with evening(limits=Limits(matches_a_table=1)) as tonight:
        await tonight.play("ada", "ben", target=1)
        with pytest.raises(Illegal) as refused:
            await tonight.hall.begin(tonight.code, person("ada"))
        assert refused.value.code == "too-many-matches"


async def test_an_address_begins_so_many_matches_in_a_row(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(new_matches=Rate(2, 0.01))) as hall:
        ada = await hall.person("Ada")
        codes = [await ada.refused("POST", "/api/tables/NOBODY/start") for _ in range(3)]
        assert codes == [(404, "no-such-table")] * 2 + [(429, "too-many")]

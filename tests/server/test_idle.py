"""House rule H10 at a table: whoever is here and does nothing holds nobody up for ever."""

from typing import Any

import pytest

from tests.server.evening import Device, Evening, evening, turn
from tests.server.people import person
from wordhall.kernel.game import Illegal
from wordhall.server.tables.table_wishes import Agree, NewTable, Sit

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}
MINUTE = 60_000
WARNED = 5 * MINUTE
IDLE = WARNED + 30_000
UNTIMED: dict[str, Any] = {"limit": None}


def chair(device: Device, seat: int) -> dict[str, Any]:
    told: dict[str, Any] = device.parts["house"]["chairs"][seat]
    return told


def code_of(answer: dict[str, Any] | None) -> object:
    assert answer is not None
    return answer["refusal"]["code"]


async def waited(tonight: Evening, *names: str, **options: Any) -> list[Device]:
    """A match in which nobody is hurried; the first does nothing."""
    return await tonight.play(*names, **UNTIMED, **options)


async def test_h10_everybody_sees_a_warning_of_half_a_minute() -> None:
    async with evening() as tonight:
        ada, ben = await waited(tonight, "ada", "ben")
        screen = await tonight.come(None)
        await tonight.wait(WARNED - 1)
        assert ben.news() == []
        await tonight.wait(1)
        for device in (ada, ben, screen):
            assert chair(device, 0)["warned_until"] == IDLE


async def test_h10_i_am_still_here_renews_the_wait_twice() -> None:
    async with evening() as tonight:
        ada, ben = await waited(tonight, "ada", "ben")
        assert code_of(ada.declare("still-here")) == "not-warned"
        for _ in range(2):
            await tonight.wait(IDLE - 1)
            answer = ada.declare("still-here")
            assert answer is not None
            assert answer["type"] == "Done"
            assert chair(ben, 0)["warned_until"] is None
        await tonight.wait(WARNED)
        assert code_of(ada.declare("still-here")) == "still-here-twice"


async def test_h10_a_bot_is_seated_for_the_idle_and_the_seat_taken_back_by_one_press() -> None:
    async with evening() as tonight:
        ada, ben = await waited(tonight, "ada", "ben")
        wish = {"seat": 0, "by": 1, "level": "club"}
        await tonight.wait(WARNED)
        assert code_of(ben.say("Replace", id="a", **wish)) == "not-idle-yet"
        await tonight.wait(30_000)
        assert chair(ben, 0)["idle"] is True
        assert code_of(ada.declare("take-back")) == "seat-yours"
        assert ben.say("Replace", id="b", **wish) == {"type": "Done", "id": "b"}
        await turn()
        assert code_of(ada.do(PASS)) == "bot-has-seat"
        ada.declare("take-back")
        assert chair(ben, 0)["returning"] is True
        assert code_of(ada.declare("take-back")) == "seat-yours"
        tonight.thinker.says(0, PASS, at=IDLE)
        await turn()
        await tonight.wait(1)
        assert chair(ben, 0)["bot"] is None
        ben.do(PASS, seat=1)
        assert ada.do(PASS, name="mine") == {"type": "Done", "id": "mine"}


async def test_h10_nobody_takes_back_what_is_not_theirs() -> None:
    async with evening() as tonight:
        _, ben = await waited(tonight, "ada", "ben")
        assert code_of(ben.declare("take-back", seat=0)) == "not-your-seat"


async def test_h10_more_than_half_of_the_others_end_the_match() -> None:
    async with evening() as tonight:
        _, ben, cleo = await waited(tonight, "ada", "ben", "cleo")
        await tonight.wait(IDLE)
        ben.declare("end", seat=1)
        assert ben.of("Here")[-1]["table"]["phase"] == "playing"
        cleo.declare("end", seat=2)
        assert ben.parts["house"]["ended"] == "idle"
        assert ben.of("Here")[-1]["table"]["phase"] == "over"


async def test_h10_the_alarm_of_the_house_outlives_the_hall() -> None:
    async with evening() as tonight:
        await waited(tonight, "ada", "ben")
        code, wall = tonight.code, tonight.clock.wall()
        store = tonight.store
    async with evening(store, wall=wall) as tonight:
        tonight.code = code
        ben = await tonight.come("ben")
        await tonight.wait(WARNED)
        assert chair(ben, 0)["warned_until"] == IDLE


async def test_h10_an_outage_is_not_waited() -> None:
    async with evening() as tonight:
        _, ben = await waited(tonight, "ada", "ben")
        await tonight.wait(WARNED - 1_000)
        tonight.clock.freeze(MINUTE)
        await tonight.wait(1_000)
        assert ben.of("Update")[-1].get("stands", 0) == 0, "nobody is hurried: no grace"
        assert chair(ben, 0)["warned_until"] == IDLE


async def test_h10_a_table_says_how_long_it_waits() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben", **UNTIMED)
        ada, ben = await tonight.come("ada"), await tonight.come("ben")
        assert ben.of("Here")[-1]["table"]["idle_minutes"] == 5
        await tonight.hall.wish(tonight.code, person("ada"), Agree(idle_minutes=1))
        assert ben.of("Here")[-1]["table"]["idle_minutes"] == 1
        await tonight.begin("ada")
        with pytest.raises(Illegal, match="is being played"):
            await tonight.hall.wish(tonight.code, person("ada"), Agree(idle_minutes=5))
        await tonight.wait(MINUTE)
        assert chair(ada, 0)["warned_until"] is not None


async def test_h10_a_table_may_wait_for_ever() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben", **UNTIMED)
        ada, _ = await tonight.come("ada"), await tonight.come("ben")
        await tonight.hall.wish(tonight.code, person("ada"), Agree(idle_minutes=0))
        await tonight.begin("ada")
        assert ada.parts["house"]["rules"]["idle_minutes"] is None
        await tonight.wait(3_600_000)
        assert ada.news() == []


async def test_h10_at_one_device_nobody_is_asked() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", **UNTIMED)
        await tonight.hall.wish(tonight.code, person("ada"), Sit("Alan"))
        ada = await tonight.come("ada")
        await tonight.begin("ada")
        await tonight.wait(3_600_000)
        assert ada.news() == []


@pytest.mark.parametrize("minutes", [-1, 61])
async def test_h10_no_table_waits_for_longer_than_an_hour(minutes: int) -> None:
    async with evening() as tonight:
        await tonight.gather("ada")
        with pytest.raises(Illegal, match="1 to 60 minutes"):
            await tonight.hall.wish(tonight.code, person("ada"), Agree(idle_minutes=minutes))
        with pytest.raises(Illegal, match="1 to 60 minutes"):
            await tonight.hall.new_tables.open(person("ben"), NewTable("toy", idle_minutes=minutes))


async def test_h10_no_list_of_tables_shows_the_wait_as_a_time() -> None:
    async with evening() as tonight:
        await waited(tonight, "ada", "ben")
        assert (await tonight.live()).deadline_of(person("ada").id) is None

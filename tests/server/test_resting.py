"""House rule H11: a match rests while nobody who plays is connected."""

from typing import Any

import pytest

from tests.server.evening import Evening, evening, turn
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.kernel.game import Seat
from wordhall.server.matches.online_match import OnlineMatch
from wordhall.server.tables.table_wishes import Agree, Leave

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}
ROLL = {"type": "Roll"}
QUIET: dict[str, Any] = {"limit": 10**9}
HOUR = 3_600_000


async def room_of(tonight: Evening) -> OnlineMatch:
    match = (await tonight.live()).match
    assert match is not None
    return match


async def test_h11_match_time_stands_while_nobody_is_here() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=10_000)
        await tonight.wait(4_000)
        ben.leave()
        ada.leave()
        await tonight.wait(HOUR)
        back = await tonight.come("ben")
        (update,) = [u for u in back.of("Update") if u["news"][0]["type"] == "RestNoted"]
        assert update["news"] == [{"type": "RestNoted", "length": HOUR}]
        assert (update["now"], update["stands"]) == (4_000, 10_000)
        await tonight.wait(15_999)
        assert back.parts["mover"] == 0
        await tonight.wait(1)
        assert back.parts["mover"] == 1


async def test_h11_who_comes_first_to_a_match_that_has_begun_hears_of_no_rest() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", bots=1, limit=10_000)
        await tonight.begin("ada")
        await tonight.wait(20_000)
        ada = await tonight.come("ada")
        assert ada.news() == []
        snapshot = ada.of("Snapshot")[-1]
        assert (snapshot["now"], snapshot["stands"]) == (0, 0)
        await tonight.wait(10_000)
        assert ada.parts["mover"] == 1


async def test_h11_a_page_that_is_loaded_again_is_no_rest() -> None:
    async with evening() as tonight:
        (ada,) = await tonight.play("ada", bots=1, limit=10_000)
        await tonight.wait(4_000)
        seen = ada.cursor
        ada.leave()
        await tonight.wait(1_500)
        back = await tonight.come("ada", stream=seen[0], cursor=seen[1])
        assert back.news() == []
        snapshot = back.of("Snapshot")[-1]
        assert (snapshot["now"], snapshot["stands"]) == (4_000, 0)
        await tonight.wait(5_999)
        assert back.parts["mover"] == 0
        await tonight.wait(1)
        assert back.parts["mover"] == 1


async def test_h11_as_long_as_one_is_here_the_match_goes_on() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=10_000)
        ada.leave()
        await tonight.wait(10_000)
        assert ben.parts["mover"] == 1


async def test_h11_who_only_watches_does_not_play_and_sees_that_it_rests() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=10_000)
        screen = await tonight.come("ada", watch=True)
        ada.leave()
        ben.leave()
        assert screen.of("Here")[-1]["table"]["resting"] is False
        await tonight.wait(2_000)
        assert screen.of("Here")[-1]["table"]["resting"] is True
        await tonight.wait(HOUR)
        assert screen.parts["mover"] == 0
        await tonight.come("ada")
        assert screen.of("Here")[-1]["table"]["resting"] is False
        assert screen.news()[-2:] == ["RestNoted", "SeatedBack"]


async def test_h11_bots_do_not_play_on_after_everybody_has_left() -> None:
    async with evening() as tonight:
        (ada,) = await tonight.play("ada", bots=1, **QUIET)
        ada.do(PASS)
        await turn()
        tonight.thinker.says(1, PASS, at=3_000)
        await turn()
        screen = await tonight.come(None)
        ada.leave()
        await tonight.wait(HOUR)
        assert screen.parts["mover"] == 1
        back = await tonight.come("ada")
        await tonight.wait(12_999)
        assert back.parts["mover"] == 1
        await tonight.wait(1)
        assert back.parts["mover"] == 0


async def test_h11_nor_do_they_leap_on_at_a_quick_table() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", bots=1, **QUIET)
        await tonight.hall.wish(tonight.code, person("ada"), Agree(quick=True))
        ada = await tonight.come("ada")
        await tonight.begin("ada")
        ada.do(PASS)
        await turn()
        ada.leave()
        tonight.thinker.says(1, PASS, at=30_000)
        await turn()
        assert (await room_of(tonight)).live.state.mover == 1
        back = await tonight.come("ada")
        await tonight.wait(0)
        assert back.parts["mover"] == 0


async def test_h11_where_only_bots_play_the_match_goes_on_as_long_as_somebody_watches() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", bots=2, limit=1_000)
        await tonight.hall.wish(tonight.code, person("ada"), Leave(Seat(0)))
        ada = await tonight.come("ada")
        await tonight.begin("ada")
        said = len(ada.screen.sent)
        await tonight.wait(1_000)
        assert ada.news(said) == ["Passed"]
        ada.leave()
        played = (await room_of(tonight)).live.version
        await tonight.wait(HOUR)
        assert (await room_of(tonight)).live.version == played


async def test_h11_who_has_resigned_plays_no_more() -> None:
    async with evening() as tonight:
        ada, ben, cleo = await tonight.play("ada", "ben", "cleo", limit=10_000)
        ada.leave()
        ben.declare("resign", seat=1)
        cleo.leave()
        await tonight.wait(HOUR)
        assert ben.parts["mover"] == 0


async def test_h11_a_match_that_rests_rings_no_alarm_and_is_put_away() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=10_000)
        await tonight.wait(4_000)
        ada.leave()
        ben.leave()
        assert (await room_of(tonight)).next_wall() is None
        await tonight.wait(700_000)
        assert tonight.hall.alive() == ()
        tonight.clock.freeze(HOUR)
        await tonight.wait(100)
        back = await tonight.come("ada")
        assert back.of("Snapshot")[0]["now"] == 4_000
        assert "RestNoted" in back.news()
        await tonight.wait(15_999)
        assert back.parts["mover"] == 0
        await tonight.wait(1)
        assert back.parts["mover"] == 1


async def test_h11_the_rest_outlives_the_hall() -> None:
    store = Memory()
    async with evening(store) as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=10_000)
        await tonight.wait(4_000)
        ada.leave()
        ben.leave()
        await tonight.wait(HOUR)
        code, wall = tonight.code, tonight.clock.wall()
    for _ in range(2):
        async with evening(store, wall=wall + HOUR) as tonight:
            tonight.code = code
            await tonight.live()
            await tonight.wait(HOUR)
            wall = tonight.clock.wall()
    async with evening(store, wall=wall + HOUR) as tonight:
        tonight.code = code
        back = await tonight.come("ben")
        assert back.of("Snapshot")[0]["now"] == 4_000
        assert "RestNoted" in back.news()


async def test_h11_after_an_outage_the_match_waits_for_somebody_to_be_back() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await tonight.play("ada", "ben", limit=10_000)
        await tonight.wait(4_000)
        code, wall = tonight.code, tonight.clock.wall()
    async with evening(store, wall=wall + 60_000) as tonight:
        tonight.code = code
        await tonight.live()
        await tonight.wait(300_000)
        ada = await tonight.come("ada")
        assert ada.news() == ["OutageNoted", "SeatedBack"]
        assert ada.of("Update")[0]["news"] == [{"type": "OutageNoted", "length": 360_000}]
        assert ada.of("Update")[0]["stands"] == 10_000
        await tonight.wait(15_999)
        assert ada.parts["mover"] == 0
        await tonight.wait(1)
        assert ada.parts["mover"] == 1


async def test_h11_while_a_match_rests_nobody_comes_nearer_to_being_replaced() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        ada.leave()
        ben.leave()
        await tonight.wait(HOUR)
        back = await tonight.come("ada")
        wish = {"seat": 1, "by": 0, "level": "club"}
        answer = back.say("Replace", id="a", **wish)
        assert answer is not None
        assert answer["refusal"]["details"]["seconds"] == 60


async def test_h11_in_a_pause_there_is_nothing_to_rest_from() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=10_000)
        ada.declare("pause")
        ben.declare("pause", seat=1)
        ada.leave()
        ben.leave()
        await tonight.wait(HOUR)
        back = await tonight.come("ada")
        assert back.parts["house"]["paused"] is True
        await tonight.wait(HOUR)
        back.declare("go-on")
        await tonight.wait(9_999)
        assert back.parts["mover"] == 0
        await tonight.wait(1)
        assert back.parts["mover"] == 1


async def test_h11_a_table_that_is_closed_while_its_match_rests_rests_no_more() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=10_000)
        ada.leave()
        ben.leave()
        await tonight.wait(5_000)
        live = await tonight.live()
        assert live.view().resting
        await tonight.hall.end_table(tonight.code)
        assert not live.view().resting
        assert live.table.closed

"""The house rules H1 to H9, where they need a hall: presence, time, outages, what is closed."""

from datetime import UTC, datetime
from typing import Any

import pytest

from tests.server.evening import NOON, Device, evening, turn
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.kernel.game import Illegal, Seat
from wordhall.server import my_data
from wordhall.server.tables.table_wishes import Again, Handicap, NextGame

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}
ROLL = {"type": "Roll"}
QUIET: dict[str, Any] = {"limit": 10**9}
"""Options of a match in which nobody is hurried."""


def chairs(device: Device) -> list[dict[str, object]]:
    told: list[dict[str, object]] = device.parts["house"]["chairs"]
    return told


def code_of(answer: dict[str, object] | None) -> object:
    assert answer is not None
    refusal = answer["refusal"]
    assert isinstance(refusal, dict)
    return refusal["code"]


async def test_h1_whoever_is_gone_for_30_s_is_away_and_everybody_sees_it() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        ben.leave()
        await tonight.wait(29_999)
        assert chairs(ada)[1]["away_since"] is None
        await tonight.wait(1)
        assert chairs(ada)[1]["away_since"] == 30_000
        assert ada.news() == ["SeatedAway"]


async def test_h1_a_socket_that_is_lost_for_a_moment_is_nothing() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        ben.leave()
        await tonight.wait(20_000)
        again = await tonight.come("ben")
        await tonight.wait(60_000)
        again.leave()
        await tonight.wait(29_999)
        assert ada.news() == []


async def test_h1_who_never_came_is_away_too() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben", **QUIET)
        ada = await tonight.come("ada")
        await tonight.begin("ada")
        await tonight.wait(30_000)
        assert chairs(ada)[1]["away_since"] is not None


async def test_h1_a_bot_is_seated_for_who_is_away_by_another_player() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        ben.leave()
        await tonight.wait(89_999)
        wish = {"seat": 1, "by": 0, "level": "club"}
        assert code_of(ada.say("Replace", id="a", **wish)) == "not-away-long-enough"
        await tonight.wait(1)
        assert ada.say("Replace", id="b", **wish) == {"type": "Done", "id": "b"}
        assert chairs(ada)[1]["bot"] == "club"
        await turn()
        (request,) = tonight.thinker.requests
        assert (request.seat, request.level) == (1, "club")


async def test_h1_a_table_goes_on_without_who_is_away_where_the_game_can() -> None:
    async with evening() as tonight:
        ada, _, cleo = await tonight.play("ada", "ben", "cleo", game="sheets")
        assert code_of(ada.say("Replace", id="a", seat=2, by=0, level=None)) == "seat-taken"
        cleo.leave()
        await tonight.wait(90_000)
        wish = {"seat": 2, "by": 0, "level": None}
        assert ada.say("Replace", id="b", **wish) == {"type": "Done", "id": "b"}
        assert chairs(ada)[2]["passed_over"] is True


async def test_h2_who_comes_back_has_the_seat_again() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        ben.leave()
        await tonight.wait(90_000)
        ada.say("Replace", id="a", seat=1, by=0, level="club")
        back = await tonight.come("ben")
        assert chairs(ada)[1] | {"bot": None, "away_since": None} == chairs(ada)[1]
        assert ada.news()[-2:] == ["SeatedBack", "SeatReturned"]
        ada.do(PASS)
        assert back.do(PASS, seat=1, name="b") == {"type": "Done", "id": "b"}


async def test_h2_the_bot_makes_the_decision_that_is_under_way() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        ada.do(PASS)
        ben.leave()
        await tonight.wait(90_000)
        ada.say("Replace", id="a", seat=1, by=0, level="club")
        await turn()
        back = await tonight.come("ben")
        assert code_of(back.do(PASS, seat=1)) == "bot-has-seat"
        tonight.thinker.says(1, PASS, at=90_000)
        await turn()
        await tonight.wait(1)
        assert ada.news()[-2:] == ["Passed", "SeatReturned"]
        assert chairs(back)[1]["bot"] is None


async def test_h2_a_seat_is_not_lost_by_being_away() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", limit=1_000)
        ben.leave()
        await tonight.wait(3_600_000)
        assert chairs(ada)[1]["missed_deadline"] is True
        assert (await tonight.come("ben")).of("You")[0]["seats"] == [1]
        assert chairs(ada)[1]["away_since"] is None


async def test_h3_who_resigns_keeps_the_score_and_plays_no_more() -> None:
    async with evening() as tonight:
        ada, ben, cleo = await tonight.play("ada", "ben", "cleo", **QUIET)
        assert ben.declare("resign", seat=1) is not None
        assert chairs(ada)[1]["resigned"] is True
        assert cleo.news() == ["SeatResigned", "BotSeated"]
        assert code_of(ben.do(PASS, seat=1)) == "resigned"
        await turn()
        assert [request.seat for request in tonight.thinker.requests] == [1]


async def test_h3_a_game_of_two_ends() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        ben.declare("resign", seat=1)
        assert ada.of("Here")[-1]["table"]["phase"] == "over"
        assert ada.parts["house"]["ended"] == "resigned"


async def test_h4_all_agree_to_end() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        ada.do(ROLL)
        ada.declare("end")
        assert ada.of("Here")[-1]["table"]["phase"] == "playing"
        ben.declare("end", seat=1)
        assert ada.of("Here")[-1]["table"]["phase"] == "over"


async def test_h4_the_host_ends_a_match_in_which_nobody_has_scored() -> None:
    async with evening() as tonight:
        _, ben = await tonight.play("ada", "ben", **QUIET)
        assert code_of(ben.declare("host-end", seat=1)) == "not-the-host"
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", **QUIET)
        ada.do(ROLL)
        assert code_of(ada.declare("host-end")) == "somebody-has-scored"
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", **QUIET)
        ada.declare("host-end")
        assert ada.parts["house"]["ended"] == "host"


async def test_h5_an_outage_is_taken_out_of_match_time_with_notice_and_grace() -> None:
    store = Memory()
    async with evening(store) as tonight:
        ada, _ = await tonight.play("ada", "ben")
        code = tonight.code
        ada.do(PASS)
        await tonight.wait(4_000)
        began = tonight.clock.wall()
    async with evening(store, wall=began + 3_600_000) as tonight:
        tonight.code = code
        ben = await tonight.come("ben")
        (update,) = ben.of("Update")
        assert (update["now"], update["stands"]) == (4_000, 10_000)
        assert update["news"] == [{"type": "OutageNoted", "length": 3_600_000}]
        ben.say("Look", seat=1)
        assert ben.of("Snapshot")[-1]["news"] == []
        log = next(iter(store.logs.values()))
        assert b'"Outage","length":3600000' in log[-1].body
        await tonight.wait(15_999)
        assert ben.parts["mover"] == 1
        await tonight.wait(1)
        assert ben.parts["mover"] == 0
        await tonight.wait(60_000)
        assert (await tonight.come("ada")).of("Snapshot")[0]["news"] == []


async def test_h5_who_comes_soon_after_hears_of_the_outage_too() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await tonight.play("ada", "ben")
        code, wall = tonight.code, tonight.clock.wall()
    async with evening(store, wall=wall + 60_000) as tonight:
        tonight.code = code
        await tonight.come("ben")
        ada = await tonight.come("ada")
        assert ada.of("Snapshot")[0]["news"] == [{"type": "OutageNoted", "length": 60_000}]


async def test_h5_match_time_stands_during_the_grace() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await tonight.play("ada", "ben")
        code, began = tonight.code, tonight.clock.wall()
    async with evening(store, wall=began + 60_000) as tonight:
        tonight.code = code
        ada = await tonight.come("ada")
        assert ada.of("Snapshot")[0]["stands"] == 10_000
        await tonight.wait(9_000)
        snapshot = (await tonight.come("ben")).of("Snapshot")[0]
        assert (snapshot["now"], snapshot["stands"]) == (0, 1_000)
        assert ada.do(PASS, name="a") == {"type": "Done", "id": "a"}
        await tonight.wait(1_500)
        snapshot = (await tonight.come("ben")).of("Snapshot")[0]
        assert (snapshot["now"], snapshot["stands"]) == (500, 0)


async def test_h5_every_outage_counts_once_however_often_the_hall_starts() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await tonight.play("ada", "ben", **QUIET)
        code, wall = tonight.code, tonight.clock.wall()
    for _ in range(3):
        async with evening(store, wall=wall + 60_000) as tonight:
            tonight.code = code
            await tonight.come("ada")
            await tonight.wait(20_000)
            wall = tonight.clock.wall()
    async with evening(store, wall=wall) as tonight:
        tonight.code = code
        ada = await tonight.come("ada")
        assert ada.of("Snapshot")[0]["now"] == 3 * 10_000


async def test_h5_a_paused_match_is_paused_still() -> None:
    store = Memory()
    async with evening(store) as tonight:
        ada, ben = await tonight.play("ada", "ben")
        ada.declare("pause")
        ben.declare("pause", seat=1)
        code, wall = tonight.code, tonight.clock.wall()
    async with evening(store, wall=wall + 60_000) as tonight:
        tonight.code = code
        ada = await tonight.come("ada")
        await tonight.wait(60_000)
        assert ada.parts["house"]["paused"] is True
        assert ada.parts["mover"] == 0
        ada.declare("go-on")
        await tonight.wait(9_999)
        assert ada.parts["mover"] == 0
        await tonight.wait(1)
        assert ada.parts["mover"] == 1


async def test_h6_clocks_stand_when_all_agree_until_one_goes_on() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        await tonight.wait(4_000)
        ada.declare("pause")
        await tonight.wait(1_000)
        assert not ada.parts["house"]["paused"]
        ben.declare("pause", seat=1)
        assert ada.parts["house"]["paused"]
        await tonight.wait(600_000)
        assert code_of(ada.do(PASS)) == "paused"
        assert (await tonight.come("ben")).of("Snapshot")[0]["now"] == 5_000
        ada.declare("go-on")
        await tonight.wait(4_999)
        assert ada.parts["mover"] == 0
        await tonight.wait(1)
        assert ada.parts["mover"] == 1


async def test_h4_h6_a_wish_is_taken_back_as_long_as_it_is_not_granted() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        ada.declare("end")
        ada.declare("pause")
        assert ben.parts["house"]["chairs"][0]["wants_end"]
        ada.declare("not-end")
        ada.declare("not-pause")
        assert not ben.parts["house"]["chairs"][0]["wants_end"]
        assert not ben.parts["house"]["chairs"][0]["wants_pause"]
        assert code_of(ada.declare("not-end")) == "no-such-wish"
        ben.declare("end", seat=1)
        assert ada.parts["house"]["ended"] is None


async def test_h4_who_declines_is_told_to_who_asked() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        ada.declare("end")
        ben.declare("not-end", seat=1)
        assert ada.news()[-1] == "WishDeclined"
        assert not ada.parts["house"]["chairs"][0]["wants_end"]


async def test_h7_a_handicap_stands_beside_the_name() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben", "cleo", game="sheets")
        await tonight.hall.wish(tonight.code, person("ada"), Handicap(Seat(1), extra_seconds=30))
        ada = await tonight.come("ada")
        assert ada.of("Here")[-1]["table"]["places"][1]["extra_seconds"] == 30
        await tonight.begin("ada")
        given = ada.parts["options"]["handicaps"]
        assert given == [{"seat": 1, "extra_seconds": 30, "min_length": 3}]


async def test_h8_the_dictionary_is_closed_to_who_plays_and_open_to_others() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", **QUIET)
        with pytest.raises(Illegal, match="dictionary"):
            await my_data.check_dictionary(tonight.hall, person("ada"))
        await my_data.check_dictionary(tonight.hall, person("ben"))
        await my_data.check_dictionary(tonight.hall, person("cleo"))
        ada.declare("end")
        ada.declare("resign")
        await my_data.check_dictionary(tonight.hall, person("ada"))


async def test_h9_the_same_code_gives_the_same_chance() -> None:
    faces: list[list[object]] = []
    async with evening() as tonight:
        for chance, name in (("friday", "ada"), ("friday", "cleo"), ("", "eve")):
            (device,) = await tonight.play(name, chance=chance, target=10**6, **QUIET)
            for _ in range(20):
                device.do(ROLL)
            news = [news for update in device.of("Update") for news in update["news"]]
            faces.append([rolled["face"] for rolled in news])
        chances = [b'"chance":"friday"' in row.body for row in tonight.store.tables.values()]
        assert chances == [True, True, False]
    assert faces[0] == faces[1]
    assert faces[0] != faces[2]


async def test_no_match_begins_with_the_code_of_a_board_of_the_day_that_is_not_closed() -> None:
    async with evening() as tonight:
        today = datetime.fromtimestamp(tonight.clock.wall() / 1000, UTC).date()
        with pytest.raises(Illegal) as refused:
            await tonight.play("ada", chance=f"daily 1 {today} shout 0", target=10, **QUIET)
        assert (refused.value.code, refused.value.rule) == ("board-not-closed", "daily D11")
        await tonight.play("cleo", chance="daily 1 2001-01-01 shout 0", target=10, **QUIET)


async def test_h13_who_chooses_another_game_ends_the_question_for_a_rematch() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", game="locks")
        ada.declare("end")
        ben.declare("end", seat=1)
        await tonight.hall.wish(tonight.code, person("ben"), Again())
        assert ada.of("Here")[-1]["table"]["rematch_by"] == "Ben"
        await tonight.hall.wish(tonight.code, person("ada"), NextGame("shout"))
        assert ada.of("Here")[-1]["table"]["rematch_by"] is None


async def test_a_rematch_has_a_chance_of_its_own() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", target=1)
        ada.do(ROLL)
        await tonight.hall.wish(tonight.code, person("ben"), Again())
        assert ada.of("Here")[-1]["table"]["phase"] == "gathering"
        assert ada.of("Here")[-1]["table"]["rematch_by"] == "Ben"
        await tonight.begin("ada")
        assert ada.of("Here")[-1]["table"]["rematch_by"] is None
        first, second = tonight.store.matches.values()
        assert first.seed != second.seed
        assert ada.of("Snapshot")[-1]["parts"]["rolls"] == 0
        assert tonight.clock.wall() > NOON

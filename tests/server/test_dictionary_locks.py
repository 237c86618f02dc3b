"""H8, cross R11: while a match closes the dictionary, no other table tells its players of words."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.evening import Device, Evening, evening
from tests.server.memory import Memory
from tests.server.people import person
from tests.server.sockets import venue
from wordhall.kernel.clock import DAY
from wordhall.server import my_data
from wordhall.server.limits import Limits
from wordhall.server.tables.dictionary_locks import HELD
from wordhall.server.tables.table_wishes import Sit
from wordhall.store.contract import Trouble
from wordhall.store.rows import MatchRow

pytestmark = pytest.mark.anyio

DAYS = {"type": "Correspondence", "days": 2}
CLOSED: dict[str, Any] = {"game": "cross", "youngest": 0}
OPEN: dict[str, Any] = {**CLOSED, "challenge": "void"}
MINUTE = 60_000
SLOWLY = Limits(heartbeat=MINUTE)


def passes(device: Device) -> str:
    """What a pass of seat 0 comes to: `Done`, or the code of its refusal."""
    return told(device.do({"type": "Pass"}))


def told(answer: Any) -> str:
    assert answer is not None
    kind: str = answer["refusal"]["code"] if answer["type"] == "Refused" else answer["type"]
    return kind


async def two(tonight: Evening, first: dict[str, Any], second: dict[str, Any]) -> list[Device]:
    """Ada plays with Ben at one table, and against a bot at another; her devices there, and his."""
    ada, ben = await tonight.play("ada", "ben", **first)
    (other,) = await tonight.play("ada", bots=1, **second)
    return [ada, other, ben]


async def test_h8_a_player_is_told_before_which_match_is_in_the_way() -> None:
    async with evening() as tonight:
        await tonight.play("ada", "ben", **CLOSED)
        closing = tonight.code
        await tonight.gather("ada", "cleo", **OPEN)
        ada, cleo = await tonight.come("ada"), await tonight.come("cleo")
        parts = [device.connection.part for device in (ada, cleo)]
        assert [part.held for part in parts if part] == [closing, None]


async def test_h8_the_list_of_tables_names_the_match_that_closes_the_dictionary() -> None:
    async with evening() as tonight:
        await tonight.play("ada", "ben", **CLOSED)
        closing = tonight.code
        await tonight.play("ada", bots=1, **OPEN)
        mine = await my_data.tables_of(tonight.hall, person("ada"))
        assert len(mine) == 2
        assert [each.table.code for each in mine if each.closes] == [closing]
        await tonight.play("ben", bots=1, **CLOSED)
        his = await my_data.tables_of(tonight.hall, person("ben"))
        assert {each.table.code: each.alone for each in his} == {closing: False, tonight.code: True}


async def test_h8_no_other_table_tells_whether_a_word_stands() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **CLOSED)
        closing = tonight.code
        (other,) = await tonight.play("ada", bots=1, **OPEN)
        answer = other.say("Say", id="a", seat=0, text="8D QUARTZ")
        assert answer is not None
        assert answer["refusal"]["code"] == "dictionary-closed"
        assert answer["refusal"]["details"] == {"table": closing}
        assert closing in answer["refusal"]["text"]
        question = {"play": {"square": "8D", "across": True, "letters": "QUARTZ"}}
        assert told(other.say("Ask", id="b", seat=0, question=question)) == "dictionary-closed"
        ada.declare("end")
        ben.declare("end", 1)
        assert passes(other) == "Done"


async def test_h8_the_match_that_closes_it_goes_on() -> None:
    async with evening() as tonight:
        ada, _, _ = await two(tonight, CLOSED, OPEN)
        assert passes(ada) == "Done"


async def test_h8_whoever_leaves_the_other_match_is_not_held_back() -> None:
    async with evening() as tonight:
        _, other, _ = await two(tonight, CLOSED, OPEN)
        assert told(other.declare("resign")) == "Done"


async def test_h8_where_both_are_open_nothing_is_closed() -> None:
    async with evening() as tonight:
        _, other, _ = await two(tonight, OPEN, OPEN)
        assert passes(other) == "Done"


async def test_h8_who_has_resigned_is_held_no_longer() -> None:
    async with evening() as tonight:
        ada, _, cleo = await tonight.play("ada", "ben", "cleo", **CLOSED)
        (other,) = await tonight.play("ada", bots=1, **OPEN)
        ada.declare("resign")
        assert passes(other) == "Done"
        (hers,) = await tonight.play("cleo", bots=1, **OPEN)
        assert passes(hers) == "dictionary-closed"
        assert told(cleo.declare("end", 2)) == "Done"


async def test_h8_seats_of_ones_own_challenge_nothing_for_another_match() -> None:
    async with evening() as tonight:
        _, other, _ = await two(tonight, CLOSED, CLOSED)
        assert passes(other) == "dictionary-closed"
        await tonight.gather("ada", **CLOSED)
        await tonight.hall.wish(tonight.code, person("ada"), Sit("Ann"))
        both = await tonight.come("ada")
        await tonight.begin("ada")
        assert passes(both) == "dictionary-closed"


async def test_h8_two_matches_with_others_are_both_played() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", **CLOSED)
        again, _ = await tonight.play("ada", "ben", **CLOSED)
        assert [passes(ada), passes(again)] == ["Done", "Done"]


async def test_h8_two_matches_against_bots_are_both_played() -> None:
    async with evening() as tonight:
        (ada,) = await tonight.play("ada", bots=1, **CLOSED)
        (again,) = await tonight.play("ada", bots=1, **CLOSED)
        assert [passes(ada), passes(again)] == ["Done", "Done"]
        (other,) = await tonight.play("ada", bots=1, **OPEN)
        assert passes(other) == "dictionary-closed"


async def test_h8_a_match_that_was_walked_off_from_holds_nobody_for_long() -> None:
    async with evening(limits=SLOWLY) as tonight:
        ada, other, ben = await two(tonight, CLOSED, OPEN)
        ada.leave()
        await tonight.wait(SLOWLY.away_after)
        await tonight.wait(HELD - 1)
        assert passes(other) == "dictionary-closed"
        ben.do({"type": "Pass"}, seat=1)
        await tonight.wait(1)
        assert passes(other) == "Done"


async def test_h8_who_comes_back_is_held_again() -> None:
    async with evening(limits=SLOWLY) as tonight:
        ada, _ = await tonight.play("ada", "ben", **CLOSED)
        code = tonight.code
        (other,) = await tonight.play("ada", bots=1, **OPEN)
        ada.leave()
        await tonight.wait(SLOWLY.away_after + HELD)
        tonight.code = code
        await tonight.come("ada")
        assert passes(other) == "dictionary-closed"


async def test_h8_a_correspondence_closes_no_other_table() -> None:
    async with evening(limits=Limits(heartbeat=DAY)) as tonight:
        _, other, _ = await two(tonight, {**CLOSED, "clock": DAYS}, OPEN)
        assert passes(other) == "Done"


async def test_h8_nor_do_programs_need_the_halls_words() -> None:
    async with evening() as tonight:
        _, other, _ = await two(tonight, CLOSED, OPEN)
        other.connection.person = replace(person("ada"), robot=True)
        assert passes(other) == "Done"


async def test_h8_a_match_that_sleeps_holds_its_players() -> None:
    store = Memory()
    async with evening(store, SLOWLY) as tonight:
        await tonight.play("ada", bots=1, **CLOSED)
        closing = tonight.code
        await tonight.play("ada", bots=1, **OPEN)
        code, wall = tonight.code, tonight.clock.wall()
    async with evening(store, replace(SLOWLY, warm=0), wall + 1000) as later:
        later.code = code
        await my_data.wake_matches(later.hall, person("ada"))
        other = await later.come("ada")
        assert passes(other) == "dictionary-closed"
        (await later.hall.table(closing)).stop_play(ValueError("broken"))
        assert passes(other) == "Done"


async def test_h8_a_match_that_the_store_could_not_load_holds_its_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Memory()
    async with evening(store, SLOWLY) as tonight:
        await tonight.play("ada", bots=1, **CLOSED)
        closing = tonight.code
        await tonight.play("ada", bots=1, **OPEN)
        code, wall = tonight.code, tonight.clock.wall()

    async def fails(match_id: str) -> None:
        raise Trouble("store-failed", f"match {match_id} cannot be read now")

    async with evening(store, replace(SLOWLY, warm=0), wall + 1000) as later:
        later.code = code
        with monkeypatch.context() as broken:
            broken.setattr(store, "match", fails)
            with pytest.raises(Trouble):
                await later.hall.table(closing)
        await my_data.wake_matches(later.hall, person("ada"))
        assert passes(await later.come("ada")) == "dictionary-closed"


async def test_a_match_that_cannot_be_loaded_at_the_start_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Memory()
    async with evening(store, SLOWLY) as tonight:
        for _ in range(2):
            await tonight.play("ada", bots=1, **CLOSED)
        wall = tonight.clock.wall()
    read, asked, both = store.match, list[str](), asyncio.Event()

    async def fails_once(match_id: str) -> MatchRow | None:
        asked.append(match_id)
        if len(asked) == 1:
            raise Trouble("store-failed", f"match {match_id} cannot be read now")
        both.set()
        return await read(match_id)

    monkeypatch.setattr(store, "match", fails_once)
    async with evening(store, SLOWLY, wall + 1000):
        await both.wait()
    assert set(asked) == set(store.matches)


async def test_h8_a_match_that_is_played_elsewhere_holds_nobody_here() -> None:
    async with evening() as tonight:
        await tonight.play("ada", bots=1, **CLOSED)
        closing = await tonight.live()
        (other,) = await tonight.play("ada", bots=1, **OPEN)
        closing.move()
        assert passes(other) == "Done"


async def test_h8_a_hall_that_opens_anew_knows_whom_their_matches_hold(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        _, (ada, _) = await place.match("ada", "ben", **CLOSED)
        game = {"game": "cross", "options": {"challenge": "void", "youngest": 0}}
        code = (await ada.ask("POST", "/api/tables", game))["code"]
        bot = {"type": "AddBot", "level": "novice"}
        await ada.ask("POST", f"/api/tables/{code}/wishes", bot)
        await ada.ask("POST", f"/api/tables/{code}/start")
        cookies = ada.http.cookies
    async with venue(tmp_path, Limits(warm=0)) as place:
        again = place.nobody()
        again.http.cookies = cookies
        await again.come(code)
        assert told(await again.do({"type": "Pass"})) == "dictionary-closed"

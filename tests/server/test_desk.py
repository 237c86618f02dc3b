"""House rule H12: tables that somebody leads from a desk, with a seat or without one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.evening import Device, Evening, evening
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.kernel.game import Illegal, Seat
from wordhall.server.sockets.table_view import SetEnd
from wordhall.server.tables.lobby import without_person
from wordhall.server.tables.table_wishes import Again, Close, HandOver, NewTable, Sit

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}


def code_of(answer: dict[str, Any] | None) -> object:
    assert answer is not None
    return answer["refusal"]["code"]


async def led(tonight: Evening, *names: str, **options: Any) -> tuple[Device, list[Device]]:
    """A table that Dora leads from her desk, and those who sit there."""
    new = NewTable("toy", options=options, desk=True)
    tonight.code = (await tonight.hall.new_tables.open(person("dora"), new)).code
    for name in names:
        await tonight.hall.wish(tonight.code, person(name), Sit(name.capitalize()))
    return await tonight.come("dora"), [await tonight.come(name) for name in names]


@asynccontextmanager
async def match(
    store: Memory | None = None, **options: Any
) -> AsyncIterator[tuple[Evening, Device, Device, Device]]:
    """A match of Ada and Ben, which Dora leads."""
    async with evening(store) as tonight:
        dora, (ada, ben) = await led(tonight, "ada", "ben", **options)
        await tonight.begin("dora")
        yield tonight, dora, ada, ben


async def test_h12_a_table_says_whose_desk_leads_it_before_anybody_sits_down() -> None:
    async with evening() as tonight:
        dora, _ = await led(tonight)
        eve = await tonight.come("eve")
        assert eve.of("Here")[0]["table"]["desk"] == "Dora"
        assert eve.of("Here")[0]["table"]["places"] == []
        assert eve.of("You")[0]["desk"] is False
        assert dora.of("You")[0]["desk"] is True
        table = await tonight.live()
        assert table.connections.watchers(table.table) == 1  # Eve, and not Dora


async def test_h12_only_the_desk_starts() -> None:
    async with evening() as tonight:
        _, (ada, _) = await led(tonight, "ada", "ben")
        with pytest.raises(Illegal, match="host"):
            await tonight.hall.begin(tonight.code, person("ada"))
        await tonight.begin("dora")
        assert ada.of("Here")[-1]["table"]["phase"] == "playing"


async def test_h12_the_desk_stays_the_host_though_it_is_gone_for_long() -> None:
    async with evening() as tonight:
        dora, (ada, _) = await led(tonight, "ada", "ben")
        with pytest.raises(Illegal, match="leads this table"):
            await tonight.hall.wish(tonight.code, person("dora"), HandOver(Seat(0)))
        dora.leave()
        await tonight.wait(60_000)
        assert ada.of("You")[-1]["host"] is False


async def test_h12_the_desk_pauses_and_only_the_desk_goes_on() -> None:
    async with match() as (tonight, dora, ada, ben):
        await tonight.wait(4_000)
        assert dora.say("Declare", id="p", seat=None, to="pause") == {"type": "Done", "id": "p"}
        assert ben.news() == ["DeskPaused"]
        await tonight.wait(3_600_000)
        assert code_of(ada.declare("go-on")) == "desk-paused"
        dora.say("Declare", id="g", seat=None, to="go-on")
        await tonight.wait(5_999)
        assert ada.parts["mover"] == 0
        await tonight.wait(1)
        assert ada.parts["mover"] == 1


async def test_h12_the_desk_ends_a_match_without_a_winner() -> None:
    async with match() as (tonight, dora, ada, _):
        ada.do({"type": "Roll"})
        dora.say("Declare", id="e", seat=None, to="end")
        assert ada.parts["house"]["ended"] == "desk"
        await tonight.hall.wish(tonight.code, person("dora"), Again())
        await tonight.hall.wish(tonight.code, person("dora"), Close())


@pytest.mark.parametrize("to", ["pause", "go-on", "end"])
async def test_h12_nobody_else_speaks_for_the_desk(to: str) -> None:
    async with match() as (tonight, _, ada, _):
        assert code_of(ada.say("Declare", id="a", seat=None, to=to)) == "desk-only"
        nobody = await tonight.come(None)
        assert code_of(nobody.say("Declare", id="n", seat=None, to=to)) == "desk-only"


async def test_h12_a_desk_does_nothing_that_is_a_player_s() -> None:
    async with match() as (_, dora, _, _):
        for to in ("resign", "host-end", "still-here", "take-back"):
            assert code_of(dora.say("Declare", id=to, seat=None, to=to)) == "desk-only"


async def test_h12_where_there_is_no_desk_its_host_has_no_such_power() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        assert code_of(ada.say("Declare", id="a", seat=None, to="pause")) == "desk-only"


async def test_h12_players_still_agree_among_themselves() -> None:
    async with match() as (_, _, ada, ben):
        ada.declare("pause")
        ben.declare("pause", seat=1)
        assert ada.parts["house"]["paused"]
        ben.declare("go-on", seat=1)
        ada.declare("end")
        ben.declare("end", seat=1)
        assert ada.parts["house"]["ended"] == "agreed"


async def test_h12_a_desk_with_a_seat_leads_as_well() -> None:
    async with evening() as tonight:
        dora, (ada,) = await led(tonight, "ada")
        await tonight.hall.wish(tonight.code, person("dora"), Sit("Dora"))
        await tonight.begin("dora")
        dora.say("Declare", id="p", seat=None, to="pause")
        assert ada.parts["house"]["by_desk"] is True


async def test_h12_a_desk_that_only_looks_on_keeps_no_match_from_resting() -> None:
    async with match() as (tonight, dora, ada, ben):
        ada.leave()
        ben.leave()
        await tonight.wait(60_000)
        assert dora.of("Here")[-1]["table"]["resting"] is True


async def test_h12_the_desk_outlives_the_hall() -> None:
    store = Memory()
    async with match(store) as (tonight, dora, _, _):
        dora.say("Declare", id="p", seat=None, to="pause")
        code, wall = tonight.code, tonight.clock.wall()
    async with evening(store, wall=wall) as tonight:
        tonight.code = code
        dora = await tonight.come("dora")
        await tonight.come("ada")
        assert dora.parts["house"]["by_desk"] is True
        dora.say("Declare", id="g", seat=None, to="go-on")
        assert dora.parts["house"]["paused"] is False


async def test_h12_what_a_desk_has_paused_goes_on_when_its_person_is_forgotten() -> None:
    async with match() as (tonight, dora, ada, _):
        dora.say("Declare", id="p", seat=None, to="pause")
        await (await tonight.live()).change(lambda table: without_person(table, "dora"))
        assert ada.parts["house"]["paused"] is False
        assert ada.of("Here")[-1]["table"]["desk"] is None
        assert ada.of("You")[-1]["host"] is True


async def test_h12_a_set_end_that_cannot_be_kept_is_tried_again() -> None:
    async with match() as (tonight, _, ada, _):
        end = SetEnd(at=tonight.clock.wall() + 60_000)
        await (await tonight.live()).change(lambda table: replace(table, ends=end))
        await tonight.wait(59_999)
        tonight.store.verdict = "failed"
        await tonight.wait(1)
        assert ada.parts["house"]["ended"] is None
        await tonight.wait(1_000)
        assert ada.parts["house"]["ended"] == "desk"


async def test_h12_a_set_end_is_gone_with_the_person_of_the_desk() -> None:
    async with match() as (tonight, _, ada, _):
        live, end = await tonight.live(), SetEnd(at=tonight.clock.wall() + 60_000)
        await live.change(lambda table: replace(table, ends=end))
        assert ada.of("Here")[-1]["table"]["ends"]["at"] == end.at
        await live.change(lambda table: without_person(table, "dora"))
        assert ada.of("Here")[-1]["table"]["ends"] is None

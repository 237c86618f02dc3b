"""The hall: tables that open, gather, sleep and wake; whose they are; what is sealed."""

import asyncio
import threading

import pytest

from tests.kernel.toy import Toy
from tests.server.evening import Device, evening, turn
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.kernel.clock import DAY
from wordhall.kernel.codec import Codec
from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Illegal, Outcome, Seat
from wordhall.kernel.luck import commitment, luck_of
from wordhall.kernel.match.commits import MatchOpened
from wordhall.server import my_data
from wordhall.server.limits import Limits
from wordhall.server.tables.table_wishes import (
    AddBot,
    Again,
    Agree,
    HandOver,
    Leave,
    NewTable,
    Sit,
    Wait,
)

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}
ROLL = {"type": "Roll"}
ADA, BEN, CLEO = person("ada"), person("ben"), person("cleo")


def phase(device: Device) -> str:
    told: str = device.of("Here")[-1]["table"]["phase"]
    return told


async def refused(code: str, coming: object) -> None:
    with pytest.raises(Illegal) as refusal:
        await coming  # type: ignore[misc]
    assert refusal.value.code == code


async def test_wishes_are_kept_before_anybody_sees_them() -> None:
    async with evening() as tonight:
        await tonight.gather("ada")
        ada = await tonight.come("ada")
        tonight.store.held = True
        said = len(ada.screen.sent)
        wishing = asyncio.ensure_future(tonight.hall.wish(tonight.code, BEN, Sit("Ben")))
        await turn()
        assert ada.of("Here", said) == []
        tonight.store.let_through()
        await wishing
        (here,) = ada.of("Here", said)
        assert [place["name"] for place in here["table"]["places"]] == ["Ada", "Ben"]
        assert ada.of("You", said) == []


async def test_each_person_hears_of_their_own_part() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        ben = await tonight.come("ben")
        await tonight.hall.wish(tonight.code, ADA, HandOver(Seat(1)))
        assert ben.of("You")[-1]["host"] is True
        await tonight.hall.wish(tonight.code, BEN, Leave(Seat(0)))
        assert ben.of("You")[-1]["seats"] == [0]


async def test_a_wish_that_is_not_kept_is_refused() -> None:
    async with evening() as tonight:
        await tonight.gather("ada")
        tonight.store.verdict = "failed"
        await refused("not-kept", tonight.hall.wish(tonight.code, BEN, Sit("Ben")))
        assert len((await tonight.live()).table.places) == 1
        await tonight.hall.wish(tonight.code, BEN, Sit("Ben"))
        await tonight.store.claim(next(iter(tonight.store.tables)))
        await refused("table-moved", tonight.hall.wish(tonight.code, CLEO, Sit("Cleo")))
        await tonight.hall.wish(tonight.code, CLEO, Sit("Cleo"))
        assert len((await tonight.live()).table.places) == 3


async def test_what_questions_need_is_made_ready_beside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop, ready = asyncio.get_running_loop(), asyncio.Event()
    threads: list[int] = []

    def prepare(_: Toy, __: object) -> None:
        threads.append(threading.get_ident())
        loop.call_soon_threadsafe(ready.set)

    monkeypatch.setattr(Toy, "prepare", prepare)
    async with evening() as tonight:
        await tonight.play("ada")
        await ready.wait()
    assert threads != [threading.get_ident()]


async def test_a_table_that_could_not_be_kept_is_not_open() -> None:
    async with evening() as tonight:
        tonight.store.verdict = "failed"
        await refused("not-kept", tonight.hall.new_tables.open(ADA, NewTable("toy")))
        assert list(tonight.hall.alive()) == []


async def test_nobody_has_tables_without_end() -> None:
    async with evening(limits=Limits(tables_a_person=2, open_tables=3)) as tonight:
        for _ in range(2):
            await tonight.hall.new_tables.open(ADA, NewTable("toy"))
        await refused("too-many-tables", tonight.hall.new_tables.open(ADA, NewTable("toy")))
        await tonight.hall.new_tables.open(BEN, NewTable("toy"))
        await refused("hall-full", tonight.hall.new_tables.open(CLEO, NewTable("toy")))


async def test_forgotten_tables_do_not_fill_a_hall() -> None:
    store = Memory()
    few = Limits(open_tables=2)
    async with evening(store, limits=few) as tonight:
        for name in ("p1", "p2"):
            await tonight.hall.new_tables.open(person(name), NewTable("toy"))
        await refused("hall-full", tonight.hall.new_tables.open(CLEO, NewTable("toy")))
    async with evening(store, limits=few) as tonight:
        assert len(tonight.hall.loader.asleep) == 2
        await tonight.hall.new_tables.open(CLEO, NewTable("toy"))


async def test_there_is_no_such_table() -> None:
    async with evening() as tonight:
        await refused("no-such-table", tonight.hall.table("NOPE"))
        await refused("no-such-table", tonight.hall.wish("NOPE", ADA, Sit("Ada")))


async def test_contributions_are_mixed_into_the_chance() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        ada, ben = await tonight.come("ada"), await tonight.come("ben")
        beginning = asyncio.ensure_future(tonight.hall.begin(tonight.code, ADA))
        await turn()
        assert phase(ada) == "sealing"
        (sealing,) = ada.of("Sealing")
        ada.say("Contribute", value="zz")
        assert ada.of("Refused")[-1]["refusal"]["code"] == "bad-contribution"
        ada.say("Contribute", value="AB")
        ada.say("Contribute", value="cd")
        await turn()
        assert not beginning.done()
        ben.say("Contribute", value="12" * 32)
        await beginning
        assert phase(ada) == "playing"
        (match,) = tonight.store.matches.values()
        (log,) = tonight.store.logs.values()
        opened = Codec(Toy()).commit(log[0].body).events[0]
        assert isinstance(opened, MatchOpened)
        assert opened.seal.contributions == ("ab", "12" * 32)
        assert opened.seal.commitment == sealing["commitment"] == commitment(match.seed)
        luck_of(match.seed, opened.seal)


async def test_who_gives_nothing_is_waited_for_five_seconds() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben", "cleo")
        ada = await tonight.come("ada")
        await tonight.come("ben")
        beginning = asyncio.ensure_future(tonight.hall.begin(tonight.code, ADA))
        await turn()
        late = await tonight.come("cleo")
        assert late.of("Sealing")
        ada.say("Contribute", value="ab")
        await tonight.wait(4_999)
        assert not beginning.done()
        await tonight.wait(1)
        await beginning
        (log,) = tonight.store.logs.values()
        assert b'"contributions":["ab",null,null]' in log[0].body


async def test_who_goes_while_the_match_opens_is_not_waited_for() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        ada, ben = await tonight.come("ada"), await tonight.come("ben")
        beginning = asyncio.ensure_future(tonight.hall.begin(tonight.code, ADA))
        await turn()
        ada.say("Contribute", value="ab")
        ben.leave()
        await beginning


async def test_nothing_changes_while_a_match_opens() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        await tonight.come("ada")
        beginning = asyncio.ensure_future(tonight.hall.begin(tonight.code, ADA))
        await turn()
        await refused("opening", tonight.hall.wish(tonight.code, CLEO, Sit("Cleo")))
        await refused("opening", tonight.hall.begin(tonight.code, ADA))
        await tonight.wait(5_000)
        await beginning


async def test_a_match_that_cannot_be_kept_does_not_open() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        tonight.store.verdict = "failed"
        await refused("not-kept", tonight.hall.begin(tonight.code, ADA))
        ada = await tonight.come("ada")
        assert phase(ada) == "gathering"
        await tonight.begin("ada")
        assert phase(ada) == "playing"


async def test_only_the_host_starts_and_only_once() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        await refused("host-only", tonight.hall.begin(tonight.code, BEN))
        await tonight.hall.begin(tonight.code, ADA)
        await refused("match-running", tonight.hall.begin(tonight.code, ADA))


async def test_late_joiners_wait_and_sit_at_the_rematch() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", target=1)
        cleo = await tonight.come("cleo")
        await tonight.hall.wish(tonight.code, CLEO, Wait("Cleo"))
        assert cleo.of("You")[-1] == {
            "type": "You",
            "name": "Cleo",
            "seats": [],
            "host": False,
            "desk": False,
            "held": None,
            "at_door": [],
            "moved": None,
            "waiting": True,
            "waiting_as": ["Cleo"],
            "ends": None,
        }
        ada.do(ROLL)
        await tonight.hall.wish(tonight.code, ADA, Again())
        assert cleo.of("You")[-1]["seats"] == [2]
        said = len(cleo.screen.sent)
        await tonight.begin("ada")
        assert cleo.of("Snapshot", said)[0]["seat"] == 2


async def test_my_tables_are_listed_by_where_i_am_awaited() -> None:
    async with evening() as tonight:
        await tonight.play("ada", "ben", limit=10**9)
        first = tonight.code
        tonight.clock.move(1)
        await tonight.play("ben", "ada", limit=10**9)
        second = tonight.code
        tonight.clock.move(1)
        cleo, _ = await tonight.play("cleo", "ada", target=1)
        cleo.do(ROLL)
        third = tonight.code
        for who, codes, awaited in (
            (ADA, [first, third, second], [True, False, False]),
            (BEN, [second, first], [True, False]),
            (CLEO, [third], [False]),
        ):
            mine = await my_data.tables_of(tonight.hall, who)
            assert [own.awaited for own in mine] == awaited
            assert {own.table.code for own in mine} == set(codes)
            assert mine[0].table.code == codes[0]


async def test_a_table_that_nobody_uses_sleeps_and_wakes_as_it_was() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        ada.do({"type": "Hide", "number": 5})
        ada.declare("pause")
        ben.declare("pause", seat=1)
        parts = ada.parts
        ada.leave()
        ben.leave()
        await tonight.wait(tonight.hall.limits.unload_after + 2_000)
        assert list(tonight.hall.alive()) == []
        again = (await tonight.come("ada")).parts
        assert {**again, "house": None} == {**parts, "house": None}


async def test_a_table_where_something_comes_by_itself_stays_awake() -> None:
    async with evening(limits=Limits(heartbeat=DAY)) as tonight:
        days = {"type": "Correspondence", "days": 2}
        ada, ben = await tonight.play("ada", "ben", game="cross", clock=days)
        ada.leave()
        ben.leave()
        await tonight.wait(DAY)
        assert tonight.hall.census().matches == 1


async def test_a_gathering_table_sleeps_and_wakes() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        (await tonight.come("ada")).leave()
        await tonight.wait(tonight.hall.limits.unload_after + 2_000)
        assert list(tonight.hall.alive()) == []
        ada = await tonight.come("ada")
        assert len(ada.of("Here")[0]["table"]["places"]) == 2
        await tonight.begin("ada")
        assert phase(ada) == "playing"


async def test_many_ask_for_a_sleeping_table_and_it_is_loaded_once() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await tonight.play("ada", "ben")
        code = tonight.code
    async with evening(store) as tonight:
        tables = await asyncio.gather(*[tonight.hall.table(code) for _ in range(10)])
        assert len(set(map(id, tables))) == 1


async def test_after_a_start_what_was_played_is_loaded_by_itself() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await tonight.play("ada", "ben")
        await tonight.gather("cleo")
    async with evening(store) as tonight:
        await asyncio.to_thread(lambda: None)
        while not tonight.hall.census().matches:
            await turn()
        assert tonight.hall.census().tables == 1


async def test_duplicates_are_known_after_a_restart() -> None:
    store = Memory()
    async with evening(store) as tonight:
        ada, _ = await tonight.play("ada", "ben")
        ada.do(PASS, name="a")
        code = tonight.code
    async with evening(store) as tonight:
        tonight.code = code
        ada = await tonight.come("ada")
        assert ada.do(PASS, name="a") == {"type": "Done", "id": "a"}
        assert ada.parts["rolls"] == 1


async def test_a_match_that_is_over_is_still_looked_at() -> None:
    store = Memory()
    async with evening(store) as tonight:
        ada, _ = await tonight.play("ada", "ben", target=1)
        ada.do(ROLL)
        code, parts = tonight.code, ada.parts
    async with evening(store) as tonight:
        tonight.code = code
        ada = await tonight.come("ada")
        assert ada.parts == parts
        await tonight.hall.wish(code, ADA, Again())
        assert phase(ada) == "gathering"


async def test_a_match_that_is_over_is_kept_with_its_outcome() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", target=1)
        ada.do(ROLL)
        [played] = await tonight.store.played_by("ada", before=10**15, most=9)
        assert played.match.outcome is not None
        assert decoder(Outcome).decode(played.match.outcome).winners == (0,)


async def test_forgetting_somebody_resigns_for_them_and_closes_their_sockets() -> None:
    async with evening() as tonight:
        ada, ben, _ = await tonight.play("ada", "ben", "cleo", limit=10**9)
        await tonight.store.add_person(BEN)
        await my_data.forget(tonight.hall, BEN)
        assert ada.news()[-2:] == ["SeatResigned", "BotSeated"]
        assert ben.closing == 4005
        assert ada.closing == 1012
        again = await tonight.come("ada")
        assert again.of("Here")[0]["table"]["places"][1]["name"] == "Guest 2"
        assert (await tonight.store.person("ben")) is None


async def test_who_left_after_a_match_has_the_table_no_more_but_is_forgotten_there() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", target=1)
        await tonight.store.add_person(BEN)
        ada.do(ROLL)
        await tonight.hall.wish(tonight.code, BEN, Leave(Seat(1)))
        assert await my_data.tables_of(tonight.hall, BEN) == []
        await my_data.forget(tonight.hall, BEN)
        (past,) = (await tonight.live()).table.past
        assert [result.name for result in past.results] == ["Ada", "Guest 1"]


async def test_the_operator_ends_and_unlocks_a_table() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        await tonight.hall.wish(tonight.code, ADA, Agree(locked=True))
        assert not (await tonight.hall.unlock_table(tonight.code)).locked
        ada = await tonight.come("ada")
        await tonight.hall.end_table(tonight.code)
        assert ada.closing == 4004
        (row,) = tonight.store.tables.values()
        assert not row.open


async def test_a_match_whose_table_was_ended_does_not_go_on() -> None:
    async with evening() as tonight:
        await tonight.play("ada", "ben")
        await tonight.hall.end_table(tonight.code)
        await refused("no-such-table", tonight.come("ada"))
        await tonight.wait(60_000)
        (log,) = tonight.store.logs.values()
        assert len(log) == 2


async def test_a_page_that_comes_to_a_table_just_put_to_sleep_comes_again() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        late = Device(tonight.hall, await tonight.live(), "ada")
        await tonight.wait(tonight.hall.limits.unload_after + 2_000)
        assert late.hello().closing == 1012
        assert (await tonight.come("ada")).closing is None


async def test_closing_the_hall_closes_every_socket() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        await tonight.hall.stop()
        assert ada.closing == 1012


async def test_a_census() -> None:
    async with evening() as tonight:
        await tonight.play("ada", "ben")
        await tonight.come(None)
        await tonight.gather("cleo")
        census = tonight.hall.census()
        assert (census.tables, census.matches, census.sockets, census.watchers) == (2, 1, 3, 1)


async def test_bots_are_seated_by_the_host_only() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        await refused("host-only", tonight.hall.wish(tonight.code, BEN, AddBot("club")))

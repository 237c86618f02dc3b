"""The host of a table: hands it over, is stood in for, comes back, and closes it."""

import asyncio

import pytest
from msgspec.structs import replace

from tests.server.evening import Device, Evening, evening, turn
from tests.server.memory import Memory
from tests.server.people import person
from tests.server.test_lobby import refused, table
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Seat
from wordhall.server import my_data
from wordhall.server.tables.lobby import decide, without_person
from wordhall.server.tables.lobby.hosting import back, with_acting_host
from wordhall.server.tables.table import Phase
from wordhall.server.tables.table_wishes import (
    AddBot,
    Again,
    Close,
    HandOver,
    Leave,
    NewTable,
    Sit,
    Wait,
    Wish,
)

pytestmark = pytest.mark.anyio

ADA, BEN, CLEO = map(person, ("ada", "ben", "cleo"))
ROLL = {"type": "Roll"}
QUIET = {"limit": 10**9}
AWAY = 30_000


async def declined(coming: object) -> str:
    with pytest.raises(Illegal) as refusal:
        await coming  # type: ignore[misc]
    return refusal.value.code


def hosts(device: Device) -> list[str]:
    places = device.of("Here")[-1]["table"]["places"]
    return [place["name"] for place in places if place["host"]]


async def big_screen(tonight: Evening, *names: str) -> tuple[Device, list[Device]]:
    """A host without a seat, and people who sit."""
    table = await tonight.hall.new_tables.open(
        ADA, NewTable("toy", seated=False, options=dict(QUIET))
    )
    tonight.code = table.code
    for name in names:
        await tonight.hall.wish(tonight.code, person(name), Sit(name.capitalize()))
    return await tonight.come("ada"), [await tonight.come(name) for name in names]


# Closing


@pytest.mark.parametrize("phase", ["gathering", "over"])
def test_a_host_closes_a_table_when_nothing_is_played(phase: Phase) -> None:
    laid = replace(table("ben"), phase=phase)
    assert refused(laid, "ben", Close()) == "host-only"
    closed = decide(laid, ADA, Close())
    assert closed.closed
    assert closed.people == ()


def test_a_host_does_not_close_a_table_where_a_match_runs() -> None:
    assert refused(replace(table("ben"), phase="playing"), "ada", Close()) == "match-running"


async def test_a_closed_table_is_gone_for_everybody() -> None:
    async with evening(store := Memory()) as tonight:
        await tonight.gather("ada", "ben")
        devices = [await tonight.come(name) for name in ("ada", "ben", None)]
        await tonight.hall.wish(tonight.code, ADA, Close())
        assert [device.closing for device in devices] == [4004] * 3
        assert list(tonight.hall.alive()) == []
        assert await my_data.tables_of(tonight.hall, ADA) == []
        assert await declined(tonight.hall.table(tonight.code)) == "no-such-table"
        (row,) = store.tables.values()
        assert not row.open
        assert (await store.tables_of("ben")) == []
    async with evening(store) as again:
        assert await declined(again.hall.table(tonight.code)) == "no-such-table"


async def test_tables_that_are_closed_are_not_counted() -> None:
    async with evening() as tonight:
        for _ in range(tonight.hall.limits.tables_a_person + 1):
            await tonight.gather("ada")
            await tonight.hall.wish(tonight.code, ADA, Close())


async def test_what_was_wished_while_the_table_closed_comes_too_late() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", target=1)
        ada.do(ROLL)
        tonight.store.held = True
        wishes: tuple[Wish, ...] = (Close(), Again(), Close())
        coming = [
            asyncio.ensure_future(tonight.hall.wish(tonight.code, ADA, wish)) for wish in wishes
        ]
        await turn()
        tonight.store.held = False
        tonight.store.let_through()
        closed, *late = await asyncio.gather(*coming, return_exceptions=True)
        assert getattr(closed, "closed", False)
        assert [getattr(each, "code", None) for each in late] == ["table-moved"] * 2
        (row,) = tonight.store.tables.values()
        assert not row.open


async def test_a_table_is_not_closed_while_its_match_opens() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        await tonight.come("ada")
        beginning = asyncio.ensure_future(tonight.hall.begin(tonight.code, ADA))
        await turn()
        closing = tonight.hall.wish(tonight.code, ADA, Close())
        assert await declined(closing) == "opening"
        await tonight.wait(5_000)
        await beginning


async def test_a_finished_match_outlives_its_table() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", target=1)
        ada.do(ROLL)
        await tonight.hall.wish(tonight.code, ADA, Close())
        (match,) = tonight.store.matches.values()
        assert match.ended is not None


# A host who is not there


def test_who_sits_first_and_is_here_stands_in_for_the_host() -> None:
    laid = decide(table("ben", "cleo"), ADA, AddBot("club"))
    away = with_acting_host(laid, {"cleo"})
    assert (away.host, away.absent) == ("cleo", "ada")
    assert with_acting_host(away, {"ben"}).host == "ben"
    assert with_acting_host(away, {"ben"}).absent == "ada"
    assert "ada" in away.people
    assert back(away, "ada") == laid
    assert back(away, "ben") == away


def test_nobody_stands_in_where_nobody_could() -> None:
    laid = table("ben")
    rex = decide(laid, replace(person("rex"), robot=True), Sit("Rex"))
    assert with_acting_host(laid, set()) == laid
    assert with_acting_host(laid, {"ada", "ben"}) == laid
    assert with_acting_host(rex, {"rex", "stranger"}) == rex
    playing = replace(laid, phase="playing")
    assert with_acting_host(playing, {"ben"}) == playing


def test_whom_the_table_is_handed_to_keeps_it() -> None:
    away = with_acting_host(table("ben", "cleo"), {"ben"})
    handed = decide(away, BEN, HandOver(Seat(2)))
    assert (handed.host, handed.absent) == ("cleo", None)
    assert back(handed, "ada") == handed


def test_a_host_whose_seat_is_taken_away_does_not_come_back_as_host() -> None:
    away = with_acting_host(table("ben", "cleo"), {"ben"})
    assert decide(away, BEN, Leave(Seat(0))).absent is None


def test_a_host_who_is_forgotten_leaves_no_trace_and_does_not_come_back() -> None:
    forgotten = without_person(with_acting_host(table("ben"), {"ben"}), "ada")
    assert b"ada" not in encode(forgotten).lower()
    assert forgotten.host == "ben"


async def test_h1_a_host_who_is_away_holds_nobody_up() -> None:
    async with evening() as tonight:
        ada, (ben, _) = await big_screen(tonight, "ben", "cleo")
        ada.leave()
        await tonight.wait(AWAY - 1)
        assert hosts(ben) == []
        await tonight.wait(1)
        assert hosts(ben) == ["Ben"]
        assert ben.of("You")[-1]["host"] is True
        await tonight.begin("ben")
        assert ben.of("Here")[-1]["table"]["phase"] == "playing"


async def test_h2_a_host_who_comes_back_is_the_host_again() -> None:
    async with evening() as tonight:
        ada, (ben, _) = await big_screen(tonight, "ben", "cleo")
        ada.leave()
        await tonight.wait(AWAY)
        ada = await tonight.come("ada")
        assert ada.of("You")[-1]["host"] is True
        assert ben.of("You")[-1]["host"] is False


async def test_a_host_who_only_asks_by_http_is_the_host_when_they_ask() -> None:
    async with evening() as tonight:
        ada, (ben, _) = await big_screen(tonight, "ben", "cleo")
        ada.leave()
        for _ in range(2):
            await tonight.wait(AWAY)
            assert ben.of("You")[-1]["host"] is True
            await tonight.hall.wish(tonight.code, ADA, AddBot("club"))
            assert ben.of("You")[-1]["host"] is False
        await tonight.wait(AWAY)
        await tonight.begin("ada")


async def test_a_host_who_went_in_a_match_is_missed_after_it() -> None:
    async with evening() as tonight:
        ada, (ben, _) = await big_screen(tonight, "ben", "cleo")
        await tonight.begin("ada")
        ada.leave()
        await tonight.wait(AWAY)
        assert hosts(ben) == []
        ben.declare("resign")
        assert ben.of("Here")[-1]["table"]["phase"] == "over"
        await tonight.wait(AWAY)
        assert hosts(ben) == ["Ben"]


async def test_a_host_who_never_came_back_after_a_restart_is_missed() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await big_screen(tonight, "ben", "cleo")
        code = tonight.code
    async with evening(store) as tonight:
        tonight.code = code
        await tonight.wait(AWAY)
        ben = await tonight.come("ben")
        assert hosts(ben) == []
        await tonight.wait(AWAY)
        assert hosts(ben) == ["Ben"]


# The host of a match


async def test_h4_in_a_match_the_right_goes_with_the_table() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", **QUIET)
        await tonight.hall.wish(tonight.code, ADA, HandOver(Seat(1)))
        assert ben.parts["house"]["rules"]["host"] == 1
        answer = ada.declare("host-end")
        assert answer is not None
        assert answer["refusal"]["code"] == "not-the-host"
        ben.declare("host-end", seat=1)
        assert ben.parts["house"]["ended"] == "host"


async def test_h4_a_right_that_was_not_passed_on_is_after_a_restart() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await tonight.play("ada", "ben", **QUIET)
        code = tonight.code
    (row,) = store.tables.values()
    store.tables[row.id] = replace(row, body=row.body.replace(b'"host":"ada"', b'"host":"ben"'))
    async with evening(store) as tonight:
        tonight.code = code
        ben = await tonight.come("ben")
        assert ben.parts["house"]["rules"]["host"] == 1
        (log,) = store.logs.values()
    async with evening(store) as tonight:
        tonight.code = code
        ben = await tonight.come("ben")
        assert sum(b"HandedOver" in commit.body for commit in log) == 1


async def test_h4_other_changes_of_the_table_leave_no_trace_in_the_match() -> None:
    async with evening() as tonight:
        await tonight.play("ada", "ben", **QUIET)
        await tonight.hall.wish(tonight.code, CLEO, Wait("Cleo"))
        (log,) = tonight.store.logs.values()
        assert len(log) == 1


# Who runs the hall


async def test_h4_a_match_whose_table_is_closed_ends_without_a_winner() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", **QUIET)
        ada.do(ROLL)
        await tonight.hall.end_table(tonight.code)
        assert ada.news()[-1] == "MatchEnded"
        assert ada.parts["house"]["ended"] == "hall"
        assert ada.closing == 4004
        (match,) = tonight.store.matches.values()
        assert match.ended is not None
        assert await declined(tonight.hall.table(tonight.code)) == "no-such-table"


async def test_a_match_that_could_not_be_ended_is_not_closed() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben", **QUIET)
        tonight.store.verdict = "failed"
        assert await declined(tonight.hall.end_table(tonight.code)) == "not-kept"
        assert ada.closing is None
        await tonight.hall.end_table(tonight.code)
        assert ada.closing == 4004


async def test_who_runs_the_hall_closes_a_table_also_while_its_match_opens() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        ada = await tonight.come("ada")
        beginning = asyncio.ensure_future(tonight.hall.begin(tonight.code, ADA))
        await turn()
        await tonight.hall.end_table(tonight.code)
        assert ada.closing == 4004
        assert await declined(beginning) == "table-moved"
        await tonight.wait(5_000)
        assert not tonight.store.matches


def test_the_host_of_a_full_table_is_told_how_to_make_room() -> None:
    full = table()
    for _ in range(29):
        full = decide(full, ADA, AddBot("novice"))
    with pytest.raises(Illegal, match="Remove somebody first"):
        decide(full, ADA, AddBot("novice"))

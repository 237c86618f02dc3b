"""H12: the desk sets the end of its matches beforehand, at a time or after the round."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.desks.classes import Class, open_class, score
from tests.server.evening import Device
from tests.server.visiting import NOON, Visit, Visitor, visiting
from wordhall.kernel.game import Aborted
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.sockets.table_view import SetEnd
from wordhall.server.tables.views import your_view

pytestmark = pytest.mark.anyio

MINUTE = 60_000
LATER = NOON + 30 * MINUTE


async def started(hall: Visit, **wanted: Any) -> Class:
    """A class of four at two tables, which all play."""
    group = await open_class(hall, "Ada\nBen\nDan\nEve", **wanted)
    for name in group.cards:
        await group.come(name)
    await group.lead("start")
    return group


async def set_end(group: Class, at: int | None, *, counted: bool = False) -> Any:
    """The desk after it has set an end."""
    told = await group.host.ok("POST", f"{group.path}/end", {"at": at, "counted": counted})
    assert told["obstacles"] == []
    return told["desk"]


async def tables(group: Class) -> list[LiveTable]:
    """The tables of the class."""
    return [await group.hall.hall.table(table["code"]) for table in (await group.view())["tables"]]


async def passes(group: Class, ms: int) -> list[str]:
    """Time passes; what each table does then."""
    live = await tables(group)
    group.hall.clock.move(ms)
    for table in live:
        await table.settled()
    return [table.table.phase for table in live]


async def sit(hall: Visit, live: LiveTable, seat: int) -> Device:
    """The phone of who has a seat."""
    device = Device(hall.hall, live, None)
    person = live.table.places[seat].person
    assert person is not None
    device.connection.person = await hall.hall.store.person(person)
    return device.hello()


async def acts(live: LiveTable, device: Device, seat: int, action: object) -> None:
    device.do(action, seat)
    await live.settled()


# At a time


async def test_h12_a_set_end_ends_all_matches_at_its_time_without_the_page_of_the_desk(
    hall: Visit,
) -> None:
    group = await started(hall)
    view = await set_end(group, LATER)
    assert (view["ends"], view["now"]) == ({"at": LATER, "round": None, "counted": False}, NOON)
    assert await passes(group, 30 * MINUTE - 1) == ["playing"] * 2
    assert await passes(group, 1) == ["over"] * 2
    match = (await tables(group))[0].match
    assert match is not None
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.places) == ("desk", ())
    assert (await group.view())["ends"] is None


async def test_h12_every_table_tells_of_a_set_end_five_minutes_before(hall: Visit) -> None:
    group = await started(hall)
    live, _ = await tables(group)
    phone = await sit(hall, live, 0)
    await set_end(group, LATER)
    await passes(group, 25 * MINUTE - 1)
    assert phone.of("Here")[-1]["table"]["ends"] is None
    await passes(group, 1)
    told = {"at": LATER, "round": None, "counted": False}
    assert phone.of("Here")[-1]["table"]["ends"] == told
    late = await sit(hall, live, 1)
    assert late.of("Here")[-1]["table"]["ends"] == told, "who comes later is told, too"


@pytest.mark.parametrize("counted", [False, True])
async def test_h13_the_scores_of_a_set_end_count_if_the_desk_said_so(
    hall: Visit, monkeypatch: pytest.MonkeyPatch, *, counted: bool
) -> None:
    score(monkeypatch, 5, 3)
    group = await started(hall)
    await set_end(group, LATER, counted=counted)
    await passes(group, 30 * MINUTE)
    results = {row["name"]: row["points"] for row in (await group.view())["results"]}
    assert [results["Ada"], results["Ben"]] == ([3, 2] if counted else [0, 0])


async def test_h12_a_set_end_is_changed_and_taken_back(hall: Visit) -> None:
    group = await started(hall)
    await set_end(group, LATER)
    await set_end(group, LATER + MINUTE, counted=True)
    assert await passes(group, 30 * MINUTE) == ["playing"] * 2
    told = await group.host.ok("DELETE", f"{group.path}/end")
    assert told["desk"]["ends"] is None
    assert await passes(group, 5 * MINUTE) == ["playing"] * 2
    assert [table.view().ends for table in await tables(group)] == [None] * 2


async def test_h12_a_set_end_holds_in_a_pause_and_in_the_next_round(hall: Visit) -> None:
    group = await started(hall)
    await set_end(group, LATER)
    await group.lead("end-counted")
    await group.host.ok("POST", f"{group.path}/rounds", {"game": "locks"})
    await group.lead("start")
    await group.lead("pause")
    assert await passes(group, 30 * MINUTE) == ["over"] * 2


async def test_h12_a_set_end_is_dropped_where_nobody_plays_at_its_time(hall: Visit) -> None:
    group = await open_class(hall)
    await set_end(group, LATER)
    assert await passes(group, 30 * MINUTE) == ["gathering"] * 2
    for name in group.cards:
        await group.come(name)
    await group.lead("start")
    assert await passes(group, MINUTE) == ["playing"] * 2
    assert (await group.view())["ends"] is None


async def test_h12_a_match_that_opens_at_the_set_time_ends_at_once(hall: Visit) -> None:
    group = await started(hall)
    await group.lead("end")
    await group.host.ok("POST", f"{group.path}/rounds", {})
    live, _ = await tables(group)
    await live.change(lambda table: replace(table, ends=SetEnd(at=NOON)))
    await group.lead("start")
    assert await passes(group, 2_000) == ["over", "playing"]


async def test_h12_a_set_end_is_kept_by_a_hall_that_was_restarted(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        group = await started(hall)
        await set_end(group, LATER)
        cookies = group.host.cookies
    async with visiting(tmp_path, now=NOON + MINUTE) as hall:
        group.hall, group.host = hall, hall.visitor(cookies=cookies)
        assert (await group.view())["ends"]["at"] == LATER
        assert await passes(group, 29 * MINUTE) == ["over"] * 2


async def test_h12_a_set_end_that_passed_while_the_hall_was_down_is_kept_when_it_is_back(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as hall:
        group = await started(hall)
        await set_end(group, LATER)
        cookies = group.host.cookies
    async with visiting(tmp_path, now=LATER + MINUTE) as hall:
        group.hall, group.host = hall, hall.visitor(cookies=cookies)
        assert await passes(group, 2_000) == ["over"] * 2


async def test_a_table_with_a_set_end_stays_in_memory_until_then(hall: Visit) -> None:
    group = await started(hall)
    await set_end(group, LATER)
    live, _ = await tables(group)
    hall.clock.move(20 * MINUTE)
    assert (await hall.hall.table(live.table.code)) is live
    assert not live.is_idle(hall.clock.wall())
    await group.host.ok("DELETE", f"{group.path}/end")
    assert live.is_idle(hall.clock.wall())


# After the round


async def test_h12_after_this_round_each_match_ends_when_its_round_is_over(hall: Visit) -> None:
    group = await started(hall)
    first, second = await tables(group)
    phones = [await sit(hall, first, seat) for seat in range(2)]
    assert first.match is not None
    begins = first.match.live.state.turn
    await set_end(group, None, counted=True)
    assert (await group.view())["ends"] == {"at": None, "round": 1, "counted": True}
    assert phones[0].of("Here")[-1]["table"]["ends"]["round"] == 1, "it is told at once"
    await acts(first, phones[begins], begins, {"type": "Pass"})
    assert first.table.phase == "playing"
    await acts(first, phones[1 - begins], 1 - begins, {"type": "Pass"})
    await first.settled()
    assert (first.table.phase, second.table.phase) == ("over", "playing")
    assert first.match.outcome is not None
    assert first.match.outcome.reason == "desk"
    assert (first.table.ends, second.table.ends) == (None, SetEnd(None, 1, counted=True))


async def test_h12_after_this_round_survives_a_restart(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        group = await started(hall)
        await set_end(group, None)
        cookies = group.host.cookies
    async with visiting(tmp_path, now=NOON + MINUTE) as hall:
        group.hall, group.host = hall, hall.visitor(cookies=cookies)
        live, _ = await tables(group)
        phones = [await sit(hall, live, seat) for seat in range(2)]
        assert live.match is not None
        for _ in range(2):
            mover = live.match.live.state.turn
            await acts(live, phones[mover], mover, {"type": "Pass"})
        await live.settled()
        assert live.table.phase == "over"


async def test_h12_a_game_without_rounds_is_played_to_its_end(hall: Visit) -> None:
    group = await started(hall, game="sheets", people=4)
    await set_end(group, None)
    [live] = await tables(group)
    assert live.table.ends == SetEnd()
    await live.lead(Aborted())
    assert live.table.ends is None


# At a table that is led alone


async def led(hall: Visit) -> tuple[Visitor, LiveTable]:
    """Mr Green's device, and the table that he leads for Ada and Ben, who play."""
    host = await hall.person("Mr Green")
    code = (await host.ok("POST", "/api/tables", {"game": "cross", "desk": True}))["code"]
    for name in ("Ada", "Ben"):
        player = await hall.person(name)
        await player.ok("POST", f"/api/tables/{code}/wishes", {"type": "Sit", "name": name})
    await host.ok("POST", f"/api/tables/{code}/start", {})
    return host, await hall.hall.table(code)


async def test_h12_a_desk_of_one_table_sets_its_end_too(hall: Visit) -> None:
    host, live = await led(hall)
    path = f"/api/tables/{live.table.code}/end"
    leader = await hall.hall.store.person(live.table.host)
    await host.ok("POST", path, {"at": LATER, "counted": True})
    end = SetEnd(at=LATER, counted=True)
    assert your_view(live.table, leader).ends == end
    assert live.view().ends is None, "others are told five minutes before"
    await host.ok("DELETE", path)
    assert your_view(live.table, leader).ends is None
    await host.ok("POST", path, {"at": None})
    assert live.view().ends == SetEnd(round=1)
    await host.ok("POST", path, {"at": LATER})
    hall.clock.move(30 * MINUTE)
    await live.settled()
    assert live.table.phase == "over"


async def test_h12_only_its_desk_sets_the_end_of_a_table_and_a_class_sets_one_for_all(
    hall: Visit,
) -> None:
    host, live = await led(hall)
    path, sent = f"/api/tables/{live.table.code}/end", {"at": LATER}
    eve = await hall.person("Eve")
    assert await eve.refused("POST", path, sent) == (409, "desk-only")
    assert await eve.refused("DELETE", path) == (409, "desk-only")
    assert await host.refused("POST", path, {"at": NOON}) == (409, "bad-end")
    group = await started(hall)
    path = f"/api/tables/{(await tables(group))[0].table.code}/end"
    assert await group.host.refused("POST", path, sent) == (409, "desk-leads")


# What is refused


@pytest.mark.parametrize("at", [NOON, NOON - 1, NOON + 12 * 60 * MINUTE + 1])
async def test_h12_a_set_end_is_a_time_that_is_still_to_come_today(hall: Visit, at: int) -> None:
    group = await started(hall)
    sent = {"at": at, "counted": False}
    assert await group.host.refused("POST", f"{group.path}/end", sent) == (409, "bad-end")


async def test_h12_no_round_ends_where_nobody_plays_one(hall: Visit) -> None:
    group = await open_class(hall)
    sent = {"at": None, "counted": False}
    assert await group.host.refused("POST", f"{group.path}/end", sent) == (409, "no-round")


async def test_h12_only_the_desk_sets_an_end(hall: Visit) -> None:
    group = await started(hall)
    eve = await hall.person("Eve")
    for method, sent in (("POST", {"at": LATER}), ("DELETE", None)):
        assert await eve.refused(method, f"{group.path}/end", sent) == (404, "no-such-desk")

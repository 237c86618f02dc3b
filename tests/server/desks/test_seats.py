"""H12 for a class: a seat belongs to who has come with its card, until the desk changes that."""

import pytest
from msgspec.structs import replace

from tests.server.desks.classes import Class, open_class, page_of_first
from tests.server.evening import Device
from tests.server.visiting import Visit, Visitor
from wordhall.kernel.game import Illegal, Seat
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.tables.table_wishes import Leave

pytestmark = pytest.mark.anyio


async def come(hall: Visit) -> tuple[Class, LiveTable, Visitor, Device]:
    """A class of two, of whom Ada has come: its table, her browser, and her page of the table."""
    group = await open_class(hall, "Ada\nBen")
    ada, code = await group.come("Ada")
    live = await hall.hall.table(code)
    return group, live, ada, await page_of_first(hall, live)


async def seatless(group: Class, live: LiveTable) -> None:
    """The table as older versions left it when somebody stood up."""
    await live.change(lambda table: replace(table, places=()))
    assert (await group.view())["tables"][0]["phase"] == "gathering"


async def test_h12_nobody_stands_up_from_the_seat_of_their_card(hall: Visit) -> None:
    _, live, ada, _ = await come(hall)
    path = f"/api/tables/{live.table.code}/wishes"
    wish = {"type": "Leave", "seat": 0}
    assert await ada.refused("POST", path, wish) == (409, "card-seat")
    assert [place.name for place in live.table.places] == ["Ada"]


async def test_h12_at_the_table_the_host_frees_no_seat_of_a_card(hall: Visit) -> None:
    _, live, _, _ = await come(hall)
    host = await hall.hall.store.person(live.table.host)
    assert host is not None
    with pytest.raises(Illegal, match="Remove the person at the desk") as refused:
        await hall.hall.wish(live.table.code, host, Leave(Seat(0)))
    assert refused.value.code == "card-seat"
    assert [place.name for place in live.table.places] == ["Ada"]


async def test_h12_a_start_seats_who_is_here_and_has_lost_the_seat(hall: Visit) -> None:
    group, live, _, _ = await come(hall)
    await seatless(group, live)
    assert (await group.lead("start"))["tables"][0]["phase"] == "playing"
    assert [place.name for place in live.table.places][:1] == ["Ada"]


async def test_h12_a_start_says_why_a_table_waits_whose_people_have_lost_their_seats(
    hall: Visit,
) -> None:
    group, live, _, page = await come(hall)
    await seatless(group, live)
    page.leave()
    told = await group.host.ok("POST", f"{group.path}/lead", {"to": "start"})
    [obstacle] = told["obstacles"]
    assert obstacle["table"] == 0
    assert obstacle["text"].startswith("Nobody sits here.")

"""Tables that a big screen opens: no name, a host who comes later, and not for ever."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.visiting import Visit, Visitor, visiting
from wordhall.server.screens import CLOSING
from wordhall.server.tables.table_wishes import NewScreenTable

pytestmark = pytest.mark.anyio

USUAL = {"game": "sheets"}
HALF_AN_HOUR = 30 * 60 * 1000


async def screen_table(visitor: Visitor) -> tuple[str, str]:
    """The code of a new table, and the key of its screen."""
    opened = await visitor.ok("POST", "/api/screens", USUAL)
    return opened["code"], opened["key"]


async def wish(visitor: Visitor, code: str, kind: str, **said: Any) -> Any:
    return await visitor.ok("POST", f"/api/tables/{code}/wishes", {"type": kind, **said})


def hosts(table: Any) -> list[str]:
    return [place["name"] for place in table["places"] if place["host"]]


async def test_the_first_person_who_sits_down_is_host(hall: Visit) -> None:
    code, _ = await screen_table(hall.visitor())
    table = await hall.visitor().ok("GET", f"/api/tables/{code}")
    assert (table["places"], table["public"]) == ([], False)
    ada, bo = await hall.person("Ada"), await hall.person("Bo")
    assert hosts(await wish(ada, code, "Sit", name="Ada")) == ["Ada"]
    assert hosts(await wish(bo, code, "Sit", name="Bo")) == ["Ada"]


async def test_whoever_sits_down_at_an_empty_table_is_host_again(hall: Visit) -> None:
    code, _ = await screen_table(hall.visitor())
    ada, bo = await hall.person("Ada"), await hall.person("Bo")
    await wish(ada, code, "Sit", name="Ada")
    await wish(ada, code, "Leave", seat=0)
    assert hosts(await wish(bo, code, "Sit", name="Bo")) == ["Bo"]


async def test_the_screen_chooses_another_host_with_its_key_only(hall: Visit) -> None:
    screen = hall.visitor()
    code, key = await screen_table(screen)
    for name in ("Ada", "Bo"):
        await wish(await hall.person(name), code, "Sit", name=name)
    path = f"/api/screens/{code}/host"
    assert hosts(await screen.ok("POST", path, {"key": key, "seat": 1})) == ["Bo"]
    refused = await screen.refused("POST", path, {"key": "guessed", "seat": 0})
    assert refused == (403, "screen-only")
    missing = await screen.refused("POST", path, {"key": key, "seat": 7})
    assert missing == (400, "no-such-seat")


async def test_it_is_never_public(hall: Visit) -> None:
    code, _ = await screen_table(hall.visitor())
    ada = await hall.person("Ada")
    await wish(ada, code, "Sit", name="Ada")
    asked = {"type": "Agree", "public": True}
    assert await ada.refused("POST", f"/api/tables/{code}/wishes", asked) == (409, "never-public")


async def test_an_address_has_three_at_a_time_at_which_nobody_sits(hall: Visit) -> None:
    screen = hall.visitor()
    code, *_ = [(await screen_table(screen))[0] for _ in range(3)]
    assert await screen.refused("POST", "/api/screens", USUAL) == (409, "too-many-screens")
    await wish(await hall.person("Ada"), code, "Sit", name="Ada")
    await screen_table(screen)


async def gone(hall: Visit, code: str) -> bool:
    """Whether a table is closed, once the hall has looked after its nameless tables."""
    looking = [task for task in asyncio.all_tasks() if task.get_name() == CLOSING]
    await asyncio.gather(*looking)
    answer = await hall.visitor().get(f"/api/tables/{code}")
    return bool(answer.status_code == 404)


async def test_it_closes_after_half_an_hour_without_a_seat(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        empty, _ = await screen_table(hall.visitor())
        taken, _ = await screen_table(hall.visitor())
        await wish(await hall.person("Ada"), taken, "Sit", name="Ada")
        hall.clock.move(HALF_AN_HOUR - 1)
        assert not await gone(hall, empty)
        hall.clock.move(1)
        assert await gone(hall, empty)
        assert not await gone(hall, taken)


async def test_it_closes_after_half_an_hour_of_a_hall_that_was_restarted(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        code, _ = await screen_table(hall.visitor())
    async with visiting(tmp_path) as hall:
        hall.clock.move(HALF_AN_HOUR)
        assert await gone(hall, code)


async def test_it_closes_if_it_comes_from_another_node(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        new = NewScreenTable(game="sheets")
        table = await hall.hall.new_tables.open_for_screen(new, "screen")
        code = table.code  # nobody watches it here
        hall.clock.move(HALF_AN_HOUR)
        assert not await gone(hall, code)
        hall.clock.move(HALF_AN_HOUR)
        assert await gone(hall, code)


async def test_a_hall_that_closes_watches_no_table(hall: Visit) -> None:
    await screen_table(hall.visitor())
    hall.screens.stop()
    hall.clock.move(HALF_AN_HOUR)
    assert [task for task in asyncio.all_tasks() if task.get_name() == CLOSING] == []

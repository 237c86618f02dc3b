"""H12: before the start the desk moves people from one of its tables to another."""

import asyncio

import pytest

from tests.server.desks.classes import JSON, Class, open_class, page_of_first
from tests.server.visiting import Visit
from wordhall.server.tables.views import your_view

pytestmark = pytest.mark.anyio


def seated(view: JSON) -> list[list[str]]:
    """The names at each table, as the desk has it."""
    return [[person["name"] for person in table["people"]] for table in view["tables"]]


async def places(group: Class) -> list[list[str]]:
    """The names of those who sit at each table."""
    codes = [table["code"] for table in (await group.view())["tables"]]
    tables = [(await group.hall.hall.table(code)).table for code in codes]
    return [[place.name for place in table.places] for table in tables]


async def move(group: Class, name: str, table: int) -> JSON:
    """The desk after it has moved somebody."""
    sent = {"member": group.numbers[name], "table": table}
    view: JSON = await group.host.ok("POST", f"{group.path}/moves", sent)
    return view


async def refused(group: Class, name: str, table: int) -> tuple[int, str]:
    """Why somebody cannot be moved."""
    sent = {"member": group.numbers[name], "table": table}
    return await group.host.refused("POST", f"{group.path}/moves", sent)


async def test_h12_who_has_come_is_moved_before_the_start_and_finds_their_table(
    hall: Visit,
) -> None:
    group = await open_class(hall)
    for name in group.cards:
        await group.come(name)
    first, second = (table["code"] for table in (await group.view())["tables"])
    before = (await hall.hall.table(first)).table
    ada = before.places[0].person
    assert ada is not None
    view = await move(group, "Ada", 1)
    assert seated(view) == [["Ben", "Cleo"], ["Ada", "Dan", "Eve"]]
    assert await places(group) == seated(view)
    you = your_view((await hall.hall.table(first)).table, await hall.hall.store.person(ada))
    assert (you.seats, you.moved) == ((), second)
    back = await move(group, "Ada", 0)
    assert seated(back) == [["Ada", "Ben", "Cleo"], ["Dan", "Eve"]]
    you = your_view((await hall.hall.table(first)).table, await hall.hall.store.person(ada))
    assert (you.seats, you.moved) == ((0,), None)
    assert [table["phase"] for table in (await group.lead("start"))["tables"]] == ["playing"] * 2


async def test_h12_who_has_not_come_is_moved_and_the_card_leads_to_the_new_table(
    hall: Visit,
) -> None:
    group = await open_class(hall)
    view = await move(group, "Ada", 1)
    _, code = await group.come("Ada")
    assert code == view["tables"][1]["code"]
    assert await places(group) == [[], ["Ada"]]


async def test_h12_a_table_has_no_more_people_than_the_game_has_seats(hall: Visit) -> None:
    group = await open_class(hall, "Ada\nBen\nCleo\nDan\nEve\nFay", people=4)
    assert [table["seats"] for table in (await group.view())["tables"]] == [[2, 4]] * 2
    await move(group, "Ada", 1)
    assert await refused(group, "Ben", 1) == (409, "table-full")
    assert seated(await group.view()) == [["Ben", "Cleo"], ["Ada", "Dan", "Eve", "Fay"]]


async def test_h12_a_bot_plays_with_whoever_is_left_alone_and_nobody_at_an_empty_table(
    hall: Visit,
) -> None:
    group = await open_class(hall, "Ada\nBen\nCleo\nDan")
    for name in group.cards:
        await group.come(name)
    await move(group, "Ada", 1)
    view = await group.lead("start")
    states = [[person["state"] for person in table["people"]] for table in view["tables"]]
    assert states == [["gone", "bot"], ["gone"] * 3]
    await group.lead("end")
    await group.host.ok("POST", f"{group.path}/rounds", {})
    await move(group, "Ben", 1)
    view = await group.lead("start")
    assert [table["phase"] for table in view["tables"]] == ["gathering", "playing"]


async def test_h12_nobody_is_moved_while_a_match_is_played(hall: Visit) -> None:
    group = await open_class(hall)
    await group.come("Ada")
    await group.lead("start")
    assert await refused(group, "Ada", 1) == (409, "table-begun")
    assert await refused(group, "Dan", 0) == (409, "table-begun")
    await group.lead("end")
    assert await refused(group, "Ada", 1) == (409, "table-begun"), "she knows the dice there"
    await group.host.ok("POST", f"{group.path}/rounds", {})
    assert seated(await move(group, "Ada", 1)) == [["Ben", "Cleo"], ["Ada", "Dan", "Eve"]]


async def test_h12_who_is_moved_after_the_match_changes_tables_with_the_next_round(
    hall: Visit,
) -> None:
    group = await open_class(hall)
    for name in group.cards:
        await group.come(name)
    await group.lead("start")
    await group.lead("end")
    before = await places(group)
    view = await move(group, "Ada", 1)
    assert seated(view) == [["Ben", "Cleo"], ["Ada", "Dan", "Eve"]]
    assert await places(group) == before, "the result there stays as it is"
    assert view["tables"][1]["people"][0]["score"] is None, "she has played at another table"
    await group.host.ok("POST", f"{group.path}/rounds", {})
    assert await places(group) == seated(view)


async def test_h12_whoever_is_moved_while_their_table_starts_sits_at_one_table(hall: Visit) -> None:
    group = await open_class(hall)
    for name in group.cards:
        await group.come(name)
    sent = {"member": group.numbers["Ada"], "table": 1}
    answer, _ = await asyncio.gather(
        group.host.ask("POST", f"{group.path}/moves", sent), group.lead("start")
    )
    moved = answer.is_success
    view = await group.view()
    tables = [(await hall.hall.table(table["code"])).table for table in view["tables"]]
    here = ["Ada" in [place.name for place in table.places] for table in tables]
    assert here == ["Ada" in names for names in seated(view)] == [not moved, moved]


async def test_h12_a_move_names_somebody_of_the_list_and_a_table_of_the_desk(hall: Visit) -> None:
    group = await open_class(hall)
    group.numbers["Zoe"] = 5
    assert await refused(group, "Zoe", 1) == (400, "no-such-seat")
    assert await refused(group, "Ada", 2) == (404, "no-such-table")
    eve = await hall.person("Eve")
    sent = {"member": 0, "table": 1}
    assert await eve.refused("POST", f"{group.path}/moves", sent) == (404, "no-such-desk")


async def state_of_ada(group: Class) -> str:
    """Whether Ada is here, as the desk says."""
    people = [each for table in (await group.view())["tables"] for each in table["people"]]
    return str(next(each["state"] for each in people if each["name"] == "Ada"))


async def test_h12_whoever_still_reads_at_the_old_table_is_here_until_the_start(
    hall: Visit,
) -> None:
    group = await open_class(hall, "Ada\nBen\nCleo\nDan")
    _, code = await group.come("Ada")
    await page_of_first(hall, await hall.hall.table(code))
    view = await move(group, "Ada", 1)
    assert await state_of_ada(group) == "here"
    assert seated(view)[1][0] == "Ada"
    await group.lead("start")
    assert await state_of_ada(group) == "gone", "the match there does without her"

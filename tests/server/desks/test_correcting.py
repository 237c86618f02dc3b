"""H12: a name at the desk is corrected, and a person who does not play is removed."""

import pytest
from structlog.testing import capture_logs

from tests.server.desks.classes import JSON, Class, claim_of, open_class, score
from tests.server.visiting import Visit

pytestmark = pytest.mark.anyio


def named(view: JSON) -> list[list[str]]:
    """The names at each table, as the desk has it."""
    return [[person["name"] for person in table["people"]] for table in view["tables"]]


async def rename(group: Class, name: str, new: str) -> JSON:
    """The desk after somebody has got another name."""
    path = f"{group.path}/people/{group.numbers[name]}"
    view: JSON = await group.host.ok("PATCH", path, {"name": new})
    return view


async def remove(group: Class, name: str) -> JSON:
    """The desk without somebody."""
    path = f"{group.path}/people/{group.numbers[name]}"
    view: JSON = await group.host.ok("DELETE", path)
    return view


async def refused(group: Class, name: str, new: str | None = None) -> tuple[int, str]:
    """Why somebody cannot be renamed, or cannot be removed."""
    path = f"{group.path}/people/{group.numbers[name]}"
    if new is None:
        return await group.host.refused("DELETE", path)
    return await group.host.refused("PATCH", path, {"name": new})


async def test_h12_who_has_not_come_is_removed_and_nothing_has_the_name_or_takes_the_card(
    hall: Visit,
) -> None:
    group = await open_class(hall, "Ada\nBen\nben")
    assert named(await remove(group, "ben 2")) == [["Ada", "Ben"]]
    stranger = hall.visitor()
    sent = {"claim": group.cards["ben 2"]}
    assert await stranger.refused("POST", "/api/seat", sent) == (404, "no-such-card")
    row = await hall.hall.store.desks.row(group.id)
    assert row is not None
    assert b"ben 2" not in row.body
    assert await refused(group, "ben 2") == (400, "no-such-seat")
    assert await refused(group, "ben 2", "Ben B") == (400, "no-such-seat")
    wanted = {"members": [group.numbers["ben 2"]]}
    path = f"{group.path}/cards"
    assert await group.host.refused("POST", path, wanted) == (400, "no-such-seat")


async def test_h12_who_has_come_and_not_played_is_removed_and_forgotten(hall: Visit) -> None:
    group = await open_class(hall, "Ada\nBen\nCleo")
    device, code = await group.come("Cleo")
    await group.come("Ada")
    with capture_logs() as logs:
        await remove(group, "Cleo")
    assert [place.name for place in (await hall.hall.table(code)).table.places] == ["Ada"]
    assert (await device.ok("GET", "/api/me"))["name"] is None
    assert "Cleo" not in str(logs)


async def test_h12_who_plays_is_renamed_and_not_removed(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await open_class(hall, "Ada\nBen")
    _, code = await group.come("Ada")
    device, _ = await group.come("Ben")
    await group.lead("start")
    assert await refused(group, "Ben") == (409, "in-match")
    score(monkeypatch, 3, 7)
    with capture_logs() as logs:
        assert named(await rename(group, "Ben", "Benedict")) == [["Ada", "Benedict"]]
    assert "Ben" not in str(logs)
    places = (await hall.hall.table(code)).table.places
    assert [place.name for place in places] == ["Ada", "Benedict"]
    assert (await device.ok("GET", "/api/me"))["name"] == "Benedict"
    view = await group.lead("end-counted")
    results = [(row["name"], row["place"]) for row in view["results"]]
    assert results == [("Benedict", 1), ("Ada", 2)]
    view = await rename(group, "Ben", "Ben B")
    results = [(row["name"], row["place"]) for row in view["results"]]
    assert results == [("Ben B", 1), ("Ada", 2)], "the points follow the name"


async def test_h12_who_has_played_is_removed_between_rounds_and_the_results_stay(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await open_class(hall, "Ada\nBen\nCleo", people=3)
    devices = {name: (await group.come(name))[0] for name in group.cards}
    await group.lead("start")
    score(monkeypatch, 3, 7, 1)
    await group.lead("end-counted")
    view = await remove(group, "Ben")
    assert named(view) == [["Ada", "Cleo"]]
    assert [row["name"] for row in view["results"]] == ["Ben", "Ada", "Cleo"]
    await devices["Ben"].refused("GET", "/api/desks")
    await group.host.ok("POST", f"{group.path}/rounds", {"seating": "mixed"})
    view = await group.lead("start")
    assert named(view) == [["Ada", "Cleo"]]
    [table] = view["tables"]
    live = await hall.hall.table(table["code"])
    assert [place.name for place in live.table.places] == ["Ada", "Cleo"]


async def test_h12_who_was_removed_and_is_added_again_has_the_results_from_before(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = await open_class(hall, "Ada\nBen")
    for name in group.cards:
        await group.come(name)
    await group.lead("start")
    score(monkeypatch, 3, 7)
    await group.lead("end-counted")
    await remove(group, "Ben")
    told = await group.host.ok("POST", f"{group.path}/people", {"name": "ben"})
    [card] = told["cards"]
    assert card["member"] == group.numbers["Ben"]
    assert [row["points"] for row in told["desk"]["results"]] == [3, 2]
    device = hall.visitor()
    assert (await device.ok("POST", "/api/seat", {"claim": claim_of(card)}))["name"] == "Ben"


async def test_h12_the_number_of_a_name_that_left_nothing_is_given_again(hall: Visit) -> None:
    group = await open_class(hall, "Ada\nBen\nCleo")
    await remove(group, "Ben")
    told = await group.host.ok("POST", f"{group.path}/people", {"name": "Dan"})
    assert told["cards"][0]["member"] == group.numbers["Ben"]
    assert named(told["desk"]) == [["Ada", "Dan", "Cleo"]]


async def test_h12_a_new_name_is_one_that_nobody_has(hall: Visit) -> None:
    group = await open_class(hall, "Ada\nBen\nben")
    assert await refused(group, "ben 2", "BEN") == (409, "name-taken")
    assert await refused(group, "ben 2", "?") == (400, "bad-name")
    assert named(await rename(group, "ben 2", "Ben 2")) == [["Ada", "Ben", "Ben 2"]]
    eve = await hall.person("Eve")
    path = f"{group.path}/people/0"
    assert await eve.refused("PATCH", path, {"name": "Eva"}) == (404, "no-such-desk")
    assert await eve.refused("DELETE", path) == (404, "no-such-desk")

"""H12 and H9 for a class: one desk leads several tables, which have the same chance."""

import io
from pathlib import Path

import pytest

from tests.server.desks.classes import JSON, NAMES, Class, claim_of, open_class
from tests.server.visiting import Visit, visiting
from tests.verify.playing import library
from wordhall.kernel.game import Illegal
from wordhall.kernel.luck import commitment
from wordhall.server.limits import Limits, Rate
from wordhall.server.operator import logs
from wordhall.server.retention import DAY, tidy
from wordhall.server.tables.desk import read
from wordhall.server.tables.loading import read_match
from wordhall.server.tables.views import your_view
from wordhall.store.sqlite.store import open_store
from wordhall.verify import verify

pytestmark = pytest.mark.anyio


async def started(hall: Visit) -> Class:
    """A class of five at two tables, where everybody has come and plays."""
    group = await open_class(hall)
    for name in group.cards:
        await group.come(name)
    await group.lead("start")
    return group


def seated(view: JSON) -> list[list[str]]:
    """The names at each table."""
    return [[person["name"] for person in table["people"]] for table in view["tables"]]


def on_disk(folder: Path) -> bytes:
    """All that the database's files contain."""
    return b"".join(path.read_bytes() for path in folder.glob("hall.sqlite*"))


# H12


async def test_h12_people_sit_at_tables_in_the_order_of_the_list(hall: Visit) -> None:
    group = await open_class(hall)
    for name in ("Ben", "Cleo", "Ada", "Eve", "Dan"):
        await group.come(name)
    view = await group.view()
    assert seated(view) == [["Ada", "Ben", "Cleo"], ["Dan", "Eve"]]
    table = (await hall.hall.table(view["tables"][0]["code"])).table
    assert [place.name for place in table.places] == ["Ada", "Ben", "Cleo"]
    assert table.desk is not None
    assert (table.desk.name, table.locked) == ("Mr Green", True)


async def test_h12_one_press_starts_pauses_resumes_and_ends_all_tables(hall: Visit) -> None:
    group = await started(hall)
    assert [table["phase"] for table in (await group.view())["tables"]] == ["playing"] * 2
    for order, paused in (("pause", True), ("pause", True), ("go-on", False)):
        view = await group.lead(order)
        assert [table["paused"] for table in view["tables"]] == [paused] * 2
    view = await group.lead("end")
    assert (view["phase"], [table["phase"] for table in view["tables"]]) == ("over", ["over"] * 2)


async def test_h12_a_bot_takes_the_seat_that_a_table_lacks(hall: Visit) -> None:
    group = await open_class(hall)
    for name in ("Ada", "Ben", "Dan"):
        await group.come(name)
    view = await group.lead("start")
    states = [[person["state"] for person in table["people"]] for table in view["tables"]]
    assert states == [["gone", "gone", "expected"], ["gone", "expected", "bot"]]
    _, code = await group.come("Eve")  # too late: she plays the next round
    assert (await hall.hall.table(code)).table.waiting[0].name == "Eve"
    await group.lead("end")
    view = await group.host.ok("POST", f"{group.path}/rounds", {})
    assert [p.name for p in (await hall.hall.table(code)).table.places] == ["Dan", "Eve"]


async def test_h12_nobody_starts_at_a_table_without_people(hall: Visit) -> None:
    group = await open_class(hall)
    await group.come("Ada")
    assert [table["phase"] for table in (await group.lead("start"))["tables"]] == [
        "playing",
        "gathering",
    ]


async def test_h12_only_the_desk_begins_the_next_round(hall: Visit) -> None:
    group = await open_class(hall)
    devices = {name: await group.come(name) for name in group.cards}
    await group.lead("start")
    rounds = f"{group.path}/rounds"
    assert await group.host.refused("POST", rounds, {}) == (409, "round-running")
    await group.lead("end")
    ada, code = devices["Ada"]
    again = ("POST", f"/api/tables/{code}/wishes", {"type": "Again"})
    assert await ada.refused(*again) == (409, "desk-leads")
    view = await group.host.ok("POST", rounds, {"game": "locks"})
    assert (view["round"], view["phase"], view["game"]) == (2, "gathering", "locks")
    assert [table["phase"] for table in (await group.lead("start"))["tables"]] == ["playing"] * 2


async def test_h12_the_results_are_one_list_over_the_rounds(hall: Visit) -> None:
    group = await started(hall)
    await group.lead("end")
    await group.host.ok("POST", f"{group.path}/rounds", {})
    results = (await group.view())["results"]
    assert [row["name"] for row in results] == NAMES.split("\n")
    nothing = {"score": 0, "counted": False}
    assert [row["scores"] for row in results] == [[nothing, None]] * 5
    assert {row["points"] for row in results} == {0}, "a match that was ended has no winner"


async def test_h12_the_next_round_mixes_the_tables_and_its_people_find_theirs(hall: Visit) -> None:
    group = await open_class(hall)
    devices = {name: await group.come(name) for name in group.cards}
    await group.lead("start")
    await group.lead("end")
    wanted = {"seating": "mixed", "options": {"challenge": "void"}}
    view = await group.host.ok("POST", f"{group.path}/rounds", wanted)
    assert seated(view) == [["Ada", "Cleo", "Eve"], ["Ben", "Dan"]]
    assert view["options"]["challenge"] == "void"
    for table in view["tables"]:
        places = (await hall.hall.table(table["code"])).table.places
        assert [place.name for place in places] == [person["name"] for person in table["people"]]
    _, code = devices["Ben"]
    table = (await hall.hall.table(code)).table
    person = next(moved for moved in table.moved if moved.code == view["tables"][1]["code"])
    you = your_view(table, await hall.hall.store.person(person.person))
    assert (you.seats, you.moved) == ((), view["tables"][1]["code"])
    view = await group.lead("start")
    assert [table["phase"] for table in view["tables"]] == ["playing"] * 2
    view = await group.lead("end")
    nothing = {"score": 0, "counted": False}
    assert [row["scores"] for row in view["results"]] == [[nothing, nothing]] * 5
    assert view["games"] == ["cross", "cross"]
    view = await group.host.ok("POST", f"{group.path}/rounds", {})
    assert seated(view) == [["Ada", "Cleo", "Eve"], ["Ben", "Dan"]]


async def test_h12_a_desk_is_only_its_host_s(hall: Visit) -> None:
    group = await open_class(hall)
    eve = await hall.person("Eve")
    for method, path, sent in (
        ("GET", group.path, None),
        ("POST", f"{group.path}/lead", {"to": "start"}),
        ("POST", f"{group.path}/rounds", {}),
        ("POST", f"{group.path}/cards", {}),
        ("POST", f"{group.path}/people", {"name": "Zoe"}),
        ("DELETE", group.path, None),
    ):
        assert await eve.refused(method, path, sent) == (404, "no-such-desk")
        assert await hall.visitor().refused(method, path, sent) == (401, "stranger")
    assert await eve.ok("GET", "/api/desks") == []
    [mine] = await group.host.ok("GET", "/api/desks")
    assert mine["id"] == group.id
    assert await group.host.ok("GET", "/api/me/tables") == [], "the desk shows its tables"


async def test_h12_a_host_has_so_many_desks_and_no_more(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(desks_a_person=1)) as hall:
        group = await open_class(hall)
        sent = {"names": "Ada", "game": "ways"}
        assert await group.host.refused("POST", "/api/desks", sent) == (409, "too-many-desks")
        assert await group.host.ok("POST", "/api/tables", {"game": "cross"}), "tables are apart"


async def test_h12_the_desk_outlives_the_hall(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        group = await started(hall)
        cookies = group.host.cookies
    async with visiting(tmp_path) as hall:
        group.host = hall.visitor(cookies=cookies)
        view = await group.lead("pause")
        assert [table["paused"] for table in view["tables"]] == [True] * 2


async def test_h12_somebody_who_is_missing_gets_a_card_for_the_smallest_table(hall: Visit) -> None:
    group = await open_class(hall, people=3)
    told: JSON = {}
    for name in ("Ada", "Ada", "Zoe"):
        told = await group.host.ok("POST", f"{group.path}/people", {"name": name})
        [card] = told["cards"]
        group.cards[card["name"]] = claim_of(card)
    assert seated(told["desk"]) == [
        ["Ada", "Ben", "Cleo", "Ada 3"],
        ["Dan", "Eve", "Ada 2", "Zoe"],
    ]
    full = ("POST", f"{group.path}/people", {"name": "Yan"})
    assert await group.host.refused(*full) == (409, "table-full")
    _, code = await group.come("Zoe")
    assert code == told["desk"]["tables"][1]["code"]


async def test_a_table_that_was_closed_holds_up_no_other(hall: Visit) -> None:
    group = await started(hall)
    await group.lead("end")
    closed = (await group.view())["tables"][0]["code"]
    await group.host.ok("POST", f"/api/tables/{closed}/wishes", {"type": "Close"})
    await group.renew("Ada")
    card = ("POST", "/api/seat", {"claim": group.cards["Ada"]})
    assert await hall.visitor().refused(*card) == (404, "no-such-table")
    view = await group.host.ok("POST", f"{group.path}/rounds", {})
    assert [table["phase"] for table in view["tables"]] == ["closed", "gathering"]
    assert [table["phase"] for table in (await group.lead("start"))["tables"]][1] == "playing"


# H9


async def test_h9_all_tables_have_the_same_chance_which_is_committed_to_before(
    hall: Visit,
) -> None:
    group = await open_class(hall)
    view = await group.view()
    for table in view["tables"]:
        shown = await group.host.ok("GET", f"/api/tables/{table['code']}")
        assert (shown["commitment"], shown["chance"]) == (view["commitment"], None)
    for name in group.cards:
        await group.come(name)
    view = await group.lead("start")
    rows = [await hall.hall.store.match(table["match"]) for table in view["tables"]]
    assert len({row.seed for row in rows if row}) == 1
    lucks = [(await read_match(hall.hall.store, table["match"])).luck for table in view["tables"]]
    drawn = {luck.stream("bag").below(2**32) for luck in lucks}
    assert len(drawn) == 1, "three at one table, two at the other"
    assert view["seed"] is None
    view = await group.lead("end")
    assert commitment(bytes.fromhex(view["seed"])) == view["commitment"]


async def test_h9_what_was_hidden_is_shown_when_the_last_table_is_over(hall: Visit) -> None:
    group = await started(hall)
    first, second = (await group.view())["tables"]
    table = await hall.hall.table(first["code"])
    assert table.playing is not None
    table.playing.close()
    await table.settled()
    match = f"/api/matches/{first['match']}"
    for path in (match, f"{match}/review", f"{match}/record", f"{match}/picture.png"):
        assert await group.host.refused("GET", path) == (409, "archive-closed")
    assert (await group.view())["seed"] is None
    await group.lead("end")
    assert await group.host.ok("GET", match)
    for played in (first, second):
        record = (await group.host.get(f"/api/matches/{played['match']}/record")).content
        assert not verify(record, library).discrepancy


async def test_h9_a_round_that_is_over_is_not_played_by_one_more_table(hall: Visit) -> None:
    group = await open_class(hall)
    for name in ("Ada", "Ben"):
        await group.come(name)
    await group.lead("start")
    await group.lead("end")
    _, code = await group.come("Dan")
    told = await group.host.ok("POST", f"{group.path}/lead", {"to": "start"})
    assert [obstacle["table"] for obstacle in told["obstacles"]] == [1]
    start = ("POST", f"/api/tables/{code}/start", None)
    assert await group.host.refused(*start) == (409, "round-played")
    await group.host.ok("POST", f"{group.path}/rounds", {})
    assert [table["phase"] for table in (await group.lead("start"))["tables"]] == ["playing"] * 2


# Cards


async def test_a_card_is_good_once_and_then_bound_to_the_device(hall: Visit) -> None:
    group = await open_class(hall)
    ada, code = await group.come("Ada")
    sent = {"claim": group.cards["Ada"].lower().replace("-", " ")}
    assert (await ada.ok("POST", "/api/seat", sent))["code"] == code, "the same device again"
    assert await hall.visitor().refused("POST", "/api/seat", sent) == (409, "card-used")
    assert (await ada.ok("GET", "/api/me"))["name"] == "Ada"
    assert await ada.refused("GET", "/api/me/return-code") == (409, "card-only")


async def test_a_new_card_voids_the_old_one_and_its_device(hall: Visit) -> None:
    group = await started(hall)
    devices = await group.view()
    old = group.cards["Ada"]
    await group.renew("Ada")
    assert await hall.visitor().refused("POST", "/api/seat", {"claim": old}) == (
        404,
        "no-such-card",
    )
    again, code = await group.come("Ada")
    assert code == devices["tables"][0]["code"]
    table = (await hall.hall.table(code)).table
    person = table.places[0].person
    assert person is not None
    assert (await again.ok("GET", "/api/me/tables"))[0]["code"] == code


async def test_the_device_of_an_old_card_is_signed_out(hall: Visit) -> None:
    group = await open_class(hall)
    ada, _ = await group.come("Ada")
    await group.renew("Ada")
    assert (await ada.ok("GET", "/api/me"))["name"] is None


async def test_all_who_have_not_come_get_new_cards(hall: Visit) -> None:
    group = await open_class(hall)
    await group.come("Ada")
    told = await group.host.ok("POST", f"{group.path}/cards", {})
    assert [card["name"] for card in told["cards"]] == NAMES.split("\n")[1:]
    wrong = ("POST", f"{group.path}/cards", {"members": [99]})
    assert await group.host.refused(*wrong) == (400, "no-such-seat")


async def test_a_device_of_somebody_else_is_asked_first(hall: Visit) -> None:
    group = await open_class(hall)
    zoe = await hall.person("Zoe")
    sent = {"claim": group.cards["Ada"]}
    assert await zoe.refused("POST", "/api/seat", sent) == (409, "device-known")
    await zoe.ok("POST", "/api/seat", {**sent, "instead": True})
    assert (await zoe.ok("GET", "/api/me"))["name"] == "Ada"
    assert await group.host.refused("POST", "/api/seat", {"claim": group.cards["Ben"]}) == (
        409,
        "desk-device",
    )


async def test_a_shared_tablet_is_not_asked_about_the_class_before(hall: Visit) -> None:
    group, other = await open_class(hall), await open_class(hall, "Tom\nUma")
    tablet, _ = await group.come("Ada")
    seat = await tablet.ok("POST", "/api/seat", {"claim": other.cards["Tom"]})
    assert seat["name"] == "Tom"
    assert (await tablet.ok("GET", "/api/me"))["name"] == "Tom"


async def test_claims_are_stored_as_hashes_and_are_long(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        group = await open_class(hall)
        claims = list(group.cards.values())
    assert all(len(claim.replace("-", "")) * 4.9 >= 128 for claim in claims)
    stored = on_disk(tmp_path)
    assert b"Cleo" in stored
    for claim in claims:
        assert claim.encode() not in stored
        assert claim.replace("-", "").encode() not in stored


async def test_a_claim_is_in_no_log(tmp_path: Path, logs_put_back: None) -> None:  # noqa: ARG001
    written = io.StringIO()
    logs.set_up(written)
    async with visiting(tmp_path) as hall:
        group = await open_class(hall)
        await group.come("Ada")
        claim = {"claim": group.cards["Ada"]}
        assert await hall.visitor().refused("POST", "/api/seat", claim) == (409, "card-used")
        await group.renew("Ada")
        await group.host.request("DELETE", group.path)
    assert "desk forgotten" in written.getvalue()
    assert [claim for claim in group.cards.values() if claim in written.getvalue()] == []
    assert [name for name in group.cards if name in written.getvalue()] == []


async def test_a_desk_costs_as_many_new_tables_as_it_has(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(new_tables=Rate(3, 0.1))) as hall:
        group = await open_class(hall)
        sent = {"names": NAMES, "game": "cross", "people": 2}
        assert await group.host.refused("POST", "/api/desks", sent) == (429, "too-many")
        assert len(await group.host.ok("GET", "/api/desks")) == 1


async def test_a_desk_that_finds_no_room_leaves_nothing_behind(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(open_tables=1)) as hall:
        host = await hall.person("Mr Green")
        sent = {"names": NAMES, "game": "cross", "people": 2}
        assert await host.refused("POST", "/api/desks", sent) == (503, "hall-full")
        assert await host.ok("GET", "/api/desks") == []
        assert hall.hall.alive() == ()


async def test_guesses_are_limited_but_a_card_always_opens_its_seat(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(misses=Rate(3, 0.1))) as hall:
        group = await open_class(hall)
        guess = ("POST", "/api/seat", {"claim": "22222"})
        assert [(await hall.visitor().refused(*guess))[1] for _ in range(4)] == [
            *["no-such-card"] * 3,
            "too-many",
        ]
        await group.come("Ada")


# Forgetting


async def test_a_forgotten_class_leaves_no_name(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        group = await open_class(hall, "Zebedee\nYolanda\nXanthippe")
        devices = [await group.come(name) for name in group.cards]
        await group.lead("start")
        await group.lead("end")
        match = (await group.view())["tables"][0]["match"]
        await group.host.ok("GET", f"/api/matches/{match}")
        await group.host.request("DELETE", group.path)
        assert await group.host.refused("GET", group.path) == (404, "no-such-desk")
        assert await group.host.refused("GET", f"/api/matches/{match}") == (404, "no-such-match")
        for device, code in devices:
            assert (await device.ok("GET", "/api/me"))["name"] is None
            assert await device.refused("GET", f"/api/tables/{code}") == (404, "no-such-table")
    store = open_store(tmp_path / "hall.sqlite")
    await store.close()
    stored = on_disk(tmp_path)
    assert [name for name in group.cards if name.encode() in stored] == []


async def test_a_desk_is_forgotten_after_thirty_days(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(heartbeat=DAY)) as hall:
        group = await open_class(hall)
        hall.clock.move(3 * DAY)
        assert (await tidy(hall.hall))["desks"] == 0
        view = await group.view()
        assert [table["phase"] for table in view["tables"]] == ["gathering"] * 2
        assert view["until"] == hall.clock.wall() + 27 * DAY
        hall.clock.move(27 * DAY + 1)
        assert (await tidy(hall.hall))["desks"] == 1
        assert await group.host.refused("GET", group.path) == (404, "no-such-desk")


async def test_who_is_forgotten_has_no_name_at_the_desk_either(hall: Visit) -> None:
    group = await open_class(hall)
    ada, _ = await group.come("Ada")
    await ada.ok("DELETE", "/api/me")
    view = await group.view()
    assert "Ada" not in str(view)
    assert seated(view)[0] == ["Guest 1", "Ben", "Cleo"]


async def test_a_host_who_is_forgotten_takes_the_class_along(hall: Visit) -> None:
    group = await open_class(hall)
    ada, _ = await group.come("Ada")
    await group.host.ok("DELETE", "/api/me")
    assert (await ada.ok("GET", "/api/me"))["name"] is None


def test_the_desk_of_a_newer_version_is_left_alone() -> None:
    with pytest.raises(Illegal) as refused:
        read(b'{"id": "desk", "a field of a newer version": 1}')
    assert refused.value.code == "desk-unreadable"

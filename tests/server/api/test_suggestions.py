"""Tables that people suggest to each other, once they have finished a match together."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from tests.server.finished import CODE, MATCH, NAMES, keep_finished
from tests.server.visiting import Visit, Visitor, visiting
from tests.verify.compact import compact
from wordhall.kernel.codec import Record, encode, fingerprint
from wordhall.kernel.decoding import decoder
from wordhall.server.limits import Limits
from wordhall.server.live_tables.new_tables import keep
from wordhall.server.people.people import People, hashed
from wordhall.server.retention import tidy
from wordhall.server.tables.table import Place, read
from wordhall.store.rows import PersonRow, Write

pytestmark = pytest.mark.anyio

A_WHILE = 10_000
BRIEF = Limits(keep_suggestions=A_WHILE, suggestions_a_person=2, suggestions_a_table=1)
BEN, CLEO, DAN = ({"match": MATCH, "seat": seat} for seat in (1, 2, 3))
PLACES, DESK = rb'"places": \[[^]]*\]', rb'"desk": false'


def changed(what: bytes, to: bytes) -> bytes:
    """The record of a match, with something else in it."""
    record = decoder(Record).decode(re.sub(what, to, compact()))
    return encode(replace(record, fingerprint=fingerprint(record)))


async def row_of(hall: Visit, visitor: Visitor) -> PersonRow:
    row = await hall.hall.store.person_by_token(hashed(visitor.cookies["wordhall"]))
    assert row is not None
    return row


async def played(hall: Visit, **how: Any) -> list[Visitor]:
    """Ada, Ben, Cleo and Dan, who have finished a match."""
    people = [await hall.person(name) for name in NAMES]
    await keep_finished(hall, people=tuple([(await row_of(hall, one)).id for one in people]), **how)
    return people


async def opened(visitor: Visitor, **new: Any) -> str:
    code: str = (await visitor.ok("POST", "/api/tables", {"game": "shout", **new}))["code"]
    return code


async def wish(visitor: Visitor, code: str, kind: str, **said: Any) -> None:
    await visitor.ok("POST", f"/api/tables/{code}/wishes", {"type": kind, **said})


async def names(visitor: Visitor, code: str) -> list[str]:
    return [one["name"] for one in await visitor.ok("GET", f"/api/tables/{code}/company")]


async def told(visitor: Visitor) -> list[tuple[str, str]]:
    """Who suggests which tables."""
    suggestions = await visitor.ok("GET", "/api/me/suggestions")
    return [(one["name"], one["code"]) for one in suggestions]


async def suggest(visitor: Visitor, code: str, whom: object = BEN) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = await visitor.ok("POST", f"/api/tables/{code}/suggestions", whom)
    return listed


# Who is in one's company


async def test_those_with_whom_i_finished_a_match_are_listed(hall: Visit) -> None:
    ada, _, _, dan = await played(hall)
    code = await opened(ada)
    assert await names(ada, code) == ["Ben", "Cleo", "Dan"]
    await dan.ok("POST", "/api/me", {"name": "Dan D."})
    [*_, last] = await ada.ok("GET", f"/api/tables/{code}/company")
    assert (last["name"], last["match"], last["seat"]) == ("Dan D.", MATCH, 3)
    assert last["suggested"] is False
    assert set(last) == {"name", "avatar", "match", "seat", "suggested"}, (
        "nothing of where they are"
    )


async def test_nobody_is_in_the_company_of_a_stranger(hall: Visit) -> None:
    await played(hall)
    eve = await hall.person("Eve")
    code = await opened(eve)
    assert await names(eve, code) == []
    assert await eve.refused("POST", f"/api/tables/{code}/suggestions", BEN) == (
        409,
        "not-together",
    )


@pytest.mark.parametrize(
    "how",
    [
        pytest.param({"over": False}, id="it is still played"),
        pytest.param({"played": changed(PLACES, b'"places": []')}, id="it has no places"),
        pytest.param({"played": changed(DESK, b'"desk": true')}, id="h12_a_desk_led_it"),
    ],
)
async def test_such_a_match_brings_nobody_together(hall: Visit, how: dict[str, Any]) -> None:
    ada, *_ = await played(hall, **how)
    code = await opened(ada)
    assert await names(ada, code) == []
    assert (await ada.refused("POST", f"/api/tables/{code}/suggestions", BEN))[1] == "not-together"


async def test_bots_and_programs_are_not_listed(hall: Visit) -> None:
    ada = await hall.person("Ada")
    rex, _ = await People(hall.hall.store, hall.clock.wall).welcome("Rex", robot=True)
    await keep_finished(hall, people=((await row_of(hall, ada)).id, rex.id, None, None))
    assert await names(ada, await opened(ada)) == []


async def test_who_is_at_the_table_needs_no_suggestion(hall: Visit) -> None:
    ada, ben, *_ = await played(hall)
    code = await opened(ada)
    await wish(ben, code, "Sit", name="Ben")
    assert await names(ada, code) == ["Cleo", "Dan"]
    assert await names(ben, code) == ["Cleo", "Dan"]


async def test_so_many_are_listed_and_no_more(hall: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordhall.server.suggestions.making.LISTED", 2)
    ada, *_ = await played(hall)
    assert await names(ada, await opened(ada)) == ["Ben", "Cleo"]


# Making a suggestion, and receiving it


async def test_a_suggestion_is_seen_at_the_front_door_and_seats_nobody(hall: Visit) -> None:
    ada, ben, cleo, _ = await played(hall)
    code = await opened(ada)
    listed = await suggest(ada, code)
    assert [one["name"] for one in listed if one["suggested"]] == ["Ben"]
    [seen] = await ben.ok("GET", "/api/me/suggestions")
    assert (seen["name"], seen["code"], seen["game"], seen["names"]) == (
        "Ada",
        code,
        "shout",
        ["Ada"],
    )
    assert await told(cleo) == []
    table = await ada.ok("GET", f"/api/tables/{code}")
    assert [place["name"] for place in table["places"]] == ["Ada"]
    assert code not in [mine["code"] for mine in await ben.ok("GET", "/api/me/tables")]


async def test_who_sits_down_is_not_told_of_it_any_more(hall: Visit) -> None:
    ada, ben, *_ = await played(hall)
    code = await opened(ada)
    await suggest(ada, code)
    await wish(ben, code, "Sit", name="Ben")
    assert await told(ben) == []


async def test_nobody_learns_what_came_of_a_suggestion(hall: Visit) -> None:
    ada, ben, *_ = await played(hall)
    code = await opened(ada)
    before = await suggest(ada, code)
    await ben.ok("POST", f"/api/me/suggestions/{code}/decline", {"never": True})
    assert await ada.ok("GET", f"/api/tables/{code}/company") == before
    assert await suggest(ada, code) == before
    assert await told(ben) == []


async def test_a_table_is_declined_once_whoever_suggests_it(hall: Visit) -> None:
    ada, ben, cleo, _ = await played(hall)
    code, other = await opened(ada), await opened(ada)
    await wish(cleo, code, "Sit", name="Cleo")
    await suggest(ada, code)
    assert await ben.ok("POST", f"/api/me/suggestions/{code}/decline", {}) == []
    await suggest(cleo, code)
    assert await told(ben) == []
    await suggest(ada, other)
    assert await told(ben) == [("Ada", other)]


async def test_of_each_person_the_newest_suggestion_is_shown(hall: Visit) -> None:
    ada, ben, cleo, _ = await played(hall)
    first = await opened(ada)
    await suggest(ada, first)
    hall.clock.move(1)
    second, third = await opened(ada), await opened(cleo)
    await suggest(ada, second)
    hall.clock.move(1)
    await suggest(cleo, third)
    assert await told(ben) == [("Cleo", third), ("Ada", second)]


async def test_who_is_removed_is_not_listed_and_does_not_reach_me(hall: Visit) -> None:
    ada, ben, *_ = await played(hall)
    code, his = await opened(ada), await opened(ben)
    await suggest(ben, his, {"match": MATCH, "seat": 0})
    await ada.ok("POST", "/api/me/company/remove", BEN)
    assert await names(ada, code) == ["Cleo", "Dan"]
    assert await told(ada) == []
    assert "Ada" in await names(ben, his), "he does not learn it"
    assert await ada.refused("POST", "/api/me/company/remove", {"match": MATCH, "seat": 9}) == (
        409,
        "not-together",
    )


async def test_a_suggestion_expires(tmp_path: Path) -> None:
    assert Limits().keep_suggestions == 24 * 3600 * 1000, "after a day"
    async with visiting(tmp_path, limits=BRIEF) as hall:
        ada, ben, *_ = await played(hall)
        code = await opened(ada)
        await suggest(ada, code)
        hall.clock.move(A_WHILE)
        assert await told(ben) == [("Ada", code)]
        hall.clock.move(1)
        assert await told(ben) == []
        await tidy(hall.hall)
        assert (await hall.hall.store.suggestions.made_to((await row_of(hall, ben)).id, 0)) == []


@pytest.mark.parametrize("ending", ["Close", "Leave", "locked"])
async def test_a_suggestion_ends_with_what_it_suggests(hall: Visit, ending: str) -> None:
    ada, ben, cleo, _ = await played(hall)
    code = await opened(ada)
    await wish(cleo, code, "Sit", name="Cleo")
    await suggest(ada, code)
    if ending == "Close":
        await wish(ada, code, "Close")
    elif ending == "Leave":
        await wish(ada, code, "Leave", seat=0)
    else:
        await wish(ada, code, "Agree", locked=True)
    assert await told(ben) == []


# Who may not


async def test_only_people_at_the_table_suggest_it(hall: Visit) -> None:
    ada, ben, *_ = await played(hall)
    code = await opened(ada)
    assert await names(ben, code) == []
    refused = await ben.refused("POST", f"/api/tables/{code}/suggestions", CLEO)
    assert refused == (403, "host-only")
    await wish(ben, code, "Sit", name="Ben")
    await suggest(ben, code, CLEO)


async def test_h12_nobody_suggests_a_table_that_a_desk_leads(hall: Visit) -> None:
    ada, *_ = await played(hall)
    code = await opened(ada, desk=True)
    assert await names(ada, code) == []
    assert await ada.refused("POST", f"/api/tables/{code}/suggestions", BEN) == (409, "desk-leads")


async def test_nobody_suggests_a_locked_table(hall: Visit) -> None:
    ada, *_ = await played(hall)
    code = await opened(ada)
    await wish(ada, code, "Agree", locked=True)
    assert await ada.refused("POST", f"/api/tables/{code}/suggestions", BEN) == (403, "locked")


async def test_strangers_neither_make_nor_have_suggestions(hall: Visit) -> None:
    nobody = hall.visitor()
    assert await nobody.refused("GET", "/api/me/suggestions") == (401, "stranger")
    for path, sent in (
        (f"/api/tables/{CODE}/suggestions", BEN),
        (f"/api/tables/{CODE}/again", None),
        (f"/api/me/suggestions/{CODE}/decline", {}),
        ("/api/me/company/remove", BEN),
    ):
        assert await nobody.refused("POST", path, sent) == (401, "stranger")


async def test_a_person_and_a_table_have_so_many_suggestions(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=BRIEF) as hall:
        ada, *_ = await played(hall)
        code, other, third = await opened(ada), await opened(ada), await opened(ada)
        await suggest(ada, code)
        await suggest(ada, code)
        refused = (409, "too-many-suggestions")
        assert await ada.refused("POST", f"/api/tables/{code}/suggestions", CLEO) == refused
        await suggest(ada, other)
        assert await ada.refused("POST", f"/api/tables/{third}/suggestions", BEN) == refused
        hall.clock.move(A_WHILE + 1)
        await suggest(ada, third)


# Whoever is forgotten


async def test_who_is_forgotten_is_in_no_list_any_more(hall: Visit) -> None:
    ada, ben, cleo, _ = await played(hall)
    code, his = await opened(ada), await opened(ben)
    await wish(cleo, his, "Sit", name="Cleo")
    await suggest(ada, code)
    await suggest(ben, his, {"match": MATCH, "seat": 0})
    assert await told(ada) == [("Ben", his)]
    await ben.ok("DELETE", "/api/me")
    assert await names(ada, code) == ["Cleo", "Dan"]
    assert await told(ada) == []
    assert (await ada.refused("POST", f"/api/tables/{code}/suggestions", BEN))[1] == "not-together"
    ours = hall.hall.store.suggestions
    assert await ours.made_by((await row_of(hall, ada)).id, 0) == []
    assert await ours.of_table(code, 0) == []


async def test_my_data_has_all_of_it(hall: Visit) -> None:
    ada, ben, *_ = await played(hall)
    code, his = await opened(ada), await opened(ben)
    await suggest(ada, code)
    await suggest(ben, his, {"match": MATCH, "seat": 0})
    await ada.ok("POST", f"/api/me/suggestions/{his}/decline", {})
    await ada.ok("POST", "/api/me/company/remove", CLEO)
    data = await ada.ok("GET", "/api/me/data")
    now = hall.clock.wall()
    assert data["suggested_to_me"] == [{"name": "Ben", "code": his, "made": now, "declined": True}]
    assert data["suggested_by_me"] == [{"name": "Ben", "code": code, "made": now}]
    assert data["removed"] == ["Cleo"]


# The same people again


async def test_the_same_people_meet_again_at_a_new_table(hall: Visit) -> None:
    ada, ben, cleo, dan = await played(hall)
    table = await ada.ok("POST", f"/api/tables/{CODE}/again")
    assert (table["game"], table["phase"]) == ("sheets", "gathering")
    assert [place["name"] for place in table["places"]] == ["Ada"]
    assert table["code"] != CODE
    for other in (ben, cleo, dan):
        assert await told(other) == [("Ada", table["code"])]
    company = await ada.ok("GET", f"/api/tables/{table['code']}/company")
    assert all(one["suggested"] for one in company)


async def test_the_new_table_is_agreed_on_as_the_evening_was(hall: Visit) -> None:
    ada, *_ = await played(hall)
    store = hall.hall.store
    row = await store.table_by_code(CODE)
    assert row is not None
    agreed = replace(
        read(row.body), tally="share", idle_minutes=7, options=Raw(b'{"timer_seconds": 30}')
    )
    after = replace(row, revision=2, body=encode(agreed))
    await keep(store.journal, Write(row.id, row.epoch, table=after))
    table = await ada.ok("POST", f"/api/tables/{CODE}/again")
    assert (table["tally"], table["idle_minutes"]) == ("share", 7)
    assert table["options"]["timer_seconds"] == 30
    assert not table["public"]


async def test_the_bots_of_the_evening_sit_at_the_new_table(hall: Visit) -> None:
    ada, *_ = await played(hall)
    store = hall.hall.store
    row = await store.table_by_code(CODE)
    assert row is not None
    before = read(row.body)
    bots = (Place("Bo", level="expert"), Place("Bee", level="casual"))
    after = replace(row, revision=2, body=encode(replace(before, places=(*before.places, *bots))))
    await keep(store.journal, Write(row.id, row.epoch, table=after))
    table = await ada.ok("POST", f"/api/tables/{CODE}/again")
    levels = [(place["kind"], place["level"]) for place in table["places"]]
    assert levels == [("person", None), ("bot", "expert"), ("bot", "casual")]


async def test_of_the_same_people_who_was_removed_is_left_out(hall: Visit) -> None:
    ada, ben, cleo, _ = await played(hall)
    await ada.ok("POST", "/api/me/company/remove", BEN)
    code = (await ada.ok("POST", f"/api/tables/{CODE}/again"))["code"]
    assert await told(ben) == []
    assert await told(cleo) == [("Ada", code)]


async def test_only_who_played_that_evening_begins_another(hall: Visit) -> None:
    await played(hall)
    eve = await hall.person("Eve")
    assert await eve.refused("POST", f"/api/tables/{CODE}/again") == (409, "not-together")
    assert await eve.refused("POST", "/api/tables/NOSUCH/again") == (404, "no-such-table")


async def test_h12_the_people_of_a_class_do_not_meet_again_so(hall: Visit) -> None:
    ada, *_ = await played(hall, played=changed(DESK, b'"desk": true'))
    assert await ada.refused("POST", f"/api/tables/{CODE}/again") == (409, "not-together")

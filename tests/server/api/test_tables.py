"""Tables by HTTP: opening and finding one, wishes, the start, the code to scan."""

import asyncio
from typing import Any

import pytest

from tests.server.visiting import Visit, Visitor
from wordhall.bots import levels_of
from wordhall.catalog import NAMES

pytestmark = pytest.mark.anyio

USUAL = {"game": "sheets"}


async def opened(visitor: Visitor, **new: Any) -> str:
    """The code of a new table of Mark My Words."""
    code: str = (await visitor.ok("POST", "/api/tables", {**USUAL, **new}))["code"]
    return code


async def wish(visitor: Visitor, code: str, kind: str, **said: Any) -> Any:
    return await visitor.ok("POST", f"/api/tables/{code}/wishes", {"type": kind, **said})


async def test_what_can_be_played_is_listed(hall: Visit) -> None:
    games = await hall.visitor().ok("GET", "/api/games")
    assert [game["name"] for game in games] == list(NAMES)
    game = games[0]
    assert game["title"] == "Mark My Words"
    assert game["seats"] == [3, 30]
    assert game["levels"] == list(levels_of("sheets"))
    assert all(each["lexicons"] == ["play", "us", "everyday", "club"] for each in games)
    assert game["handicaps"] == ["extra_seconds", "min_length"]
    assert game["options"]["timer_seconds"] == 60
    closing = {each["name"]: each["closing"] for each in games}
    assert closing["cross"] == ["usual", "tournament"]
    assert closing["shout"] == []


async def test_a_table_is_opened_by_its_host(hall: Visit) -> None:
    ada = await hall.person("Ada")
    answer = await ada.post("/api/tables", json=USUAL)
    assert answer.status_code == 201
    table = answer.json()
    (place,) = table["places"]
    assert (place["name"], place["kind"], place["host"]) == ("Ada", "person", True)
    assert (table["phase"], table["match"], table["seats"]) == ("gathering", None, [3, 30])
    assert await hall.visitor().ok("GET", f"/api/tables/{table['code']}") == table


async def test_what_cannot_be_played_is_refused(hall: Visit) -> None:
    for new, refusal in [
        ({"game": "chess"}, (404, "no-such-game")),
        ({"game": "sheets", "lexicon": "x"}, (400, "no-such-lexicon")),
        ({"game": "sheets", "options": {"x": 1}}, (400, "bad-option")),
        ({"game": "sheets", "options": {"timer_seconds": -1}}, (400, "bad-option")),
        ({"game": "sheets", "cheat": True}, (400, "unreadable")),
        ({"game": 7}, (400, "unreadable")),
        ({}, (400, "unreadable")),
        ([], (400, "unreadable")),
    ]:
        ada = await hall.person("Ada")
        assert await ada.refused("POST", "/api/tables", new) == refusal, new
        assert await ada.ok("GET", "/api/me/tables") == []


async def test_there_is_no_table_of_a_guessed_code(hall: Visit) -> None:
    ada = await hall.person("Ada")
    assert await ada.refused("GET", "/api/tables/ABCDEF") == (404, "no-such-table")
    assert await ada.refused("GET", "/api/tables/%2e%2e") == (404, "no-such-table")
    assert await ada.refused("GET", "/api/tables/ABCDEF/qr.svg") == (404, "no-such-table")
    assert await ada.refused("POST", "/api/tables/ABCDEF/start") == (404, "no-such-table")


async def test_who_types_a_part_of_a_code_is_told_how_long_codes_are(hall: Visit) -> None:
    ada = await hall.person("Ada")
    told = {code: await ada.ask("GET", f"/api/tables/{code}") for code in ("AB", "ABCDEF")}
    assert "has 6 letters and digits" in told["AB"].json()["text"]
    assert "may have closed" in told["ABCDEF"].json()["text"]


async def test_public_tables_are_found_until_they_are_locked(hall: Visit) -> None:
    ada, nobody = await hall.person("Ada"), hall.visitor()
    await opened(ada)
    assert await nobody.ok("GET", "/api/tables") == []
    code = await opened(ada, public=True)
    assert await nobody.ok("GET", "/api/tables") == [
        {
            "code": code,
            "game": "sheets",
            "phase": "gathering",
            "lexicon": "play",
            "names": ["Ada"],
            "free": 29,
        }
    ]
    await wish(ada, code, "Agree", locked=True)
    assert await nobody.ok("GET", "/api/tables") == []


async def test_friends_and_bots_sit_down(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = await opened(ada)
    await wish(ben, code, "Sit", name="Ben")
    table = await wish(ada, code, "AddBot", level="club")
    told = [(place["name"], place["kind"], place["level"]) for place in table["places"]]
    assert told == [("Ada", "person", None), ("Ben", "person", None), ("Bruno", "bot", "club")]


async def test_a_refused_wish_changes_nothing(hall: Visit) -> None:
    for said, refusal in [
        ({"type": "AddBot", "level": "club"}, (403, "host-only")),
        ({"type": "Agree", "public": True}, (403, "host-only")),
        ({"type": "Leave", "seat": 0}, (403, "host-only")),
        ({"type": "Leave", "seat": 9}, (400, "no-such-seat")),
        ({"type": "Sit", "name": "ADA"}, (409, "name-taken")),
        ({"type": "Sit", "name": ""}, (400, "bad-name")),
        ({"type": "Wait", "name": "Ben"}, (409, "not-yet-begun")),
        ({"type": "Again"}, (403, "host-only")),
        ({"type": "Steal", "seat": 0}, (400, "unreadable")),
        ({"type": "Sit"}, (400, "unreadable")),
        ({"type": "Sit", "name": "Ben", "seat": 1}, (400, "unreadable")),
        ("Sit", (400, "unreadable")),
    ]:
        ada, ben = await hall.person("Ada"), await hall.person("Ben")
        code = await opened(ada)
        before = await ben.ok("GET", f"/api/tables/{code}")
        assert await ben.refused("POST", f"/api/tables/{code}/wishes", said) == refusal, said
        assert await ben.ok("GET", f"/api/tables/{code}") == before


async def test_the_host_starts_and_the_match_opens(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = await opened(ada)
    assert await ada.refused("POST", f"/api/tables/{code}/start") == (409, "seats-missing")
    await wish(ada, code, "AddBot", level="novice")
    await wish(ben, code, "Sit", name="Ben")
    assert await ben.refused("POST", f"/api/tables/{code}/start") == (403, "host-only")
    table = await started(hall, ada, code)
    assert table["phase"] == "playing"
    assert table["match"]
    assert await ada.refused("POST", f"/api/tables/{code}/start") == (409, "match-running")
    assert await hall.visitor().refused("GET", f"/api/matches/{table['match']}") == (
        409,
        "archive-closed",
    )
    cleo = await hall.person("Cleo")
    sit = {"type": "Sit", "name": "Cleo"}
    assert await cleo.refused("POST", f"/api/tables/{code}/wishes", sit) == (409, "match-running")
    assert (await wish(cleo, code, "Wait", name="Cleo"))["waiting"] == ["Cleo"]


async def started(hall: Visit, host: Visitor, code: str) -> Any:
    """The table after its match has begun: nobody who contributes is connected."""
    table = await hall.hall.table(code)
    starting = asyncio.ensure_future(host.ok("POST", f"/api/tables/{code}/start"))
    while not starting.done():
        if table.match is None:  # the match's own time is left alone
            hall.clock.move(1000)
        await asyncio.sleep(0)
    return starting.result()


async def test_a_table_can_be_scanned(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = await opened(ada)
    answer = await ada.get(f"/api/tables/{code}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    same = await ada.get(f"/api/tables/{code}/qr.svg", params={"origin": "http://hall.test"})
    other = await ada.get(f"/api/tables/{code}/qr.svg", params={"origin": "https://hall.example"})
    foreign = await ada.get(f"/api/tables/{code}/qr.svg", params={"origin": "https://evil.test"})
    assert same.text == answer.text == foreign.text, "only the hall's own addresses are drawn"
    assert other.text != answer.text


async def test_a_person_opens_only_so_many_tables(hall: Visit) -> None:
    ada = await hall.person("Ada")
    for _ in range(hall.hall.limits.tables_a_person):
        await opened(ada)
    assert await ada.refused("POST", "/api/tables", USUAL) == (409, "too-many-tables")


async def test_a_host_closes_the_table(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = await opened(ada, public=True)
    path, close = f"/api/tables/{code}/wishes", {"type": "Close"}
    assert await ben.refused("POST", path, close) == (403, "host-only")
    await ada.ok("POST", path, close)
    assert await ada.refused("GET", f"/api/tables/{code}") == (404, "no-such-table")
    assert await ada.refused("POST", path, close) == (404, "no-such-table")
    assert await ada.ok("GET", "/api/me/tables") == await ben.ok("GET", "/api/tables") == []

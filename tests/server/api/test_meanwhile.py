"""What one request asked the store may be untrue when the answer comes: another one was served."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from tests.server.desks.classes import open_class
from tests.server.finished import MATCH, keep_finished
from tests.server.meanwhile import distant, meanwhile
from tests.server.visiting import Visit, Visitor, visiting
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal
from wordhall.server.limits import Limits
from wordhall.server.people.people import hashed
from wordhall.server.tables.table import read
from wordhall.store.contract import Verdict
from wordhall.store.rows import PersonRow, TableRow, Write

pytestmark = pytest.mark.anyio

TABLE = {"game": "shout"}
DESK = {"names": "Ada\nBen", "game": "cross", "people": 2}
BOAT = {"hue": 3, "glyph": "boat"}


async def row_of(hall: Visit, visitor: Visitor) -> PersonRow:
    row = await hall.hall.store.person_by_token(hashed(visitor.cookies["wordhall"]))
    assert row is not None
    return row


def beside(hall: Visit, visitor: Visitor) -> Visitor:
    """Another page in the same browser."""
    return hall.visitor(cookies={"wordhall": visitor.cookies["wordhall"]})


async def at_once(*asked: Awaitable[Any]) -> list[int]:
    """The statuses of answers to requests that are made at the same time."""
    return sorted([answer.status_code for answer in await asyncio.gather(*asked)])


# A number that is limited


@pytest.mark.parametrize(
    "path, wanted, limits",
    [
        pytest.param("/api/tables", TABLE, Limits(tables_a_person=1), id="tables"),
        pytest.param("/api/desks", DESK, Limits(desks_a_person=1), id="desks"),
        pytest.param(
            "/api/screens", {"game": "sheets"}, Limits(nameless_an_address=1), id="screens"
        ),
    ],
)
async def test_of_two_requests_at_once_for_the_last_one_only_one_gets_it(
    tmp_path: Path, path: str, wanted: object, limits: Limits
) -> None:
    async with visiting(tmp_path, limits=limits) as hall:
        ada = await hall.person("Ada")
        with distant(hall.hall.store, hall.hall.store.desks):
            assert await at_once(*[ada.ask("POST", path, wanted) for _ in range(2)]) == [201, 409]


# A person who changes


async def test_a_new_name_and_a_new_avatar_at_once_are_both_kept(hall: Visit) -> None:
    ada = await hall.person("Ada")
    with distant(hall.hall.store):
        assert await at_once(
            ada.ask("POST", "/api/me", {"name": "Ada L."}), ada.ask("POST", "/api/me/avatar", BOAT)
        ) == [200, 200]
    me = await ada.ok("GET", "/api/me")
    assert (me["name"], me["avatar"]) == ("Ada L.", BOAT)


async def test_a_new_name_brings_no_void_token_back(hall: Visit) -> None:
    ada = await hall.person("Ada")
    lost = beside(hall, ada)
    sign_out = ada.ok("POST", "/api/me/only-here")
    with meanwhile(hall.hall.store, "person_by_token", lambda: sign_out):
        await lost.ask("POST", "/api/me", {"name": "Eve"})
    assert (await lost.ok("GET", "/api/me"))["name"] is None
    assert (await ada.ok("GET", "/api/me"))["name"] is not None


async def test_a_code_that_becomes_void_meanwhile_brings_nobody_back(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = (await ada.ok("GET", "/api/me/return-code"))["code"]
    sign_out = ada.ok("POST", "/api/me/only-here")
    with meanwhile(hall.hall.store, "person_by_return_code", lambda: sign_out):
        refused = await hall.visitor().refused("POST", "/api/return", {"code": code})
    assert refused == (404, "no-such-code")


# A person who is forgotten


async def test_who_is_forgotten_while_they_take_a_name_is_unknown(hall: Visit) -> None:
    ada = await hall.person("Ada")
    forgets = beside(hall, ada).ok("DELETE", "/api/me")
    with meanwhile(hall.hall.store, "person_by_token", lambda: forgets):
        assert await ada.refused("POST", "/api/me", {"name": "Eve"}) == (401, "stranger")


@pytest.mark.parametrize(
    "path, wanted", [("/api/tables", TABLE), ("/api/desks", DESK)], ids=["a table", "a desk"]
)
async def test_who_is_forgotten_while_they_open_something_leaves_nothing(
    hall: Visit, path: str, wanted: object
) -> None:
    ada, store = await hall.person("Ada L."), hall.hall.store
    row = await row_of(hall, ada)
    forgets = beside(hall, ada).ok("DELETE", "/api/me")
    with meanwhile(store, "table_by_code", lambda: forgets):
        assert await ada.refused("POST", path, wanted) == (401, "stranger")
    assert await store.tables_of(row.id) == []
    assert await store.desks.of_host(row.id) == []
    assert not any(b"Ada L." in table.body for table in await store.open_tables())


async def test_who_is_forgotten_while_they_sit_down_leaves_no_name(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = (await ada.ok("POST", "/api/tables", TABLE))["code"]
    forgets = beside(hall, ben).ok("DELETE", "/api/me")
    sit = {"type": "Sit", "name": "Ben"}
    with meanwhile(hall.hall.store, "person_by_token", lambda: forgets):
        assert await ben.refused("POST", f"/api/tables/{code}/wishes", sit) == (401, "stranger")
    table = await ada.ok("GET", f"/api/tables/{code}")
    assert [place["name"] for place in table["places"]] == ["Ada"]
    row = await hall.hall.store.table_by_code(code)
    assert row is not None
    assert b"Ben" not in row.body


async def test_who_is_forgotten_while_their_class_is_forgotten_too_is_forgotten(
    hall: Visit,
) -> None:
    class_ = await open_class(hall)
    ben, _ = await class_.come("Ben")
    desks = hall.hall.store.desks
    with meanwhile(desks, "naming", lambda: class_.host.ask("DELETE", class_.path)):
        await ben.ok("DELETE", "/api/me")
    assert (await ben.ok("GET", "/api/me"))["name"] is None


async def test_who_is_forgotten_while_a_table_is_closed_is_forgotten(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = (await ada.ok("POST", "/api/tables", TABLE))["code"]
    with meanwhile(hall.hall.store, "tables_of", lambda: hall.hall.end_table(code)):
        await ada.ok("DELETE", "/api/me")


async def test_a_match_that_is_read_while_a_name_is_forgotten_is_shown_without_it(
    hall: Visit,
) -> None:
    ada = await hall.person("Ada")
    await keep_finished(hall, people=((await row_of(hall, ada)).id, None, None, None))
    forgets = beside(hall, ada).ok("DELETE", "/api/me")
    with meanwhile(hall.hall.store, "log", lambda: forgets):
        await hall.visitor().ok("GET", f"/api/matches/{MATCH}")
    assert (await hall.visitor().ok("GET", f"/api/matches/{MATCH}"))["names"][0] == "Guest"


# A table


async def test_nobody_sits_down_at_a_table_that_is_closed_meanwhile(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = (await ada.ok("POST", "/api/tables", TABLE))["code"]
    sit = {"type": "Sit", "name": "Ben"}
    with meanwhile(hall.hall.store, "person_by_token", lambda: hall.hall.end_table(code)):
        refused = await ben.refused("POST", f"/api/tables/{code}/wishes", sit)
    assert refused == (404, "no-such-table")


async def asleep(hall: Visit) -> TableRow:
    """An open table that is not in memory."""
    ada = await hall.person("Ada")
    code = (await ada.ok("POST", "/api/tables", TABLE))["code"]
    hall.hall.leave(await hall.hall.table(code))
    row = await hall.hall.store.table_by_code(code)
    assert row is not None
    return row


async def test_a_sleeping_table_that_two_wake_at_once_is_one(hall: Visit) -> None:
    row = await asleep(hall)
    with distant(hall.hall.store):
        first, second = await asyncio.gather(*[hall.hall.table(row.code) for _ in range(2)])
    assert first is second
    assert first.document.row.epoch == row.epoch + 1


async def test_a_table_that_is_asked_for_while_it_opens_is_one(hall: Visit) -> None:
    """The front page asks for the tables of somebody whose table is just being opened."""
    ada, journal = await hall.person("Ada"), hall.hall.store.journal
    other, submit = beside(hall, ada), journal.submit
    listed: list[asyncio.Task[Any]] = []

    def late(write: Write, told: Callable[[Verdict], object]) -> None:
        """The verdict comes after the tables have been asked for."""

        def ask(verdict: Verdict) -> None:
            listed.append(asyncio.ensure_future(other.get("/api/me/tables")))
            asyncio.get_running_loop().call_later(0.05, told, verdict)

        submit(write, ask)

    with patch.object(journal, "submit", late):
        opened = await ada.post("/api/tables", json=TABLE)
    code = opened.json()["code"]
    assert code in (await listed[0]).text
    for _ in range(2):
        bot = {"type": "AddBot", "level": "casual"}
        assert (await ada.post(f"/api/tables/{code}/wishes", json=bot)).status_code == 200


async def test_a_table_that_changes_while_it_wakes_is_loaded_as_it_is(hall: Visit) -> None:
    row, store = await asleep(hall), hall.hall.store

    async def change() -> None:
        """Another hall, which has the table still, makes it public."""
        told: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        body = encode(replace(read(row.body), public=True))
        changed = replace(row, revision=row.revision + 1, public=True, body=body)
        store.journal.submit(Write(row.id, row.epoch, table=changed), told.set_result)
        assert await told == "kept"

    with meanwhile(store, "table_by_code", change):
        table = await hall.hall.table(row.code)
    assert table.table.public
    await table.change(lambda now: replace(now, locked=True))


async def test_a_table_that_is_deleted_while_it_wakes_is_not_there(hall: Visit) -> None:
    row, store = await asleep(hall), hall.hall.store

    async def delete() -> None:
        told: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        closed = replace(row, revision=row.revision + 1, open=False)
        store.journal.submit(Write(row.id, row.epoch, table=closed), told.set_result)
        assert await told == "kept"
        assert await store.retire(row.changed + 1) == 1

    with meanwhile(store, "table_by_code", delete), pytest.raises(Illegal) as refused:
        await hall.hall.table(row.code)
    assert refused.value.code == "no-such-table"


async def test_h9_a_round_that_ends_while_its_seed_is_read_does_not_begin(hall: Visit) -> None:
    class_ = await open_class(hall)
    for name in ("Ada", "Ben"):
        await class_.come(name)
    code = (await class_.view())["tables"][0]["code"]
    host = await row_of(hall, class_.host)
    rounds = class_.host.ok("POST", f"{class_.path}/rounds", {})
    with (
        meanwhile(hall.hall.store.desks, "row", lambda: rounds),
        pytest.raises(Illegal) as refused,
    ):
        await hall.hall.begin(code, host)
    assert refused.value.code == "table-moved"
    await hall.hall.begin(code, host)

"""What is damaged on the disk stops one table, with a word to whoever comes; others play on."""

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from tests.breadth import first_of
from tests.server.sockets import Client, Venue, venue
from tests.server.test_operator import operator, token_of
from tests.server.visiting import Visit, visiting
from wordhall.server.limits import Limits
from wordhall.server.retention import DAY, tidy
from wordhall.store.place import DATABASE

pytestmark = pytest.mark.anyio

Damage = Callable[[bytes], bytes]

TABLES: dict[str, Damage] = {
    "a byte": lambda body: bytes([body[0] ^ 0x20]) + body[1:],
    "half": lambda body: body[: len(body) // 2],
    "nothing": lambda _: b"",
    "a game to come": lambda body: body.replace(b'"sheets"', b'"chess"'),
}
COMMITS: dict[str, Damage] = {
    "a byte": lambda body: bytes([body[0] ^ 0x20]) + body[1:],
    "half": lambda body: body[: len(body) // 2],
    "an event to come": lambda body: body.replace(b'"events":[{', b'"events":[{"type":"Comet"},{'),
    "a version to come": lambda body: body.replace(b'"type":"', b'"type":"9.', 1),
}


def spoil_table(database: Path, code: str, damage: Damage) -> None:
    """Changes a table that lies on the disk, beside the hall."""
    with closing(apsw.Connection(str(database))) as db:
        body = db.execute("SELECT body FROM tables WHERE code = ?", (code,)).get
        db.execute("UPDATE tables SET body = ? WHERE code = ?", (damage(body), code))


def spoil_log(database: Path, code: str, damage: Damage) -> None:
    """Changes the first act of a table's match."""
    first = """
        SELECT c.n, c.body FROM commits c JOIN matches m ON c.match = m.n
        JOIN tables t ON m.of = t.n WHERE version = 1 AND t.code = ?
    """
    with closing(apsw.Connection(str(database))) as db:
        number, body = db.execute(first, (code,)).get
        db.execute("UPDATE commits SET body = ? WHERE n = ?", (damage(body), number))


@pytest.mark.parametrize("damage", first_of([*TABLES]))
async def test_a_damaged_table_of_mine_stands_in_nobodys_way(tmp_path: Path, damage: str) -> None:
    async with visiting(tmp_path) as hall:
        ada = await hall.person("Ada")
        table = {"game": "sheets"}
        codes = [(await ada.ok("POST", "/api/tables", table))["code"] for _ in range(2)]
        cookies = dict(ada.cookies)
    spoil_table(tmp_path / DATABASE, codes[0], TABLES[damage])
    async with visiting(tmp_path) as hall:
        ada = hall.visitor()
        ada.cookies.update(cookies)
        assert [mine["code"] for mine in await ada.ok("GET", "/api/me/tables")] == [codes[1]]
        await ada.ok("DELETE", "/api/me")


@pytest.mark.parametrize("damage", first_of([*TABLES]))
async def test_a_table_that_cannot_be_read_hides_no_other(tmp_path: Path, damage: str) -> None:
    async with visiting(tmp_path) as hall:
        codes = await two_public_tables(hall)
    spoil_table(tmp_path / DATABASE, codes[0], TABLES[damage])
    async with visiting(tmp_path) as hall:
        ben = await hall.person("Ben")
        assert [each["code"] for each in await ben.ok("GET", "/api/tables")] == [codes[1]]
        for place in (f"/api/tables/{codes[0]}", f"/api/tables/{codes[0]}/qr.svg"):
            assert await ben.refused("GET", place) == (409, "table-stopped")
        sit = {"type": "Sit", "name": "Ben"}
        path = f"/api/tables/{codes[0]}/wishes"
        assert await ben.refused("POST", path, sit) == (409, "table-stopped")
        assert (await ben.ask("GET", f"/t/{codes[0]}")).headers["content-type"].startswith("text/")
        await ben.ok("POST", f"/api/tables/{codes[1]}/wishes", sit)


@pytest.mark.parametrize("damage", first_of([*TABLES]))
async def test_who_runs_the_hall_sees_a_damaged_table_and_closes_it(
    tmp_path: Path, damage: str
) -> None:
    async with visiting(tmp_path) as hall:
        codes = await two_public_tables(hall)
    spoil_table(tmp_path / DATABASE, codes[0], TABLES[damage])
    async with visiting(tmp_path) as hall:
        page = operator(hall)
        assert f"<td>{codes[0]}</td><td></td><td>damaged" in (await page.get("/")).text
        assert hall.hall.census().stopped == 1
        sent = {"token": await token_of(page)}
        assert (await page.post(f"/tables/{codes[0]}/end", data=sent)).status_code == 303
        assert codes[0] not in (await page.get("/")).text
        nobody = hall.visitor()
        assert await nobody.refused("GET", f"/api/tables/{codes[0]}") == (404, "no-such-table")
        await nobody.ok("GET", f"/api/tables/{codes[1]}")
    async with visiting(tmp_path) as hall:
        assert codes[0] not in (await operator(hall).get("/")).text


async def test_a_damaged_table_goes_after_its_time(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        (code, _) = await two_public_tables(hall)
    spoil_table(tmp_path / DATABASE, code, TABLES["half"])
    async with visiting(tmp_path, limits=Limits(heartbeat=DAY, keep_finished=DAY)) as hall:
        store = hall.hall.store
        for gone in ({"closed": 2, "tables": 0}, {"closed": 0, "tables": 2}):
            hall.clock.move(2 * DAY)
            told = await tidy(hall.hall)
            assert gone.items() <= told.items()
        assert (await store.table_by_code(code)) is None


async def two_public_tables(hall: Visit) -> list[str]:
    ada = await hall.person("Ada")
    new = {"game": "sheets", "public": True}
    return [(await ada.ok("POST", "/api/tables", new))["code"] for _ in range(2)]


@pytest.mark.parametrize("damage", first_of([*COMMITS]))
async def test_a_log_that_cannot_be_read_stops_its_table_alone(tmp_path: Path, damage: str) -> None:
    async with venue(tmp_path) as hall:
        broken, well = [await played(hall, names) for names in (("Ada", "Ben"), ("Cleo", "Dan"))]
    spoil_log(tmp_path / DATABASE, broken[0], COMMITS[damage])
    async with venue(tmp_path) as hall:
        ada, cleo = [again(hall, client) for client in (broken[1], well[1])]
        await ada.come(broken[0])
        told = await ada.until("Refused")
        assert told["refusal"]["code"] == "table-stopped"
        assert "Open a new table" in told["refusal"]["text"]
        assert (await ada.do({"type": "Roll"}))["refusal"]["code"] == "table-stopped"
        assert await asks(ada, "POST", f"/api/tables/{broken[0]}/start") == (409, "table-stopped")
        await cleo.come(well[0])
        await cleo.until("Snapshot")
        assert (await cleo.do({"type": "Pass"}))["type"] == "Done"


async def played(hall: Venue, names: tuple[str, str]) -> tuple[str, Client]:
    """A table with some acts on the disk; its code, and who acts next."""
    code, people = await hall.match(*names)
    for seat in (0, 1):
        assert (await people[seat].do({"type": "Pass"}, seat))["type"] == "Done"
    for client in people:
        await client.go()
    return code, people[0]


def again(hall: Venue, before: Client) -> Client:
    """The same person at the same hall's next address."""
    client = hall.nobody()
    client.http.cookies.update(dict(before.http.cookies))
    return client


async def asks(client: Client, method: str, path: str) -> tuple[int, str]:
    async with asyncio.timeout(30):
        answer = await client.http.request(method, path, json=None)
    return answer.status_code, answer.json()["code"]

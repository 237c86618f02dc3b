"""A database that is damaged in one place: whoever meets it is told, and so is the operator."""

from contextlib import closing
from pathlib import Path

import apsw
import httpx
import pytest

from tests.server.sockets import Venue, venue
from wordhall.server.limits import Limits
from wordhall.store.place import DATABASE
from wordhall.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

OFTEN = Limits(heartbeat=100)


async def damage(path: Path) -> None:
    """Spoils the list of tables by code, which nothing needs until somebody asks for a table."""
    await open_store(path).close()
    with closing(apsw.Connection(str(path))) as db:
        size = db.pragma("page_size")
        find = "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_tables_2'"
        page = db.execute(find).get
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


async def operator_page(place: Venue) -> str:
    async with httpx.AsyncClient(base_url=place.operator) as page:
        return (await page.get("/")).text


async def test_damage_is_said_in_plain_words_to_all(tmp_path: Path) -> None:
    await damage(tmp_path / DATABASE)
    async with venue(tmp_path, OFTEN) as place:
        ada = await place.person("Ada")
        await ada.connect("ABCDEF")
        refused = await ada.next()
        assert refused["refusal"]["code"] == "store-damaged"
        assert "whoever runs the hall" in refused["refusal"]["text"]
        assert str(tmp_path) not in refused["refusal"]["text"]
        assert await ada.closed() == 1012
        assert (await ada.http.get("/healthz")).status_code == 200, "it lives"
        ready = await ada.http.get("/readyz")
        assert (ready.status_code, ready.json()["code"]) == (503, "store-damaged")
        page = ""
        while "damaged" not in page:  # the next heartbeat tells it
            page = await operator_page(place)
        assert "wordhall backup --restore" in page


async def test_a_sound_database_is_ready(tmp_path: Path) -> None:
    async with venue(tmp_path, OFTEN) as place:
        ada = await place.person("Ada")
        await ada.connect("ABCDEF")
        assert (await ada.next())["refusal"]["code"] == "no-such-table"
        assert (await ada.http.get("/readyz")).status_code == 200
        assert "damaged" not in await operator_page(place)

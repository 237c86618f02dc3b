"""Who has not come to a table of a desk yet, as those know it who have."""

import pytest
from msgspec.structs import replace

from tests.server.desks.classes import open_class
from tests.server.visiting import Visit
from wordhall.kernel.codec import encode
from wordhall.server.tables.desk import read

pytestmark = pytest.mark.anyio


async def test_h12_who_has_come_knows_who_is_missing_at_their_table_and_nobody_else_does(
    hall: Visit,
) -> None:
    group = await open_class(hall)  # Ada, Ben and Cleo sit at the first table
    ada, code = await group.come("Ada")
    dan, _ = await group.come("Dan")
    path = f"/api/tables/{code}/expected"
    assert await ada.ok("GET", path) == ["Ben", "Cleo"]
    assert await dan.ok("GET", path) == [], "of another table"
    await group.come("Cleo")
    assert await ada.ok("GET", path) == ["Ben"]
    assert await group.host.ok("GET", path) == ["Ben"]
    stranger = await hall.person("Eve")
    assert await stranger.ok("GET", path) == []


async def test_a_table_without_a_desk_expects_nobody(hall: Visit) -> None:
    host = await hall.person("Ada")
    table = await host.ok("POST", "/api/tables", {"game": "cross"})
    assert await host.ok("GET", f"/api/tables/{table['code']}/expected") == []


async def test_while_a_desk_still_opens_its_tables_they_expect_nobody(hall: Visit) -> None:
    group = await open_class(hall)
    _, code = await group.come("Ada")
    desks = hall.hall.store.desks
    row = await desks.row(group.id)
    assert row is not None
    body = encode(replace(read(row.body), tables=()))
    assert await desks.change(replace(row, body=body, revision=row.revision + 1))
    assert await group.host.ok("GET", f"/api/tables/{code}/expected") == []

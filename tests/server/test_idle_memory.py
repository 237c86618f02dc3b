"""What an idle table, and each of its sockets, must not keep in memory."""

import sys

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from wordhall.server.sockets.protocol import TableProtocol
from wordhall.server.tables.table import read

pytestmark = pytest.mark.anyio

SHARED = 30
"""How many attributes of a class's instances CPython keeps without a dict for each."""


def test_a_table_does_not_keep_the_json_of_its_document() -> None:
    body = b"".join(
        (
            b'{"id":"1","code":"A","game":"toy","lexicon":"","host":"",',
            b'"options":{"limit":5},"played_with":{"toy":{"limit":9}}}',
        )
    )
    before = sys.getrefcount(body)
    table = read(body)
    assert bytes(table.options) == b'{"limit":5}'
    assert {game: bytes(raw) for game, raw in table.played_with.items()} == {"toy": b'{"limit":9}'}
    assert sys.getrefcount(body) == before


async def test_the_sockets_of_tables_share_the_names_of_their_attributes() -> None:
    config = Config(app=lambda: None, ws=TableProtocol, lifespan="off", log_level="error")
    config.load()
    line = TableProtocol(config, ServerState(), {})
    assert len(vars(line)) <= SHARED

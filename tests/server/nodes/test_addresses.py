"""Addresses of nodes: who asks the wrong one is sent to the right one, once."""

from typing import Any

import pytest

from wordhall.server.sockets.close_codes import CLOSE_NODE, CLOSE_RESTART
from wordhall.server.sockets.node_addresses import ASKED, at_node, leave_for, without_prefix
from wordhall.store.nodes import ElsewhereError

pytestmark = pytest.mark.anyio


async def heard(path: str) -> tuple[str, bytes, str | None]:
    """What the application is asked for at an address: path, raw path, node."""
    scopes: list[Any] = []

    async def app(scope: Any, *_: Any) -> None:
        scopes.append(scope)

    scope: Any = {"type": "http", "path": path, "raw_path": path.encode()}
    await without_prefix(app)(scope, None, None)  # type: ignore[arg-type]
    [found] = scopes
    return found["path"], found["raw_path"], found.get(ASKED)


async def test_the_name_of_a_node_is_taken_off() -> None:
    assert await heard("/n/one/api/tables/K/socket") == (
        "/api/tables/K/socket",
        b"/api/tables/K/socket",
        "one",
    )


@pytest.mark.parametrize(
    "path", ["/", "/api/me", "/n/", "/n/one", "/n/one/t/CODE", "/n/One/api/me", "/n//api/me"]
)
async def test_pages_and_other_addresses_stay(path: str) -> None:
    assert await heard(path) == (path, path.encode(), None)


def test_an_address_has_its_query() -> None:
    assert at_node("two", "/api/me", "a=b") == "/n/two/api/me?a=b"
    assert at_node("two", "/api/me") == "/n/two/api/me"


def test_nobody_is_sent_to_where_they_have_asked() -> None:
    two = ElsewhereError("two")
    assert leave_for(two, {}) == (CLOSE_NODE, "two")
    assert leave_for(two, {ASKED: "one"}) == (CLOSE_NODE, "two")
    assert leave_for(two, {ASKED: "two"}) == (CLOSE_RESTART, "")

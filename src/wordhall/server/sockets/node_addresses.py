"""Addresses of nodes: `/n/NAME/api/…` reaches a node, as the proxy before all of them knows.

Only requests and sockets have such addresses, never pages. Whoever asks a node for a table that
another one has is told to ask there. A proxy may send a request to another node than the one that
its address names, as when that one is down; so nobody is sent to where they have asked already.
"""

from collections.abc import Mapping
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send

from wordhall.server.sockets.close_codes import CLOSE_NODE, CLOSE_RESTART
from wordhall.store.nodes import NAME, ElsewhereError

PREFIX = "/n/"

ASKED = "wordhall.node"
"""The key in a scope for the name of the node that the address names."""


def at_node(node: str, path: str, query: str = "") -> str:
    """The address of a path at a node."""
    return f"{PREFIX}{node}{path}{'?' if query else ''}{query}"


def asked_node(scope: Mapping[str, Any]) -> str | None:
    """The name of the node that a request asks for; None if any will do."""
    found: str | None = scope.get(ASKED)
    return found


def leave_for(elsewhere: ElsewhereError, scope: Mapping[str, Any]) -> tuple[int, str]:
    """The code and the reason with which a socket is sent to another node."""
    if asked_node(scope) == elsewhere.node:
        return CLOSE_RESTART, ""
    return CLOSE_NODE, elsewhere.node


def without_prefix(app: ASGIApp) -> ASGIApp:
    """The application at the addresses of nodes, too."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if path.startswith(PREFIX):
            node, slash, rest = path.removeprefix(PREFIX).partition("/")
            if NAME.fullmatch(node) and f"{slash}{rest}".startswith("/api/"):
                shorter: Any = {**scope, "path": f"/{rest}", ASKED: node}
                shorter["raw_path"] = scope["raw_path"][len(PREFIX) + len(node) :]
                return await app(shorter, receive, send)
        return await app(scope, receive, send)

    return answer

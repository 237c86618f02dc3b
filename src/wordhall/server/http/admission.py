"""Authentication and origin checks: the same for pages, for programs and for sockets.

People are known by a cookie. No page of another site may use it: requests that change something
must come from an Origin on the hall's list. Programs send a bearer token, and need no Origin.
"""

import re
from ipaddress import ip_address
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers.base import BaseRouteHandler

from wordhall.kernel.game import Illegal
from wordhall.server.http.origins import host_name
from wordhall.server.people.people import People
from wordhall.store.rows import PersonRow

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
YEAR_SECONDS = 365 * 24 * 3600
BEARER = "bearer "
_PORT = re.compile(r":(\d{1,5})$")


def is_secure(connection: AnyConnection) -> bool:
    """Whether the browser uses TLS with the hall, or with the proxy before it."""
    return connection.scope["scheme"] in {"https", "wss"}


def _cookie_name(connection: AnyConnection) -> str:
    """The name of this hall's cookie.

    With TLS, its prefix makes browsers take it from this host only. Browsers send the cookies of a
    host to all its ports, so the name contains the port.
    """
    port = _PORT.search(connection.headers.get("host", ""))
    return _usual_name(connection) + ("" if port is None else f"-{port[1]}")


def _usual_name(connection: AnyConnection) -> str:
    return "__Host-wordhall" if is_secure(connection) else "wordhall"


def _tokens(connection: AnyConnection) -> list[str]:
    """The tokens in a connection's cookies, those of this hall's own cookie first.

    Other cookies count, too, as the hall may have had another port before; other halls' tokens are
    unknown here.
    """
    cookies, own = connection.cookies, _cookie_name(connection)
    names = [name for name in cookies if name.startswith(_usual_name(connection))]
    return [cookies[name] for name in sorted(names, key=lambda name: name != own)]


def _bearer(connection: AnyConnection) -> str | None:
    given = connection.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given[: len(BEARER)].lower() == BEARER else None


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Admission:
    """Checks the Origin, name and token of a connection."""

    def __init__(self, people: People, origins: tuple[str, ...]) -> None:
        self.people = people
        self._origins = frozenset(origins)
        self._names = {urlsplit(origin).hostname for origin in origins}

    def admits(self, connection: AnyConnection) -> bool:
        """Whether a page of this hall, or a program, connects.

        Its Origin is on the list; or it has none, and does not rely on a cookie.
        """
        origin = connection.headers.get("origin")
        if origin is not None:
            return origin in self._origins
        return _bearer(connection) is not None or not _tokens(connection)

    def _is_own_name(self, connection: AnyConnection) -> bool:
        """Whether the Host header is a name of the hall, or an IP address.

        Another site can let its own name point here (DNS rebinding): then browsers take the hall's
        answers for that site's own, and let its pages read them. An IP address is no site's name.
        """
        name = host_name(connection.headers.get("host", ""))
        return name in self._names or _is_address(name)

    async def who(self, connection: AnyConnection) -> PersonRow | None:
        """The person whose bearer token or cookie the connection has; None if there is none."""
        bearer = _bearer(connection)
        tokens = _tokens(connection) if bearer is None else [bearer]
        for token in tokens:
            person = await self.people.by_token(token)
            if person is not None:
                return person
        return None

    async def guard(self, connection: AnyConnection, _: BaseRouteHandler) -> None:
        """Refuses changes by a foreign page, and reading under a foreign name."""
        if connection.scope.get("method") in SAFE_METHODS:
            if connection.scope["path"].startswith("/api/") and not self._is_own_name(connection):
                raise Illegal(
                    "foreign-name",
                    "house",
                    "The hall does not have this name. Open it at its own address; whoever runs "
                    "it adds a name with --origin.",
                )
            return
        if self.admits(connection):
            return
        raise Illegal(
            "foreign-page",
            "house",
            "This came from a page of another site. Open the address of this hall.",
        )

    def cookie(self, connection: AnyConnection, token: str | None) -> Cookie:
        """The cookie that sets a token; None gives one that deletes it."""
        same_site: Literal["lax"] = "lax"
        return Cookie(
            key=_cookie_name(connection),
            value=token or "",
            max_age=YEAR_SECONDS if token else 0,
            path="/",
            secure=is_secure(connection),
            httponly=True,
            samesite=same_site,
        )

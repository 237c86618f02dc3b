"""Where somebody asks from."""

import ipaddress
from typing import Any

from litestar.connection import ASGIConnection

ONE_SITE = 64
"""Bits of an IPv6 address that one home has in common; the others it chooses itself."""


def neighbourhood(address: str) -> str:
    """The address, or for IPv6 all those of its home: whoever has one has them all."""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return address
    if read.version == 4 or read.is_loopback:  # noqa: PLR2004 - IPv4
        return address
    return str(ipaddress.ip_network((int(read), ONE_SITE), strict=False))


def home_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The neighbourhood that a connection comes from."""
    return neighbourhood(connection.client.host if connection.client else "")


def unbelieved(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The address of whoever says for whom they ask, and is not believed; None for all others."""
    said = connection.headers.get("x-forwarded-for")
    asks = connection.client.host if connection.client else ""
    return asks if said is not None and asks and asks not in said else None

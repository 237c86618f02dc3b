"""The network addresses of clients, as rate limits count them."""

import ipaddress
from typing import Any

from litestar.connection import ASGIConnection

ONE_SITE = 64
"""The bits of an IPv6 address that a household's network has in common; it chooses the others."""


def network_of(address: str) -> str:
    """The address, or for IPv6 its /64 network: who has one of its addresses has them all."""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return address
    if read.version == 4 or read.is_loopback:  # noqa: PLR2004 - IPv4
        return address
    return str(ipaddress.ip_network((int(read), ONE_SITE), strict=False))


def client_network(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The network (`network_of`) that a connection comes from."""
    return network_of(connection.client.host if connection.client else "")


def untrusted_proxy(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The address of a proxy whose X-Forwarded-For is not trusted; None for other connections."""
    said = connection.headers.get("x-forwarded-for")
    asks = connection.client.host if connection.client else ""
    return asks if said is not None and asks and asks not in said else None

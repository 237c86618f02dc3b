"""Requests to a hall, without TLS: it takes longer to read certificates than to run most tests."""

import ssl
from typing import Any

import httpx

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Trusts nobody, so that it costs nothing, and one is enough for all."""


IDLE = httpx.Limits(keepalive_expiry=1)
"""Seconds after which an idle connection is not used again: a hall closes it after five, and a
request that meets the closing fails."""


def client(address: str, timeout: float, **headers: str) -> httpx.Client:
    """Asks as a page of the hall at an address does; `timeout` in seconds."""
    return httpx.Client(**_as_page(address, timeout, headers))


def async_client(address: str, timeout: float, **headers: str) -> httpx.AsyncClient:
    """The same, for who waits for several at once."""
    return httpx.AsyncClient(**_as_page(address, timeout, headers))


def _as_page(address: str, timeout: float, headers: dict[str, str]) -> dict[str, Any]:
    sent = {"Origin": address, **headers}
    return {
        "base_url": address,
        "headers": sent,
        "timeout": timeout,
        "limits": IDLE,
        "verify": NO_TLS,
    }

"""HTTP rate limits by address, with a bucket for each weight of request."""

from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeAlias

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler

from wordhall.server.buckets import Bucket, Buckets
from wordhall.server.clock import Clock
from wordhall.server.limits import Limits
from wordhall.server.refusals import too_many
from wordhall.server.sockets.client_addresses import client_network

Weight: TypeAlias = Literal["light", "heavy", "table", "match", "bot", "guess"]

WEIGHT = "weight"
"""The key in a handler's `opt` for its weight; without it, the weight is light."""

HEAVY: dict[str, Weight] = {WEIGHT: "heavy"}
"""Drawing, typesetting, and requests that add rows to the store."""

TABLE: dict[str, Weight] = {WEIGHT: "table"}
"""Opening a table, which the hall keeps for a day even if nobody comes."""

MATCH: dict[str, Weight] = {WEIGHT: "match"}
"""Beginning a match, which the hall keeps for weeks."""

GUESS: dict[str, Weight] = {WEIGHT: "guess"}
"""Secrets that could be guessed by trying."""

SWEEP_AT = 10_000
"""With more addresses than this, those with full buckets are dropped."""

SWEEP_EVERY = 1_000
"""Milliseconds between two sweeps at least, as a sweep looks at all addresses."""


COUNTED = ("/api/", "/t/", "/m/")
"""The paths that count, as they look something up: a code can be guessed at its page, too."""


OWN: set[Weight] = {"light", "heavy", "match"}
"""The weights that people with a part in a table may still use when their address has no tokens."""

Guest: TypeAlias = Callable[[ASGIConnection[Any, Any, Any, Any]], Awaitable[str | None]]


class Throttle:
    """Refuses addresses that ask too often; files, and pages without look-ups, are free."""

    def __init__(self, limits: Limits, clock: Clock, guest: Guest) -> None:
        """`guest` finds people with a part in a table: neighbours' requests do not stop them."""
        self._clock = clock
        self._sweep_at = 0
        self._guest = guest
        self._buckets: dict[str, Buckets] = {
            "light": Buckets(limits.requests),
            "heavy": Buckets(limits.heavy_requests),
            "table": Buckets(limits.new_tables),
            "match": Buckets(limits.new_matches),
            "bot": Buckets(limits.new_bots),
            "guess": Buckets(limits.guesses),
        }

    async def guard(
        self, connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
    ) -> None:
        """Takes a token for each weight of the handler.

        It is a coroutine, as all guards are, so that it runs in the event loop and not in a thread.
        """
        scope = connection.scope
        if scope["type"] != ScopeType.HTTP or not scope["path"].startswith(COUNTED):
            return
        await self.take("light", connection)
        weight = handler.opt.get(WEIGHT, "light")
        if weight != "light":
            await self.take(weight, connection)

    async def take(self, weight: Weight, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Takes a token of this weight; refuses an address that has none left.

        A person with a part in a table then has tokens of their own.
        """
        now, bucket = self._clock.wall(), self._bucket(weight, client_network(connection))
        if bucket.take(now):
            return
        guest = await self._guest(connection) if weight in OWN else None
        if guest is None or not self._bucket(weight, f"guest {guest}").take(now):
            raise too_many(bucket.wait(now))

    def _bucket(self, weight: Weight, who: str) -> Bucket:
        buckets = self._buckets[weight]
        now = self._clock.wall()
        if len(buckets) > SWEEP_AT and now >= self._sweep_at:
            self._sweep_at = now + SWEEP_EVERY
            buckets.sweep(now)
        return buckets.of(who)

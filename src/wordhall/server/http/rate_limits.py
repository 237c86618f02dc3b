"""How often an address may ask by HTTP: a bucket for each weight of what is asked."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler

from wordhall.server.buckets import Bucket, Buckets
from wordhall.server.clock import Clock
from wordhall.server.http.addresses import home_of
from wordhall.server.limits import Limits
from wordhall.server.refusals import too_many

Weight: TypeAlias = Literal["light", "heavy", "table", "match", "bot", "guess"]

WEIGHT = "weight"
"""A handler says in its `opt` what it weighs; who says nothing is light."""

HEAVY: dict[str, Weight] = {WEIGHT: "heavy"}
"""Drawing, typesetting, and what makes new rows in the store."""

TABLE: dict[str, Weight] = {WEIGHT: "table"}
"""What opens a table, which the hall keeps for a day even if nobody comes."""

MATCH: dict[str, Weight] = {WEIGHT: "match"}
"""What begins a match, which the hall keeps for weeks."""

GUESS: dict[str, Weight] = {WEIGHT: "guess"}
"""What could be tried until it fits."""

SWEEP_AT = 10_000
"""So many addresses are remembered before those with full buckets are forgotten."""

SWEEP_EVERY = 1_000
"""Milliseconds from one sweep to the next: it looks at all of them."""


COUNTED = ("/api/", "/t/", "/m/")
"""Where something is looked up: a code could be guessed at its page as well."""


OWN: set[Weight] = {"light", "heavy", "match"}
"""What somebody with a part in a table may ask for though their address has no tokens left."""

Guest: TypeAlias = Callable[[ASGIConnection[Any, Any, Any, Any]], str | None]


class Throttle:
    """Refuses who asks too often; files are free, and pages that look nothing up."""

    def __init__(self, limits: Limits, clock: Clock, guest: Guest) -> None:
        """`guest` tells who has a part in a table: they need not pay for their neighbours."""
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
        """Takes a token of each kind that the handler asks for.

        A coroutine, as all guards are: the others would run in threads, beside the event loop.
        """
        scope = connection.scope
        if scope["type"] != ScopeType.HTTP or not scope["path"].startswith(COUNTED):
            return
        self.take("light", connection)
        weight = handler.opt.get(WEIGHT, "light")
        if weight != "light":
            self.take(weight, connection)

    def take(self, weight: Weight, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Takes a token of one kind; refuses an address that has none left.

        Who has a part in a table then has tokens of their own.
        """
        now, bucket = self._clock.wall(), self._bucket(weight, home_of(connection))
        if bucket.take(now):
            return
        guest = self._guest(connection) if weight in OWN else None
        if guest is None or not self._bucket(weight, f"guest {guest}").take(now):
            raise too_many(bucket.wait(now))

    def _bucket(self, weight: Weight, who: str) -> Bucket:
        buckets = self._buckets[weight]
        now = self._clock.wall()
        if len(buckets) > SWEEP_AT and now >= self._sweep_at:
            self._sweep_at = now + SWEEP_EVERY
            buckets.sweep(now)
        return buckets.of(who)

"""A hall without a network: its application, asked by visitors who each have a browser."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

import httpx
import msgspec
from litestar import Litestar

from wordhall.kernel.game import Refusal
from wordhall.server.clock import ClockByHand
from wordhall.server.config import Config
from wordhall.server.hall import Hall
from wordhall.server.http.app import create_app
from wordhall.server.http.documents import Documents
from wordhall.server.http.metrics import Meters
from wordhall.server.http.operator_page import create_operator
from wordhall.server.http.services import STATE, HttpServices
from wordhall.server.limits import Limits
from wordhall.server.screens import Screens
from wordhall.server.thinking.inline import Inline
from wordhall.store.sqlite.store import open_store

ORIGIN = "http://hall.test"
SECURE = "https://hall.example"
NOON = 1_700_000_000_000
"""A wall time to begin at."""

JSON = dict[str, Any]


REVIEW = msgspec.Raw(b'{"best":"possible"}')


class Quick(Inline):
    """Thinks of bots' acts, but of no review: that is long, and tested where it is made."""

    async def review(self, game: str, log: msgspec.Raw) -> msgspec.Raw:
        del game, log
        return REVIEW


_IDLE: list[Litestar] = []
"""Applications whose hall is closed: to make one takes an eighth of a second."""


class Visit:
    """An open hall whose clock is moved by hand."""

    def __init__(self, hall: Hall, clock: ClockByHand, config: Config) -> None:
        self.hall = hall
        self.clock = clock
        self.meters = Meters(hall)
        self.screens = Screens(hall)
        services = HttpServices(hall, config, self.meters, self.screens, Documents())
        self.app = _IDLE.pop() if _IDLE else create_app(services)
        self.app.state[STATE] = services

    def leave(self) -> None:
        """The next visit may have the application."""
        _IDLE.append(self.app)

    @cached_property
    def operator(self) -> Litestar:
        """What the operator is shown; most visits do not look at it."""
        return create_operator(self.hall, self.meters)

    def visitor(self, origin: str = ORIGIN, **options: Any) -> "Visitor":
        """Somebody whose browser knows nothing yet."""
        address = options.pop("address", "192.0.2.7")
        app: Any = self.app  # httpx has types of its own for the same
        transport = httpx.ASGITransport(app, client=(address, 5000))
        headers = {"Origin": origin, **options.pop("headers", {})}
        return Visitor(transport=transport, base_url=origin, headers=headers, **options)

    async def operator_page(self) -> str:
        """What whoever runs the hall sees."""
        app: Any = self.operator
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8001") as page:
            return (await page.get("/")).text

    async def person(self, name: str) -> "Visitor":
        """Somebody with a name."""
        visitor = self.visitor()
        await visitor.ok("POST", "/api/me", {"name": name})
        return visitor


class Visitor(httpx.AsyncClient):
    """A browser, or a program."""

    async def ask(self, method: str, path: str, sent: object = None) -> httpx.Response:
        """What came, whatever it is."""
        if sent is None:
            return await self.request(method, path)
        return await self.request(method, path, json=sent)

    async def ok(self, method: str, path: str, sent: object = None) -> Any:
        """What came, as JSON; everything is expected to be well."""
        answer = await self.ask(method, path, sent)
        assert answer.is_success, answer.text
        return answer.json()

    async def refused(self, method: str, path: str, sent: object = None) -> tuple[int, str]:
        """The status and the code of a refusal, which is of the shape that all have."""
        answer = await self.ask(method, path, sent)
        assert not answer.is_success, answer.text
        refusal = Refusal(**answer.json())
        assert refusal.text.endswith((".", ".)")), refusal
        return answer.status_code, refusal.code


@asynccontextmanager
async def visiting(
    folder: Path,
    *,
    site: Path | None = None,
    limits: Limits | None = None,
    hsts: bool = False,
    now: int = NOON,
) -> AsyncIterator[Visit]:
    """A hall that is open until the block ends."""
    store = open_store(folder / "hall.sqlite", hall=True, pace=0)
    clock = ClockByHand(now)
    hall = Hall(store, clock, Quick(), limits or Limits())
    await hall.start()
    try:
        visit = Visit(
            hall, clock, Config((ORIGIN, SECURE, "http://localhost:8000"), site, hsts=hsts)
        )
        await visit.screens.start()
        yield visit
        visit.leave()
    finally:
        await hall.stop()
        await store.close()

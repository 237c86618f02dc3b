"""Whether the store can keep anything, for whoever asks."""

import asyncio

from wordhall.server.clock import Clock
from wordhall.store.contract import Store


class StoreCheck:
    """Writes to the store when somebody asks; whoever asks meanwhile gets the same answer.

    So a proxy that asks more often than the store can answer keeps it busy with one write at most.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._writing: asyncio.Future[None] | None = None

    async def ask(self) -> None:
        """Returns once something was written. Raises `Trouble`."""
        if self._writing is None:
            self._writing = asyncio.ensure_future(self._write())
            self._writing.add_done_callback(self._written)
        await asyncio.shield(self._writing)

    async def _write(self) -> None:
        await self._store.check(self._clock.wall())

    def _written(self, writing: "asyncio.Future[None]") -> None:
        self._writing = None
        if not writing.cancelled():
            writing.exception()  # whoever asked may be gone: then nobody hears of it

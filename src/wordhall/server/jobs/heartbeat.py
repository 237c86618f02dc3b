"""The heartbeat: it notes that the hall is up, and looks after the tables."""

import asyncio
from collections.abc import Callable, Collection

from wordhall.server.clock import Handle
from wordhall.server.jobs import warnings
from wordhall.server.jobs.revoked_tokens import programs_at, send_away
from wordhall.server.limits import Limits
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.sockets.close_codes import CLOSE_RESTART
from wordhall.server.sockets.connections import Connection
from wordhall.server.tables.services import Services
from wordhall.store.rows import PersonRow, Wall

TURNS = 20
"""The turns of a heartbeat, in which all tables are looked after."""


def pulse_of(limits: Limits) -> int:
    """Milliseconds from one turn to the next; the clock is read as often."""
    return limits.heartbeat // TURNS


class Heartbeat:
    """In each turn it looks after a few tables.

    Pinging thousands of connections at once would block the event loop.
    """

    def __init__(
        self,
        services: Services,
        alive: Callable[[], Collection[LiveTable]],
        leave: Callable[[LiveTable], None],
    ) -> None:
        self._services = services
        self._alive = alive
        self._leave = leave
        self._pulse: Handle | None = None
        self._swept: Wall = 0
        self._round: list[LiveTable] = []
        self._number = 0
        self._asking: asyncio.Task[None] | None = None

    @property
    def beats(self) -> bool:
        """Whether the heartbeat runs."""
        return self._pulse is not None

    async def start(self) -> None:
        """Starts: the hall is up from now on."""
        await self._services.low_disk.measure()
        self._beat()

    def stop(self) -> None:
        """Stops, as the hall closes."""
        if self._pulse is not None:
            self._pulse.cancel()
            self._pulse = None
        if self._asking is not None:
            self._asking.cancel()

    def _beat(self) -> None:
        clock, limits = self._services.clock, self._services.limits
        now = clock.wall()
        is_new = now - self._swept >= limits.heartbeat
        if is_new:
            self._swept = now
            self._services.store.beat(now)
            self._services.sweep()
            warnings.check(self._services)
        few = self._few()
        self._ask(programs_at(few), is_new=is_new)
        for table in few:
            table.connections.ping(now - limits.ping_every, now)
            if table.is_idle(now - limits.unload_after):
                table.stop(CLOSE_RESTART)
                self._leave(table)
        self._pulse = clock.call_at(now + pulse_of(limits), self._beat)

    def _ask(self, programs: Collection[tuple[Connection, PersonRow]], *, is_new: bool) -> None:
        """Asks the store what the heartbeat needs to know, beside it.

        While the store has not answered, nothing more is asked: these programs are looked at when
        their turn comes again.
        """
        if (programs or is_new) and (self._asking is None or self._asking.done()):
            asked = self._check(programs, is_new=is_new)
            self._asking = asyncio.get_running_loop().create_task(asked)

    async def _check(
        self, programs: Collection[tuple[Connection, PersonRow]], *, is_new: bool
    ) -> None:
        if is_new:
            await self._services.low_disk.measure()
        await send_away(programs, self._services.store)

    def _few(self) -> list[LiveTable]:
        """The next tables to look after: each comes about once in a heartbeat.

        A table that is closed meanwhile stays in its round, so it is held for one round at most.
        """
        if not self._round:
            self._round = list(self._alive())
            self._number = -(-len(self._round) // TURNS)
        few, self._round = self._round[: self._number], self._round[self._number :]
        return few

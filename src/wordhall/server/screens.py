"""Tables that big screens open: nobody gives a name, and the first person who sits down is host.

Such a table is nameless until somebody sits down. It is closed if nobody does for half an hour, and
an address has few of them at a time.
"""

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any

import structlog

from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.value import Value
from wordhall.server.clock import Handle
from wordhall.server.hall import Hall
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.people.people import hashed
from wordhall.server.tables import lobby
from wordhall.server.tables.loading import is_readable, table_of
from wordhall.server.tables.table_wishes import NewScreenTable
from wordhall.store.contract import Trouble
from wordhall.store.rows import TableRow

KEY_BYTES = 16
CLOSING = "close a nameless table"
"""The name of the tasks that do it."""

log = structlog.get_logger()


class OpenedByScreen(Value, frozen=True):
    """A new table, and the key with which its screen chooses another host, told only once."""

    code: str
    key: str


def is_nameless(row: TableRow | None) -> bool:
    """Whether a table is open, and nobody has sat down there."""
    return row is not None and row.open and is_readable(row) and table_of(row).is_nameless


class Screens:
    """Opens tables for big screens, and closes those at which nobody sits down.

    The addresses are in memory only: the limit starts anew with the hall.
    """

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._opened: dict[str, set[str]] = {}
        self._timers: dict[str, Handle] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self._finding: Handle | None = None

    async def open(self, new: NewScreenTable, address: str) -> OpenedByScreen:
        """Opens a table for a screen at this address; raises `Illegal`."""
        key = secrets.token_urlsafe(KEY_BYTES)
        async with self._hall.services.locks.of(f"screens at {address}"):
            await self._check_limit(address)
            table = await self._hall.new_tables.open_for_screen(new, hashed(key))
            self._opened.setdefault(address, set()).add(table.code)
        self.watch(table.code)
        return OpenedByScreen(table.code, key)

    async def choose_host(self, code: str, key: str, seat: Seat) -> LiveTable:
        """Makes the person of a seat the host, for the screen with this key."""
        table = await self._hall.table(code)
        screen = hashed(key)
        await table.change(lambda now: lobby.hand_over_by_screen(now, screen, seat))
        return table

    async def start(self) -> None:
        """Watches nameless tables from before the start, and later those of lost nodes."""
        await self._watch_all()
        self._find_more()

    def _find_more(self) -> None:
        """Looks for nameless tables again and again: they may have come from another node."""
        clock = self._hall.clock
        later = clock.wall() + self._hall.limits.keep_nameless
        self._finding = clock.call_at(later, self._find)

    def _find(self) -> None:
        self._find_more()
        self._do(self._watch_all())

    async def _watch_all(self) -> None:
        try:
            rows = await self._hall.store.open_tables()
        except Trouble as trouble:
            log.warning("could not look for nameless tables", reason=trouble.text)
            return
        for row in rows:
            if is_nameless(row) and row.code not in self._timers:
                self.watch(row.code)

    def stop(self) -> None:
        """Stops watching, as the hall closes; tables that are being closed are closed."""
        for timer in (*self._timers.values(), self._finding):
            if timer is not None:
                timer.cancel()
        self._timers.clear()

    def watch(self, code: str) -> None:
        """Looks at a table again when it will have been nameless for long enough."""
        clock = self._hall.clock
        late = clock.wall() + self._hall.limits.keep_nameless
        self._timers[code] = clock.call_at(late, lambda: self._close_late(code))

    def _close_late(self, code: str) -> None:
        del self._timers[code]
        self._do(self._close_unused(code))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work, name=CLOSING)
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def _close_unused(self, code: str) -> None:
        """Closes a table that was nameless all the time; others are looked at again."""
        try:
            row = await self._hall.store.table_by_code(code)
            if row is None or not row.open or not is_readable(row) or table_of(row).matches:
                self._drop(code)
                return
            kept = self._hall.limits.keep_nameless
            if not is_nameless(row) or self._hall.clock.wall() - row.changed < kept:
                self.watch(code)
                return
            await self._hall.end_table(code)
            self._drop(code)
        except (Illegal, Trouble) as refused:
            log.warning("could not close a nameless table", table=code, reason=str(refused))
            self.watch(code)

    def _drop(self, code: str) -> None:
        for address in list(self._opened):
            self._opened[address].discard(code)
            if not self._opened[address]:
                del self._opened[address]

    async def _check_limit(self, address: str) -> None:
        """Refuses one more nameless table to an address that has as many as it may."""
        opened, store = [*self._opened.get(address, ())], self._hall.store
        count = sum([is_nameless(await store.table_by_code(code)) for code in opened])
        if count >= self._hall.limits.nameless_an_address:
            text = (
                f"{count} tables were opened here, and nobody has sat down at them. "
                "Join one of them, or wait half an hour."
            )
            raise Illegal("too-many-screens", "house", text, tables=count)

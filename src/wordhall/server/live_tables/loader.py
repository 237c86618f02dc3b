"""Brings tables from the store into memory, with the match that is played there."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence

import structlog
from msgspec.structs import replace

from wordhall.kernel.game import Illegal
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.matches.outages import merged, resumed
from wordhall.server.refusals import no_table, stopped
from wordhall.server.tables.formats import check_format, not_older
from wordhall.server.tables.loading import (
    Loaded,
    Unreadable,
    is_played,
    is_readable,
    read_match,
    table_of,
)
from wordhall.server.tables.services import Services
from wordhall.server.tables.table import Table
from wordhall.store.contract import Trouble
from wordhall.store.nodes import ElsewhereError, NewerError
from wordhall.store.rows import Outage, TableRow, Wall

log = structlog.get_logger()


class Loader:
    """Claims tables and loads them; a table that another running node has is not loaded.

    `leave` is for tables that leave memory.
    """

    def __init__(self, services: Services, leave: Callable[[LiveTable], None]) -> None:
        self.damaged: dict[str, TableRow] = {}
        """Open tables that cannot be read."""
        self.asleep: dict[str, TableRow] = {}
        """Tables that were open when the hall started, and have not been loaded since."""
        self._services = services
        self._store = services.store
        self._leave = leave
        self._began: Wall = 0
        self._outages: list[Outage] = []
        """Outages since the hall started: a table that is being loaded may have missed them."""

    async def start(self) -> Sequence[TableRow]:
        """Claims the open tables; gives those with a match in play, the last changed first."""
        self._began = self._services.clock.wall()
        rows = sorted(await self._store.claim_open(), key=lambda row: row.changed, reverse=True)
        self.asleep = {row.code: row for row in rows}
        self.damaged = {row.code: row for row in rows if not is_readable(row)}
        return [row for row in rows if is_played(row)]

    def forget(self, ids: Iterable[str] | None = None) -> None:
        """Forgets sleeping tables that another node has now, or all of them."""
        gone = None if ids is None else set(ids)
        for rows in (self.asleep, self.damaged):
            for code in [code for code, row in rows.items() if gone is None or row.id in gone]:
                del rows[code]

    async def load(self, code: str) -> LiveTable:
        """The table of this code; raises `Illegal`, and `ElsewhereError` if another node has it."""
        since, row = self._began, self.asleep.get(code)
        if row is None:
            since, row = self._services.clock.wall(), await self._claim(code)
        return await self._load(row, since)

    async def take(self, code: str) -> LiveTable:
        """The table of this code, even if another running node has it; raises `Illegal`."""
        since = self._services.clock.wall()
        return await self._load(await self._claim(code, force=True), since)

    async def document(self, code: str) -> Table:
        """The document of a table as it is stored, whoever has it.

        Raises `Illegal`, and `ElsewhereError` if only the other node that has it can read it.
        """
        row = await self._store.table_by_code(code)
        if row is None:
            raise no_table(code)
        await check_format(self._store, row)
        document = self._read(row)
        if document.closed:
            raise no_table()
        return document

    def _read(self, row: TableRow) -> Table:
        try:
            return table_of(row)
        except Unreadable as error:
            if not row.open:
                raise no_table() from error
            log.exception("table unreadable", table=row.code, exc_info=error)
            raise stopped() from error

    async def _load(self, row: TableRow, since: Wall) -> LiveTable:
        try:
            document = self._read(row)
        except Illegal:
            self.asleep.pop(row.code, None)
            if row.open:
                self.damaged[row.code] = row
            raise
        if document.closed:
            raise no_table()
        table = LiveTable(self._services, row, document, self._leave)
        if document.phase != "gathering" and document.matches:
            await self._resume(table, document.matches[-1], since)
        return table

    async def _claim(self, code: str, *, force: bool = False) -> TableRow:
        """The row of a table, with an epoch of its own: from then on only this hall changes it."""
        found = await self._store.table_by_code(code)
        if found is None:
            raise no_table(code)
        owner = None if force else await self._store.owner(found.id)
        if owner is not None:
            raise ElsewhereError(owner)  # without a lock for which acts would have to wait
        try:
            if force:
                epoch = await self._store.take(found.id)
            else:
                epoch = await self._store.claim(found.id)
        except LookupError as error:  # it was deleted meanwhile
            raise no_table() from error
        except NewerError as error:
            raise await not_older(self._store, found.id) from error
        row = await self._store.table(found.id)  # anew: it may have changed before it was claimed
        if row is None:
            raise no_table()
        return replace(row, epoch=epoch)

    async def _resume(self, table: LiveTable, match_id: str, since: Wall) -> None:
        """Resumes the newest match of a table from the store, with outages taken out (H5).

        The hall has had the table `since` then.
        """
        try:
            loaded: Loaded = await read_match(self._store, match_id)
            await asyncio.to_thread(loaded.game.prepare, loaded.live.state)
        except Unreadable as error:
            table.stop_play(error)
            return
        stored = await self._store.outages_since(loaded.last.wall, table.table.id)
        now, resting = self._services.clock.wall(), table.table.rests_since is not None
        outages = self._with_new(stored, max(loaded.last.wall, since))
        timeline, down = resumed(loaded, outages, now, resting=resting)
        table.play(loaded, timeline, down)
        await table.settled()

    # Outages

    def note_outage(self, outage: Outage) -> None:
        """Notes an outage for the tables that are being loaded, or will be."""
        self._outages.append(outage)

    async def outages_since(self, wall: Wall) -> Sequence[Outage]:
        """The outages of the hall that ended after a wall time, in order, with the newest ones."""
        return self._with_new(await self._store.outages_since(wall), wall)

    def _with_new(self, stored: Iterable[Outage], since: Wall) -> Sequence[Outage]:
        """Outages from the store, with those that it may not have told yet, in order."""
        return merged([*stored, *(new for new in self._outages if new.ended > since)])

    async def warm(self, codes: Iterable[str], get: Callable[[str], Awaitable[LiveTable]]) -> None:
        """Loads tables, one after the other; those that cannot be loaded are only logged."""
        for code in codes:
            try:
                await get(code)
            except (Illegal, Trouble, ElsewhereError) as refusal:
                log.warning("not loaded", table=code, reason=str(refusal))

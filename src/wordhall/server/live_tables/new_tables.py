"""New tables, within the limits of the hall; a table is on disk before anybody is told of it."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.people.people import new_code
from wordhall.server.refusals import CODE_LENGTH, not_kept
from wordhall.server.sockets.table_view import TallyRule
from wordhall.server.tables import lobby
from wordhall.server.tables.loading import is_own
from wordhall.server.tables.services import Services
from wordhall.server.tables.table import Leader, Table
from wordhall.server.tables.table_wishes import NewScreenTable, NewTable
from wordhall.store.contract import Journal, Verdict
from wordhall.store.rows import PersonRow, TableRow, Write


class InMemory(Protocol):
    """The tables in memory, by their codes."""

    def alive(self) -> Collection[LiveTable]:
        """Those that are loaded."""

    def is_known(self, code: str) -> bool:
        """Whether a table of this code is loaded, or is being loaded."""

    async def loaded(self, code: str, load: Callable[[str], Awaitable[LiveTable]]) -> LiveTable:
        """A table that is being loaded, however many ask for it."""

    def leave(self, table: LiveTable) -> None:
        """Drops a table from memory."""


class NewTables:
    """Opens tables for people, for desks and for big screens."""

    def __init__(self, services: Services, tables: InMemory) -> None:
        self._services = services
        self._tables = tables

    async def open(self, person: PersonRow, new: NewTable, tally: TallyRule = "wins") -> Table:
        """Opens a new table and stores it; raises `Illegal`."""
        self._services.low_disk.check()
        async with self._services.locks.of(f"tables of {person.id}"):
            await self._check_person(person)
            self._check_hall()
            table = await self._new_table(person, new)
            return await self._open(replace(table, tally=tally))

    async def open_led(
        self, person: PersonRow, new: NewTable, leader: Leader, tally: TallyRule
    ) -> Table:
        """Opens a table of a desk with several (H12), only for those with a seat card."""
        self._services.low_disk.check()
        self._check_hall()
        table = await self._new_table(person, new)
        return await self._open(replace(table, desk=leader, locked=True, tally=tally))

    async def open_for_screen(self, new: NewScreenTable, screen: str) -> Table:
        """Opens a table for a big screen, without a host or a seat; raises `Illegal`."""
        self._services.low_disk.check()
        self._check_hall()
        code = await self._free_code()
        return await self._open(lobby.new_screen_table(new, screen, secrets.token_hex(16), code))

    async def _new_table(self, person: PersonRow, new: NewTable) -> Table:
        return lobby.new_table(new, person, secrets.token_hex(16), await self._free_code())

    async def _free_code(self) -> str:
        """A code of no table; should another one take it meanwhile, the new table is not kept."""
        while True:
            code = new_code(CODE_LENGTH)
            known = self._tables.is_known(code)
            if not known and await self._services.store.table_by_code(code) is None:
                return code

    async def _open(self, table: Table) -> Table:
        """Opens a table; who asks for it meanwhile waits, as to load it is to take it over."""
        return (await self._tables.loaded(table.code, partial(self._stored, table))).table

    async def _stored(self, table: Table, _code: str) -> LiveTable:
        row = TableRow(
            id=table.id,
            code=table.code,
            epoch=1,
            revision=1,
            open=True,
            public=table.public,
            changed=self._services.clock.wall(),
            body=encode(table),
        )
        write = Write(table.id, row.epoch, table=row, people=table.people)
        await keep(self._services.store.journal, write)
        return LiveTable(self._services, row, table, self._tables.leave)

    # Limits

    async def _check_person(self, person: PersonRow) -> None:
        rows = await self._services.store.tables_of(person.id)
        own = sum(row.open and is_own(row, person.id) for row in rows)
        if own >= self._services.limits.tables_a_person:
            raise Illegal(
                "too-many-tables",
                "house",
                f"You have {own} tables already. Close one of them, or play it to its end.",
                tables=own,
            )

    def _check_hall(self) -> None:
        if len(self._tables.alive()) >= self._services.limits.open_tables:
            raise Illegal("hall-full", "house", "The hall is full. Try again later.")


async def keep(journal: Journal, write: Write) -> None:
    """Stores a write that is no job of a table; raises `Illegal` if it is not kept."""
    kept: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
    journal.submit(write, kept.set_result)
    if await kept != "kept":
        raise not_kept()

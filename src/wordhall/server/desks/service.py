"""The desks of a hall: opened, changed one change at a time, and found again by their host."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from msgspec import Meta, Raw
from msgspec.structs import replace

from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal
from wordhall.kernel.options import Preset
from wordhall.kernel.value import Value
from wordhall.server.desks.cards import new_claim
from wordhall.server.desks.names import names_from
from wordhall.server.desks.seating import table_of_each
from wordhall.server.hall import Hall
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.people.people import hashed
from wordhall.server.refusals import moved, no_table
from wordhall.server.sockets.table_view import TallyRule
from wordhall.server.tables import lobby
from wordhall.server.tables.agreement import seats_of
from wordhall.server.tables.desk import Desk, Member, new_round, read
from wordhall.server.tables.table import Leader, Table
from wordhall.server.tables.table_wishes import NewTable
from wordhall.store.desks import DeskRow
from wordhall.store.rows import PersonRow

LONGEST_LIST = 2_000
"""Characters of a pasted list at most."""


class NewDesk(Value, frozen=True):
    """A request to open a desk: a list of `names`, a game, and how many should sit at a table.

    `options` override those of a `preset`. `tally` is how results are added up (H13).
    """

    names: Annotated[str, Meta(max_length=LONGEST_LIST)]
    game: str
    people: Annotated[int, Meta(ge=1, le=30)] = 4
    lexicon: str = "play"
    options: dict[str, Any] | None = None
    preset: Preset | None = None
    tally: TallyRule = "places"


class Claim(Value, frozen=True):
    """The secret of a new seat card, for the member of this number; the hall has only its hash."""

    member: int
    secret: str


class Opened(Value, frozen=True):
    """A new desk with its seat cards, whose secrets are told only once."""

    desk: Desk
    claims: tuple[Claim, ...]


async def _free(_tables: int) -> None:
    """Charges nothing."""


def _table(new: NewDesk) -> NewTable:
    """The request for each of the tables."""
    return NewTable(
        new.game,
        lexicon=new.lexicon,
        options=new.options,
        preset=new.preset,
        seated=False,
    )


async def together(hall: Hall, desk: Desk) -> list[LiveTable | None]:
    """The tables of a desk, all at one node; None for those that are closed or cannot be read.

    Raises `ElsewhereError` if another node has the first one: the desk is led there.
    """
    tables: list[LiveTable | None] = []
    for code in desk.tables:
        first = not any(tables)
        tables.append(await hall.find_open(code, hall.table if first else hall.take))
    return tables


class Desks:
    """Opens desks, and changes their documents; a change is on disk before anybody is told."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._store = hall.store
        self._one_at_a_time = asyncio.Lock()

    # Finding

    async def row(self, desk_id: str, host: PersonRow) -> DeskRow:
        """A desk of this host; raises `Illegal` (`no-such-desk`)."""
        row = await self._store.desks.row(desk_id)
        if row is None or row.host != host.id:
            text = "You have no such desk. It may have been forgotten, or belong to somebody else."
            raise Illegal("no-such-desk", "house H12", text)
        return row

    async def desk(self, desk_id: str, host: PersonRow) -> Desk:
        """The document of a desk of this host; raises `Illegal` (`no-such-desk`)."""
        return read((await self.row(desk_id, host)).body)

    async def expected(self, table: Table, person: PersonRow) -> tuple[str, ...]:
        """The names of those who have not come to a table yet, for the people there; else none."""
        leader = table.desk
        if leader is None or leader.desk is None or person.id not in table.people:
            return ()
        row = await self._store.desks.row(leader.desk)
        if row is None:
            return ()
        desk = read(row.body)
        if table.code not in desk.tables:
            return ()
        here = desk.tables.index(table.code)
        members = (member for member in desk.members if member.table == here)
        return tuple(member.name for member in members if member.fresh or member.person is None)

    async def open_tables(self, desk: Desk) -> list[LiveTable]:
        """The tables of a desk that nobody has closed; raises `Illegal` (`no-such-table`)."""
        tables = [table for table in await together(self.hall, desk) if table is not None]
        if not tables:
            raise no_table()
        return tables

    # Opening

    async def open(
        self, host: PersonRow, new: NewDesk, charge: Callable[[int], Awaitable[None]] = _free
    ) -> Opened:
        """Opens a desk with its tables; raises `Illegal`.

        `charge` is called with their number before anything is stored, and may refuse it.
        """
        async with self.hall.services.locks.of(f"desks of {host.id}"):
            return await self._open(host, new, charge)

    async def _open(
        self, host: PersonRow, new: NewDesk, charge: Callable[[int], Awaitable[None]]
    ) -> Opened:
        await self._check_limit(host)
        names = names_from(new.names)
        wanted = lobby.new_table(_table(new), host, "", "")
        tables = table_of_each(len(names), new.people, *seats_of(wanted))
        await charge(tables[-1] + 1)
        secret = [new_claim() for _ in names]
        members = tuple(
            Member(name, table, hashed(claim))
            for name, table, claim in zip(names, tables, secret, strict=True)
        )
        desk = self._new_desk(host, new, members, wanted.options)
        await self._store.desks.add(self._row(desk, 1, ()))
        desk = await self._with_tables(desk, host, new, tables[-1] + 1)
        return Opened(desk, tuple(Claim(n, claim) for n, claim in enumerate(secret)))

    def _new_desk(
        self, host: PersonRow, new: NewDesk, members: tuple[Member, ...], options: Raw
    ) -> Desk:
        return Desk(
            id=secrets.token_hex(16),
            host=host.id,
            host_name=host.name,
            game=new.game,
            lexicon=new.lexicon,
            options=options,
            tally=new.tally,
            created=self.hall.clock.wall(),
            members=members,
            rounds=(new_round(new.game),),
        )

    async def _with_tables(self, desk: Desk, host: PersonRow, new: NewDesk, number: int) -> Desk:
        """The desk with so many tables open; if one cannot be opened, nothing is left of any."""
        opened: list[Table] = []
        new_tables = self.hall.new_tables
        try:
            while len(opened) < number:
                at = len(opened) + 1
                leader = Leader(host.id, host.name, desk.id, desk.commitment, at)
                opened.append(await new_tables.open_led(host, _table(new), leader, new.tally))
            desk = replace(desk, tables=tuple(table.code for table in opened))
            await self._keep(self._row(desk, 2, tuple(table.id for table in opened)))
        except Illegal:
            for table in opened:
                await self.hall.end_table(table.code)
            await self._store.desks.delete(desk.id)
            raise
        return desk

    async def _check_limit(self, host: PersonRow) -> None:
        most = self.hall.limits.desks_a_person
        own = len(await self._store.desks.of_host(host.id))
        if own >= most:
            text = f"You have {own} desks already. Forget one of them first."
            raise Illegal("too-many-desks", "house H12", text, desks=own)

    # Changing

    def seating(self, desk_id: str) -> asyncio.Lock:
        """Is held while it changes who sits where at a desk, and while its tables start."""
        return self.hall.services.locks.of(f"seating of {desk_id}")

    async def change(self, desk_id: str, change: Callable[[Desk], Desk]) -> Desk:
        """The desk after a change, once it is stored; raises `Illegal`."""
        async with self._one_at_a_time:
            row = await self._store.desks.row(desk_id)
            if row is None:
                raise Illegal(
                    "no-such-desk", "house H12", "This desk has been forgotten. Open a new one."
                )
            before = read(row.body)
            after = change(before)
            if after != before:
                await self._keep(self._row(after, row.revision + 1, row.tables))
            return after

    async def _keep(self, row: DeskRow) -> None:
        if not await self._store.desks.change(row):
            raise moved()

    def _row(self, desk: Desk, revision: int, tables: tuple[str, ...]) -> DeskRow:
        return DeskRow(
            id=desk.id,
            host=desk.host,
            revision=revision,
            changed=self.hall.clock.wall(),
            body=encode(desk),
            claims=tuple(member.claim for member in desk.members),
            tables=tables,
        )

"""Everything that is alive: the tables of one node, by their codes."""

import asyncio
import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial

import structlog
from msgspec.structs import replace

from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server import lobby
from wordhall.server.clock import Clock, Handle
from wordhall.server.limits import Limits
from wordhall.server.live import LiveTable
from wordhall.server.loading import Loaded, Unreadable, read_match, table_of
from wordhall.server.means import Means, Tally
from wordhall.server.outages import resumed
from wordhall.server.people import new_code
from wordhall.server.refusals import no_table, not_kept, stopped
from wordhall.server.strangers import send_away
from wordhall.server.tables import NewTable, Table, Wish, read
from wordhall.server.thinking.contract import Thinker
from wordhall.server.wire import CLOSE_RESTART, CLOSE_STRANGER
from wordhall.store.contract import Deed, PersonRow, Store, TableRow, Verdict, Wall

CODE_LENGTH = 6
"""Signs of a table's code: nine hundred million tables."""

LAST_DEEDS = 5
"""Seconds for what is under way to be kept when the hall closes."""

TURNS = 20
"""In so many turns of a heartbeat all tables are looked after."""

log = structlog.get_logger()


class Mine(Value, frozen=True):
    """One of a person's tables, as their list shows it; `awaited`: the table waits for them.

    `until` is when their time is up, if they have a deadline.
    """

    table: Table
    awaited: bool
    since: Wall
    until: Wall | None = None


class Census(Value, frozen=True):
    """How many there are, for metrics and the operator."""

    tables: int
    rooms: int
    sockets: int
    watchers: int
    stopped: int


class Hall:
    """The tables of this node. Wishes are kept before anybody hears of them."""

    def __init__(
        self, store: Store, clock: Clock, thinker: Thinker, limits: Limits | None = None
    ) -> None:
        self.store = store
        self.clock = clock
        self.thinker = thinker
        self.limits = limits or Limits()
        self.means = Means(store, clock, thinker, self.limits)
        self.damaged: dict[str, TableRow] = {}
        """Tables that are open, and cannot be read."""
        self._alive: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._claimed: dict[str, TableRow] = {}
        self._warming: asyncio.Task[None] | None = None
        self._pulse: Handle | None = None
        self._swept: Wall = 0
        self._round: list[LiveTable] = []

    @property
    def tally(self) -> Tally:
        """What has happened since the hall opened."""
        return self.means.tally

    # Opening and closing

    async def start(self) -> None:
        """Opens: notes an outage (H5), beats, and loads what was being played."""
        await self.thinker.start()
        outage = self.store.rise(self.clock.wall())
        if outage is not None:
            log.info("outage", seconds=(outage.ended - outage.began) // 1000)
        rows = sorted(self.store.claim_open(), key=lambda row: row.changed, reverse=True)
        self._claimed = {row.code: row for row in rows}
        self.damaged = {row.code: row for row in rows if not _is_readable(row)}
        self._warming = asyncio.get_running_loop().create_task(self._warm())
        self._beat()

    async def stop(self) -> None:
        """Closes every socket with CLOSE_RESTART, after what is under way is kept."""
        if self._pulse is None:
            return
        self._pulse.cancel()
        self._pulse = None
        if self._warming is not None:
            self._warming.cancel()
        tables = list(self.alive())
        for table in tables:
            table.stop(CLOSE_RESTART)
        settling = [asyncio.ensure_future(table.settled()) for table in tables if table.desk.busy]
        if settling:
            await asyncio.wait(settling, timeout=LAST_DEEDS)
        await self.thinker.stop()
        self.store.beat(self.clock.wall())

    async def _warm(self) -> None:
        """Loads tables that were being played, the last changed first, and not all at once."""
        playing = [row.code for row in self._claimed.values() if _is_played(row)]
        for code in playing[: self.limits.warm]:
            try:
                await self.table(code)
            except Illegal as refusal:
                log.warning("not loaded", table=code, why=refusal.text)

    def _beat(self) -> None:
        """Notes that the hall is up, and looks after a few tables: all have their turn.

        Thousands of connections that are pinged at once would hold the event loop.
        """
        now = self.clock.wall()
        if now - self._swept >= self.limits.heartbeat:
            self._swept = now
            self.store.beat(now)
            self.means.sweep()
        few = self._few()
        send_away(few, self.store)
        for table in few:
            table.attendance.ping(now - self.limits.ping_every, now)
            if table.is_idle(now - self.limits.unload_after):
                table.stop(CLOSE_RESTART)
                self._left(table)
        self._pulse = self.clock.call_at(now + self.limits.heartbeat // TURNS, self._beat)

    def _few(self) -> list[LiveTable]:
        """The next tables to be looked after: each comes about once in a heartbeat."""
        self._round = self._round or list(self._alive.values())
        number = -(-len(self._alive) // TURNS)
        few, self._round = self._round[:number], self._round[number:]
        return few

    # Tables

    async def open_table(self, person: PersonRow, new: NewTable) -> Table:
        """A new table, kept; raises `Illegal`."""
        self._check_room(person)
        table = lobby.new_table(new, person, secrets.token_hex(16), self._free_code())
        row = TableRow(
            id=table.id,
            code=table.code,
            epoch=1,
            revision=1,
            open=True,
            public=table.public,
            changed=self.clock.wall(),
            body=encode(table),
        )
        await self._keep(Deed(table.id, row.epoch, table=row, people=table.people))
        self._alive[table.code] = LiveTable(self.means, row, table, self._left)
        return table

    async def _keep(self, deed: Deed) -> None:
        kept: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self.store.journal.submit(deed, kept.set_result)
        if await kept != "kept":
            raise not_kept()

    def _check_room(self, person: PersonRow) -> None:
        own = sum(row.open for row in self.store.tables_of(person.id))
        if own >= self.limits.tables_a_person:
            raise Illegal(
                "too-many-tables",
                "house",
                f"You have {own} tables already: close one of them, or play it to its end.",
                tables=own,
            )
        if len(self._alive) + len(self._claimed) >= self.limits.open_tables:
            raise Illegal("hall-full", "house", "The hall is full: come back in a while.")

    def _free_code(self) -> str:
        while True:
            code = new_code(CODE_LENGTH)
            if code not in self._alive and self.store.table_by_code(code) is None:
                return code

    async def table(self, code: str) -> LiveTable:
        """The table of a code, loaded if it sleeps; raises `Illegal` (`no-such-table`)."""
        alive = self._alive.get(code)
        if alive is not None:
            return alive
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> LiveTable:
        row = self._claimed.pop(code, None)
        if row is None:
            row = await asyncio.to_thread(self._claim, code)
        try:
            document = table_of(row)
        except Unreadable as error:
            if not row.open:
                raise no_table() from error
            self.damaged[code] = row
            log.exception("table unreadable", table=code, exc_info=error)
            raise stopped() from error
        if document.closed:
            raise no_table()
        table = LiveTable(self.means, row, document, self._left)
        if document.phase != "gathering" and document.matches:
            await self._resume(table, document.matches[-1])
        self._alive[code] = table
        return table

    def _claim(self, code: str) -> TableRow:
        row = self.store.table_by_code(code)
        if row is None:
            raise no_table()
        return replace(row, epoch=self.store.claim(row.id))

    async def _resume(self, table: LiveTable, match_id: str) -> None:
        """The newest match of a table, as it was kept, with outages taken out (H5)."""
        try:
            loaded: Loaded = await asyncio.to_thread(read_match, self.store, match_id)
        except Unreadable as error:
            table.stop_play(error)
            return
        outages = self.store.outages_since(loaded.last.wall)
        timeline, down = resumed(loaded, outages, self.clock.wall())
        table.play(loaded, timeline, down)
        await table.settled()

    def _left(self, table: LiveTable) -> None:
        if self._alive.get(table.table.code) is table:
            del self._alive[table.table.code]

    async def wish(self, code: str, person: PersonRow, wish: Wish) -> Table:
        """The table after a wish, once it is kept; raises `Illegal`."""
        return await (await self.table(code)).wish(person, wish)

    async def begin(self, code: str, person: PersonRow) -> Table:
        """Seals the chance and opens the match; returns once it is kept; raises `Illegal`."""
        return await (await self.table(code)).begin(person)

    # People

    async def mine(self, person: PersonRow) -> Sequence[Mine]:
        """A person's tables: where they are awaited first (and soonest), then the newest."""
        mine = []
        for row in self.store.tables_of(person.id):
            try:
                mine.append(await self._mine(row, person))
            except (Illegal, Unreadable) as error:  # one broken table hides no other
                log.warning("not listed", table=row.code, why=str(error))
        return sorted(mine, key=_urgency)

    async def _mine(self, row: TableRow, person: PersonRow) -> Mine:
        if not row.open:
            return Mine(table_of(row), awaited=False, since=row.changed)
        table = await self.table(row.code)
        until = table.deadline_of(person)
        return Mine(table.table, table.is_awaited(person), table.changed, until)

    async def wake_matches(self, person: PersonRow) -> None:
        """Loads what a person plays that sleeps since the hall opened: it may hold them (H8)."""
        for row in self.store.tables_of(person.id) if self._claimed else ():
            if row.code in self._claimed and _is_played(row):
                with suppress(Illegal):
                    await self.table(row.code)

    async def check_dictionary(self, person: PersonRow) -> None:
        """Refuses a look-up to whose match closes the dictionary (H8): `dictionary-closed`."""
        for row in self.store.tables_of(person.id):
            if row.open and _is_played(row):
                table = await self.table(row.code)
                if table.room is not None and table.fault is None:
                    for seat in table.table.seats_of(person.id):
                        match.check_dictionary(table.room.game, table.room.live, seat)

    async def forget(self, person: PersonRow) -> None:
        """Closes the person's sockets, frees their seats everywhere, and deletes their data."""
        for row in self.store.tables_of(person.id):
            if row.open and _is_readable(row):
                await (await self.table(row.code)).resign(person)
        self.close_sockets(person.id, CLOSE_STRANGER)

        def without(body: bytes) -> bytes:
            try:
                return encode(lobby.without_person(read(body), person.id))
            except ValueError:  # a damaged document may hold the name: nothing of it is kept
                return b""

        changed = set(await asyncio.to_thread(self.store.forget_person, person.id, without))
        for table in self.alive():
            if table.table.id in changed:
                table.stop(CLOSE_RESTART)
                self._left(table)

    def close_sockets(self, person_id: str, code: int) -> None:
        """Closes all sockets of a person (CLOSE_ELSEWHERE: their token is another now)."""
        for table in self._alive.values():
            connection = table.attendance.of(person_id)
            if connection is not None:
                connection.close(code)

    # The operator

    async def end_table(self, code: str) -> None:
        """An operator closes a table for good: nothing of it is open any more."""
        try:
            table = await self.table(code)
        except Illegal:
            if code not in self.damaged:
                raise
            await self._close_damaged(self.damaged[code])
        else:
            await table.close()

    async def _close_damaged(self, row: TableRow) -> None:
        """Nobody can read it, so nothing of it is changed but that it is open."""
        now = self.clock.wall()
        closed = replace(row, revision=row.revision + 1, open=False, public=False, changed=now)
        await self._keep(Deed(row.id, row.epoch, table=closed, people=()))
        del self.damaged[row.code]

    async def unlock_table(self, code: str) -> Table:
        """An operator unlocks a table."""
        return await (await self.table(code)).change(partial(replace, locked=False))

    def alive(self) -> Iterator[LiveTable]:
        """The tables in memory."""
        return iter(tuple(self._alive.values()))

    def census(self) -> Census:
        """How many there are of what."""
        tables = tuple(self._alive.values())
        return Census(
            tables=len(tables),
            rooms=sum(table.playing is not None for table in tables),
            sockets=sum(len(table.attendance) for table in tables),
            watchers=sum(table.attendance.watchers(table.table) for table in tables),
            stopped=sum(table.fault is not None for table in tables) + len(self.damaged),
        )


def _urgency(mine: Mine) -> tuple[bool, bool, Wall]:
    """Awaited before others, deadlines by their time, others the newest first."""
    order = -mine.since if mine.until is None else mine.until
    return not mine.awaited, mine.until is None, order


def _is_played(row: TableRow) -> bool:
    return _is_readable(row) and table_of(row).phase == "playing"


def _is_readable(row: TableRow) -> bool:
    try:
        table_of(row)
    except Unreadable:
        return False
    return True

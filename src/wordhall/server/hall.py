"""The hall: all tables of one node, by their codes."""

import asyncio
import secrets
from collections.abc import Iterable
from functools import partial

import structlog
from msgspec.structs import replace

from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.clock import Clock
from wordhall.server.fair_queue import QueueUp, at_once
from wordhall.server.jobs.heartbeat import Heartbeat, pulse_of
from wordhall.server.jobs.watchdog import Watchdog
from wordhall.server.limits import Limits
from wordhall.server.matches.outages import resumed
from wordhall.server.people.people import new_code
from wordhall.server.refusals import no_table, not_kept, stopped
from wordhall.server.services import Counters, Services
from wordhall.server.sockets.wire import CLOSE_RESTART
from wordhall.server.tables import lobby
from wordhall.server.tables.live_table import LiveTable
from wordhall.server.tables.loading import (
    Loaded,
    Unreadable,
    is_own,
    is_played,
    is_readable,
    read_match,
    table_of,
)
from wordhall.server.tables.table import Leader, NewScreenTable, NewTable, Table, Wish
from wordhall.server.tables.tally import TallyRule
from wordhall.server.thinking.contract import Thinker
from wordhall.store.contract import (
    Outage,
    PersonRow,
    Store,
    TableRow,
    Trouble,
    Verdict,
    Wall,
    Write,
)

CODE_LENGTH = 6
"""The characters of a table's code: 30 to the 6th, over 700 million codes."""

LAST_WRITES = 5
"""Seconds in which writes under way are finished when the hall closes."""

log = structlog.get_logger()


class Census(Value, frozen=True):
    """Counts of tables, matches and people, for metrics and the operator."""

    tables: int
    rooms: int
    sockets: int
    watchers: int
    stopped: int


class Hall:
    """The tables of this node. A change is on disk before anybody is told of it.

    `take_verdict` calls what follows from the store's verdicts, in fair turns.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        thinker: Thinker,
        limits: Limits | None = None,
        take_verdict: QueueUp = at_once,
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.limits = limits or Limits()
        pulse, late = pulse_of(self.limits), self.limits.heartbeat_late
        self.clock = Watchdog(clock, pulse, late, self._stood_still)
        self.services = Services(store, self.clock, thinker, self.limits, take_verdict)
        self.damaged: dict[str, TableRow] = {}
        """Open tables that cannot be read."""
        self.asleep: dict[str, TableRow] = {}
        """Tables that were open when the hall started, and have not been loaded since."""
        self._outages: list[Outage] = []
        """Outages since the hall started: a table that is being loaded may have missed them."""
        self._alive: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._warming: asyncio.Task[None] | None = None
        self._heartbeat = Heartbeat(self.services, self.alive, self.leave)

    @property
    def counters(self) -> Counters:
        """Counts of what has happened since the hall opened."""
        return self.services.counters

    # Opening and closing

    async def start(self) -> None:
        """Opens the hall: notes an outage (H5), starts the heartbeat, loads matches in play."""
        await self.thinker.start()
        outage = await self.store.rise(self.clock.wall())
        if outage is not None:
            log.info("outage", seconds=(outage.ended - outage.began) // 1000)
        rows = sorted(await self.store.claim_open(), key=lambda row: row.changed, reverse=True)
        self.asleep = {row.code: row for row in rows}
        self.damaged = {row.code: row for row in rows if not is_readable(row)}
        self._warming = asyncio.get_running_loop().create_task(self._warm())
        self.clock.start()
        await self._heartbeat.start()

    async def stop(self) -> None:
        """Closes every socket with CLOSE_RESTART, after the writes under way."""
        if not self._heartbeat.beats:
            return
        self._heartbeat.stop()
        self.clock.stop()
        if self._warming is not None:
            self._warming.cancel()
        tables = self.alive()
        for table in tables:
            table.stop(CLOSE_RESTART)
        settling = [asyncio.ensure_future(table.settled()) for table in tables if table.queue.busy]
        if settling:
            await asyncio.wait(settling, timeout=LAST_WRITES)
        await self.thinker.stop()
        self.store.beat(self.clock.wall())

    def _stood_still(self, outage: Outage) -> None:
        """Handles an outage (H5): the hall froze, its machine slept, or its clock was set."""
        log.warning("outage", seconds=(outage.ended - outage.began) / 1000)
        for table in self.alive():
            table.excuse(outage)
        self._outages.append(outage)
        self.store.note_outage(outage)

    async def _warm(self) -> None:
        """Loads tables with a match in play, the last changed first, and not all at once."""
        playing = [row.code for row in self.asleep.values() if is_played(row)]
        for code in playing[: self.limits.warm]:
            try:
                await self.table(code)
            except (Illegal, Trouble) as refusal:
                log.warning("not loaded", table=code, why=refusal.text)

    # Tables

    async def open_table(
        self, person: PersonRow, new: NewTable, tally: TallyRule = "wins"
    ) -> Table:
        """Opens a new table and stores it; raises `Illegal`."""
        self.services.low_disk.check()
        async with self.services.locks.of(f"tables of {person.id}"):
            await self._check_room(person)
            table = await self._new_table(person, new)
            return await self._open(replace(table, tally=tally))

    async def open_led(
        self, person: PersonRow, new: NewTable, leader: Leader, tally: TallyRule
    ) -> Table:
        """Opens a table of a desk with several (H12), only for those with a seat card."""
        self.services.low_disk.check()
        self._check_hall()
        table = await self._new_table(person, new)
        return await self._open(replace(table, desk=leader, locked=True, tally=tally))

    async def open_for_screen(self, new: NewScreenTable, screen: str) -> Table:
        """Opens a table for a big screen, without a host or a seat; raises `Illegal`."""
        self.services.low_disk.check()
        self._check_hall()
        code = await self._free_code()
        return await self._open(lobby.new_screen_table(new, screen, secrets.token_hex(16), code))

    async def _new_table(self, person: PersonRow, new: NewTable) -> Table:
        return lobby.new_table(new, person, secrets.token_hex(16), await self._free_code())

    async def _open(self, table: Table) -> Table:
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
        await self._keep(Write(table.id, row.epoch, table=row, people=table.people))
        self._alive[table.code] = LiveTable(self.services, row, table, self.leave)
        return table

    async def _keep(self, write: Write) -> None:
        kept: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self.store.journal.submit(write, kept.set_result)
        if await kept != "kept":
            raise not_kept()

    async def _check_room(self, person: PersonRow) -> None:
        rows = await self.store.tables_of(person.id)
        own = sum(row.open and is_own(row, person.id) for row in rows)
        if own >= self.limits.tables_a_person:
            raise Illegal(
                "too-many-tables",
                "house",
                f"You have {own} tables already. Close one of them, or play it to its end.",
                tables=own,
            )
        self._check_hall()

    def _check_hall(self) -> None:
        if len(self._alive) >= self.limits.open_tables:
            raise Illegal("hall-full", "house", "The hall is full. Try again later.")

    def check_bots(self, person: PersonRow) -> None:
        """Refuses one more bot to a host whose tables have too many."""
        hosted = (live.table for live in self._alive.values() if live.table.host == person.id)
        bots = sum(place.level is not None for table in hosted for place in table.places)
        if bots >= self.limits.bots_a_person:
            text = f"Your tables have {bots} bots already. Remove one first."
            raise Illegal("too-many-bots", "house", text, bots=bots)

    async def _free_code(self) -> str:
        """A code of no table; should another one take it meanwhile, the new table is not kept."""
        while True:
            code = new_code(CODE_LENGTH)
            if code not in self._alive and await self.store.table_by_code(code) is None:
                return code

    async def table(self, code: str) -> LiveTable:
        """The table of this code, loaded if it sleeps; raises `Illegal` (`no-such-table`)."""
        alive = self._alive.get(code)
        if alive is not None:
            return alive
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(code))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def find_open(self, code: str) -> LiveTable | None:
        """The table of this code; None if it is closed or cannot be read."""
        try:
            return await self.table(code)
        except Illegal:
            return None

    async def _load(self, code: str) -> LiveTable:
        row = self.asleep.get(code) or await self._claim(code)
        try:
            document = table_of(row)
        except Unreadable as error:
            self.asleep.pop(code, None)
            if not row.open:
                raise no_table() from error
            self.damaged[code] = row
            log.exception("table unreadable", table=code, exc_info=error)
            raise stopped() from error
        if document.closed:
            raise no_table()
        table = LiveTable(self.services, row, document, self.leave)
        if document.phase != "gathering" and document.matches:
            await self._resume(table, document.matches[-1])
        self._alive[code] = table
        self.asleep.pop(code, None)  # not before: if the store fails, H8 must still find the match
        return table

    async def _claim(self, code: str) -> TableRow:
        """The row of a table, with an epoch of its own: from then on only this hall changes it."""
        found = await self.store.table_by_code(code)
        if found is None:
            raise no_table()
        try:
            epoch = await self.store.claim(found.id)
        except LookupError as error:  # it was deleted meanwhile
            raise no_table() from error
        row = await self.store.table(found.id)  # anew: it may have changed before it was claimed
        if row is None:
            raise no_table()
        return replace(row, epoch=epoch)

    async def _resume(self, table: LiveTable, match_id: str) -> None:
        """Resumes the newest match of a table from the store, with outages taken out (H5)."""
        try:
            loaded: Loaded = await read_match(self.store, match_id)
            await asyncio.to_thread(loaded.game.prepare, loaded.live.state)
        except Unreadable as error:
            table.stop_play(error)
            return
        stored = await self.store.outages_since(loaded.last.wall)
        now, resting = self.clock.wall(), table.table.rests_since is not None
        outages = self._with_new(stored, loaded.last.wall)
        timeline, down = resumed(loaded, outages, now, resting=resting)
        table.play(loaded, timeline, down)
        await table.settled()

    async def outages_since(self, wall: Wall) -> list[Outage]:
        """The outages that ended after a wall time, in order, with the newest ones."""
        return self._with_new(await self.store.outages_since(wall), wall)

    def _with_new(self, stored: Iterable[Outage], since: Wall) -> list[Outage]:
        """Outages from the store, with those that it may not have told yet, in order."""
        new = {outage for outage in self._outages if outage.ended > since}
        return sorted({*stored, *new}, key=lambda outage: outage.ended)

    def leave(self, table: LiveTable) -> None:
        """Drops a table from memory."""
        if self._alive.get(table.table.code) is table:
            del self._alive[table.table.code]

    async def wish(self, code: str, person: PersonRow, wish: Wish) -> Table:
        """The table after this wish, once it is stored; raises `Illegal`."""
        return await (await self.table(code)).wish(person, wish)

    async def begin(self, code: str, person: PersonRow) -> Table:
        """Seals the seed and opens the match; returns once it is stored; raises `Illegal`."""
        self.services.low_disk.check()
        table = await self.table(code)
        if len(table.table.matches) >= self.limits.matches_a_table:
            text = "This table has had as many matches as a table may have. Open a new one."
            raise Illegal("too-many-matches", "house", text)
        return await table.begin(person)

    # The operator

    async def end_table(self, code: str) -> None:
        """Closes a table for good, for the operator."""
        try:
            table = await self.table(code)
        except Illegal:
            if code not in self.damaged:
                raise
            await self._close_damaged(self.damaged[code])
        else:
            await table.close()

    async def _close_damaged(self, row: TableRow) -> None:
        """Marks a damaged table as closed; nothing else of it can be read or changed."""
        now = self.clock.wall()
        closed = replace(row, revision=row.revision + 1, open=False, public=False, changed=now)
        await self._keep(Write(row.id, row.epoch, table=closed, people=()))
        del self.damaged[row.code]

    async def unlock_table(self, code: str) -> Table:
        """Unlocks a table, for the operator."""
        return await (await self.table(code)).change(partial(replace, locked=False))

    # What the hall contains

    def alive(self) -> tuple[LiveTable, ...]:
        """The tables in memory."""
        return tuple(self._alive.values())

    async def sleeping(self) -> list[TableRow]:
        """The open tables that are not in memory but can be read; the oldest first."""
        stored = await self.store.open_tables()
        awake = self._alive.keys() | self.damaged.keys()
        rows = (row for row in stored if row.code not in awake)
        return sorted(filter(is_readable, rows), key=lambda row: row.changed)

    def census(self) -> Census:
        """Counts the tables, matches and people."""
        tables = self.alive()
        return Census(
            tables=len(tables),
            rooms=sum(table.playing is not None for table in tables),
            sockets=sum(len(table.connections) for table in tables),
            watchers=sum(table.connections.watchers(table.table) for table in tables),
            stopped=sum(table.fault is not None for table in tables) + len(self.damaged),
        )

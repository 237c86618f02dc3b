"""The hall: all tables of one node, by their codes."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial

import structlog
from msgspec.structs import replace

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.clock import Clock
from wordhall.server.fair_queue import QueueUp, at_once
from wordhall.server.jobs.heartbeat import Heartbeat, pulse_of
from wordhall.server.jobs.watchdog import Watchdog
from wordhall.server.limits import Limits
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.live_tables.loader import Loader
from wordhall.server.live_tables.new_tables import NewTables, keep
from wordhall.server.live_tables.other_nodes import Others
from wordhall.server.sockets.close_codes import CLOSE_RESTART
from wordhall.server.tables.loading import is_played, is_readable
from wordhall.server.tables.services import Counters, Services
from wordhall.server.tables.table import Table
from wordhall.server.tables.table_wishes import Wish
from wordhall.server.thinking.contract import Thinker
from wordhall.store.contract import Store
from wordhall.store.nodes import ElsewhereError
from wordhall.store.rows import Outage, PersonRow, TableRow, Wall, Write

LAST_WRITES = 5
"""Seconds in which writes under way are finished when the hall closes."""

log = structlog.get_logger()


class Census(Value, frozen=True):
    """Counts of tables, matches and people, for metrics and the operator."""

    tables: int
    matches: int
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
        self.loader = Loader(self.services, self.leave)
        self.new_tables = NewTables(self.services, self)
        self.others = Others(self.services.dictionary_locks)
        self.teller: Callable[[str, str], None] | None = None
        """Tells the other nodes something; None if there are none."""
        self.is_leaving = False
        """Whether this node hands its tables over, before it ends."""
        self.is_cut_off = False
        """Whether the store has not answered for so long that other nodes may have the tables."""
        self.result_caches: list[Callable[[], None]] = []
        """Called when names may have changed in the results of matches."""
        self._alive: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._warming: set[asyncio.Task[None]] = set()
        self._heartbeat = Heartbeat(self.services, self.alive, self.leave)

    @property
    def counters(self) -> Counters:
        """Counts of what has happened since the hall opened."""
        return self.services.counters

    @property
    def is_open(self) -> bool:
        """Whether the hall has started, and has not been stopped."""
        return self._heartbeat.beats

    # Opening and closing

    async def start(self) -> None:
        """Opens the hall: notes an outage (H5), starts the heartbeat, loads matches in play."""
        await self.thinker.start()
        outage = await self.store.rise(self.clock.wall())
        if outage is not None:
            log.info("outage", seconds=(outage.ended - outage.began) // 1000)
        played = [row.code for row in await self.loader.start()][: self.limits.warm]
        self._warm(played)
        self.clock.start()
        await self._heartbeat.start()

    async def stop(self) -> None:
        """Closes every socket with CLOSE_RESTART, after the writes under way."""
        if not self._heartbeat.beats:
            return
        self._heartbeat.stop()
        self.clock.stop()
        for task in self._warming:
            task.cancel()
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
        self.loader.note_outage(outage)
        self.store.note_outage(outage)

    def _warm(self, codes: Sequence[str]) -> None:
        """Loads tables with a match in play, and not all at once."""
        task = asyncio.get_running_loop().create_task(self.loader.warm(codes, self.table))
        self._warming.add(task)
        task.add_done_callback(self._warming.discard)

    # Tables

    def check_bots(self, person: PersonRow) -> None:
        """Refuses one more bot to a host whose tables have too many."""
        hosted = (live.table for live in self._alive.values() if live.table.host == person.id)
        here = sum(place.level is not None for table in hosted for place in table.places)
        bots = here + self.others.bots_of(person.id)
        if bots >= self.limits.bots_a_person:
            text = f"Your tables have {bots} bots already. Remove one first."
            raise Illegal("too-many-bots", "house", text, bots=bots)

    def is_known(self, code: str) -> bool:
        """Whether a table of this code is in memory, or is being loaded."""
        return code in self._alive or code in self._loading

    async def table(self, code: str) -> LiveTable:
        """The table of this code, loaded if it sleeps.

        Raises `Illegal` (`no-such-table`), and `ElsewhereError` if another running node has it.
        """
        alive = self._alive.get(code)
        return alive or await self.loaded(code, self.loader.load)

    async def take(self, code: str) -> LiveTable:
        """The table of this code, taken from another node if need be; raises `Illegal`."""
        try:
            return await self.table(code)
        except ElsewhereError:
            return await self.loaded(code, self.loader.take)

    async def find_open(
        self, code: str, get: Callable[[str], Awaitable[LiveTable]] | None = None
    ) -> LiveTable | None:
        """The table of this code; None if it is closed or cannot be read."""
        try:
            return await (get or self.table)(code)
        except Illegal:
            return None

    async def document(self, code: str) -> Table:
        """The document of a table as it is on disk, whoever has it; raises `Illegal`."""
        alive = self._alive.get(code)
        return await self.loader.document(code) if alive is None else alive.table

    async def loaded(self, code: str, load: Callable[[str], Awaitable[LiveTable]]) -> LiveTable:
        """A table that is being loaded, however many ask for it."""
        loading = self._loading.get(code)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(code, load))
            self._loading[code] = loading
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str, load: Callable[[str], Awaitable[LiveTable]]) -> LiveTable:
        table = await load(code)
        self._alive[code] = table
        self.loader.asleep.pop(code, None)  # not before: H8 must find the match if the store fails
        self.others.drop(code)
        return table

    async def outages_since(self, wall: Wall) -> Sequence[Outage]:
        """The outages that ended after a wall time, in order, with the newest ones."""
        return await self.loader.outages_since(wall)

    # Other nodes

    def tell(self, kind: str, key: str) -> None:
        """Tells the other nodes something, if there are any."""
        if self.teller is not None:
            self.teller(kind, key)

    def forget_results(self) -> None:
        """Forgets the results of matches that are in memory, as names may have changed."""
        for forget in self.result_caches:
            forget()

    async def adopt(self, ids: Iterable[str]) -> None:
        """Loads tables in play that this node has now, if they are not in memory."""
        known = {live.table.id for live in self.alive()}
        rows = await self.store.tables_by_id([each for each in ids if each not in known])
        asleep = self.loader.asleep
        played = [row.code for row in rows.values() if row.code not in asleep and is_played(row)]
        if played:
            self._warm(played)

    def let_go(self, ids: Iterable[str] | None = None) -> None:
        """Drops tables that another node has now, or all of them; their players reconnect."""
        gone = None if ids is None else set(ids)
        self.loader.forget(gone)
        for table in self.alive():
            if gone is None or table.table.id in gone:
                table.move()

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
        """Closes a table for good, wherever it is."""
        try:
            table = await self.take(code)
        except Illegal:
            if code not in self.loader.damaged:
                raise
            await self._close_damaged(self.loader.damaged[code])
        else:
            await table.close()

    async def _close_damaged(self, row: TableRow) -> None:
        """Marks a damaged table as closed; nothing else of it can be read or changed."""
        now = self.clock.wall()
        closed = replace(row, revision=row.revision + 1, open=False, public=False, changed=now)
        await keep(self.store.journal, Write(row.id, row.epoch, table=closed, people=()))
        del self.loader.damaged[row.code]

    async def unlock_table(self, code: str) -> Table:
        """Unlocks a table, for the operator."""
        return await (await self.take(code)).change(partial(replace, locked=False))

    # What the hall contains

    def alive(self) -> tuple[LiveTable, ...]:
        """The tables in memory."""
        return tuple(self._alive.values())

    async def sleeping(self) -> list[TableRow]:
        """The open tables that are not in memory but can be read; the oldest first."""
        stored = await self.store.open_tables()
        awake = self._alive.keys() | self.loader.damaged.keys()
        rows = (row for row in stored if row.code not in awake)
        return sorted(filter(is_readable, rows), key=lambda row: row.changed)

    def census(self) -> Census:
        """Counts the tables, matches and people."""
        tables = self.alive()
        return Census(
            tables=len(tables),
            matches=sum(table.playing is not None for table in tables),
            sockets=sum(len(table.connections) for table in tables),
            watchers=sum(table.connections.watchers(table.table) for table in tables),
            stopped=sum(table.fault is not None for table in tables) + len(self.loader.damaged),
        )

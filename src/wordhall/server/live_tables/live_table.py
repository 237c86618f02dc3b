"""A table in memory: the only writer of its document, with its match and its people."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import structlog

from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Change, Illegal, Ms
from wordhall.server.live_tables.end_timer import EndTimer
from wordhall.server.live_tables.futures import Promise, Promises, fail, keep
from wordhall.server.live_tables.opening import Opening
from wordhall.server.live_tables.people import TablePeople
from wordhall.server.live_tables.sealing import Sealing
from wordhall.server.matches.online_match import OnlineMatch
from wordhall.server.matches.playing import Calls, Playing
from wordhall.server.refusals import moved, no_table, not_installed, not_kept, opening, stopped
from wordhall.server.sockets.close_codes import CLOSE_GONE, CLOSE_NODE, CLOSE_RESTART
from wordhall.server.sockets.table_view import TableView
from wordhall.server.tables import lobby
from wordhall.server.tables.command_queue import CommandQueue, PendingWrite
from wordhall.server.tables.document import Document
from wordhall.server.tables.loading import Loaded, NotInstalled
from wordhall.server.tables.lobby import hosting
from wordhall.server.tables.services import Services
from wordhall.server.tables.table import Table
from wordhall.server.tables.table_wishes import Again, Wish
from wordhall.store.contract import Verdict
from wordhall.store.rows import Outage, PersonRow, TableRow, Wall, Write

log = structlog.get_logger()


class LiveTable:
    """One table in memory. `leave` is called to drop it from memory."""

    def __init__(
        self, services: Services, row: TableRow, table: Table, leave: Callable[["LiveTable"], None]
    ) -> None:
        self.playing: Playing | None = None
        self.fault: Illegal | None = None
        self._refusal: Callable[[], Illegal] = stopped
        self.closed = False
        self.used: Wall = services.clock.wall()
        self.people = TablePeople(self, services)
        self.connections = self.people.connections
        self.queue = CommandQueue(
            services.store.journal, services.take_verdict, self.stop_play, self.move
        )
        self.document = Document(row, table, self.queue, services.clock)
        self._opening = Opening(self, services)
        self._end_timer = EndTimer(self, services.clock)
        self._services = services
        self._leave = leave
        self._promises = Promises()
        self._end_timer.arm()

    # What others may read

    @property
    def table(self) -> Table:
        """Its newest document on disk."""
        return self.document.table

    @property
    def match(self) -> OnlineMatch | None:
        """The newest match, running or over; None while the table gathers."""
        return None if self.playing is None else self.playing.match

    @property
    def sealing(self) -> Sealing | None:
        """The sealing of the match that is about to open; None at other times."""
        return self._opening.sealing

    @property
    def changed_at(self) -> Wall:
        """The wall time of the last change of its document."""
        return self.document.row.changed

    def view(self) -> TableView:
        """The table as everybody sees it now."""
        return self.connections.view(self.table, sealing=self.sealing is not None)

    def is_awaited(self, person: str) -> bool:
        """Whether the table waits for this person: to act, to start, or to ask for a rematch."""
        if self.table.phase == "gathering":
            return self.table.host == person
        match = self.match
        return match is not None and bool(match.awaited & set(self.table.seats_of(person)))

    def deadline_of(self, person: str) -> Wall | None:
        """When this person's time is up; None without a deadline."""
        return None if self.match is None else self.match.deadline(self.table.seats_of(person))

    @property
    def mark(self) -> object:
        """Another value whenever another person may be awaited, or until another moment."""
        match = self.match
        state = None if match is None else (match.row.id, match.live.version, match.timeline)
        return self.document.row.revision, state, self.fault is None

    def tell(self) -> None:
        """Sends everybody the table as it is now."""
        self.connections.tell_of(self.table, sealing=self.sealing is not None)

    # Changes

    async def wish(self, person: PersonRow, wish: Wish) -> Table:
        """The table after a wish, once it is stored; raises `Illegal`.

        A rematch begins when the last person has asked for it (H13).
        """
        after = await self._stored(lambda: self._decided(person, wish))
        rematch, here = self.connections.rematch, self.connections.away.here
        if not isinstance(wish, Again) or not rematch.is_agreed(after, here):
            return after
        with suppress(Illegal):  # then they gather, and the lobby says what is missing
            return await self.begin(None)
        return after

    def _decided(self, person: PersonRow, wish: Wish) -> Table:
        before, rematch = hosting.back(self.table, person.id), self.connections.rematch
        joins = rematch.joins(before, person.id, wish)
        after = before if joins else lobby.decide(before, person, wish)
        rematch.note(before, after, person.id, wish)
        if joins:
            self.tell()
        return after

    async def change(self, change: Callable[[Table], Table]) -> Table:
        """The table after a change from outside, once it is stored."""
        return await self._stored(lambda: change(self.table))

    def amend(self, change: Callable[[Table], Table]) -> None:
        """Queues a change that nobody asked for."""
        done = self._promises.make()
        done.add_done_callback(asyncio.Future.exception)
        self.queue.ask(partial(self._change_job, lambda: change(self.table), done))

    async def begin(self, person: PersonRow | None) -> Table:
        """Opens a match, when its seed is sealed; returns once it is stored. Raises `Illegal`.

        The host begins, or all together (None), as they have asked for a rematch.
        """
        if person is not None:
            await self.change(lambda table: hosting.back(table, person.id))
        begun = await self._opening.begin(person, self._promise)
        if self.match is not None:
            await asyncio.to_thread(self.match.game.prepare, self.match.live.state)
        return begun

    async def lead(self, change: Change, *, counted: bool = False) -> None:
        """Pauses, resumes or ends the running match for the table's desk (H12)."""
        if self.playing is not None and self.fault is None:
            self.playing.lead(change, counted=counted)
            await self.settled()

    async def close(self) -> None:
        """Closes the table for good, for the operator; a running match ends (H4)."""
        if self.playing is not None and self.fault is None:
            self.playing.close()
            await self.settled()
            if not self.playing.match.over:
                raise not_kept()
        await self._stored(lambda: hosting.closed(self.table), forced=True)

    def _promise(self) -> Promise:
        self.used = self._services.clock.wall()
        return self._promises.make()

    async def _stored(self, change: Callable[[], Table], *, forced: bool = False) -> Table:
        done = self._promise()
        self.queue.ask(partial(self._change_job, change, done, forced=forced))
        return await done

    def _change_job(
        self, change: Callable[[], Table], done: Promise, *, forced: bool = False
    ) -> PendingWrite | None:
        try:
            if not forced:
                self.check_whole()
            after = change()
        except Illegal as refusal:
            fail(done, refusal)
            return None
        if after == self.table:
            keep(done, after)
            return None
        write = self.document.write_of(after)
        return PendingWrite(write, partial(self._conclude_change, write, after, done))

    def _conclude_change(self, write: Write, after: Table, done: Promise, verdict: Verdict) -> None:
        if not self.is_kept(verdict, done):
            return
        again = self.table.phase == "over" and after.phase == "gathering"
        self.kept(write)
        if again:
            self._clear()
        keep(done, after)
        if after.closed:
            self.stop(CLOSE_GONE)
            self._leave(self)
        else:
            self.tell()

    def is_kept(self, verdict: Verdict, done: Promise) -> bool:
        """Whether a write was stored; if not, its future fails."""
        if verdict == "failed":
            fail(done, not_kept())
        elif verdict != "kept":
            fail(done, moved())
        return verdict == "kept"

    def check_whole(self) -> None:
        """Refuses all changes if the table is closed, broken, or about to open a match."""
        if self.table.closed:
            raise no_table()
        if self.fault is not None:
            raise self._refusal()
        if self.sealing is not None:
            raise opening()

    def _clear(self) -> None:
        """Drops the last match."""
        if self.playing is not None:
            self.playing.stop()
            self.playing = None

    # Its match

    def play(self, loaded: Loaded, timeline: Timeline, down: Ms | None = None) -> None:
        """Begins or resumes a match, and shows it to everybody."""
        services = self._services
        match = OnlineMatch(loaded, timeline, services.thinker, services.limits, self._bot_answered)
        calls = Calls(self.amend, self.kept)
        self.playing = Playing(match, self.document, self.connections, services, calls)
        self.playing.start(down)
        self.people.show_all()
        if not match.over:
            for person in self.table.people:
                if self.table.seats_of(person):
                    self.connections.away.miss(person)

    def excuse(self, outage: Outage) -> None:
        """Takes an outage out of the running match (H5)."""
        if self.playing is not None:
            self.playing.excuse(outage)

    def _bot_answered(self) -> None:
        if self.playing is not None:
            self.playing.alarm.arm()

    def kept(self, write: Write) -> None:
        """The write is on disk: takes its new document."""
        ended = self.table.phase == "playing"
        self.document.take(write)
        self._end_timer.arm()
        if ended and self.table.phase == "over":
            self.tell()
        elif self.playing is not None:
            self.playing.follow_host()
            self.playing.alarm.arm()
        self.people.expect_host()

    def move(self, to: str | None = None) -> None:
        """Stops the table, as another writer has it: clients reconnect, and it is loaded again.

        They are told the node if it is known.
        """
        log.warning("table moved", table=self.table.code, to=to)
        self._services.dictionary_locks.release(self.table.code)
        if to is None:
            self.stop(CLOSE_RESTART)
        else:
            self.stop(CLOSE_NODE, to)
        self._leave(self)

    # The end

    async def resign(self, person: PersonRow) -> None:
        """Resigns for all seats of a person in a running match (H3), who leaves for good."""
        if self.playing is not None:
            self.playing.resign(person.id)
        await self.settled()

    async def settled(self) -> None:
        """Returns when all jobs queued so far are done."""
        done = self._promise()
        self.queue.ask(lambda: keep(done, self.table))
        await done

    def is_idle(self, since: Wall) -> bool:
        """Whether nobody is here, no timer is needed, and nothing has happened since then."""
        if self.connections or self.queue.busy or self.sealing is not None or self.used > since:
            return False
        if self._end_timer.is_set:
            return False
        return self.match is None or self.match.next_wall() is None

    def stop_play(self, error: Exception) -> None:
        """Stops this table alone after an error, and tells everybody at it."""
        log.error("table stopped", table=self.table.code, exc_info=error)
        self._services.counters.stopped_tables += 1
        if isinstance(error, NotInstalled):
            self._refusal = partial(not_installed, str(error))
        self.fault = self._refusal()
        self._opening.cancel()
        self._end_timer.stop()
        self._services.dictionary_locks.release(self.table.code)
        if self.playing is not None:
            self.playing.stop()
        self._promises.fail(self._refusal)
        for connection in self.connections:
            connection.refuse(None, self.fault)

    def stop(self, code: int, reason: str = "") -> None:
        """Closes all connections with this code, and stops all timers."""
        self.closed = True
        for connection in self.connections:
            connection.close(code, reason)
        self.connections.stop()
        if self.playing is not None:
            self.playing.stop()
        self._opening.cancel()
        self._end_timer.stop()
        self._promises.fail(moved)

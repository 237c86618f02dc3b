"""A table that is alive: the one writer of its document, with its match and the people at it."""

import asyncio
from collections.abc import Callable
from functools import partial

import structlog
from msgspec.structs import replace

from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Ms
from wordhall.play.live_match import Judged
from wordhall.server.matches.playing import Playing
from wordhall.server.matches.records import bests
from wordhall.server.matches.rooms import Room
from wordhall.server.refusals import moved, no_table, not_installed, not_kept, opening, stopped
from wordhall.server.services import Services
from wordhall.server.sockets.wire import CLOSE_GONE, CLOSE_RESTART, TableView
from wordhall.server.tables import lobby
from wordhall.server.tables.command_queue import CommandQueue, PendingWrite
from wordhall.server.tables.futures import Promise, Promises, fail, keep
from wordhall.server.tables.guests import Guests
from wordhall.server.tables.loading import Loaded, NotInstalled
from wordhall.server.tables.lobby import hosting
from wordhall.server.tables.opening import Opening
from wordhall.server.tables.sealing import Sealing
from wordhall.server.tables.table import Table, Wish, read
from wordhall.store.contract import Deed, Outage, PersonRow, TableRow, Verdict, Wall

log = structlog.get_logger()


class LiveTable:
    """One table in memory. `leave` is called when another writer has it: it is loaded again."""

    def __init__(
        self, services: Services, row: TableRow, table: Table, leave: Callable[["LiveTable"], None]
    ) -> None:
        self.table = table
        self.playing: Playing | None = None
        self.fault: Illegal | None = None
        self._refusal: Callable[[], Illegal] = stopped
        self.closed = False
        self.used: Wall = services.clock.wall()
        self.guests = Guests(self, services)
        self.attendance = self.guests.attendance
        self.queue = CommandQueue(services.store.journal, services.take_verdict, self.stop_play)
        self._opening = Opening(self, services)
        self._services = services
        self._row = row
        self._leave = leave
        self._promises = Promises()

    # What is seen

    @property
    def room(self) -> Room | None:
        """The newest match, running or over; none while the table gathers."""
        return None if self.playing is None else self.playing.room

    @property
    def sealing(self) -> Sealing | None:
        """The chance of the match that is about to open; none at other times."""
        return self._opening.sealing

    @property
    def changed(self) -> Wall:
        """When its document changed last."""
        return self._row.changed

    def view(self) -> TableView:
        """The table as everybody sees it now."""
        return self.attendance.view(self.table, sealing=self.sealing is not None)

    def is_awaited(self, person: PersonRow) -> bool:
        """Whether the table waits for this person: to act, to start, or to ask for a rematch."""
        if self.table.phase == "gathering":
            return self.table.host == person.id
        room = self.room
        return room is not None and bool(room.awaited & set(self.table.seats_of(person.id)))

    def deadline_of(self, person: PersonRow) -> Wall | None:
        """When this person's time is up, if they have a deadline of their own."""
        return None if self.room is None else self.room.deadline(self.table.seats_of(person.id))

    def tell(self) -> None:
        """Everybody sees the table as it is now."""
        self.attendance.tell_of(self.table, sealing=self.sealing is not None)

    # What becomes of it

    async def wish(self, person: PersonRow, wish: Wish) -> Table:
        """The table after a wish, once it is kept; raises `Illegal`."""
        return await self._changed(
            lambda: lobby.decide(hosting.back(self.table, person.id), person, wish)
        )

    async def change(self, change: Callable[[Table], Table]) -> Table:
        """The table after a change that nobody at it wished for, once it is kept."""
        return await self._changed(lambda: change(self.table))

    def amend(self, change: Callable[[Table], Table]) -> None:
        """A change that nobody wished for and nobody is answered."""
        done = self._promises.make()
        done.add_done_callback(asyncio.Future.exception)
        self.queue.ask(partial(self._change, lambda: change(self.table), done))

    async def begin(self, person: PersonRow) -> Table:
        """Opens a match, when its chance is sealed; returns once it is kept. Raises `Illegal`."""
        await self.change(lambda table: hosting.back(table, person.id))
        done = self._promise()
        self._opening.begin(person, done)
        begun = await done
        if self.room is not None:
            await asyncio.to_thread(self.room.game.prepare, self.room.live.state)
        return begun

    async def close(self) -> None:
        """Who runs the hall closes the table for good, whatever stands there: a match ends (H4)."""
        if self.playing is not None and self.fault is None:
            self.playing.close()
            await self.settled()
            if not self.playing.room.over:
                raise not_kept()
        done = self._promise()
        self.queue.ask(partial(self._change, lambda: hosting.closed(self.table), done, forced=True))
        await done

    def _promise(self) -> Promise:
        self.used = self._services.clock.wall()
        return self._promises.make()

    async def _changed(self, change: Callable[[], Table]) -> Table:
        done = self._promise()
        self.queue.ask(partial(self._change, change, done))
        return await done

    def _change(
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
        deed = self.deed(after)
        return PendingWrite(deed, partial(self._told_of_change, deed, after, done))

    def _told_of_change(self, deed: Deed, after: Table, done: Promise, verdict: Verdict) -> None:
        if not self.is_kept(verdict, done):
            return
        again = self.table.phase == "over" and after.phase == "gathering"
        self.kept(deed)
        if again:
            self._clear()
        keep(done, after)
        if after.closed:
            self.stop(CLOSE_GONE)
            self._leave(self)
        else:
            self.tell()

    def is_kept(self, verdict: Verdict, done: Promise) -> bool:
        """Whether a deed was kept; who waits for it hears if not."""
        if verdict == "failed":
            fail(done, not_kept())
        elif verdict != "kept":
            fail(done, moved())
            self.move()
        return verdict == "kept"

    def check_whole(self) -> None:
        """Refuses what nothing can come of now: the table is closed, broken, or about to play."""
        if self.table.closed:
            raise no_table()
        if self.fault is not None:
            raise self._refusal()
        if self.sealing is not None:
            raise opening()

    def _clear(self) -> None:
        """The last match is put away."""
        if self.playing is not None:
            self.playing.stop()
            self.playing = None

    # Its match

    def play(self, loaded: Loaded, timeline: Timeline, down: Ms | None = None) -> None:
        """A match begins or goes on: everybody is shown it."""
        room = Room(loaded, timeline, self._services.thinker, self._services.limits, self._woken)
        self.playing = Playing(room, self.queue, self._services, self)
        self.playing.start(down)
        self.guests.show_all()
        if not room.over:
            for person in self.table.people:
                if self.table.seats_of(person):
                    self.attendance.presence.miss(person)

    def excuse(self, outage: Outage) -> None:
        """The hall did not run for a while: it is taken out of the match that runs here (H5)."""
        if self.playing is not None:
            self.playing.excuse(outage)

    def _woken(self) -> None:
        if self.playing is not None:
            self.playing.arm()

    def deed_of(self, judged: Judged, wall: Wall) -> Deed:
        """What was judged, as it is kept: with the end of the match, if it has ended."""
        room = self.room
        if room is None:
            message = "a match is played at a table that has none"
            raise match.Stuck(message)
        rows = room.rows(judged, wall)
        if judged.outcome is not None:
            deed = self.deed(replace(self.table, phase="over", rests_since=None))
            ended = replace(room.row, ended=rows[-1].wall)
            scored = bests(room.game, judged.passed[-1][1], room.row)
            return replace(deed, match=ended, match_id=room.row.id, commits=rows, bests=scored)
        return Deed(self.table.id, self._row.epoch, match_id=room.row.id, commits=rows)

    def kept(self, deed: Deed) -> None:
        """A deed is on disk: the table is as the deed has it."""
        if deed.table is None:
            return
        ended = self.table.phase == "playing"
        self._row, self.table = deed.table, read(deed.table.body)
        if ended and self.table.phase == "over":
            self.tell()
        elif self.playing is not None:
            self.playing.follow_host()
            self.playing.arm()
        self.guests.expect_host()

    def deed(self, after: Table) -> Deed:
        """The table's new document, as it is kept."""
        row = replace(
            self._row,
            revision=self._row.revision + 1,
            open=after.phase != "over",
            public=after.public,
            changed=self._services.clock.wall(),
            body=encode(after),
        )
        return Deed(self.table.id, row.epoch, table=row, people=after.people)

    def move(self) -> None:
        """Another writer has the table: everybody comes back, and it is loaded again."""
        log.warning("table moved", table=self.table.code)
        self._services.dictionary_locks.release(self.table.code)
        self.stop(CLOSE_RESTART)
        self._leave(self)

    # How it ends

    async def resign(self, person: PersonRow) -> None:
        """A person leaves for good: their seats in a running match resign (H3)."""
        if self.playing is not None:
            self.playing.resign(person.id)
        await self.settled()

    async def settled(self) -> None:
        """Returns when everything that was asked for so far is settled."""
        done = self._promise()
        self.queue.ask(lambda: keep(done, self.table))
        await done

    def is_idle(self, since: Wall) -> bool:
        """Whether nobody is here, nothing comes by itself, and nothing has happened for long."""
        if self.attendance or self.queue.busy or self.sealing is not None or self.used > since:
            return False
        return self.room is None or self.room.next_wall() is None

    def stop_play(self, error: Exception) -> None:
        """Something is broken: this table stops, with a word to everybody, and no other does."""
        log.error("table stopped", table=self.table.code, exc_info=error)
        self._services.tally.stopped_tables += 1
        if isinstance(error, NotInstalled):
            self._refusal = partial(not_installed, str(error))
        self.fault = self._refusal()
        self._opening.cancel()
        self._services.dictionary_locks.release(self.table.code)
        if self.playing is not None:
            self.playing.stop()
        self._promises.fail(self._refusal)
        for connection in self.attendance:
            connection.refuse(None, self.fault)

    def stop(self, code: int) -> None:
        """Everybody's connection closes, and nothing comes by itself any more."""
        self.closed = True
        for connection in self.attendance:
            connection.close(code)
        self.attendance.stop()
        if self.playing is not None:
            self.playing.stop()
        self._opening.cancel()
        self._promises.fail(moved)

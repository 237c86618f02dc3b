"""The match at a table: what people, bots and time do to it goes through the command queue."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from wordhall.kernel.game import (
    Away,
    Back,
    Change,
    Closed,
    HandedOver,
    Ms,
    Outage,
    Resigned,
    Resumed,
    Seat,
    Seating,
)
from wordhall.kernel.house import GRACE_AFTER_OUTAGE, OutageNoted
from wordhall.play.live_match import Judged
from wordhall.server.clock import Handle
from wordhall.server.matches.resting import Attended, Resting
from wordhall.server.matches.rooms import UNSEEN, Room, Seen
from wordhall.server.matches.wishes import Wishes
from wordhall.server.services import Services
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.reveal import Reveal
from wordhall.server.tables.command_queue import CommandQueue, PendingWrite
from wordhall.store.contract import Deed, Verdict, Wall
from wordhall.store.contract import Outage as Gap

NOTICE = 60_000
"""Milliseconds in which whoever comes back is told that the hall was down (H5)."""

REST = 1_000
"""Milliseconds until a bot or an alarm is tried again that the disk would not take."""


class Keeper(Attended, Protocol):
    """The table, as its match needs it."""

    def deed_of(self, judged: Judged, wall: Wall) -> Deed:
        """What was judged, as it is kept: with the end of the match, if it has ended."""

    def kept(self, deed: Deed) -> None:
        """It is on disk: the table is as the deed has it."""

    def move(self) -> None:
        """Another writer has the table: it is to be loaded again."""


class Playing:
    """Takes wishes and moments to the room; when what comes of them is kept, all are told."""

    def __init__(self, room: Room, queue: CommandQueue, services: Services, keeper: Keeper) -> None:
        self.room = room
        self._queue = queue
        self._services = services
        self._clock = services.clock
        self._keeper = keeper
        self._alarm: Handle | None = None
        self._alarm_at: Wall = 0
        self._rests_until: Wall = 0
        self._reveal = Reveal(services.clock)
        self.wishes = Wishes(room, keeper, services, self._reveal, self._settle)
        self._resting = Resting(room, keeper, services, self._notice)
        self._stopped = False

    def start(self, down: Ms | None = None) -> None:
        """Bots look, and the next moment is awaited; with the notice of an outage (H5)."""
        self._note()
        if self.room.over:
            return
        self.follow_host()
        if self._resting.look(down):
            return
        if down is not None:
            self._notice(Outage(down))
        self.room.look()
        self.arm()

    def stop(self) -> None:
        """Nothing comes by itself any more."""
        self._stopped = True
        self.room.stop()
        self._resting.stop()
        self._disarm()

    def show(self, connection: Connection, seat: Seat | None, seen: Seen = UNSEEN) -> None:
        """Shows the match to a connection, through a seat or as the gallery sees it."""
        self.room.show(connection, seat, self._reveal.admit(connection), seen)

    def _settle(
        self,
        judge: Callable[[], Judged | None],
        told: Callable[[Judged, Verdict], None],
        arrival: Wall,
        by: Connection,
    ) -> None:
        """A wish has its turn; who wished is answered when what comes of it is kept."""

        def job() -> PendingWrite | None:
            judged = judge()
            if judged is None:
                return None
            return self._pending(judged, arrival, partial(told, judged), by=by)

        self._queue.ask_first(job)

    # Who is here, and who has a say

    def attend(self) -> None:
        """Somebody came or went: with nobody left the match rests, and then goes on (H11)."""
        if not self._stopped and not self.room.over and self._resting.look():
            self._disarm()
            self.arm()

    def follow_host(self) -> None:
        """The table's host is the match's (H4); a desk that is gone has paused nothing (H12)."""
        self._change(None, self._if_other_host)
        if self._keeper.table.desk is None:
            self._change(None, self._if_left_paused)

    def _if_left_paused(self) -> Change | None:
        return Resumed() if self.room.live.house.by_desk else None

    def _if_other_host(self) -> Change | None:
        host = self._keeper.table.host_seat
        return None if self.room.live.house.rules.host == host else HandedOver(host)

    def close(self) -> None:
        """The table is closed: the match ends (H4)."""
        self._change(None, Closed)

    def away(self, person: str) -> None:
        """A person's last connection has been gone for long enough (H1)."""
        for seat in self._keeper.table.seats_of(person):
            self._change(seat, partial(self._if_away, seat))

    def back(self, person: str) -> None:
        """A person is here again (H2)."""
        for seat in self._keeper.table.seats_of(person):
            self._change(seat, partial(self._if_back, seat))

    def resign(self, person: str) -> None:
        """A person will not come back (H3)."""
        for seat in self._keeper.table.seats_of(person):
            self._change(seat, partial(self._if_playing, seat))

    def _if_playing(self, seat: Seat) -> Change | None:
        return None if self.room.live.house.chairs[seat].resigned else Resigned()

    def _if_away(self, seat: Seat) -> Change | None:
        return Away() if self.room.live.house.chairs[seat].present else None

    def _if_back(self, seat: Seat) -> Change | None:
        chair = self.room.live.house.chairs[seat]
        return Back() if chair.away_since is not None and not chair.resigned else None

    # What comes by itself

    def excuse(self, outage: Gap) -> None:
        """The hall did not run, and is up again: H5, with notice and grace unless it was brief."""
        length = Ms(outage.ended - outage.began)
        brief = length <= self._services.limits.brief_gap
        gap, grace = (outage.began, outage.ended), Ms(0) if brief else GRACE_AFTER_OUTAGE
        if self.room.excuse(gap, grace):
            if brief:
                self.room.show_again(outage.ended)
            else:
                self._notice(Outage(length))
        self._disarm()
        self.arm()

    def _notice(self, change: Change) -> None:
        """Time was taken out: who is here hears why, and of an outage who comes soon, too."""
        self._change(None, lambda: change)
        if isinstance(change, Outage):
            self.room.note(OutageNoted(change.length), self._clock.wall() + NOTICE)

    def _disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def arm(self) -> None:
        """Waits for the next moment. An alarm that comes too early looks again when it rings."""
        if self._keeper.table.quick and self.room.waits_for_bots:
            self.room.leap(self._clock.wall())
        wall = None if self._stopped else self.room.next_wall()
        if wall is None:
            return
        wall = max(wall, self._rests_until)
        if self._alarm is not None:
            if self._alarm_at <= wall:
                return
            self._alarm.cancel()
        self._alarm, self._alarm_at = self._clock.call_at(wall, self._ring), wall

    def _ring(self) -> None:
        self._alarm = None
        self._queue.ask_first(self._advance)

    def _advance(self) -> PendingWrite | None:
        """One alarm rings or one bot acts, if the time has come."""
        wall = self._clock.wall()
        cause = self.room.coming(wall)
        if cause is None:
            self.arm()
            return None
        judged = self.room.judge(cause)
        if not judged.passed:
            self.room.happen(judged, wall)
            self.arm()
            return None

        def told(verdict: Verdict) -> None:
            if verdict == "failed":
                self._rests_until = wall + REST
                self.arm()

        return self._pending(judged, wall, told)

    def _change(self, seat: Seat | None, change: Callable[[], Change | None]) -> None:
        """A change of seating that nobody wished for and nobody is answered; None: it is void."""

        def job() -> PendingWrite | None:
            changed = None if self.room.over else change()
            if changed is None:
                return None
            wall = self._clock.wall()
            judged = self.room.judge(Seating(seat, changed, self.room.now(wall)))
            return self._pending(judged, wall, lambda _: None) if judged.passed else None

        self._queue.ask_first(job)

    def _pending(
        self,
        judged: Judged,
        wall: Wall,
        told: Callable[[Verdict], None],
        *,
        by: Connection | None = None,
    ) -> PendingWrite:
        """What is judged, to be kept; whoever it is by hears of it and is answered in one go."""
        deed = self._keeper.deed_of(judged, wall)

        def then(verdict: Verdict) -> None:
            if by is not None:
                by.outbox.hold()
            try:
                if verdict == "kept":
                    self._happened(judged, wall)
                    self._keeper.kept(deed)
                told(verdict)
            finally:
                if by is not None:
                    by.outbox.release()
            if verdict == "overtaken":
                self._keeper.move()

        return PendingWrite(deed, then, None if by is None else by.address)

    def _happened(self, judged: Judged, wall: Wall) -> None:
        self._services.tally.commits += len(judged.passed)
        self.room.happen(judged, wall, self._shown(judged))
        self._note()
        self.attend()
        self.arm()

    def _shown(self, judged: Judged) -> Wall | None:
        """When all see this, if they are to see it together; match time waits for that (R3)."""
        at = self.room.shown_at(judged)
        if at is None:
            return None
        planned = self.room.timeline.wall(at)
        shown = self._reveal.plan(self.room.connections, self._keeper.table, planned)
        self.room.put_off(at, shown)
        return shown

    def _note(self) -> None:
        self._services.dictionary_locks.note(self._keeper.table, self.room, self._clock.wall())

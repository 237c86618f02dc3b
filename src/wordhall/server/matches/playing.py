"""The match at a table: each act is judged, kept, taken, told and answered, in that order."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from wordhall.kernel.codec import encode
from wordhall.kernel.game import (
    Aborted,
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
from wordhall.kernel.house.facts import OutageNoted
from wordhall.kernel.house.fold import GRACE_AFTER_OUTAGE
from wordhall.play.live_match import Judged
from wordhall.server.matches.alarm import Alarm
from wordhall.server.matches.online_match import UNSEEN, OnlineMatch, Seen
from wordhall.server.matches.records import bests
from wordhall.server.matches.resting import Attended, Resting
from wordhall.server.matches.reveal import Reveal
from wordhall.server.matches.wishes import Message, Wish, Wishes
from wordhall.server.sockets.connections import Connection
from wordhall.server.tables import evening
from wordhall.server.tables.command_queue import PendingWrite
from wordhall.server.tables.connections import TableConnections
from wordhall.server.tables.document import Document
from wordhall.server.tables.services import Services
from wordhall.server.tables.set_end import round_is_over
from wordhall.server.tables.table import Table
from wordhall.store.contract import Verdict
from wordhall.store.rows import Outage as Gap
from wordhall.store.rows import Wall, Write

NOTICE = 60_000
"""The milliseconds for which people who come back are told that the hall was down (H5)."""


class Calls(NamedTuple):
    """The calls of a match to its table."""

    amend: Callable[[Callable[[Table], Table]], None]
    """Queues a change of the document that nobody asked for."""
    kept: Callable[[Write], None]
    """The write of the end of the match is on disk, with a new document."""


class Playing:
    """Passes wishes and alarms to the match; shows everybody the results once they are stored."""

    def __init__(
        self,
        match: OnlineMatch,
        document: Document,
        connections: TableConnections,
        services: Services,
        calls: Calls,
    ) -> None:
        self.match = match
        self._document = document
        self._queue = document.queue
        self._services = services
        self._clock = services.clock
        self._calls = calls
        self._reveal = Reveal(services.clock)
        self.wishes = Wishes(match, document, services, self._reveal)
        attended = Attended(document, connections, calls.amend)
        self._resting = Resting(match, attended, services, self._notice)
        self.alarm = Alarm(match, document, services.clock, self._keep)

    def start(self, down: Ms | None = None) -> None:
        """Shows bots the match, sets the timer; `down`: the length of an outage to tell of (H5)."""
        self._note(self._clock.wall())
        if self.match.over:
            return
        self.follow_host()
        self._end_after_round()
        if self._resting.update(down):
            return
        if down is not None:
            self._notice(Outage(down))
        self.match.update_bots()
        self.alarm.arm()

    def stop(self) -> None:
        """Stops bots, alarms and the rest."""
        self.match.stop()
        self._resting.stop()
        self.alarm.stop()

    def show(self, connection: Connection, seat: Seat | None, seen: Seen = UNSEEN) -> None:
        """Shows the match to a connection, through a seat or as the gallery sees it."""
        self.match.show(connection, seat, self._reveal.admit(connection), seen)

    # What people wish

    def take(self, connection: Connection, message: Message) -> None:
        """Queues a wish; its sender is answered when the result is stored."""
        wish = self.wishes.admit(connection, message)
        if wish is not None:
            self._queue.ask_first(partial(self._decide, wish))

    def _decide(self, wish: Wish) -> PendingWrite | None:
        judged = self.wishes.judge(wish)
        if judged is None:
            return None
        answer = partial(self.wishes.answer, wish, judged.refusal)
        return self._keep(judged, wish.arrival, answer, by=wish.connection)

    # Keep, take, tell, answer

    def _keep(
        self,
        judged: Judged,
        wall: Wall,
        answer: Callable[[Verdict], None],
        *,
        by: Connection | None = None,
        counted: bool = False,
    ) -> PendingWrite:
        """The write of a decided cause, with the end of the match if it has ended.

        Its sender gets the news and the answer together. `counted`: scores count although the desk
        has ended the match.
        """
        write = self._write_of(judged, wall, counted=counted)

        def then(verdict: Verdict) -> None:
            if by is not None:
                by.outbox.hold()
            try:
                if verdict == "kept":
                    self._take(judged, wall)
                    if write.table is not None:
                        self._calls.kept(write)
                answer(verdict)
            finally:
                if by is not None:
                    by.outbox.release()

        return PendingWrite(write, then, None if by is None else by.address)

    def _write_of(self, judged: Judged, wall: Wall, *, counted: bool) -> Write:
        match, document = self.match, self._document
        rows, last = match.rows(judged, wall), judged.passed[-1]
        if last.outcome is None:
            return document.write_of_commits(match.row.id, rows)
        outcome = evening.counted(last.outcome) if counted else last.outcome
        ended = replace(match.row, ended=rows[-1].wall, outcome=encode(outcome))
        scored = bests(match.game, last.live, last.outcome, match.row)
        after = evening.ended(document.table, outcome, wall)
        write = document.write_of(after)
        return replace(write, match=ended, match_id=match.row.id, commits=rows, bests=scored)

    def _take(self, judged: Judged, wall: Wall) -> None:
        """Applies what is on disk, and tells all viewers.

        If all are to see it together, match time waits until then (R3).
        """
        self._services.counters.commits += len(judged.passed)
        shown, at = None, self.match.shown_at(judged)
        if at is not None:
            connections, planned = self.match.connections, self.match.timeline.wall(at)
            shown = self._reveal.plan(connections, self._document.table, planned)
            self.match.postpone(at, shown)
        house = self.match.live.house
        self.match.publish(judged, wall, shown)
        self._note(wall)
        if self.match.live.house is not house:  # somebody may have resigned
            self.attend()
        self._end_after_round()
        self.alarm.arm()

    def _note(self, wall: Wall) -> None:
        """Notes to whom the match now closes the dictionary (H8)."""
        self._services.dictionary_locks.note(self._document.table, self.match, wall)

    # People who come and go, and the host

    def attend(self) -> None:
        """Somebody came or went: without players the match rests, otherwise it continues (H11)."""
        if not self.alarm.stopped and not self.match.over and self._resting.update():
            self.alarm.arm_anew()

    def follow_host(self) -> None:
        """Takes over the table's host (H4), and ends the pause of a desk that is gone (H12)."""
        self._queue_seating(None, self._if_other_host)
        if self._document.table.desk is None:
            self._queue_seating(None, self._if_left_paused)

    def _if_left_paused(self) -> Change | None:
        return Resumed() if self.match.live.house.by_desk else None

    def _if_other_host(self) -> Change | None:
        host = self._document.table.host_seat
        return None if self.match.live.house.rules.host == host else HandedOver(host)

    def close(self) -> None:
        """Ends the match, as the table is closed (H4)."""
        self._queue_seating(None, Closed)

    def lead(self, change: Change, *, counted: bool = False) -> None:
        """Pauses, resumes or ends the match for the desk (H12); does nothing if that is void.

        `counted`: if it ends, its scores count as they stand.
        """
        self._queue_seating(None, lambda: change, counted=counted)

    def _end_after_round(self) -> None:
        """Ends the match if the desk wants that after a round, and another one has begun (H12)."""
        end = self._document.table.ends
        if end is not None and not self.match.over and round_is_over(end, self.match.round):
            self.lead(Aborted(), counted=end.counted)

    def away(self, person: str) -> None:
        """Marks a person's seats as away (H1)."""
        for seat in self._document.table.seats_of(person):
            self._queue_seating(seat, partial(self._if_away, seat))

    def back(self, person: str) -> None:
        """Marks a person's seats as back (H2)."""
        for seat in self._document.table.seats_of(person):
            self._queue_seating(seat, partial(self._if_back, seat))

    def resign(self, person: str) -> None:
        """Resigns for a person's seats, as the person will not come back (H3)."""
        for seat in self._document.table.seats_of(person):
            self._queue_seating(seat, partial(self._if_playing, seat))

    def _if_playing(self, seat: Seat) -> Change | None:
        return None if self.match.live.house.chairs[seat].resigned else Resigned()

    def _if_away(self, seat: Seat) -> Change | None:
        return Away() if self.match.live.house.chairs[seat].present else None

    def _if_back(self, seat: Seat) -> Change | None:
        chair = self.match.live.house.chairs[seat]
        return Back() if chair.away_since is not None and not chair.resigned else None

    # Outages

    def excuse(self, outage: Gap) -> None:
        """Takes an outage out of match time (H5), with notice and grace unless it was brief."""
        length = Ms(outage.ended - outage.began)
        brief = length <= self._services.limits.brief_gap
        gap, grace = (outage.began, outage.ended), Ms(0) if brief else GRACE_AFTER_OUTAGE
        if self.match.excuse(gap, grace):
            if brief:
                self.match.show_again(outage.ended)
            else:
                self._notice(Outage(length))
        self.alarm.arm_anew()

    def _notice(self, change: Change) -> None:
        """Tells everybody here why time was taken out; of an outage, those who come soon, too."""
        self._queue_seating(None, lambda: change)
        if isinstance(change, Outage):
            self.match.note(OutageNoted(change.length), self._clock.wall() + NOTICE)

    def _queue_seating(
        self, seat: Seat | None, wanted: Callable[[], Change | None], *, counted: bool = False
    ) -> None:
        """Queues a change of seating that no player asked for; None from `wanted`: it is void."""

        def job() -> PendingWrite | None:
            change = None if self.match.over else wanted()
            if change is None:
                return None
            wall = self._clock.wall()
            judged = self.match.judge(Seating(seat, change, self.match.now(wall)))
            if not judged.passed:
                return None
            return self._keep(judged, wall, lambda _: None, counted=counted)

        self._queue.ask_first(job)

"""The match at a table: whatever people, bots and time do to it goes over the table's desk."""

import asyncio
import hashlib
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeAlias

from msgspec import Raw

from wordhall.kernel.codec import encode
from wordhall.kernel.game import (
    Aborted,
    Act,
    Away,
    Back,
    BotSat,
    Change,
    Closed,
    HandedOver,
    Illegal,
    Ms,
    Outage,
    PassedOver,
    Paused,
    Resigned,
    Resumed,
    Seat,
    Seating,
    Withdrawn,
)
from wordhall.kernel.house import OutageNoted
from wordhall.server.clock import Handle
from wordhall.server.connections import Connection
from wordhall.server.desk import Attempt, Desk
from wordhall.server.means import Means
from wordhall.server.refusals import moved, not_kept, not_yours
from wordhall.server.reveal import Reveal
from wordhall.server.rooms import UNSEEN, Cause, Judged, Room, Seen
from wordhall.server.tables import Table
from wordhall.server.wire import Answer, Ask, Declare, Do, Done, Refused, Replace, Say, write
from wordhall.store.contract import Deed, PersonRow, Verdict, Wall

NOTICE = 60_000
"""Milliseconds in which whoever comes back is told that the hall was down (H5)."""

REST = 1_000
"""Milliseconds until a bot or an alarm is tried again that the disk would not take."""

Make: TypeAlias = Callable[[Ms], Cause]
"""Makes a cause of a match time; raises `Illegal` for what cannot be read."""

DECLARED: dict[str, Change] = {
    "resign": Resigned(),
    "end": Aborted(),
    "host-end": Aborted(host=True),
    "pause": Paused(),
    "go-on": Resumed(),
    "not-end": Withdrawn("end"),
    "not-pause": Withdrawn("pause"),
}


class Keeper(Protocol):
    """The table, as its match needs it."""

    table: Table

    def deed_of(self, judged: Judged) -> Deed:
        """What was judged, as it is kept: with the end of the match, if it has ended."""

    def kept(self, deed: Deed) -> None:
        """It is on disk: the table is as the deed has it."""

    def move(self) -> None:
        """Another writer has the table: it is to be loaded again."""


class Playing:
    """Takes wishes and moments to the room, and answers when they are kept."""

    def __init__(self, room: Room, desk: Desk, means: Means, keeper: Keeper) -> None:
        self.room = room
        self._desk = desk
        self._means = means
        self._clock = means.clock
        self._keeper = keeper
        self._alarm: Handle | None = None
        self._alarm_at: Wall = 0
        self._rests_until: Wall = 0
        self._reveal = Reveal(means.clock)
        self._stopped = False
        self._ready: asyncio.Future[None] | None = None

    def start(self, down: Ms | None = None) -> None:
        """Bots look, and the next moment is awaited; with the notice of an outage (H5)."""
        self._note()
        self._ready = asyncio.get_running_loop().run_in_executor(
            None, self.room.game.prepare, self.room.live.state
        )
        if self.room.over:
            return
        if down is not None:
            self._change(None, lambda: Outage(down))
            self.room.note(OutageNoted(down), self._clock.wall() + NOTICE)
        self.follow_host()
        self.room.minds.look(self.room.live)
        self.arm()

    def stop(self) -> None:
        """Nothing comes by itself any more."""
        self._stopped = True
        self.room.minds.stop()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def show(self, connection: Connection, seat: Seat | None, seen: Seen = UNSEEN) -> None:
        """Shows the match to a connection, through a seat or as the gallery sees it."""
        self.room.show(connection, seat, self._reveal.admit(connection), seen)

    # What people wish

    def act(self, connection: Connection, wish: Do | Say) -> None:
        """An action of one of the person's seats."""
        person = connection.person

        def make(at: Ms) -> Cause:
            self._check_dictionary(person, wish.seat)
            return Act(wish.seat, self._action(wish), at, self._reveal.credit(wish.seat))

        self._command(connection, wish.id, wish.seat, make)

    def _check_dictionary(self, person: PersonRow | None, seat: Seat) -> None:
        """Refuses what this match would tell of words to who is in another (H8)."""
        if person is not None:
            closed = seat in self.room.closed_to
            table, now = self._keeper.table, self._clock.wall()
            self._means.shelf.check(person, table, now, closed=closed)

    def _action(self, wish: Do | Say) -> Any:
        if isinstance(wish, Say):
            return self.room.read(wish.seat, wish.text)
        return self.room.codec.action(bytes(wish.action))

    def declare(self, connection: Connection, wish: Declare) -> None:
        """A wish of the house rules (H3, H4, H6)."""
        change = DECLARED[wish.to]
        self._command(connection, wish.id, wish.seat, lambda at: Seating(wish.seat, change, at))

    def replace(self, connection: Connection, wish: Replace) -> None:
        """A bot for who is away, or on without them (H1)."""
        change: Change = PassedOver(wish.by) if wish.level is None else BotSat(wish.level, wish.by)
        self._command(connection, wish.id, wish.by, lambda at: Seating(wish.seat, change, at))

    def ask(self, connection: Connection, asked: Ask) -> None:
        """A question without consequence."""
        try:
            self._check_dictionary(self._check_seat(connection, asked.seat), asked.seat)
            answer = self.room.ask(asked.seat, bytes(asked.question))
        except Illegal as refusal:
            connection.refuse(asked.id, refusal)
            return
        connection.send(Answer(asked.id, Raw(encode(answer))))

    def _check_seat(self, connection: Connection, seat: Seat) -> PersonRow:
        """Whose connection it is, if they have the seat; who has none leaves no trace here."""
        person, places = connection.person, self._keeper.table.places
        if person is None or seat not in range(len(places)) or places[seat].person != person.id:
            raise not_yours()
        return person

    def _scope(self, person: PersonRow) -> str:
        """Keeps the ids of people's commands apart, and tells nobody who they are elsewhere."""
        return hashlib.sha256(f"{self.room.row.id}/{person.id}".encode()).hexdigest()[:16]

    def _command(self, connection: Connection, wish_id: str, seat: Seat, make: Make) -> None:
        """Settles a person's wish once, however often it comes, and always answers the same."""
        arrival = self._clock.wall()
        try:
            command = f"{self._scope(self._check_seat(connection, seat))}:{wish_id}"
        except Illegal as refusal:
            connection.refuse(wish_id, refusal)
            return

        def job() -> Attempt | None:
            known = self.room.answers.of(command)
            if known is not None:
                connection.put(known)
                return None
            try:
                judged = self.room.judge(make(self.room.now(arrival)), arrival, command)
            except Illegal as refusal:
                self._answer(connection, command, wish_id, refusal)
                return None
            if not judged.rows:
                self._answer(connection, command, wish_id, judged.refusal)
                return None

            def told(verdict: Verdict) -> None:
                match verdict:
                    case "failed":
                        connection.refuse(wish_id, not_kept())
                    case "overtaken":
                        connection.refuse(wish_id, moved())
                    case "kept" | "duplicate":
                        self._answer(connection, command, wish_id, judged.refusal)

            return self._attempt(judged, arrival, told, by=connection)

        self._desk.ask(job)

    def _answer(
        self, connection: Connection, command: str, wish_id: str, refusal: Illegal | None
    ) -> None:
        if refusal is None:
            answer = write(Done(wish_id))
        else:
            self._means.tally.refusals += 1
            answer = write(Refused(wish_id, refusal.refusal()))
        self.room.answers.remember(command, answer)
        connection.put(answer)

    # Who is here, and who has a say

    def follow_host(self) -> None:
        """The table's host is the match's, too (H4)."""
        self._change(None, self._if_other_host)

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

    def arm(self) -> None:
        """Waits for the next moment. An alarm that comes too early looks again when it rings."""
        if self._keeper.table.quick:
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
        self._desk.ask(self._advance)

    def _advance(self) -> Attempt | None:
        """One alarm rings or one bot acts, if the time has come."""
        wall = self._clock.wall()
        cause = self.room.coming(wall)
        if cause is None:
            self.arm()
            return None
        bot = cause.seat if isinstance(cause, Act) else None
        judged = self.room.judge(cause, wall)
        if not judged.rows:
            self._thought(bot, refused=True)
            self.room.minds.look(self.room.live)
            self.arm()
            return None

        def told(verdict: Verdict) -> None:
            if verdict == "failed":
                self._rests_until = wall + REST
                self.arm()

        return self._attempt(judged, wall, told, bot=bot)

    def _thought(self, bot: Seat | None, *, refused: bool) -> None:
        if bot is not None:
            self.room.minds.acted(bot, refused=refused)

    def _change(self, seat: Seat | None, change: Callable[[], Change | None]) -> None:
        """A change of seating that nobody wished for and nobody is answered; None: it is void."""

        def job() -> Attempt | None:
            changed = None if self.room.over else change()
            if changed is None:
                return None
            wall = self._clock.wall()
            judged = self.room.judge(Seating(seat, changed, self.room.now(wall)), wall)
            return self._attempt(judged, wall, lambda _: None) if judged.rows else None

        self._desk.ask(job)

    def _attempt(
        self,
        judged: Judged,
        wall: Wall,
        told: Callable[[Verdict], None],
        *,
        bot: Seat | None = None,
        by: Connection | None = None,
    ) -> Attempt:
        """What is judged, to be kept; whoever it is by hears of it and is answered in one go."""
        deed = self._keeper.deed_of(judged)

        def then(verdict: Verdict) -> None:
            if by is not None:
                by.outbox.hold()
            try:
                if verdict == "kept":
                    self._happened(judged, wall, bot)
                    self._keeper.kept(deed)
                told(verdict)
            finally:
                if by is not None:
                    by.outbox.release()
            if verdict == "overtaken":
                self._keeper.move()

        return Attempt(deed, then)

    def _happened(self, judged: Judged, wall: Wall, bot: Seat | None) -> None:
        self._means.tally.commits += len(judged.rows)
        self._thought(bot, refused=judged.refusal is not None)
        self.room.take(judged, wall, self._shown(judged))
        self._note()
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
        self._means.shelf.note(self._keeper.table, self.room, self._clock.wall())

"""What people wish of the match at their table: settled once each, and always answered the same."""

import hashlib
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeAlias

from msgspec import Raw

from wordhall.kernel.codec import encode
from wordhall.kernel.game import (
    Aborted,
    Act,
    Back,
    BotSat,
    Change,
    Illegal,
    Ms,
    PassedOver,
    Paused,
    Resigned,
    Resumed,
    Seat,
    Seating,
    StillHere,
    Withdrawn,
)
from wordhall.play.live_match import Cause, Judged
from wordhall.server.matches.rooms import Room
from wordhall.server.refusals import moved, not_kept, not_your_desk, not_yours
from wordhall.server.services import Services
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.reveal import Reveal
from wordhall.server.sockets.wire import (
    Answer,
    Ask,
    Declare,
    Do,
    Done,
    Refused,
    Replace,
    Say,
    write,
)
from wordhall.server.tables.table import Table
from wordhall.store.contract import PersonRow, Verdict, Wall

Make: TypeAlias = Callable[[Ms], Cause]
"""Makes a cause of a match time; raises `Illegal` for what cannot be read."""

May: TypeAlias = Callable[[PersonRow | None], PersonRow]
"""Who wishes, if they may; raises `Illegal`."""

DECLARED: dict[str, Change] = {
    "resign": Resigned(),
    "end": Aborted(),
    "host-end": Aborted(host=True),
    "pause": Paused(),
    "go-on": Resumed(),
    "not-end": Withdrawn("end"),
    "not-pause": Withdrawn("pause"),
    "still-here": StillHere(),
    "take-back": Back(),
}

DESK_DECLARES = {"pause", "go-on", "end"}
"""What the desk of a table may do in a match (H12)."""


class Seated(Protocol):
    """Whose seats they are."""

    table: Table


class Settle(Protocol):
    """Has a wish judged in its turn, and what comes of it kept; then `told` of that."""

    def __call__(
        self,
        judge: Callable[[], Judged | None],
        told: Callable[[Judged, Verdict], None],
        arrival: Wall,
        by: Connection,
    ) -> None:
        """`judge` gives None where nothing is to be kept."""


class Wish(NamedTuple):
    """A wish under way: who asks under which id, what it is called in the log, when it came."""

    connection: Connection
    id: str
    command: str
    arrival: Wall


class Wishes:
    """Takes in what people send for their seats in a match."""

    def __init__(
        self, room: Room, seated: Seated, services: Services, reveal: Reveal, settle: Settle
    ) -> None:
        self._room = room
        self._seated = seated
        self._services = services
        self._reveal = reveal
        self._settle = settle

    def act(self, connection: Connection, wish: Do | Say) -> None:
        """An action of one of the person's seats."""
        person = connection.person

        def make(at: Ms) -> Cause:
            self._check_dictionary(person, wish.seat)
            return Act(wish.seat, self._action(wish), at, self._reveal.credit(wish.seat))

        self._take_for(connection, wish.id, wish.seat, make)

    def _check_dictionary(self, person: PersonRow | None, seat: Seat) -> None:
        """Refuses what this match would tell of words to who is in another (H8)."""
        if person is not None:
            closed = seat in self._room.closed_to
            now = self._services.clock.wall()
            self._services.dictionary_locks.check(person, self._seated.table, now, closed=closed)

    def _action(self, wish: Do | Say) -> Any:
        if isinstance(wish, Say):
            return self._room.read(wish.seat, wish.text)
        return self._room.codec.action(bytes(wish.action))

    def declare(self, connection: Connection, wish: Declare) -> None:
        """A wish of the house rules (H3, H4, H6, H10), or of the table's desk (H12)."""

        def make(at: Ms) -> Cause:
            if wish.to == "take-back" and wish.seat is not None:
                self._check_lost(wish.seat)
            return Seating(wish.seat, DECLARED[wish.to], at)

        if wish.seat is None:
            self._take(connection, wish.id, partial(self._check_desk, wish.to), make)
        else:
            self._take_for(connection, wish.id, wish.seat, make)

    def _check_lost(self, seat: Seat) -> None:
        """Refuses to take back what nobody has taken: it would leave its trace in the log."""
        chair = self._room.live.house.chairs[seat]
        if chair.bot is None or chair.returning:
            raise Illegal("seat-yours", "house H10", "Nobody has taken your seat: play on.")

    def _check_desk(self, to: str, person: PersonRow | None) -> PersonRow:
        desk = self._seated.table.desk
        if person is None or desk is None or person.id != desk.person or to not in DESK_DECLARES:
            raise not_your_desk()
        return person

    def replace(self, connection: Connection, wish: Replace) -> None:
        """A bot for who is away or idle, or on without them (H1, H10)."""
        change: Change = PassedOver(wish.by) if wish.level is None else BotSat(wish.level, wish.by)
        self._take_for(connection, wish.id, wish.by, lambda at: Seating(wish.seat, change, at))

    def ask(self, connection: Connection, asked: Ask) -> None:
        """A question without consequence."""
        try:
            person = self._check_seat(asked.seat, connection.person)
            self._check_dictionary(person, asked.seat)
            answer = self._room.ask(asked.seat, bytes(asked.question))
        except Illegal as refusal:
            connection.refuse(asked.id, refusal)
            return
        connection.send(Answer(asked.id, Raw(encode(answer))))

    def _check_seat(self, seat: Seat, person: PersonRow | None) -> PersonRow:
        """The person, if they have the seat; who has none leaves no trace here."""
        places = self._seated.table.places
        if person is None or seat not in range(len(places)) or places[seat].person != person.id:
            raise not_yours()
        return person

    def _scope(self, person: PersonRow) -> str:
        """Keeps the ids of people's commands apart, and tells nobody who they are elsewhere."""
        return hashlib.sha256(f"{self._room.row.id}/{person.id}".encode()).hexdigest()[:16]

    def _take_for(self, connection: Connection, wish_id: str, seat: Seat, make: Make) -> None:
        """Settles what a person wishes for one of their seats."""
        self._take(connection, wish_id, partial(self._check_seat, seat), make)

    def _take(self, connection: Connection, wish_id: str, may: May, make: Make) -> None:
        """Settles a person's wish once, however often it comes, and always answers the same."""
        arrival = self._services.clock.wall()
        try:
            command = f"{self._scope(may(connection.person))}:{wish_id}"
        except Illegal as refusal:
            connection.refuse(wish_id, refusal)
            return
        wish = Wish(connection, wish_id, command, arrival)
        self._settle(
            partial(self._judge, wish, make), partial(self._told, wish), arrival, connection
        )

    def _judge(self, wish: Wish, make: Make) -> Judged | None:
        """What the wish gives; None, and at once an answer, if that is nothing new."""
        known = self._room.answers.of(wish.command)
        if known is not None:
            wish.connection.put(known)
            return None
        try:
            cause = make(self._room.now(wish.arrival))
            judged = self._room.judge(cause, wish.command)
        except Illegal as refusal:
            self._answer(wish, refusal)
            return None
        if not judged.passed:
            self._answer(wish, judged.refusal)
            return None
        try:
            self._room.allowance.take(cause, wish.arrival)
        except Illegal as refusal:  # not for good: the same wish may come again
            wish.connection.refuse(wish.id, refusal)
            return None
        return judged

    def _told(self, wish: Wish, judged: Judged, verdict: Verdict) -> None:
        match verdict:
            case "failed":
                wish.connection.refuse(wish.id, not_kept())
            case "overtaken":
                wish.connection.refuse(wish.id, moved())
            case "kept" | "duplicate":
                self._answer(wish, judged.refusal)

    def _answer(self, wish: Wish, refusal: Illegal | None) -> None:
        if refusal is None:
            answer = write(Done(wish.id))
        else:
            self._services.tally.refusals += 1
            answer = write(Refused(wish.id, refusal.refusal()))
        self._room.answers.remember(wish.command, answer)
        wish.connection.put(answer)

"""Wishes of people for the match at their table: each is decided once, with one answer for ever."""

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
"""Makes a cause at a match time; raises `Illegal` for an unreadable action."""

Message: TypeAlias = Do | Say | Declare | Replace
"""The messages that people send for their seats."""

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
    """The table, which knows whose seats they are."""

    table: Table


class Wish(NamedTuple):
    """A wish under way: its sender, the sender's id for it, its id in the log, its arrival."""

    connection: Connection
    id: str
    command: str
    arrival: Wall
    make: Make


class Wishes:
    """Checks the wishes of people for their seats, decides them, and answers them."""

    def __init__(self, room: Room, seated: Seated, services: Services, reveal: Reveal) -> None:
        self._room = room
        self._seated = seated
        self._services = services
        self._reveal = reveal

    # Reading wishes

    def admit(self, connection: Connection, message: Message) -> Wish | None:
        """The wish of a message, to be decided in its turn; None after a refusal, which is sent."""
        arrival = self._services.clock.wall()
        try:
            person, make = self._read(connection.person, message)
        except Illegal as refusal:
            connection.refuse(message.id, refusal)
            return None
        return Wish(connection, message.id, f"{self._scope(person)}:{message.id}", arrival, make)

    def _read(self, person: PersonRow | None, message: Message) -> tuple[PersonRow, Make]:
        """The sender and the maker of the cause; raises `Illegal` if the sender may not do this."""
        match message:
            case Do(seat=seat) | Say(seat=seat):
                mine = self._check_seat(seat, person)
                return mine, partial(self._act, mine, message)
            case Declare():
                return self._check_declarer(message, person), partial(self._declaration, message)
            case Replace(by=by):
                return self._check_seat(by, person), partial(_replacement, message)

    def _act(self, person: PersonRow, wish: Do | Say, at: Ms) -> Cause:
        """An action of one of the person's seats."""
        self._check_dictionary(person, wish.seat)
        return Act(wish.seat, self._action(wish), at, self._reveal.credit(wish.seat))

    def _check_dictionary(self, person: PersonRow, seat: Seat) -> None:
        """Refuses an act that would tell about words to a player of another match (H8)."""
        closed = seat in self._room.closed_to
        now = self._services.clock.wall()
        self._services.dictionary_locks.check(person, self._seated.table, now, closed=closed)

    def _action(self, wish: Do | Say) -> Any:
        if isinstance(wish, Say):
            return self._room.read(wish.seat, wish.text)
        return self._room.codec.action(bytes(wish.action))

    def _declaration(self, wish: Declare, at: Ms) -> Cause:
        """A wish of the house rules (H3, H4, H6, H10), or of the table's desk (H12)."""
        if wish.to == "take-back" and wish.seat is not None:
            self._check_lost(wish.seat)
        return Seating(wish.seat, DECLARED[wish.to], at)

    def _check_lost(self, seat: Seat) -> None:
        """Refuses to take back a seat that no bot has: it would add a useless commit to the log."""
        chair = self._room.live.house.chairs[seat]
        if chair.bot is None or chair.returning:
            raise Illegal("seat-yours", "house H10", "Nobody has taken your seat: play on.")

    def _check_declarer(self, wish: Declare, person: PersonRow | None) -> PersonRow:
        """The person of the seat; without a seat, the table's desk."""
        if wish.seat is None:
            return self._check_desk(wish.to, person)
        return self._check_seat(wish.seat, person)

    def _check_desk(self, to: str, person: PersonRow | None) -> PersonRow:
        desk = self._seated.table.desk
        if person is None or desk is None or person.id != desk.person or to not in DESK_DECLARES:
            raise not_your_desk()
        return person

    def _check_seat(self, seat: Seat, person: PersonRow | None) -> PersonRow:
        """The person, if they have the seat; refuses others, and keeps nothing of their wish."""
        places = self._seated.table.places
        if person is None or seat not in range(len(places)) or places[seat].person != person.id:
            raise not_yours()
        return person

    def _scope(self, person: PersonRow) -> str:
        """A prefix that keeps people's command ids apart, without telling who they are."""
        return hashlib.sha256(f"{self._room.row.id}/{person.id}".encode()).hexdigest()[:16]

    # Deciding and answering

    def judge(self, wish: Wish) -> Judged | None:
        """The result of a wish; None if it was decided before or is refused, and so answered."""
        known = self._room.answers.of(wish.command)
        if known is not None:
            wish.connection.put(known)
            return None
        try:
            cause = wish.make(self._room.now(wish.arrival))
            judged = self._room.judge(cause, wish.command)
        except Illegal as refusal:
            self._answer(wish, refusal)
            return None
        if not judged.passed:
            self._answer(wish, judged.refusal)
            return None
        try:
            self._room.allowance.take(cause, wish.arrival)
        except Illegal as refusal:  # not remembered: the same wish may come again later
            wish.connection.refuse(wish.id, refusal)
            return None
        return judged

    def conclude(self, wish: Wish, judged: Judged, verdict: Verdict) -> None:
        """Answers the sender, now that the store has taken the result or has failed."""
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
            self._services.counters.refusals += 1
            answer = write(Refused(wish.id, refusal.refusal()))
        self._room.answers.remember(wish.command, answer)
        wish.connection.put(answer)

    # What is asked

    def ask(self, connection: Connection, asked: Ask) -> None:
        """Answers a question that changes nothing."""
        try:
            person = self._check_seat(asked.seat, connection.person)
            self._check_dictionary(person, asked.seat)
            answer = self._room.ask(asked.seat, bytes(asked.question))
        except Illegal as refusal:
            connection.refuse(asked.id, refusal)
            return
        connection.send(Answer(asked.id, Raw(encode(answer))))


def _replacement(wish: Replace, at: Ms) -> Cause:
    """Seats a bot for a player who is away or idle, or goes on without that player (H1, H10)."""
    change: Change = PassedOver(wish.by) if wish.level is None else BotSat(wish.level, wish.by)
    return Seating(wish.seat, change, at)

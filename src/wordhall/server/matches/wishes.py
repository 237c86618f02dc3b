"""Wishes of people for the match at their table: each is decided once, with one answer for ever."""

import hashlib
from typing import NamedTuple, TypeAlias

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
from wordhall.server.matches.online_match import OnlineMatch
from wordhall.server.matches.reveal import Reveal
from wordhall.server.refusals import moved, not_kept, not_your_desk, not_yours
from wordhall.server.sockets.connections import Connection
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
from wordhall.server.tables.document import Document
from wordhall.server.tables.services import Services
from wordhall.store.contract import Verdict
from wordhall.store.rows import PersonRow, Wall

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
"""The declarations that the desk of a table may make in a match (H12)."""


class Wish(NamedTuple):
    """A wish under way: its sender, its id in the log, and when it arrived."""

    connection: Connection
    person: PersonRow
    message: Message
    command: str
    arrival: Wall


class Wishes:
    """Checks the wishes of people for their seats, decides them, and answers them."""

    def __init__(
        self, match: OnlineMatch, document: Document, services: Services, reveal: Reveal
    ) -> None:
        self._match = match
        self._document = document
        self._services = services
        self._reveal = reveal
        self._scopes: dict[str, str] = {}

    # Reading wishes

    def admit(self, connection: Connection, message: Message) -> Wish | None:
        """The wish of a message, to be decided in its turn; None after a refusal, which is sent."""
        arrival, person = self._services.clock.wall(), connection.person
        seat = message.by if isinstance(message, Replace) else message.seat
        try:
            if seat is None:
                person = self._check_desk(message, person)
            else:
                person = self._check_seat(seat, person)
        except Illegal as refusal:
            connection.refuse(message.id, refusal)
            return None
        return Wish(connection, person, message, f"{self._scope(person)}:{message.id}", arrival)

    def _scope(self, person: PersonRow) -> str:
        """What keeps people's ids apart in the log, without telling who they are."""
        scope = self._scopes.get(person.id)
        if scope is None:
            digest = hashlib.sha256(f"{self._match.row.id}/{person.id}".encode()).hexdigest()
            scope = self._scopes[person.id] = digest[:16]
        return scope

    def _check_desk(self, message: Message, person: PersonRow | None) -> PersonRow:
        """The person at the desk; refuses others, and what a desk may not do (H12)."""
        desk = self._document.table.desk
        declared = message.to if isinstance(message, Declare) else ""
        if (
            person is None
            or desk is None
            or person.id != desk.person
            or declared not in DESK_DECLARES
        ):
            raise not_your_desk()
        return person

    def _check_seat(self, seat: Seat, person: PersonRow | None) -> PersonRow:
        """The person, if they have the seat; refuses others, and keeps nothing of their wish."""
        places = self._document.table.places
        if person is None or seat not in range(len(places)) or places[seat].person != person.id:
            raise not_yours()
        return person

    def _cause_of(self, wish: Wish, at: Ms) -> Cause:
        """The wish as a cause at a match time; raises `Illegal`."""
        match wish.message:
            case Do(seat=seat) | Say(seat=seat) as act:
                self._check_dictionary(wish.person, seat, wish.arrival)
                if isinstance(act, Say):
                    action = self._match.read(seat, act.text)
                else:
                    action = self._match.codec.action(bytes(act.action))
                return Act(seat, action, at, self._reveal.credit(seat))
            case Declare(seat=seat, to=to):
                if to == "take-back" and seat is not None:
                    self._check_lost(seat)
                return Seating(seat, DECLARED[to], at)
            case Replace(seat=seat, by=by, level=level):
                return Seating(seat, PassedOver(by) if level is None else BotSat(level, by), at)

    def _check_dictionary(self, person: PersonRow, seat: Seat, now: Wall) -> None:
        """Refuses an act that would tell about words to a player of another match (H8)."""
        locks = self._services.dictionary_locks
        locks.check(person, seat, self._document.table, self._match, now)

    def _check_lost(self, seat: Seat) -> None:
        """Refuses to take back a seat that no bot has: it would add a useless commit to the log."""
        chair = self._match.live.house.chairs[seat]
        if chair.bot is None or chair.returning:
            raise Illegal("seat-yours", "house H10", "Nobody has taken your seat. Play on.")

    # Deciding and answering

    def judge(self, wish: Wish) -> Judged | None:
        """The result of a wish; None if it was decided before or is refused, and so answered."""
        known = self._match.answers.of(wish.command)
        if known is not None:
            wish.connection.outbox.put(known)
            return None
        try:
            cause = self._cause_of(wish, self._match.now(wish.arrival))
            judged = self._match.judge(cause, wish.command)
        except Illegal as refusal:
            self.answer(wish, refusal)
            return None
        if not judged.passed:
            self.answer(wish, judged.refusal)
            return None
        try:
            self._match.allowance.take(cause, wish.arrival)
        except Illegal as refusal:  # not remembered: the same wish may come again later
            wish.connection.refuse(wish.message.id, refusal)
            return None
        return judged

    def answer(self, wish: Wish, refusal: Illegal | None, verdict: Verdict = "kept") -> None:
        """Answers the sender, now that the store has taken the result or has failed."""
        if verdict == "failed":
            wish.connection.refuse(wish.message.id, not_kept())
            return
        if verdict == "overtaken":
            wish.connection.refuse(wish.message.id, moved())
            return
        if refusal is None:
            answer = write(Done(wish.message.id))
        else:
            self._services.counters.refusals += 1
            answer = write(Refused(wish.message.id, refusal.refusal()))
        self._match.answers.remember(wish.command, answer)
        wish.connection.outbox.put(answer)

    # What is asked

    def ask(self, connection: Connection, asked: Ask) -> None:
        """Answers a question that changes nothing."""
        try:
            person = self._check_seat(asked.seat, connection.person)
            self._check_dictionary(person, asked.seat, self._services.clock.wall())
            answer = self._match.ask(asked.seat, bytes(asked.question))
        except Illegal as refusal:
            connection.refuse(asked.id, refusal)
            return
        connection.send(Answer(asked.id, Raw(encode(answer))))

"""The sockets at a table: who is here, and what all of them are told."""

from collections.abc import Callable, Iterator

from wordhall.server.clock import Handle
from wordhall.server.services import Services
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.wire import CLOSE_ELSEWHERE, Here, TableView, write
from wordhall.server.tables.presence import Presence
from wordhall.server.tables.table import Table
from wordhall.server.tables.views import table_view, your_view
from wordhall.store.contract import Wall

SOON = 200
"""Milliseconds after which spectators that come and go are counted again."""


class Attendance:
    """All connections of a table that have said Hello: one a person, and any that only watch.

    `gone` is told who has been away for long (H1).
    """

    def __init__(self, services: Services, gone: Callable[[str], None]) -> None:
        self._clock = services.clock
        self._dictionary_locks = services.dictionary_locks
        self._connections: set[Connection] = set()
        self._of: dict[str, Connection] = {}
        self._count: Handle | None = None
        self.presence = Presence(services.clock, services.limits.away_after, gone)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._connections))

    def __len__(self) -> int:
        return len(self._connections)

    def watchers(self, table: Table) -> int:
        """Those without a seat, who do not lead the table from a desk either (H12)."""
        busy = {place.person for place in table.places}
        if table.desk is not None:
            busy.add(table.desk.person)
        return len(self._connections) - len(busy & self._of.keys())

    def strangers(self, table: Table) -> list[Connection]:
        """Those who have no part in the table, and are not being sent away."""
        people = set(table.people)
        return [
            one
            for one in self._connections
            if one.is_open and (one.person is None or one.person.id not in people)
        ]

    def view(self, table: Table, *, sealing: bool) -> TableView:
        """The table as everybody sees it now."""
        return table_view(table, self.presence.here, self.watchers(table), sealing=sealing)

    def come(self, connection: Connection) -> None:
        """A connection has said Hello; an older one of the same person closes."""
        self._connections.add(connection)
        person = connection.person
        if person is None:
            return
        older = self._of.get(person.id)
        self._of[person.id] = connection
        if older is not None and older is not connection:
            self._connections.discard(older)
            older.close(CLOSE_ELSEWHERE)
        self.presence.came(person.id)

    def go(self, connection: Connection) -> None:
        """A connection is gone."""
        self._connections.discard(connection)
        person = connection.person
        if person is not None and self._of.get(person.id) is connection:
            del self._of[person.id]
            self.presence.left(person.id)

    def of(self, person_id: str) -> Connection | None:
        """Where a person is connected."""
        return self._of.get(person_id)

    def tell(self, message: bytes) -> None:
        """The same to everybody."""
        for connection in self._connections:
            connection.put(message)

    def tell_of(self, table: Table, *, sealing: bool) -> None:
        """The table has changed: everybody sees it, and each person their own part of it."""
        if self._count is not None:
            self._count.cancel()
            self._count = None
        if not self._connections:
            return
        self.tell(write(Here(self.view(table, sealing=sealing))))
        for connection in self._connections:
            self.tell_part(connection, table)

    def tell_part(self, connection: Connection, table: Table) -> None:
        """A person's own part, if it is another than they know."""
        person = connection.person
        now = self._clock.wall()
        held = None if person is None else self._dictionary_locks.holder(person, table, now)
        part = your_view(table, person, held)
        if part != connection.part:
            connection.part = part
            connection.send(part)

    def recount(self, tell: Callable[[], None]) -> None:
        """Spectators came or went: everybody hears of it soon, not of each."""
        if self._count is None:
            self._count = self._clock.call_at(self._clock.wall() + SOON, tell)

    def ping(self, before: Wall, now: Wall) -> None:
        """Asks those who were not asked since `before` how far away they are."""
        for connection in self._connections:
            if connection.distance.asked <= before:
                connection.ping(now)

    def stop(self) -> None:
        """Nothing more is told."""
        self.presence.stop()
        if self._count is not None:
            self._count.cancel()
            self._count = None

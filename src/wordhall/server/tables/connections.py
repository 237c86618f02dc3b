"""The sockets at a table, and messages to all of them."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from wordhall.server.clock import Handle
from wordhall.server.sockets.close_codes import CLOSE_ELSEWHERE
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.table_view import TableView
from wordhall.server.sockets.wire import Here, write
from wordhall.server.tables.away import AwayTimers
from wordhall.server.tables.big_screens import BigScreens
from wordhall.server.tables.rematch import Rematch
from wordhall.server.tables.services import Services
from wordhall.server.tables.set_end import told
from wordhall.server.tables.table import Table
from wordhall.server.tables.views import table_view, your_view
from wordhall.store.rows import Wall

SOON = 200
"""Milliseconds after which a change in the number of spectators is sent."""


class TableConnections:
    """All connections of a table after their Hello: one a person, and any number that only watch.

    `gone` is called for a person who is away (H1).
    """

    def __init__(self, services: Services, gone: Callable[[str], None]) -> None:
        self._clock = services.clock
        self._dictionary_locks = services.dictionary_locks
        self._connections: set[Connection] = set()
        self._of: dict[str, Connection] = {}
        self._count: Handle | None = None
        self.screens = BigScreens()
        self.rematch = Rematch()
        self.away = AwayTimers(services.clock, services.limits.away_after, gone)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._connections))

    def __len__(self) -> int:
        return len(self._connections)

    def watchers(self, table: Table) -> int:
        """The number of people without a part: neither the desk (H12) nor a big screen is one."""
        busy = {place.person for place in table.places}
        busy.update(waiter.person for waiter in table.waiting)
        if table.desk is not None:
            busy.add(table.desk.person)
        people = sum(not one.watches for one in self._connections)
        return people - len(busy & self._of.keys())

    def strangers(self, table: Table) -> list[Connection]:
        """The open connections without a part in the table."""
        people = set(table.people)
        return [
            one
            for one in self._connections
            if one.is_open and (one.person is None or one.person.id not in people)
        ]

    def _at_door(self, table: Table) -> Iterator[str]:
        """The names of those who have come and have no part in the table."""
        for one in self.strangers(table):
            if one.person is not None and not one.watches and one.person.name:
                yield one.person.name

    def view(self, table: Table, *, sealing: bool) -> TableView:
        """The table as everybody sees it now."""
        here = self.away.here
        connected = sum(one.watches for one in self._connections)
        screens = self.screens.view(table, here, connected)
        watchers = self.watchers(table)
        reading = {person for person, one in self._of.items() if one.reads}
        view = table_view(table, screens, here, watchers, reading=reading, sealing=sealing)
        return replace(
            view,
            rematch_by=self.rematch.by(table),
            rematch_waits=self.rematch.missing(table),
            ends=told(table.ends, self._clock.wall()),
        )

    def come(self, connection: Connection) -> None:
        """Adds a connection that has sent Hello; closes an older one of the same person."""
        self._connections.add(connection)
        person = connection.person
        if person is None:
            return
        older = self._of.get(person.id)
        self._of[person.id] = connection
        if older is not None and older is not connection:
            self._connections.discard(older)
            older.close(CLOSE_ELSEWHERE)
        self.away.came(person.id)

    def go(self, connection: Connection) -> None:
        """Removes a connection."""
        self._connections.discard(connection)
        person = connection.person
        if person is not None and self._of.get(person.id) is connection:
            del self._of[person.id]
            self.away.left(person.id)

    def of(self, person_id: str) -> Connection | None:
        """The connection of a person; None if there is none."""
        return self._of.get(person_id)

    def tell(self, message: bytes) -> None:
        """Sends everybody the same encoded message."""
        for connection in self._connections:
            connection.outbox.put(message)

    def tell_of(self, table: Table, *, sealing: bool) -> None:
        """Sends everybody the changed table, and each person their own part of it."""
        if self._count is not None:
            self._count.cancel()
            self._count = None
        if not self._connections:
            return
        self.tell(write(Here(self.view(table, sealing=sealing))))
        for connection in self._connections:
            self.tell_part(connection, table)

    def tell_part(self, connection: Connection, table: Table) -> None:
        """Sends a person their own part, if it has changed."""
        person = connection.person
        now = self._clock.wall()
        held = None if person is None else self._dictionary_locks.holder(person, table, now)
        part = your_view(table, person, held, self._at_door(table))
        if part != connection.part:
            connection.part = part
            connection.send(part)

    def recount(self, tell: Callable[[], None]) -> None:
        """Calls `tell` soon, once for all spectators who come or go until then."""
        if self._count is None:
            self._count = self._clock.call_at(self._clock.wall() + SOON, tell)

    def ping(self, before: Wall, now: Wall) -> None:
        """Pings the connections that have not been pinged since `before`."""
        for connection in self._connections:
            if connection.distance.asked <= before:
                connection.ping(now)

    def stop(self) -> None:
        """Stops all timers."""
        self.away.stop()
        if self._count is not None:
            self._count.cancel()
            self._count = None

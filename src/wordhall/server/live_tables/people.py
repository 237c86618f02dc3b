"""The people at a table: connections are greeted and shown the match, and absences are noted."""

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from wordhall.kernel.game import Illegal, Seat
from wordhall.server.live_tables.sealing import Sealing
from wordhall.server.matches.online_match import UNSEEN, Seen
from wordhall.server.matches.playing import Playing
from wordhall.server.sockets.close_codes import CLOSE_FLOOD, CLOSE_RESTART
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.old_wire import old_wire
from wordhall.server.sockets.table_view import TableView
from wordhall.server.sockets.wire import WIRE, Hello, Here
from wordhall.server.sockets.wire import Sealing as SealingNotice
from wordhall.server.tables.connections import TableConnections
from wordhall.server.tables.lobby import hosting
from wordhall.server.tables.services import Services
from wordhall.server.tables.table import Table
from wordhall.store.rows import Wall


class Hosted(Protocol):
    """What this module needs of the table; `used` is when somebody was here last."""

    playing: Playing | None
    fault: Illegal | None
    closed: bool
    used: Wall

    @property
    def table(self) -> Table:
        """Its newest document on disk."""

    @property
    def sealing(self) -> Sealing | None:
        """The sealing of the match that is about to open; None at other times."""

    def view(self) -> TableView:
        """The table as everybody sees it now."""

    def tell(self) -> None:
        """Sends everybody the table as it is now."""

    def amend(self, change: Callable[[Table], Table]) -> None:
        """Queues a change that nobody asked for."""


class TablePeople:
    """Greets the connections of a table, shows them its match, and notes absences."""

    def __init__(self, table: Hosted, services: Services) -> None:
        self.connections = TableConnections(services, self._gone)
        self._table = table
        self._services = services

    # Coming

    def greet(self, connection: Connection, hello: Hello) -> None:
        """Answers a Hello: sends the table, and the match from the point where the client left."""
        table = self._table
        if table.closed:
            connection.close(CLOSE_RESTART)
            return
        if hello.watch and connection.person is not None:
            if connection.greeted:
                self.part(connection)
            connection.person = None
        if not self._is_admitted(connection):
            connection.close(CLOSE_FLOOD)
            return
        connection.greeted = True
        connection.watches = hello.watch
        comes = self._is_missed(connection)
        self.connections.come(connection)
        connection.part = None
        connection.ping(self._services.clock.wall())
        self._tell_how_things_stand(connection, news=comes)
        seat = self.usual_seat(connection) if hello.seat is None else hello.seat
        self.show(connection, seat, (hello.stream, hello.cursor))
        if connection.person is not None and hello.wire < WIRE:
            connection.refuse(None, old_wire())
        if table.playing is not None:
            table.playing.attend()
        if connection.person is not None:
            self._is_back(connection.person.id)
        self.expect_host()

    def _tell_how_things_stand(self, connection: Connection, *, news: bool) -> None:
        """Sends the table: to everybody if a person is back (`news`), or to this connection."""
        table = self._table
        if news:
            table.tell()
        else:
            connection.send(Here(table.view()))
            self.connections.tell_part(connection, table.table)
            self.connections.recount(table.tell)
        if table.sealing is not None:
            connection.send(SealingNotice(table.sealing.commitment))
        if table.fault is not None:
            connection.refuse(None, table.fault)

    def _is_admitted(self, connection: Connection) -> bool:
        """Whether a connection is admitted; people with a part in the table always are.

        The number of others is limited. When all places are taken, a connection from an address
        with fewer gets a place of the address that has the most.
        """
        limits, table = self._services.limits, self._table.table
        person = connection.person
        if connection.greeted or (person is not None and person.id in table.people):
            return True
        strangers = self.connections.strangers(table)
        crowd = Counter(stranger.address for stranger in strangers)
        own = crowd[connection.address]
        if own >= limits.watchers_an_address:
            return False
        if len(strangers) < limits.watchers:
            return True
        ((busiest, most),) = crowd.most_common(1)
        if most <= own + 1:
            return False
        next(other for other in strangers if other.address == busiest).close(CLOSE_FLOOD)
        return True

    def _is_back(self, person: str) -> None:
        if self._table.playing is not None:
            self._table.playing.back(person)
        if self._table.table.absent == person:
            self._table.amend(lambda table: hosting.back(table, person))

    def expect_host(self) -> None:
        """Starts the timer of an absent host while somebody is here and no match runs."""
        table = self._table.table
        if table.host and table.phase != "playing" and self.connections:
            self.connections.away.miss(table.host)

    # Showing

    def show_all(self) -> None:
        """Shows the match to everybody."""
        for connection in self.connections:
            self.show(connection, self.usual_seat(connection))

    def show(self, connection: Connection, seat: Seat | None, seen: Seen = UNSEEN) -> None:
        """Shows the View of the seat if it is the person's, otherwise the gallery's."""
        playing = self._table.playing
        if playing is not None and self._table.fault is None:
            own = seat if seat in self._seats(connection) else None
            playing.show(connection, own, seen)

    def usual_seat(self, connection: Connection) -> Seat | None:
        """The seat of a person who has exactly one; None for others."""
        seats = self._seats(connection)
        return seats[0] if len(seats) == 1 else None

    def _seats(self, connection: Connection) -> tuple[Seat, ...]:
        person = connection.person
        return () if person is None else self._table.table.seats_of(person.id)

    # Going

    def part(self, connection: Connection) -> None:
        """Removes a connection."""
        table = self._table
        table.used = self._services.clock.wall()
        if table.playing is not None:
            table.playing.match.hide(connection)
        self.connections.go(connection)
        if table.playing is not None:
            table.playing.attend()
        if not self._is_missed(connection):
            self.connections.recount(table.tell)
            return
        if table.sealing is not None and connection.person is not None:
            table.sealing.excuse(connection.person.id)
        table.tell()

    def _is_missed(self, connection: Connection) -> bool:
        """Whether this person has a seat and no connection."""
        person = connection.person
        seated = person is not None and bool(self._table.table.seats_of(person.id))
        return seated and person is not None and person.id not in self.connections.away.here

    def _gone(self, person: str) -> None:
        if self._table.playing is not None:
            self._table.playing.away(person)
        if person == self._table.table.host:
            here = self.connections.away.here
            self._table.amend(lambda table: hosting.with_acting_host(table, here))

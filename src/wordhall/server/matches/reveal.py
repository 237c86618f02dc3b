"""Reveals: events that all players see at the same moment, sent to distant players earlier."""

from collections.abc import Collection

from wordhall.kernel.game import Ms, Seat
from wordhall.server.clock import Clock
from wordhall.server.sockets.connections import Connection
from wordhall.server.tables.table import Table
from wordhall.store.rows import Wall


class Reveal:
    """The newest reveal of a match, and the credits of its seats since then.

    A connection gets nothing at all until its turn in the reveal. Spectators have no credit, so
    that nobody can see a reveal earlier on a second screen.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._at: Wall = 0
        self._of_seat: dict[Seat, Ms] = {}
        self._of_connection: dict[Connection, Ms] = {}

    def credit(self, seat: Seat) -> Ms:
        """The ms to subtract from the arrival of a seat's acts, fixed at the newest reveal."""
        return self._of_seat.get(seat, Ms(0))

    def plan(self, connections: Collection[Connection], table: Table, planned: Wall) -> Wall:
        """Shows messages from now on to all at one moment: `planned`, or as soon as it is possible.

        Gives that moment, by which they have arrived even at the most distant player.
        """
        now = self._clock.wall()
        self._of_seat, self._of_connection = {}, {}
        for connection in connections:
            seats = () if connection.person is None else table.seats_of(connection.person.id)
            if seats:
                credit = connection.distance.credit(now)
                self._of_connection[connection] = credit
                self._of_seat |= dict.fromkeys(seats, credit)
        self._at = max(planned, now + max(self._of_connection.values(), default=0))
        for connection in connections:
            self._hold(connection)
        return self._at

    def _hold(self, connection: Connection) -> None:
        turn = self._at - self._of_connection.get(connection, 0)
        connection.outbox.hold()
        self._clock.call_at(turn, connection.outbox.release)

    def admit(self, connection: Connection) -> Wall:
        """When a new connection is shown the match: with the others, if a reveal is to come."""
        now = self._clock.wall()
        if now >= self._at:
            return now
        self._hold(connection)
        return self._at

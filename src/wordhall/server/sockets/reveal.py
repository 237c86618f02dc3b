"""What all at a table see at the same moment: it is sent to whoever is further away earlier."""

from collections.abc import Collection

from wordhall.kernel.game import Ms, Seat
from wordhall.server.clock import Clock
from wordhall.server.sockets.connections import Connection
from wordhall.server.tables.table import Table
from wordhall.store.contract import Wall


class Reveal:
    """The newest such moment of a match, and the credits of its seats from there on.

    Until it is their turn, nothing at all reaches those who wait for it. Who only watches has no
    credit, so that on a second screen nobody sees anything before a player does.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._at: Wall = 0
        self._of_seat: dict[Seat, Ms] = {}
        self._of_connection: dict[Connection, Ms] = {}

    def credit(self, seat: Seat) -> Ms:
        """What is taken off the arrivals of a seat: fixed at the newest moment."""
        return self._of_seat.get(seat, Ms(0))

    def plan(self, connections: Collection[Connection], table: Table, planned: Wall) -> Wall:
        """What these are sent from now on, all see together: at `planned`, or as soon as they can.

        It gives that moment, in which it arrives everywhere, even furthest away.
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
        """When somebody who comes now is shown the match: with all others, if it is hidden yet."""
        now = self._clock.wall()
        if now >= self._at:
            return now
        self._hold(connection)
        return self._at

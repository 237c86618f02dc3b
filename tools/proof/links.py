"""A hall's clients in virtual time: each at the end of a link that takes its time, both ways."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from tests.server.people import person
from tests.server.staged import Stage
from wordhall.kernel.value import Value
from wordhall.server.sessions.dispatch import receive
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.outbox import Outbox
from wordhall.server.sockets.wire import read_inbound, write
from wordhall.store.rows import Wall

HELLO = b'{"type":"Hello","wire":2}'
JITTER = 0.03
"""What a leg takes longer than it has to, on average: this share of it, and a bit."""
BIT = 0.4


class Habits(Value, frozen=True):
    """How somebody is connected, and how they answer pings; times in milliseconds.

    `down` is the share of the round trip that is the way to them. Pongs are held back by `holds`,
    or with `forges` sent at once with a nonce that is made up.
    """

    round_trip: int
    down: float = 0.5
    holds: int = 0
    forges: bool = False


class Link:
    """One client and its line: what the hall sends is heard later, and what they say as well.

    Nothing overtakes anything on the way, as in one connection.
    """

    def __init__(self, stage: Stage, name: str, habits: Habits, luck: Random) -> None:
        """A seat's page at a table, which says Hello at once."""
        self.habits = habits
        self.hears: Callable[[bytes], None] = lambda _: None
        self.is_clear = True
        self._stage = stage
        self._clock = stage.clock
        self._luck = luck
        self._arrived: dict[str, Wall] = {"down": 0, "up": 0}
        limits = stage.hall.limits
        outbox = Outbox(self, limits.outbox_messages, limits.outbox_bytes, lambda _: None)
        self.connection = Connection(person(name), outbox)
        self._take(HELLO)

    # The line, as the hall sees it

    def transmit(self, messages: Sequence[bytes]) -> None:
        """Messages set out."""
        for message in messages:
            self._travel("down", partial(self._hear, message))

    def _hear(self, message: bytes) -> None:
        self.hears(message)

    def ping(self, nonce: bytes) -> None:
        """A ping sets out, and its pong comes back; one that is made up need not wait for it."""
        if self.habits.forges:
            self._answer(bytes(len(nonce)))
        else:
            self._travel("down", partial(self._hold_back, nonce))

    def _hold_back(self, nonce: bytes) -> None:
        later = self._clock.wall() + self.habits.holds
        self._clock.call_at(later, partial(self._answer, nonce))

    def _answer(self, nonce: bytes) -> None:
        connection, clock = self.connection, self._clock
        self._travel("up", lambda: connection.pong(nonce, clock.wall()))

    def close(self, code: int, reason: str = "") -> None:
        """It never is."""
        raise ConnectionError(code)

    # The client

    def say(self, message: object) -> None:
        """Something sets out for the hall."""
        raw = write(message)
        self._travel("up", lambda: self._take(raw))

    def _take(self, raw: bytes) -> None:
        stage = self._stage
        receive(stage.table, self.connection, read_inbound(raw), stage.hall.services)

    def _travel(self, way: str, arrive: Callable[[], None]) -> None:
        share = self.habits.down if way == "down" else 1 - self.habits.down
        leg = self.habits.round_trip * share
        took = leg + self._luck.expovariate(1 / (BIT + JITTER * leg))
        at = max(self._arrived[way], self._clock.wall() + round(took))
        self._arrived[way] = at
        self._clock.call_at(at, arrive)

"""One socket at a table: its person, the View that it shows, and its queue of messages."""

from wordhall.kernel.game import Illegal, Seat
from wordhall.server.sockets.distance import Distance
from wordhall.server.sockets.outbox import Outbox
from wordhall.server.sockets.wire import Outbound, Refused, You, write
from wordhall.store.rows import PersonRow, Wall


class Connection:
    """A socket whose Hello has come or is awaited.

    `person` is None for a visitor without a name here, and for a big screen, which only `watches`.
    `seat` is the seat whose View it shows (None: the gallery's), `part` the newest You that was
    sent, and `address` the network address. It `reads` while it shows a result.
    """

    __slots__ = (
        "address",
        "distance",
        "greeted",
        "noticed",
        "outbox",
        "part",
        "person",
        "reads",
        "seat",
        "unreadable",
        "watches",
    )

    def __init__(self, person: PersonRow | None, outbox: Outbox, address: str = "") -> None:
        self.person = person
        self.address = address
        self.outbox = outbox
        self.greeted = False
        self.watches = False
        self.noticed = False
        self.reads = False
        self.part: You | None = None
        self.seat: Seat | None = None
        self.unreadable = 0
        self.distance = Distance()

    def send(self, message: Outbound) -> None:
        """Encodes and sends a message."""
        self.outbox.put(write(message))

    def refuse(self, command: str | None, refusal: Illegal) -> None:
        """Sends a refusal; `command` is the id of the refused message, if it could be read."""
        self.send(Refused(command, refusal.refusal()))

    def close(self, code: int, reason: str = "") -> None:
        """Closes with this code after the messages that wait."""
        self.outbox.close(code, reason)

    @property
    def is_open(self) -> bool:
        """Whether the socket is not closed or closing."""
        return self.outbox.code is None

    def ping(self, now: Wall) -> None:
        """Measures the round trip, if no message is in the way."""
        if self.outbox.is_clear:
            self.outbox.ping(self.distance.ask(now))

    def pong(self, nonce: bytes, now: Wall) -> None:
        """Takes the answer to a ping; a new connection is asked again."""
        if self.distance.answer(nonce, now) and self.distance.is_new:
            self.ping(now)

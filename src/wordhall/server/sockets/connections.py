"""One socket at a table: whose it is, what it shows, and what waits to be sent over it."""

from wordhall.kernel.game import Illegal, Seat
from wordhall.server.sockets.distance import Distance
from wordhall.server.sockets.outbox import Outbox
from wordhall.server.sockets.wire import Outbound, Refused, You, write
from wordhall.store.contract import PersonRow, Wall


class Connection:
    """A socket whose Hello has come, or is awaited.

    `person` is None for who has no name here, and for a screen that only watches. `seat` is whose
    View it shows (None: the gallery's), `part` what it was told of its person's part. `address` is
    where it comes from.
    """

    __slots__ = (
        "address",
        "distance",
        "greeted",
        "noticed",
        "outbox",
        "part",
        "person",
        "seat",
        "unreadable",
    )

    def __init__(self, person: PersonRow | None, outbox: Outbox, address: str = "") -> None:
        self.person = person
        self.address = address
        self.outbox = outbox
        self.greeted = False
        self.noticed = False
        self.part: You | None = None
        self.seat: Seat | None = None
        self.unreadable = 0
        self.distance = Distance()

    def put(self, message: bytes) -> None:
        """A message that is written already."""
        self.outbox.put(message)

    def send(self, message: Outbound) -> None:
        """One message."""
        self.outbox.put(write(message))

    def refuse(self, command: str | None, refusal: Illegal) -> None:
        """A wish was refused; `command` is its id, if it could be read."""
        self.send(Refused(command, refusal.refusal()))

    def close(self, code: int) -> None:
        """Closes after what waits has been sent."""
        self.outbox.close(code)

    @property
    def is_open(self) -> bool:
        """Whether anything still reaches it."""
        return self.outbox.code is None

    def ping(self, now: Wall) -> None:
        """Asks how far away it is, if nothing is in the way."""
        if self.outbox.is_clear:
            self.outbox.ping(self.distance.ask(now))

    def pong(self, nonce: bytes, now: Wall) -> None:
        """Its answer; who is new is asked again."""
        if self.distance.answer(nonce, now) and self.distance.is_new:
            self.ping(now)

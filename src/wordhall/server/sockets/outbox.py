"""What waits to be sent over one socket: bounded, so that nobody who reads slowly costs others."""

from collections.abc import Callable, Sequence
from typing import Protocol

from wordhall.server.sockets.wire import CLOSE_SLOW

TOGETHER = 4
"""So many messages are handed over at once."""


class Line(Protocol):
    """The transport of one socket."""

    @property
    def is_clear(self) -> bool:
        """Whether it takes more; if not, `Outbox.resume` is called when it does again."""

    def transmit(self, messages: Sequence[bytes]) -> None:
        """Hands messages over, at once; nothing happens on a line that is closed."""

    def ping(self, nonce: bytes) -> None:
        """Asks for the nonce back, which the other end's network answers by itself."""

    def close(self, code: int) -> None:
        """Says why, and closes."""


class Outbox:
    """Messages in order for one socket. Putting never waits.

    What the line does not take stays here. Whoever falls behind by more than so many messages or
    bytes is closed with CLOSE_SLOW, and what had piled up is dropped: they come back and resume.
    `closing` is called once, with the code, when the socket is to be closed.
    """

    __slots__ = (
        "_bytes",
        "_closing",
        "_held",
        "_line",
        "_most_bytes",
        "_most_messages",
        "_waiting",
        "code",
    )

    def __init__(
        self, line: Line, most_messages: int, most_bytes: int, closing: Callable[[int], None]
    ) -> None:
        self._line = line
        self._most_messages = most_messages
        self._most_bytes = most_bytes
        self._closing = closing
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._held = 0
        self.code: int | None = None

    def put(self, message: bytes) -> None:
        """Sends a message, now or as soon as the line takes it; nothing, once it is closed."""
        if self.code is not None:
            return
        if not self._waiting and not self._held and self._line.is_clear:
            self._line.transmit((message,))
        elif len(self._waiting) >= self._most_messages or self._bytes > self._most_bytes:
            self._waiting.clear()
            self.close(CLOSE_SLOW)
        else:
            self._waiting.append(message)
            self._bytes += len(message)

    def hold(self) -> None:
        """What is put from now on waits for `release`, to go together.

        Where several hold it, it waits for the last of them.
        """
        self._held += 1

    def release(self) -> None:
        """What was held goes."""
        self._held -= 1
        self.resume()

    @property
    def is_clear(self) -> bool:
        """Whether something that is sent now is not kept waiting by what was put before."""
        return self.code is None and not self._waiting and self._line.is_clear

    def ping(self, nonce: bytes) -> None:
        """Asks for the nonce back, past everything that waits."""
        self._line.ping(nonce)

    def close(self, code: int) -> None:
        """The socket closes with this code, after what waits; the first code counts."""
        if self.code is not None:
            return
        self.code = code
        self._closing(code)
        self.resume()

    def resume(self) -> None:
        """The line takes more: a few messages at a time, as long as it does."""
        while self._waiting and not self._held and self._line.is_clear:
            some = self._waiting[:TOGETHER]
            del self._waiting[:TOGETHER]
            self._bytes -= sum(map(len, some))
            self._line.transmit(some)
        if self.code is not None and not self._waiting and self._line.is_clear:
            self._line.close(self.code)

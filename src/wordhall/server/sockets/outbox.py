"""The bounded queue of messages for one socket, so that slow readers do not cost others."""

from collections.abc import Callable, Sequence
from typing import Protocol

from wordhall.server.sockets.close_codes import CLOSE_SLOW

TOGETHER = 4
"""How many messages are handed to the line together."""


class Line(Protocol):
    """The transport of one socket."""

    @property
    def is_clear(self) -> bool:
        """Whether the line takes more; if not, `Outbox.resume` is called once it does."""

    def transmit(self, messages: Sequence[bytes]) -> None:
        """Sends messages at once; does nothing on a closed line."""

    def ping(self, nonce: bytes) -> None:
        """Sends a ping with this nonce, which the other end's network software answers itself."""

    def close(self, code: int, reason: str = "") -> None:
        """Closes with this code, and a reason for programs to read."""


class Outbox:
    """Messages in order for one socket. Putting never waits.

    Messages that the line does not take wait here. Above the allowed messages or bytes, the socket
    is closed with CLOSE_SLOW and the queue is dropped: the client reconnects and resumes.
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
        "reason",
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
        self.reason = ""

    def put(self, message: bytes) -> None:
        """Sends a message, now or as soon as the line takes it; does nothing once it is closed."""
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
        """Collects messages from now on until `release`, which sends them together.

        If there are several holds, the last release counts.
        """
        self._held += 1

    def release(self) -> None:
        """Ends a hold."""
        self._held -= 1
        self.resume()

    @property
    def is_clear(self) -> bool:
        """Whether a message that is sent now need not wait for earlier ones."""
        return self.code is None and not self._waiting and self._line.is_clear

    def ping(self, nonce: bytes) -> None:
        """Sends a ping, ahead of all messages that wait."""
        self._line.ping(nonce)

    def close(self, code: int, reason: str = "") -> None:
        """Closes the socket with this code after the messages that wait; the first code counts."""
        if self.code is not None:
            return
        self.code, self.reason = code, reason
        self._closing(code)
        self.resume()

    def resume(self) -> None:
        """Sends on, a few messages at a time, while the line takes them."""
        while self._waiting and not self._held and self._line.is_clear:
            some = self._waiting[:TOGETHER]
            del self._waiting[:TOGETHER]
            self._bytes -= sum(map(len, some))
            self._line.transmit(some)
        if self.code is not None and not self._waiting and self._line.is_clear:
            self._line.close(self.code, self.reason)

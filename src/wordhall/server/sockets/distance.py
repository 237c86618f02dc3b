"""The network distance of a connection, from round trips that the hall itself measures."""

import secrets
from array import array
from bisect import bisect_left

from wordhall.kernel.game import MOST_CREDIT, Ms
from wordhall.store.rows import Wall

NONCE_BYTES = 8

FIRST = 5
"""The round trips that are measured at first, as any one may have been delayed."""

MEMORY = 60_000
"""The milliseconds for which a round trip counts."""


class Distance:
    """The round trips of one connection; `asked` is the wall time at which the newest began.

    An answer repeats a nonce that nobody can guess, so it cannot come too early. It can be delayed
    on purpose, but the credit has a limit (`MOST_CREDIT`). As each socket has some
    round trips, arrays keep when they ended, which never goes back, and how long they took.
    """

    __slots__ = ("_ended", "_nonce", "_took", "asked")

    def __init__(self) -> None:
        self.asked: Wall = 0
        self._nonce = b""
        self._ended = array("q")
        self._took = array("q")

    def ask(self, now: Wall) -> bytes:
        """Begins a round trip; gives the nonce that has to come back."""
        self._nonce = secrets.token_bytes(NONCE_BYTES)
        self.asked = now
        return self._nonce

    def answer(self, nonce: bytes, now: Wall) -> bool:
        """Ends the round trip if this is the newest nonce, which counts once; says whether."""
        if not self._nonce or nonce != self._nonce:
            return False
        self._nonce = b""
        past = self._past(now)
        del self._ended[:past], self._took[:past]
        self._ended.append(now)
        self._took.append(now - self.asked)
        return True

    @property
    def is_new(self) -> bool:
        """Whether more round trips should be measured at once."""
        return len(self._ended) < FIRST

    def credit(self, now: Wall) -> Ms:
        """Half of the smallest round trip of the last minute in ms, limited; 0 if none is known."""
        took = self._took[self._past(now) :]
        return Ms(min(min(took, default=0) // 2, MOST_CREDIT))

    def _past(self, now: Wall) -> int:
        """How many of the round trips no longer count."""
        return bisect_left(self._ended, now - MEMORY + 1)

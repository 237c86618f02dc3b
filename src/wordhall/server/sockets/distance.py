"""The network distance of a connection, from round trips that the hall itself measures."""

import secrets

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
    on purpose, but the credit has a limit (`MOST_CREDIT`).
    """

    __slots__ = ("_nonce", "_trips", "asked")

    def __init__(self) -> None:
        self.asked: Wall = 0
        self._nonce = b""
        self._trips: list[tuple[Wall, int]] = []

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
        self._trips = [trip for trip in self._trips if now - trip[0] < MEMORY]
        self._trips.append((now, now - self.asked))
        return True

    @property
    def is_new(self) -> bool:
        """Whether more round trips should be measured at once."""
        return len(self._trips) < FIRST

    def credit(self, now: Wall) -> Ms:
        """Half of the smallest round trip of the last minute in ms, limited; 0 if none is known."""
        trips = [took for came, took in self._trips if now - came < MEMORY]
        return Ms(min(min(trips, default=0) // 2, MOST_CREDIT))

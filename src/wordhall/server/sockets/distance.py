"""How far away a connection is: by its round trips, which the hall measures and nobody else."""

import secrets

from wordhall.kernel.game import MOST_CREDIT, Ms
from wordhall.store.contract import Wall

NONCE_BYTES = 8

FIRST = 5
"""So many round trips follow each other when somebody comes: any one may have been held up."""

MEMORY = 60_000
"""Milliseconds for which a round trip counts."""


class Distance:
    """The round trips of one connection; `asked` is when the newest began.

    An answer has to bring back a nonce that nobody could guess, so it cannot come too early. It can
    be held back: the credit that this brings is at most what the furthest away have.
    """

    __slots__ = ("_nonce", "_trips", "asked")

    def __init__(self) -> None:
        self.asked: Wall = 0
        self._nonce = b""
        self._trips: list[tuple[Wall, int]] = []

    def ask(self, now: Wall) -> bytes:
        """A round trip begins: the nonce that is to come back."""
        self._nonce = secrets.token_bytes(NONCE_BYTES)
        self.asked = now
        return self._nonce

    def answer(self, nonce: bytes, now: Wall) -> bool:
        """It is over, if this is the nonce that was sent last; that counts once."""
        if not self._nonce or nonce != self._nonce:
            return False
        self._nonce = b""
        self._trips = [trip for trip in self._trips if now - trip[0] < MEMORY]
        self._trips.append((now, now - self.asked))
        return True

    @property
    def is_new(self) -> bool:
        """Whether more round trips are to follow at once."""
        return len(self._trips) < FIRST

    def credit(self, now: Wall) -> Ms:
        """Half of the smallest round trip of the last minute; none where none is known."""
        trips = [took for came, took in self._trips if now - came < MEMORY]
        return Ms(min(min(trips, default=0) // 2, MOST_CREDIT))

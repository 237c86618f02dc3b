"""Fair chance that anyone can check.

Chance is drawn *by purpose*: `luck.stream("roll", 7)` gives the same dice whatever the players did
before it (house H9). A match's secret is made of 32 random bytes, the **seed**, which is committed
to by hash before anybody contributes, and of what the seats contribute. The seed is revealed at the
end, so anybody can repeat and check every draw.

All derivations are HMAC-SHA-256 (RFC 2104); `corpus/luck/golden.json` holds vectors.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

from wordhall.kernel.value import Value

T = TypeVar("T")

SEED_BYTES = 32
CONTRIBUTION_BYTES = 32
WORD = 1 << 32


class Stream:
    """An endless sequence of fair random numbers for one purpose."""

    def __init__(self, secret: bytes, name: str, index: int) -> None:
        self._secret = secret
        self._label = b"wordhall/stream/1\0" + name.encode() + b"\0" + index.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        """The next 32 bits: each HMAC block gives eight big-endian words, first word first."""
        if not self._words:
            message = self._label + self._block.to_bytes(8, "big")
            digest = hmac.digest(self._secret, message, "sha256")
            self._block += 1
            self._words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -4, -4)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A fair random number from 0 to `bound` - 1, by rejection.

        Raises ValueError unless `bound` is from 1 to 2**32.
        """
        if not 1 <= bound <= WORD:
            message = f"there is no fair number below {bound}"
            raise ValueError(message)
        limit = WORD - WORD % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a fair random order (Fisher-Yates shuffle, from the front)."""
        order = list(items)
        for place in range(len(order) - 1):
            other = place + self.below(len(order) - place)
            order[place], order[other] = order[other], order[place]
        return order

    def unit(self) -> float:
        """A number in [0, 1) with 32 bits: for bots' temperaments, never for the rules."""
        return self._word() / WORD


class Luck:
    """The chance of one match."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def stream(self, name: str, index: int = 0) -> Stream:
        """The stream for one purpose: its numbers depend only on `name` and `index`."""
        return Stream(self._secret, name, index)


class Seal(Value, frozen=True):
    """The part of a match's chance that is published before its first event.

    `contributions[seat]` is what a seat mixed in (hexadecimal), or None if it gave nothing within 5
    s. `code` is the table's code for its chance, if it was opened with one (H9): then nobody
    contributes and there are no contributions at all, so that the chance is the same whatever the
    number of seats.
    """

    commitment: str
    contributions: tuple[str | None, ...]
    code: str | None = None


def commitment(seed: bytes) -> str:
    """The hash, in hexadecimal, that is shown before anybody contributes."""
    return hashlib.sha256(b"wordhall/commit/1\0" + seed).hexdigest()


def seed_of_code(code: str) -> bytes:
    """The seed of everyone who opens a table with this code: nobody contributes to it (H9)."""
    return hashlib.sha256(b"wordhall/code/1\0" + code.encode()).digest()


def secret(seed: bytes, contributions: Sequence[str | None]) -> bytes:
    """The match's secret: the seed mixed with what the seats contributed, in seat order."""
    message = b"wordhall/secret/1\0"
    for given in contributions:
        if given is None:
            message += b"\0"
        else:
            mixed_in = bytes.fromhex(given)
            message += b"\1" + bytes([len(mixed_in)]) + mixed_in
    return hmac.digest(seed, message, "sha256")


def seal(seed: bytes, contributions: Sequence[str | None], code: str | None = None) -> Seal:
    """The published half of a match's chance, with contributions in small hexadecimal.

    Raises ValueError for a seed of the wrong size, for a contribution that is not hexadecimal or
    of more than 32 bytes, and for a code with any other seed than its own or with contributions.
    """
    if len(seed) != SEED_BYTES:
        message = f"a seed has {SEED_BYTES} bytes, this one {len(seed)}"
        raise ValueError(message)
    mixed_in = [None if given is None else bytes.fromhex(given) for given in contributions]
    if any(given is not None and len(given) > CONTRIBUTION_BYTES for given in mixed_in):
        message = f"a seat contributes at most {CONTRIBUTION_BYTES} bytes"
        raise ValueError(message)
    if code is not None and (contributions or seed != seed_of_code(code)):
        message = "a code alone decides the chance of its tables"
        raise ValueError(message)
    figures = tuple(None if given is None else given.hex() for given in mixed_in)
    return Seal(commitment(seed), figures, code)


def luck_of(seed: bytes, sealed: Seal) -> Luck:
    """The luck of a seal and its seed; refuses a seed that does not match the commitment."""
    if commitment(seed) != sealed.commitment:
        message = "this seed is not the one that was committed to"
        raise ValueError(message)
    return Luck(secret(seed, sealed.contributions))

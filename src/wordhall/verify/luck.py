"""Random numbers: a second implementation of the specification in docs/verify.md.

All numbers come from HMAC-SHA-256 (RFC 2104). They are drawn for a purpose, which has a name and a
number; the numbers of one purpose do not depend on draws for others.
"""

import hashlib
import hmac
import re
import struct
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, TypeVar

from wordhall.verify.ledger import Refused

T = TypeVar("T")

SEED = re.compile(r"[0-9a-f]{64}")
CONTRIBUTION = re.compile(r"(?:[0-9a-f]{2}){0,32}")


class Chance:
    """The random numbers of one match; counts how many were drawn."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.draws = 0

    def purpose(self, name: str, number: int = 0) -> "Purpose":
        """The sequence of one purpose, from its beginning."""
        return Purpose(self, name, number)

    def words(self, label: bytes) -> Iterator[int]:
        """The endless sequence of 32-bit numbers of a label, eight from each block, in order."""
        for block in count():
            message = label + struct.pack(">Q", block)
            yield from struct.unpack(">8I", hmac.digest(self._secret, message, hashlib.sha256))


class Purpose:
    """The uniform numbers of one purpose, in order."""

    def __init__(self, chance: Chance, name: str, number: int) -> None:
        label = b"wordhall/stream/1\0" + name.encode() + b"\0" + struct.pack(">Q", number)
        self._chance = chance
        self._words = chance.words(label)

    def under(self, bound: int) -> int:
        """A number from 0 to `bound` - 1; words that would favour some numbers are skipped."""
        self._chance.draws += 1
        fair = 2**32 // bound * bound
        return next(word for word in self._words if word < fair) % bound

    def one(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.under(len(items))]

    def order(self, items: Sequence[T]) -> list[T]:
        """The shuffled items: each place but the last, from the front, gets one of the rest."""
        row = list(items)
        for place in range(len(row) - 1):
            chosen = place + self.under(len(row) - place)
            row[place], row[chosen] = row[chosen], row[place]
        return row


def commitment_to(seed: bytes) -> str:
    """The commitment to a seed: its hash, shown before the seed is revealed."""
    return hashlib.sha256(b"wordhall/commit/1\0" + seed).hexdigest()


def secret_of(seed: bytes, contributions: Sequence[str | None]) -> bytes:
    """The secret of a match, from the seed and each seat's contribution."""
    message = b"wordhall/secret/1\0"
    for given in contributions:
        mixed = b"" if given is None else bytes.fromhex(given)
        message += b"\0" if given is None else struct.pack("BB", 1, len(mixed)) + mixed
    return hmac.digest(seed, message, hashlib.sha256)


def chance_of(revealed: str, seal: dict[str, Any], seats: int, *, led: bool = False) -> Chance:
    """The random numbers of a match, after the check that the revealed seed is the sealed one.

    At a table that a desk has `led`, the desk may have drawn the seed for all its tables, and then
    nobody contributes (H9).
    """
    if not SEED.fullmatch(revealed):
        raise Refused("chance", "the seed must be 32 bytes in hexadecimal")
    seed, code, contributions = bytes.fromhex(revealed), seal["code"], seal["contributions"]
    if commitment_to(seed) != seal["commitment"]:
        raise Refused("chance", "the seed revealed is not the one that was committed to")
    if code is None and led and not contributions:
        return Chance(secret_of(seed, ()))
    if code is None:
        _check_contributions(contributions, seats)
    elif seed != hashlib.sha256(b"wordhall/code/1\0" + code.encode()).digest():
        raise Refused("house H9", "the seed is not that of the table's code")
    elif contributions:
        raise Refused("house H9", "nobody contributes to the chance of a code")
    return Chance(secret_of(seed, contributions))


def _check_contributions(contributions: list[str | None], seats: int) -> None:
    if len(contributions) != seats:
        raise Refused("chance", f"{seats} seats mixed in {len(contributions)} contributions")
    for seat, given in enumerate(contributions):
        if given is not None and not CONTRIBUTION.fullmatch(given):
            raise Refused(
                "chance", f"seat {seat} must contribute up to 32 bytes, in small hexadecimal"
            )

"""Token buckets: so many messages in a row, then so many a second."""

from collections.abc import Hashable

from wordhall.server.limits import Rate
from wordhall.store.contract import Wall


class Bucket:
    """One bucket, kept as the moment at which it is full again."""

    __slots__ = ("_full_at", "_step", "_whole")

    def __init__(self, rate: Rate) -> None:
        self._step = 1000 / rate.refill
        self._whole = rate.burst * self._step
        self._full_at = 0.0

    def take(self, now: Wall) -> bool:
        """Takes a token, if there is one."""
        level = max(self._full_at, now) + self._step
        if level - now > self._whole:
            return False
        self._full_at = level
        return True

    def wait(self, now: Wall) -> int:
        """In how many milliseconds there is a token."""
        return max(0, round(self._full_at + self._step - self._whole) - now)

    def is_full(self, now: Wall) -> bool:
        """Whether it is as if it had never been used."""
        return self._full_at <= now


class Buckets:
    """A bucket each for many; those that are full are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._of: dict[Hashable, Bucket] = {}

    def of(self, who: Hashable) -> Bucket:
        """Whose bucket."""
        bucket = self._of.get(who)
        if bucket is None:
            bucket = self._of[who] = Bucket(self._rate)
        return bucket

    def sweep(self, now: Wall) -> None:
        """Forgets the full ones."""
        self._of = {who: bucket for who, bucket in self._of.items() if not bucket.is_full(now)}

    def __len__(self) -> int:
        return len(self._of)

"""Token buckets, which limit rates: a burst of messages, then a number of them each second."""

from collections.abc import Hashable

from wordhall.server.limits import Rate
from wordhall.store.rows import Wall


class Bucket:
    """One bucket, stored as the moment at which it will be full again."""

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
        """The milliseconds until the next token; 0 if there is one now."""
        return max(0, round(self._full_at + self._step - self._whole) - now)

    def is_full(self, now: Wall) -> bool:
        """Whether the bucket has all its tokens, as if it were new."""
        return self._full_at <= now


class Buckets:
    """A bucket for each key; full ones can be dropped, since a new one is the same."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._of: dict[Hashable, Bucket] = {}

    def of(self, who: Hashable) -> Bucket:
        """The bucket of this key."""
        bucket = self._of.get(who)
        if bucket is None:
            bucket = self._of[who] = Bucket(self._rate)
        return bucket

    def sweep(self, now: Wall) -> None:
        """Drops the full ones."""
        self._of = {who: bucket for who, bucket in self._of.items() if not bucket.is_full(now)}

    def __len__(self) -> int:
        return len(self._of)

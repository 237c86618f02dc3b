"""Locks by key: requests of one person are handled one at a time, where a limit counts them.

Between a check in the store and the change that follows it, another request may pass the same
check. So what one person, or one address, may have only so many of is asked for under a lock.
"""

import asyncio
from weakref import WeakValueDictionary


class KeyedLocks:
    """A lock for each key, for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: str) -> asyncio.Lock:
        """The lock of this key."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock

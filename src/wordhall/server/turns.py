"""Turns: what is asked for in one name is done one request at a time.

Between a check in the store and the change that follows it, another request may pass the same
check. So the requests of one person, or one address, that are limited by number take turns.
"""

import asyncio
from weakref import WeakValueDictionary


class Turns:
    """A lock for each name, for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, name: str) -> asyncio.Lock:
        """The lock of this name."""
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock

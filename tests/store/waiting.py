"""A store for tests that have no event loop: whoever asks it waits for each answer."""

import asyncio
from inspect import iscoroutinefunction
from typing import Any

from wordhall.store.sqlite import SqliteStore
from wordhall.store.writer import Writer


class Waiting:
    """Something whose coroutines are run until they are done, each in a loop of its own."""

    def __init__(self, asked: Any) -> None:
        self.asked = asked

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.asked, name)
        if not iscoroutinefunction(found):
            return found
        return lambda *args, **named: asyncio.run(found(*args, **named))


class WaitingStore(Waiting):
    """A store, its desks and its suggestions."""

    def __init__(self, store: SqliteStore) -> None:
        super().__init__(store)
        self.journal: Writer = store.journal
        self.desks = Waiting(store.desks)
        self.suggestions = Waiting(store.suggestions)

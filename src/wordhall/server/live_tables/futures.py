"""Futures for callers who wait for a change of a table."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from wordhall.kernel.game import Illegal
from wordhall.server.tables.table import Table

Promise: TypeAlias = "asyncio.Future[Table]"
"""The changed table once it is stored, or the exception `Illegal`."""


class Promises:
    """All futures of one table, so that they can fail when the table stops."""

    def __init__(self) -> None:
        self._open: set[Promise] = set()

    def make(self) -> Promise:
        """A new future."""
        promise: Promise = asyncio.get_running_loop().create_future()
        self._open.add(promise)
        promise.add_done_callback(self._open.discard)
        return promise

    def fail(self, refusal: Callable[[], Illegal]) -> None:
        """Fails all futures that are open."""
        for promise in tuple(self._open):
            fail(promise, refusal())


def fail(promise: Promise, refusal: Illegal) -> None:
    """Fails a future; does nothing if it is done or cancelled."""
    if not promise.done():
        promise.set_exception(refusal)


def keep(promise: Promise, table: Table) -> None:
    """Fulfils a future; does nothing if it is done or cancelled."""
    if not promise.done():
        promise.set_result(table)

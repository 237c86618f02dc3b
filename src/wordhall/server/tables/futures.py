"""What somebody waits for who wished something of a table."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from wordhall.kernel.game import Illegal
from wordhall.server.tables.table import Table

Promise: TypeAlias = "asyncio.Future[Table]"
"""The table as it was wished for, once that is kept; or `Illegal`."""


class Promises:
    """All that is waited for at one table, so that nobody waits for a table that is no more."""

    def __init__(self) -> None:
        self._open: set[Promise] = set()

    def make(self) -> Promise:
        """One more."""
        promise: Promise = asyncio.get_running_loop().create_future()
        self._open.add(promise)
        promise.add_done_callback(self._open.discard)
        return promise

    def fail(self, refusal: Callable[[], Illegal]) -> None:
        """None of them will come true."""
        for promise in tuple(self._open):
            fail(promise, refusal())


def fail(promise: Promise, refusal: Illegal) -> None:
    """It will not come true; whoever has gone away does not hear of it."""
    if not promise.done():
        promise.set_exception(refusal)


def keep(promise: Promise, table: Table) -> None:
    """It has come true."""
    if not promise.done():
        promise.set_result(table)

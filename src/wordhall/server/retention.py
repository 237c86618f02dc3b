"""What the hall forgets by itself: once a day, whatever nobody has touched for long."""

import asyncio

import structlog

from wordhall.kernel.game import Illegal
from wordhall.server.clock import Handle
from wordhall.server.hall import Hall
from wordhall.server.loading import is_unplayed
from wordhall.store.contract import Trouble, Wall

DAY = 24 * 3600 * 1000

log = structlog.get_logger()


class Retention:
    """Tidies up when the hall opens, and then every day."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._handle: Handle | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins with a first round."""
        self._task = asyncio.get_running_loop().create_task(self._round())
        now = self._hall.clock.wall()
        self._handle = self._hall.clock.call_at(now + DAY, self.start)

    async def stop(self) -> None:
        """No more rounds; one that is under way is broken off."""
        if self._handle is not None:
            self._handle.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _round(self) -> None:
        before = self._hall.clock.wall() - self._hall.limits.keep_finished
        try:
            told = await tidy(self._hall, before)
        except Trouble as trouble:
            log.warning("could not tidy up", code=trouble.code)
        else:
            log.info("tidied up", **told)


async def left(hall: Hall, before: Wall) -> list[str]:
    """The codes of open tables at which nothing has happened since before, no move of a match.

    Where no match was ever begun, a day is enough: strangers open tables and forget them.
    """
    running = await asyncio.to_thread(hall.store.running)
    moved = {played.match.table for played in running if played.newest.wall >= before}
    rows, yesterday = hall.store.open_tables(), hall.clock.wall() - hall.limits.keep_unplayed
    return [
        row.code
        for row in rows
        if (row.changed < before and row.id not in moved)
        or (row.changed < yesterday and is_unplayed(row))
    ]


async def tidy(hall: Hall, before: Wall) -> dict[str, int]:
    """Closes tables that were left, deletes finished ones, and people who have no table.

    All of them unchanged since before. Gives how many of each: `closed`, `tables`, `people`.
    """
    closed = 0
    for code in await left(hall, before):
        try:
            await hall.end_table(code)
            closed += 1
        except Illegal as refused:
            log.warning("could not close a table", table=code, why=refused.text)
    tables = await asyncio.to_thread(hall.store.retire, before)
    people = await asyncio.to_thread(hall.store.retire_guests, before)
    return {"closed": closed, "tables": tables, "people": people}

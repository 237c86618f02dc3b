"""Retention: once a day, the hall deletes what nobody has used for long.

Only time in which the hall ran counts: a clock that was set forward by years looks like an outage
of years, and nothing may be deleted for that.
"""

import asyncio
from collections.abc import Sequence

import structlog

from wordhall.kernel.game import Illegal
from wordhall.server.clock import Handle
from wordhall.server.desks.forgetting import forget_old
from wordhall.server.hall import Hall
from wordhall.server.tables.loading import is_unplayed
from wordhall.store.contract import Trouble
from wordhall.store.rows import Outage, Wall

DAY = 24 * 3600 * 1000
PARTS = 30
"""An outage counts for at most 1/30 of a retention time: one day of thirty."""

log = structlog.get_logger()


class Retention:
    """Deletes old data when the hall opens, and then every day."""

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
        """Stops; a round under way is cancelled."""
        if self._handle is not None:
            self._handle.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _round(self) -> None:
        try:
            counts = await tidy(self._hall)
        except Trouble as trouble:
            log.warning("could not tidy up", code=trouble.code)
        else:
            if any(counts.values()):
                log.info("tidied up", **counts)


def ago(span: int, now: Wall, outages: Sequence[Outage]) -> Wall:
    """The wall time since which the hall has been up for `span` milliseconds.

    The outages are in order. Each counts as time for a part at most (`PARTS`), as the clock may
    have been set (H5).
    """
    left, moment = span, now
    for outage in reversed(outages):
        ended = min(outage.ended, moment)
        if left <= moment - ended:
            break
        down = max(0, ended - outage.began)
        left -= moment - ended + min(down, span // PARTS)
        moment = ended - down
        if left <= 0:
            return moment
    return moment - left


async def left(hall: Hall, before: Wall, yesterday: Wall) -> list[str]:
    """The codes of open tables without a change or a move since `before`.

    Tables without any match are left sooner, since `yesterday`: strangers open and forget them.
    """
    running = await hall.store.running()
    moved = {played.match.table for played in running if played.newest.wall >= before}
    return [
        row.code
        for row in await hall.store.open_tables()
        if (row.changed < before and row.id not in moved)
        or (row.changed < yesterday and is_unplayed(row))
    ]


async def tidy(hall: Hall) -> dict[str, int]:
    """Forgets desks, closes tables that were left, deletes closed tables and people without any.

    Each after its time without a change; suggestions after a day. Gives the counts: `desks`,
    `closed`, `tables`, `people`.
    """
    now = hall.clock.wall()
    outages = await hall.outages_since(0)
    before = ago(hall.limits.keep_finished, now, outages)
    desks, closed = await forget_old(hall, ago(hall.limits.keep_desks, now, outages)), 0
    for code in await left(hall, before, ago(hall.limits.keep_unplayed, now, outages)):
        try:
            await hall.end_table(code)
            closed += 1
        except Illegal as refused:
            log.warning("could not close a table", table=code, reason=refused.text)
    tables = await hall.store.retire(before)
    people = await hall.store.retire_guests(before)
    await hall.store.suggestions.expire(now - hall.limits.keep_suggestions)
    return {"desks": desks, "closed": closed, "tables": tables, "people": people}

"""A desk sets the end of its matches beforehand: at a time, or after the round (H12).

A table that is led from a desk of its own has its end alone.
"""

from functools import partial

from msgspec.structs import replace

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.desks.leading import Obstacle, at_all
from wordhall.server.desks.service import together
from wordhall.server.hall import Hall
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.refusals import not_your_desk
from wordhall.server.sockets.table_view import SetEnd
from wordhall.server.tables.desk import Desk
from wordhall.server.tables.table import Table
from wordhall.store.rows import PersonRow, Wall

FURTHEST_HOURS = 12
"""The hours to a set end at most: a time of the day that is over is not meant for tomorrow."""


class WantedEnd(Value, frozen=True):
    """The end that a desk sets: `at` a wall time, or after the round that each table plays.

    `counted`: the scores count as they stand then.
    """

    at: Wall | None = None
    counted: bool = False


async def set_end(hall: Hall, desk: Desk, wanted: WantedEnd) -> tuple[Obstacle, ...]:
    """Sets the end at all tables, in place of one that was set; those that cannot say why.

    Raises `Illegal` for a time that is over or too far (`bad-end`), and if nobody plays a round
    that could end (`no-round`).
    """
    playing = any(table is not None and _is_in_play(table) for table in await together(hall, desk))
    _check(wanted, hall.clock.wall(), playing=playing)
    return await at_all(hall, desk, lambda table: table.change(partial(_with_end, wanted, table)))


async def take_back_end(hall: Hall, desk: Desk) -> tuple[Obstacle, ...]:
    """Takes the set end back at all tables; gives those where that could not be done."""
    return await at_all(hall, desk, lambda table: table.change(_without_end))


async def set_own_end(hall: Hall, live: LiveTable, host: PersonRow, wanted: WantedEnd) -> None:
    """Sets the end at a table that this person leads from a desk of its own; raises `Illegal`."""
    _check_leader(live.table, host)
    _check(wanted, hall.clock.wall(), playing=_is_in_play(live))
    await live.change(partial(_with_end, wanted, live))


async def take_back_own_end(live: LiveTable, host: PersonRow) -> None:
    """Takes the set end of such a table back; raises `Illegal`."""
    _check_leader(live.table, host)
    await live.change(_without_end)


def _check_leader(table: Table, host: PersonRow) -> None:
    if table.desk is None or table.desk.person != host.id:
        raise not_your_desk()
    if table.desk.desk is not None:
        text = "This table is one of a class. Set the end for all its tables, at its desk."
        raise Illegal("desk-leads", "house H12", text)


def _check(wanted: WantedEnd, now: Wall, *, playing: bool) -> None:
    if wanted.at is not None:
        _check_time(wanted.at, now)
    elif not playing:
        text = "No match is played now. Start first, or set a time."
        raise Illegal("no-round", "house H12", text)


def _check_time(at: Wall, now: Wall) -> None:
    if at <= now:
        text = "This time is over. Choose a later one, or end all matches now."
        raise Illegal("bad-end", "house H12", text)
    if at > now + FURTHEST_HOURS * 3_600_000:
        text = f"This time is more than {FURTHEST_HOURS} hours away. Choose an earlier one."
        raise Illegal("bad-end", "house H12", text, hours=FURTHEST_HOURS)


def _is_in_play(live: LiveTable) -> bool:
    return live.match is not None and not live.match.over


def _with_end(wanted: WantedEnd, live: LiveTable, table: Table) -> Table:
    """The table with the end; one that plays no round has none that could end with it."""
    if wanted.at is not None:
        return replace(table, ends=SetEnd(at=wanted.at, counted=wanted.counted))
    if live.match is None or live.match.over:
        return _without_end(table)
    return replace(table, ends=SetEnd(round=live.match.round, counted=wanted.counted))


def _without_end(table: Table) -> Table:
    return replace(table, ends=None)

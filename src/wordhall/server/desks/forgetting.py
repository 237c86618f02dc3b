"""Forgetting a class: its names go wherever the hall has them, except from backups."""

from contextlib import suppress

import structlog

from wordhall.kernel.game import Illegal
from wordhall.server.desks.desk import read
from wordhall.server.hall import Hall
from wordhall.server.people import my_data
from wordhall.store.contract import DeskRow, Wall

log = structlog.get_logger()


async def forget(hall: Hall, row: DeskRow) -> None:
    """Deletes a desk with its guests, its tables, and their matches.

    Matches in play end. Guests who sit at other tables too are guests without a name there.
    """
    desk = read(row.body)
    for code in desk.tables:
        with suppress(Illegal):  # the table was closed before
            await hall.end_table(code)
    for member in desk.members:
        person = None if member.person is None else await hall.store.person(member.person)
        if person is not None:
            await my_data.forget(hall, person)
    await hall.store.desks.delete(row.id)
    log.info("desk forgotten", tables=len(desk.tables), people=len(desk.members))


async def forget_old(hall: Hall, before: Wall) -> int:
    """Forgets the desks that have not changed since `before`; gives how many there were."""
    rows = await hall.store.desks.older(before)
    for row in rows:
        await forget(hall, row)
    return len(rows)

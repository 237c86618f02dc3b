"""Forgetting a class: its names go wherever the hall has them, except from backups."""

from contextlib import suppress

import structlog

from wordhall.kernel.game import Illegal
from wordhall.server import my_data
from wordhall.server.desks.service import Desks
from wordhall.server.hall import Hall
from wordhall.server.refusals import stranger
from wordhall.server.tables.desk import read
from wordhall.store.desks import DeskRow
from wordhall.store.rows import PersonRow, Wall

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


async def forget_person(desks: Desks, person: PersonRow) -> None:
    """Deletes all data about a person, and the desks that they lead."""
    hall = desks.hall
    for row in await hall.store.desks.of_host(person.id):
        await forget(hall, row)
    for row in await hall.store.desks.naming(person.id):
        try:
            await desks.change(row.id, lambda now: now.without_person(person.id))
        except Illegal as refusal:
            if refusal.code != "no-such-desk":  # its host has forgotten it meanwhile
                raise
    await my_data.forget(hall, person)


async def check_known(desks: Desks, person: PersonRow) -> None:
    """Refuses a person who was forgotten while they asked, and deletes what they asked for.

    It is called once that is stored: either it was deleted with the person, or the person is
    missing now.
    """
    if await desks.hall.store.person(person.id) is None:
        await forget_person(desks, person)
        raise stranger()


async def forget_old(hall: Hall, before: Wall) -> int:
    """Forgets the desks that have not changed since `before`; gives how many there were."""
    rows = await hall.store.desks.older(before)
    for row in rows:
        await forget(hall, row)
    return len(rows)

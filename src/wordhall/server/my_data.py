"""A person's tables, matches and data in a hall, and how they are deleted."""

from collections.abc import Sequence
from contextlib import suppress

import structlog

from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.hall import Hall
from wordhall.server.sockets.close_codes import CLOSE_RESTART, CLOSE_STRANGER
from wordhall.server.tables import lobby
from wordhall.server.tables.formats import check_format, not_older
from wordhall.server.tables.loading import (
    Unreadable,
    has_part,
    is_led_by,
    is_played,
    is_readable,
    table_of,
)
from wordhall.server.tables.lobby.seats import wear as wear_at
from wordhall.server.tables.table import Table, read
from wordhall.store.nodes import ElsewhereError, NewerError
from wordhall.store.rows import PersonRow, TableRow, Wall

log = structlog.get_logger()


EVENING: Wall = 6 * 3_600_000
"""So long after a match its people may come back to their table for another one, in ms."""


class Mine(Value, frozen=True):
    """A table in a person's list; `awaited`: the table waits for this person.

    `until` is the person's deadline, if there is one; `closes`: its match closes the dictionary to
    the person at other tables (H8). `alone`: all its other players are bots.
    """

    table: Table
    awaited: bool
    since: Wall
    until: Wall | None = None
    closes: bool = False
    alone: bool = False

    def goes_on(self, person: str, now: Wall) -> bool:
        """Whether a match that is over is followed by another.

        A desk begins it (H12); or the table's people have not left, and it was a short time ago.
        """
        if self.table.phase != "over" or self.table.closed:
            return False
        people = self.table.people
        company = person in people and len(people) > 1
        return self.table.desk is not None or (company and now - self.since < EVENING)


async def tables_of(hall: Hall, person: PersonRow) -> Sequence[Mine]:
    """A person's tables: first those that wait for the person, by deadline, then the newest."""
    tables = []
    for row in await hall.store.tables_of(person.id):
        if not has_part(row, person.id) or is_led_by(row, person.id):
            continue  # the desk shows its tables
        try:
            tables.append(await _mine(hall, row, person))
        except (Illegal, Unreadable) as error:  # one broken table must not hide the others
            log.warning("not listed", table=row.code, reason=str(error))
    return sorted(tables, key=_urgency)


async def _mine(hall: Hall, row: TableRow, person: PersonRow) -> Mine:
    if not row.open:
        return Mine(table_of(row), awaited=False, since=row.changed)
    hold = hall.services.dictionary_locks.hold(row.code, person, hall.clock.wall())
    closes, alone = hold is not None, hold is not None and hold.alone
    try:
        table = await hall.table(row.code)
    except ElsewhereError:
        awaited = hall.others.awaited_at(row.code)
        until = awaited.get(person.id)
        return Mine(table_of(row), person.id in awaited, row.changed, until, closes, alone)
    until = table.deadline_of(person.id)
    return Mine(table.table, table.is_awaited(person.id), table.changed_at, until, closes, alone)


def _urgency(mine: Mine) -> tuple[bool, bool, Wall]:
    """The sort key: awaited tables first, by deadline, then the newest."""
    order = -mine.since if mine.until is None else mine.until
    return not mine.awaited, mine.until is None, order


async def wake_matches(hall: Hall, person: PersonRow) -> None:
    """Loads a person's matches that have slept since the start: H8 may hold the person there."""
    asleep = hall.loader.asleep
    for row in await hall.store.tables_of(person.id) if asleep else ():
        if row.code in asleep and is_played(row):
            with suppress(Illegal, ElsewhereError):
                await hall.table(row.code)


async def check_dictionary(hall: Hall, person: PersonRow) -> None:
    """Refuses a look-up to a player whose match closes the dictionary (H8, `dictionary-closed`)."""
    for row in await hall.store.tables_of(person.id):
        if row.open and is_played(row):
            try:
                table = await hall.find_open(row.code)
            except ElsewhereError:
                hall.others.check_dictionary(row.code, person.id)
                continue
            if table is not None and table.match is not None and table.fault is None:
                for seat in table.table.seats_of(person.id):
                    match.check_dictionary(table.match.game, table.match.live, seat)


async def wear(hall: Hall, person: PersonRow) -> None:
    """Shows a person's avatar as it is now at their open tables, at all nodes."""
    await wear_here(hall, person)
    hall.tell("avatar", person.id)


async def wear_here(hall: Hall, person: PersonRow) -> None:
    """Shows a person's avatar as it is now at their open tables, apart from those elsewhere."""
    for row in await hall.store.tables_of(person.id):
        if row.open and is_readable(row):
            # a match opens there now, or the table is broken, or another node does it
            with suppress(Illegal, ElsewhereError):
                table = await hall.table(row.code)
                await table.change(lambda table: wear_at(table, person))


async def forget(hall: Hall, person: PersonRow) -> None:
    """Closes the person's sockets, frees their seats everywhere, and deletes their data.

    Raises `Illegal` (`table-newer`) or `ElsewhereError` if a newer version has written to one of
    their tables: this one cannot take the name out of it.
    """
    tables = await hall.store.tables_of(person.id)
    for row in tables:
        await check_format(hall.store, row)
    for row in tables:
        if row.open and is_readable(row):
            with suppress(Illegal):  # it was closed meanwhile
                await (await hall.take(row.code)).resign(person)
    close_sockets(hall, person.id, CLOSE_STRANGER)

    def without(body: bytes) -> bytes:
        try:
            return encode(lobby.without_person(read(body), person.id))
        except ValueError:  # a damaged document may hold the name: it is dropped whole
            return b""

    try:
        changed = set(await hall.store.forget_person(person.id, without))
    except NewerError as error:
        raise await not_older(hall.store, error.table_id) from error
    hall.tell("person", person.id)
    for table in hall.alive():
        if table.table.id in changed:
            table.stop(CLOSE_RESTART)
            hall.leave(table)


async def close_void_sockets(hall: Hall, person_id: str) -> None:
    """Closes the sockets of a person that were opened with a token which is void now."""
    here = [(table, table.connections.of(person_id)) for table in hall.alive()]
    if all(connection is None for _, connection in here):
        return
    known = await hall.store.person(person_id)
    for _, connection in here:
        if connection is not None and _is_void(connection.person, known):
            connection.close(CLOSE_STRANGER)


def _is_void(person: PersonRow | None, known: PersonRow | None) -> bool:
    """Whether a connection was opened with a token that is void, as the store knows the person."""
    return person is not None and (known is None or person.token != known.token)


def close_sockets(hall: Hall, person_id: str, code: int) -> None:
    """Closes all sockets of a person with this close code."""
    for table in hall.alive():
        connection = table.connections.of(person_id)
        if connection is not None:
            connection.close(code)

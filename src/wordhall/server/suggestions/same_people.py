"""The same people again: a new table after an evening, suggested to those who played then."""

from contextlib import suppress

import msgspec
from msgspec.structs import replace

from wordhall.kernel.game import Illegal
from wordhall.server.hall import Hall
from wordhall.server.refusals import no_table
from wordhall.server.suggestions.company import company_of
from wordhall.server.suggestions.making import not_together, suggest_to_all
from wordhall.server.tables.agreement import seats_of, without_seats
from wordhall.server.tables.loading import Unreadable, table_of
from wordhall.server.tables.table import Table
from wordhall.server.tables.table_wishes import AddBot, NewTable
from wordhall.store.contract import Store
from wordhall.store.rows import PersonRow


async def open_again(hall: Hall, person: PersonRow, code: str) -> Table:
    """A new table with what the evening at the table of this code was last played with.

    Its bots sit there, too, and it is suggested to all who finished a match with the person there.
    Raises `Illegal`.
    """
    before = await _table(hall.store, code)
    met = await company_of(hall.store, person.id, before.id)
    if before.desk is not None or not met:
        raise not_together()
    new = await _like(hall.store, before)
    table = await hall.new_tables.open(person, new, before.tally)
    table = await _with_bots(hall, person, table, before, invited=len(met))
    limits, now = hall.limits, hall.clock.wall()
    with suppress(Illegal):  # nobody else can be invited today: the table has a code to share
        async with hall.services.locks.of(f"suggestions of {person.id}"):
            await suggest_to_all(hall.store, limits, table, person, met, now)
    return table


async def _with_bots(
    hall: Hall, person: PersonRow, table: Table, before: Table, *, invited: int
) -> Table:
    """The table with the bots of the evening before, as far as the `invited` leave seats free."""
    _, most = seats_of(table)
    levels = [place.level for place in before.places if place.level is not None]
    for level in levels[: max(0, most - len(table.places) - invited)]:
        with suppress(Illegal):  # the host's tables have too many bots
            hall.check_bots(person)
            table = await hall.wish(table.code, person, AddBot(level))
    return table


async def _table(store: Store, code: str) -> Table:
    """The table of this code, open or not."""
    row = await store.table_by_code(code)
    try:
        if row is not None:
            return table_of(row)
    except Unreadable as error:
        raise no_table() from error
    raise no_table()


async def _like(store: Store, before: Table) -> NewTable:
    """The request for a table with the game and the options of the evening's last match."""
    game = next(
        (row.game for row in reversed(await store.matches_of(before.id)) if row.ended), before.game
    )
    known = before.played_with.get(game, before.options if game == before.game else None)
    new = NewTable(game, before.lexicon, quick=before.quick, idle_minutes=before.idle_minutes)
    if known is None:
        return new
    return replace(new, options=msgspec.json.decode(without_seats(known, game)))

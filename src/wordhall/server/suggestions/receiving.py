"""Suggestions as the person sees them to whom they are made, and how they are declined."""

from wordhall.kernel.value import Value
from wordhall.server.people.avatars import Avatar, avatar_of
from wordhall.server.tables.loading import Unreadable, table_of
from wordhall.server.tables.table import Table
from wordhall.store.contract import Store
from wordhall.store.rows import PersonRow, TableRow, Wall

LISTED = 6
"""How many suggestions are listed at most: the newest."""


class MySuggestion(Value, frozen=True):
    """A table that somebody suggests to me: `name` is theirs, `names` are of those at the table."""

    code: str
    game: str
    name: str
    avatar: Avatar
    names: tuple[str, ...]


async def suggestions_to(store: Store, person: PersonRow, since: Wall) -> list[MySuggestion]:
    """The suggestions to a person, the newest first: one of each table, and one by each person.

    Those from before `since` have expired.
    """
    return [
        MySuggestion(table.code, table.game, by.name, avatar_of(by), table.names)
        for table, by in await _standing(store, person, since)
    ][:LISTED]


async def decline(store: Store, person: PersonRow, code: str, since: Wall, *, never: bool) -> None:
    """Declines the table of this code, and with `never` all suggestions of the same person."""
    found = [by for table, by in await _standing(store, person, since) if table.code == code]
    row = await store.table_by_code(code)
    if row is not None:
        await store.suggestions.decline(row.id, person.id)
    for by in found if never else ():
        await store.suggestions.remove(person.id, by.id)


async def _standing(store: Store, person: PersonRow, since: Wall) -> list[tuple[Table, PersonRow]]:
    """The tables that are suggested to a person, each with who suggests it."""
    made = await store.suggestions.made_to(person.id, since)
    left_out = {each.table for each in made if each.declined}
    silent = set(await store.suggestions.removed_by(person.id))
    left = [one for one in made if one.table not in left_out and one.made_by not in silent]
    rows = await store.tables_by_id(one.table for one in left)
    people = await store.people_by_id(one.made_by for one in left)
    found: list[tuple[Table, PersonRow]] = []
    for each in left:
        if each.table not in left_out and each.made_by not in silent:
            table, by = _open_table(rows.get(each.table)), people.get(each.made_by)
            if table is not None and by is not None and _stands(table, by, person):
                left_out.add(each.table)
                silent.add(each.made_by)
                found.append((table, by))
    return found


def _open_table(row: TableRow | None) -> Table | None:
    try:
        return table_of(row) if row is not None and row.open else None
    except Unreadable:
        return None


def _stands(table: Table, by: PersonRow, person: PersonRow) -> bool:
    """Whether the table still has a free seat, and the person who suggested it is there."""
    may_come = not table.closed and not table.locked and table.desk is None
    return may_come and by.id in table.people and person.id not in table.people

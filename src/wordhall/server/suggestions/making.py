"""Making suggestions: to whom a person may suggest a table, and the rules for it.

Nobody who makes a suggestion learns what came of it: whether it was seen, declined, or kept back
because they were removed.
"""

from collections.abc import Sequence

from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.value import Value
from wordhall.server.limits import Limits
from wordhall.server.people.avatars import Avatar, avatar_of
from wordhall.server.suggestions.company import Met, company_of, still_known
from wordhall.server.tables.lobby.checks import check_gathering
from wordhall.server.tables.table import Table
from wordhall.store.contract import Store
from wordhall.store.rows import PersonRow, Wall
from wordhall.store.suggestions import Suggestion

LISTED = 12
"""How many people are listed at most: those of the newest matches."""


class Companion(Value, frozen=True):
    """Somebody with whom I have finished a match, named by such a `match` and their `seat` there.

    `suggested`: I have suggested this table to them.
    """

    name: str
    avatar: Avatar
    match: str
    seat: Seat
    suggested: bool


def check_suggesting(table: Table, person: PersonRow) -> None:
    """Refuses suggestions where nobody may make any, or this person may not."""
    if table.desk is not None:
        text = f"{table.desk.name} leads this table from a desk. Nobody suggests it to others."
        raise Illegal("desk-leads", "house H12", text)
    if person.robot:
        raise Illegal("robot", "house", "A program suggests no tables. Ask a person to do it.")
    if person.id not in table.people:
        text = "Only people at the table suggest it to others. Take a seat first."
        raise Illegal("host-only", "house", text)
    if table.locked:
        raise Illegal("locked", "house", "The table is locked. Unlock it before you invite others.")
    check_gathering(table)


async def companions(store: Store, table: Table, person: PersonRow, since: Wall) -> list[Companion]:
    """The people to whom a person may suggest a table now, the last ones first.

    There are none where the person may suggest it to nobody, so that a page may always ask. Those
    who are at the table, and those whom the person has removed, are not among them. Suggestions
    from before `since` have expired.
    """
    try:
        check_suggesting(table, person)
    except Illegal:
        return []
    left_out = {*await store.suggestions.removed_by(person.id), *table.people}
    mine = await store.suggestions.made_by(person.id, since)
    invited = {each.whom for each in mine if each.table == table.id}
    met = [one for one in await company_of(store, person.id) if one.person not in left_out]
    return [
        Companion(row.name, avatar_of(row), one.match, one.seat, one.person in invited)
        for one, row in await still_known(store, met, LISTED)
    ]


async def suggest(
    store: Store, limits: Limits, table: Table, person: PersonRow, whom: str, now: Wall
) -> None:
    """Suggests a table to somebody in the person's company; raises `Illegal`."""
    check_suggesting(table, person)
    since = now - limits.keep_suggestions
    mine = await store.suggestions.made_by(person.id, since)
    if any((each.table, each.whom) == (table.id, whom) for each in mine):
        return
    if (
        len(mine) >= limits.suggestions_a_person
        or len(await store.suggestions.of_table(table.id, since)) >= limits.suggestions_a_table
    ):
        text = "No more people can be invited. Share the code of the table instead."
        raise Illegal("too-many-suggestions", "house", text)
    await store.suggestions.add(Suggestion(table.id, whom, person.id, now))


async def suggest_to_all(
    store: Store, limits: Limits, table: Table, person: PersonRow, met: Sequence[Met], now: Wall
) -> None:
    """Suggests a table to all of these people whom the person has not removed."""
    removed = await store.suggestions.removed_by(person.id)
    for one, _ in await still_known(store, met, len(met)):
        if one.person not in removed:
            await suggest(store, limits, table, person, one.person, now)


async def remove(store: Store, person: PersonRow, other: str) -> None:
    """Takes somebody off a person's list for good; their suggestions do not reach the person."""
    await store.suggestions.remove(person.id, other)


async def person_at(store: Store, person: PersonRow, match_id: str, seat: Seat) -> str:
    """The id of somebody in the person's company, by a match and a seat; raises `Illegal`."""
    row = await store.match(match_id)
    seats = () if row is None or person.id not in row.seats else row.seats
    other = seats[seat] if 0 <= seat < len(seats) else None
    if other is None or other not in {met.person for met in await company_of(store, person.id)}:
        raise not_together()
    return other


def not_together() -> Illegal:
    """The two have not finished a match together, as far as the hall still knows."""
    return Illegal(
        "not-together",
        "house",
        "Nobody whom the hall still knows finished that match with you. Share the code instead.",
    )

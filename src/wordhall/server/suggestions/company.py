"""A person's company: the people with whom they have finished a match in this hall.

It is read from the rows of matches, so that it needs no list of its own: who is forgotten is in
none of them, and a match that is deleted brings nobody together any more. It says nothing about
who is here now.
"""

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.server.people.my_matches import MOST, my_match
from wordhall.store.contract import Store
from wordhall.store.rows import LATEST, PersonRow, PlayedMatch


class Met(Value, frozen=True):
    """A person, by the newest match that another finished with them, and their seat there."""

    person: str
    match: str
    seat: Seat


async def company_of(store: Store, person: str, table: str | None = None) -> list[Met]:
    """The people with whom a person has finished a match, the last ones first.

    With `table`, only those of matches at the table of this id.
    """
    return await asyncio.to_thread(_met, await store.played_by(person, LATEST, MOST), person, table)


def _met(rows: Iterable[PlayedMatch], person: str, table: str | None) -> list[Met]:
    met: dict[str, Met] = {}
    for played in rows:
        if table in {None, played.match.table}:
            new = [one for one in _others(played, person) if one.person not in met]
            own = my_match(played, person) if new else None
            if own is not None and own.together:
                met |= {one.person: one for one in new}
    return list(met.values())


def _others(played: PlayedMatch, person: str) -> Iterator[Met]:
    for seat, other in enumerate(played.match.seats):
        if other is not None and other != person:
            yield Met(other, played.match.id, Seat(seat))


async def still_known(store: Store, met: Iterable[Met], most: int) -> list[tuple[Met, PersonRow]]:
    """Those whom the hall still knows, without programs: this many, the first ones."""
    known: list[tuple[Met, PersonRow]] = []
    left = iter(met)
    while asked := list(islice(left, most - len(known))):
        rows = await store.people_by_id(one.person for one in asked)
        found = ((one, rows.get(one.person)) for one in asked)
        known += [(one, row) for one, row in found if row is not None and not row.robot]
    return known

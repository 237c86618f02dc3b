"""The host of a table: what only they do, and who it is when they leave or are not there.

Pure, like the rest of the lobby: a table goes in, and the table afterwards comes out.
"""

from collections.abc import Set

from msgspec.structs import replace

from wordhall.kernel.game import Illegal, Seat
from wordhall.server.tables.table import Table
from wordhall.store.contract import PersonRow


def check_host(table: Table, person: PersonRow) -> None:
    """Refuses whoever is not the host."""
    if person.id != table.host:
        raise Illegal("host-only", "house", "Only the host of the table can do that. Ask them.")


def hand_over(table: Table, seat: Seat) -> Table:
    """The person of a seat is the host, for good."""
    if table.desk is not None:
        text = f"{table.desk.name} leads this table from a desk: nobody else becomes its host."
        raise Illegal("desk-leads", "house H12", text)
    place = table.places[seat]
    if place.person is None or place.robot:
        raise Illegal(
            "no-person-there",
            "house",
            "Nobody who could be host sits there. Choose a person's seat.",
        )
    return replace(table, host=place.person, absent=None)


def pass_on(table: Table) -> Table:
    """The next person in the circle is the host; with nobody there it stays as it is.

    A desk leads its table whether it has a seat or not (H12).
    """
    if table.desk is not None:
        return table
    people = [place.person for place in table.places if place.person and not place.robot]
    others = [person for person in people if person != table.host]
    return replace(table, host=others[0]) if others else table


def stand_in(table: Table, here: Set[str]) -> Table:
    """The host is away: the first in the circle who is here is the host meanwhile.

    A match that runs needs no host, and nobody changes without somebody to change to. A desk is
    waited for (H12).
    """
    if table.phase == "playing" or table.host in here or table.desk is not None:
        return table
    for place in table.places:
        if place.person is not None and place.person in here and not place.robot:
            return replace(table, host=place.person, absent=table.absent or table.host)
    return table


def back(table: Table, person: str) -> Table:
    """Somebody is here again; if it was for them that others stood in, they are the host."""
    return replace(table, host=person, absent=None) if table.absent == person else table


def closed(table: Table) -> Table:
    """The table has closed."""
    return replace(table, phase="over", closed=True)

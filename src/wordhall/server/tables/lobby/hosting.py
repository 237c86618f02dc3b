"""The host of a table: the check, and the succession when the host leaves or is away.

The functions are pure, as in the rest of the lobby: they give the new table.
"""

from collections.abc import Set

from msgspec.structs import replace

from wordhall.kernel.game import Illegal, Seat
from wordhall.server.tables.table import Table
from wordhall.store.rows import PersonRow


def check_host(table: Table, person: PersonRow) -> None:
    """Refuses all but the host."""
    if person.id != table.host:
        raise Illegal("host-only", "house", "Only the host of the table can do that. Ask them.")


def hand_over(table: Table, seat: Seat) -> Table:
    """Makes the person of a seat the host, for good."""
    if table.desk is not None:
        text = (
            f"{table.desk.name} leads this table from a desk, so nobody else can become its host."
        )
        raise Illegal("desk-leads", "house H12", text)
    place = table.places[seat]
    if place.person is None or place.robot:
        raise Illegal(
            "no-person-there",
            "house",
            "Nobody who could be host sits there. Choose the seat of a person.",
        )
    return replace(table, host=place.person, absent=None)


def pass_on(table: Table) -> Table:
    """Makes the next person in the circle the host, if there is one.

    A desk stays the host, with a seat or without one (H12). If nobody is left at a table of a big
    screen, the next person who sits down is its host.
    """
    if table.desk is not None:
        return table
    people = [place.person for place in table.places if place.person and not place.robot]
    others = [person for person in people if person != table.host]
    if others:
        return replace(table, host=others[0])
    return table if table.screen is None else replace(table, host="")


def with_acting_host(table: Table, here: Set[str]) -> Table:
    """While the host is away, makes the first person in the circle who is here the host.

    Nothing changes during a match, which needs no host, if nobody else is here, or if the host has
    a desk: the table waits for that host (H12).
    """
    if table.phase == "playing" or table.host in here or table.desk is not None:
        return table
    for place in table.places:
        if place.person is not None and place.person in here and not place.robot:
            return replace(table, host=place.person, absent=table.absent or table.host)
    return table


def back(table: Table, person: str) -> Table:
    """Makes the absent host the host again, if this person is the one who is back."""
    return replace(table, host=person, absent=None) if table.absent == person else table


def closed(table: Table) -> Table:
    """The table, closed: the evening is forgotten with it."""
    return replace(table, phase="over", closed=True, past=(), played_with={})

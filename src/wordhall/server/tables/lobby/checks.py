"""Checks of wishes: who may do what at a table, and when."""

from wordhall.kernel.game import Illegal, Seat
from wordhall.play.agreement import entry_of
from wordhall.server.people.names import name_from, skeleton
from wordhall.server.tables.agreement import seats_of
from wordhall.server.tables.table import Table
from wordhall.store.contract import PersonRow


def check_idle(table: Table) -> None:
    """Refuses a wish while a match runs."""
    if table.phase == "playing":
        raise Illegal("match-running", "house", "A match is being played. Wait until it is over.")


def check_gathering(table: Table) -> None:
    """Refuses a wish unless the table gathers."""
    check_idle(table)
    if table.phase == "over":
        raise Illegal("match-done", "house", "The match is over. Choose a rematch first.")


def check_door(table: Table, person: PersonRow) -> None:
    """Refuses a person without a part in the table if it is locked."""
    if table.locked and person.id not in table.people:
        raise Illegal("locked", "house", "The host has locked the table. Ask them to open it.")


def check_device(table: Table, person: PersonRow) -> None:
    """Refuses a second seat on one device if the game cannot be played so."""
    if table.seats_of(person.id) and "pass-and-play" not in entry_of(table.game).modes:
        text = "Everybody plays this game on a device of their own. Join from another one."
        raise Illegal("own-device", "house", text)


def check_seat(table: Table, seat: Seat) -> None:
    """Refuses a number that is no seat."""
    if seat not in range(len(table.places)):
        raise Illegal("no-such-seat", "house", "There is no such seat. Name one of this table.")


def check_room(table: Table) -> None:
    """Refuses one more player if all seats are taken or promised."""
    _, most = seats_of(table)
    if len(table.places) + len(table.waiting) >= most:
        raise Illegal(
            "table-full",
            "house",
            f"All {most} seats are taken. Watch, or open a table.",
            seats=most,
        )


def own_name(table: Table, name: str) -> str:
    """The name, cleaned up; refuses one that looks like another name at the table."""
    wanted = name_from(name)
    taken = {skeleton(name) for name in table.names}
    if skeleton(wanted) in taken:
        raise Illegal(
            "name-taken", "house", f"Somebody here is called {wanted} already. Choose another name."
        )
    return wanted

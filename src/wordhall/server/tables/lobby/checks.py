"""Checks of wishes: who may do what at a table, and when."""

from collections import Counter

from wordhall.catalog import CATALOG
from wordhall.kernel.game import Illegal, Seat
from wordhall.play.games import entry_of
from wordhall.server.people.names import name_from, skeleton
from wordhall.server.tables.agreement import seats_of, shares_devices
from wordhall.server.tables.table import Table
from wordhall.store.rows import PersonRow

MOST = max(entry.seats[1] for entry in CATALOG.values())
"""The players at a table at most: an evening may have any of the games."""


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
    if table.seats_of(person.id) and not shares_devices(table):
        text = f"Everybody plays this game on a device of their own{_unless(table)}."
        raise Illegal("own-device", "house H13", f"{text} Join from another one.")


def check_devices(table: Table) -> None:
    """Refuses a match with two seats on one device if the game cannot be played so."""
    if shares_devices(table):
        return
    holders = Counter(place.person for place in table.places if place.person is not None)
    shared = [place.name for place in table.places if holders[place.person or ""] > 1]
    if shared:
        names = " and ".join(shared)
        text = (
            f"{names} share a device. Everybody plays this game on one of their own"
            f"{_unless(table)}. All but one of them sit out, or join from another device."
        )
        raise Illegal("shared-device", "house H13", text)


def _unless(table: Table) -> str:
    """With which option people may share a device, as the end of a sentence."""
    choice = entry_of(table.game).pass_and_play_with
    return "" if choice is None else f", unless the host chooses “{choice.name}”"


def check_seats(table: Table) -> None:
    """Refuses a match with seats missing, or with more players than seats."""
    fewest, most = seats_of(table)
    missing, extra = fewest - len(table.places), len(table.places) - most
    if missing > 0:
        raise Illegal(
            "seats-missing",
            "house",
            f"The game needs {fewest} seats. Wait for {missing} more, or add bots.",
            missing=missing,
        )
    if extra > 0:
        raise Illegal(
            "too-many-seated",
            "house H13",
            f"The game has {most} seats, and {len(table.places)} are taken. {extra} of you must "
            "sit out this match, or the host removes a bot.",
            extra=extra,
        )


def check_seat(table: Table, seat: Seat) -> None:
    """Refuses a number that is no seat."""
    if seat not in range(len(table.places)):
        raise Illegal("no-such-seat", "house", "There is no such seat. Name one of this table.")


WATCH = "Watch, or open a table."
"""The way out for somebody who finds no seat."""

REMOVE_SOMEBODY = "Remove somebody first."
"""The way out for the host."""


def check_free_seat(table: Table, remedy: str = WATCH) -> None:
    """Refuses one more player if all seats are taken, and says what to do."""
    _, most = seats_of(table)
    if len(table.places) >= most:
        raise Illegal("table-full", "house", f"All {most} seats are taken. {remedy}", seats=most)


def check_crowd(table: Table, remedy: str = WATCH) -> None:
    """Refuses one more person who waits if no game has a seat for them."""
    if len(table.names) >= MOST:
        text = f"{MOST} players are at this table. {remedy}"
        raise Illegal("table-full", "house", text, seats=MOST)


def own_name(table: Table, name: str) -> str:
    """The name, cleaned up; refuses one that looks like another name at the table."""
    wanted = name_from(name)
    taken = {skeleton(name) for name in table.names}
    if skeleton(wanted) in taken:
        text = (
            f"Somebody here is called {wanted} already. Choose another name. If that is "
            "you on another device, its settings show a return code. Type it in the settings here."
        )
        raise Illegal("name-taken", "house", text)
    return wanted

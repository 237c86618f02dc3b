"""Seats: people sit down, leave and wait, and options that name a seat follow it."""

from collections.abc import Sequence

from msgspec.structs import replace

from wordhall.kernel.game import Illegal, Seat
from wordhall.server.tables.agreement import moved
from wordhall.server.tables.lobby.checks import (
    check_device,
    check_door,
    check_gathering,
    check_room,
    check_seat,
    own_name,
)
from wordhall.server.tables.lobby.hosting import pass_on
from wordhall.server.tables.table import Place, Table, Waiter
from wordhall.store.contract import PersonRow


def sit(table: Table, person: PersonRow, name: str) -> Table:
    """Gives a person the next seat, under a name that nobody else has."""
    check_gathering(table)
    check_door(table, person)
    check_device(table, person)
    check_room(table)
    place = Place(own_name(table, name), person=person.id, robot=person.robot)
    return replace(table, places=(*table.places, place))


def leave(table: Table, person: PersonRow, seat: Seat) -> Table:
    """Frees a seat; before a match the others move up."""
    check_seat(table, seat)
    holder = table.places[seat].person
    if person.id not in {holder, table.host}:
        raise Illegal("host-only", "house", "This seat is not yours. Only the host can free it.")
    if table.phase == "playing":
        raise Illegal("match-running", "house H3", "A match is being played. Resign to leave it.")
    empty = Place(table.places[seat].name)
    places = (*table.places[:seat], empty, *table.places[seat + 1 :])
    left = replace(table, places=places)
    if table.phase == "gathering":
        left = close_ranks(left)
    if holder is None or left.seats_of(holder):
        return left
    if holder == table.absent:
        left = replace(left, absent=None)
    return pass_on(left) if holder == table.host else left


def close_ranks(table: Table) -> Table:
    """The table without its free seats; the others move up."""
    kept = [Seat(n) for n, place in enumerate(table.places) if place.person or place.level]
    return reordered(table, kept)


def reordered(table: Table, order: Sequence[Seat]) -> Table:
    """The table with these of its seats, in this order."""
    new: dict[Seat, Seat | None] = dict.fromkeys(map(Seat, range(len(table.places))))
    new |= {old: Seat(n) for n, old in enumerate(order)}
    return replace(
        table,
        places=tuple(table.places[seat] for seat in order),
        options=moved(table.options, table.game, new),
    )


def wait(table: Table, person: PersonRow, name: str) -> Table:
    """Adds a latecomer for the next match."""
    if table.phase == "gathering":
        raise Illegal("not-yet-begun", "house", "The match has not begun. Take a seat.")
    if person.id in {waiter.person for waiter in table.waiting} or table.seats_of(person.id):
        raise Illegal("waiting", "house", "You are in the next match already. Wait for it.")
    check_door(table, person)
    check_room(table)
    waiter = Waiter(person.id, own_name(table, name), person.robot)
    return replace(table, waiting=(*table.waiting, waiter))


def wait_no_more(table: Table, person: PersonRow) -> Table:
    """Removes a latecomer."""
    left = tuple(waiter for waiter in table.waiting if waiter.person != person.id)
    return replace(table, waiting=left)


def gather_again(table: Table, person: PersonRow) -> Table:
    """Gathers again for a rematch: those who stayed, and the latecomers."""
    if person.id not in table.people:
        raise Illegal("host-only", "house", "Only players at the table can ask for a rematch.")
    if table.phase != "over":
        raise Illegal("not-over", "house", "A rematch follows a match. Finish this one first.")
    stayed = close_ranks(table)
    late = tuple(Place(w.name, person=w.person, robot=w.robot) for w in table.waiting)
    return replace(
        stayed, places=(*stayed.places, *late), waiting=(), phase="gathering", chance=None
    )

"""Seats: people sit down, leave and wait, and options that name a seat follow it."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from msgspec.structs import replace

from wordhall.kernel.game import Illegal, Seat
from wordhall.server.people.avatars import Avatar, avatar_of, distinct
from wordhall.server.tables.agreement import handicaps, moved, seats_of
from wordhall.server.tables.lobby.checks import (
    check_crowd,
    check_device,
    check_door,
    check_free_seat,
    check_gathering,
    check_seat,
    own_name,
)
from wordhall.server.tables.lobby.hosting import pass_on
from wordhall.server.tables.table import Place, Table, Waiter
from wordhall.store.rows import PersonRow

Holder = TypeVar("Holder", Place, Waiter)


def sit(table: Table, person: PersonRow, name: str) -> Table:
    """Gives a person the next seat, under a name that nobody else has, or that they wait under."""
    check_gathering(table)
    check_door(table, person)
    check_device(table, person)
    check_free_seat(table)
    for waiter in table.waiting:
        if waiter.person == person.id and waiter.name == name:
            return seated(table, (waiter,))
    check_crowd(table)
    place = Place(
        own_name(table, name),
        person=person.id,
        robot=person.robot,
        avatar=distinct(avatar_of(person), avatars(table)),
    )
    joined = replace(table, places=(*table.places, place))
    return joined if table.host or person.robot else replace(joined, host=person.id)


def filled(table: Table) -> Table:
    """Gives the free seats to those who have waited longest (H13)."""
    free = max(0, seats_of(table)[1] - len(table.places))
    return seated(table, table.waiting[:free])


def seated(table: Table, waiters: Collection[Waiter]) -> Table:
    """Gives seats to people who wait."""
    places = tuple(
        Place(
            waiter.name,
            person=waiter.person,
            robot=waiter.robot,
            avatar=waiter.avatar,
            **handicaps(waiter),
        )
        for waiter in waiters
    )
    waiting = tuple(waiter for waiter in table.waiting if waiter not in waiters)
    return replace(table, places=(*table.places, *places), waiting=waiting)


def sit_out(table: Table, person: PersonRow, seat: Seat) -> Table:
    """Makes the person in a seat wait for a later match, with the handicap they have (H13)."""
    check_gathering(table)
    check_seat(table, seat)
    place = table.places[seat]
    if place.person != person.id:
        text = "This seat is not yours. Everybody decides for themselves whether they sit out."
        raise Illegal("host-only", "house H13", text)
    waiter = Waiter(person.id, place.name, place.robot, place.avatar, **handicaps(place))
    others = [Seat(n) for n in range(len(table.places)) if n != seat]
    left = filled(reordered(table, others))
    return replace(left, waiting=(*left.waiting, waiter))


def leave(table: Table, person: PersonRow, seat: Seat) -> Table:
    """Frees a seat; before a match the others move up."""
    check_seat(table, seat)
    holder = table.places[seat].person
    if person.id not in {holder, table.host}:
        raise Illegal("host-only", "house", "This seat is not yours. Only the host can free it.")
    if table.phase == "playing":
        raise Illegal("match-running", "house H3", "A match is being played. Resign to leave it.")
    if holder is not None and table.desk is not None and table.desk.desk is not None:
        text = (
            "Your seat card gives you this seat. Ask the person who leads the tables for another."
        )
        if person.id != holder:
            text = "A seat card gives this seat. Remove the person at the desk, with the card."
        raise Illegal("card-seat", "house H12", text)
    empty = Place(table.places[seat].name)
    places = (*table.places[:seat], empty, *table.places[seat + 1 :])
    left = replace(table, places=places)
    if table.phase == "gathering":
        left = filled(close_ranks(left))
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
    """Adds a latecomer for a later match: while one is played, or while no seat is free."""
    if table.phase == "gathering" and len(table.places) < seats_of(table)[1]:
        raise Illegal("not-yet-begun", "house", "The match has not begun. Take a seat.")
    if person.id in {waiter.person for waiter in table.waiting} or table.seats_of(person.id):
        raise Illegal("waiting", "house", "You are in the next match already. Wait for it.")
    check_door(table, person)
    check_crowd(table)
    avatar = distinct(avatar_of(person), avatars(table))
    waiter = Waiter(person.id, own_name(table, name), person.robot, avatar)
    return replace(table, waiting=(*table.waiting, waiter))


def avatars(table: Table) -> list[Avatar]:
    """The avatars that are taken at a table."""
    known: tuple[Place | Waiter, ...] = (*table.places, *table.waiting)
    return [each.avatar for each in known if each.avatar is not None]


def wear(table: Table, person: PersonRow) -> Table:
    """The table with the avatar of a person as it is now.

    If they have several seats, the others get the next hues that are free.
    """
    nobody = replace(
        table,
        places=tuple(_without_avatar(place, person) for place in table.places),
        waiting=tuple(_without_avatar(waiter, person) for waiter in table.waiting),
    )
    taken = avatars(nobody)

    def dressed(each: Holder) -> Holder:
        if each.person != person.id:
            return each
        taken.append(avatar := distinct(avatar_of(person), taken))
        return replace(each, avatar=avatar)

    places = tuple(map(dressed, nobody.places))
    return replace(nobody, places=places, waiting=tuple(map(dressed, nobody.waiting)))


def _without_avatar(each: Holder, person: PersonRow) -> Holder:
    return replace(each, avatar=None) if each.person == person.id else each


def wait_no_more(table: Table, person: PersonRow) -> Table:
    """Removes a latecomer."""
    left = tuple(waiter for waiter in table.waiting if waiter.person != person.id)
    return replace(table, waiting=left)

"""Corrects the list of a desk: people get another name, and are removed (H12)."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, TypeVar

from msgspec import Meta
from msgspec.structs import replace

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.desks.claims import Claims, listed
from wordhall.server.desks.names import another
from wordhall.server.desks.service import Desks, together
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.refusals import opening
from wordhall.server.tables.desk import Desk
from wordhall.server.tables.lobby.seats import close_ranks, filled
from wordhall.server.tables.table import Place, Table, Waiter
from wordhall.server.tables.tally import Result

Known = TypeVar("Known", Place, Waiter, Result)


class Named(Value, frozen=True):
    """The name that somebody gets."""

    name: Annotated[str, Meta(max_length=200)]


async def rename(desks: Desks, claims: Claims, desk: Desk, number: int, name: str) -> Desk:
    """Gives a member another name: at the desk, at its tables, in the results there.

    Matches that have begun keep the old one in their record. Raises `Illegal`: `no-such-seat`,
    `bad-name`, `name-taken`, and `opening` while a match opens at their table.
    """
    async with desks.seating(desk.id):
        desk = await desks.change(desk.id, lambda now: now)
        member = listed(desk, number)
        tables = await _tables(desks, desk, member.person)
        there = (each for table in tables for each in table.table.names)
        wanted = another(name, {*desk.names, *there} - {member.name})
        desk = await desks.change(desk.id, partial(_named, number, wanted))
        if member.person is not None:
            await claims.call(member.person, wanted)  # their page asks when it sees the table's
            for table in tables:
                await table.change(partial(_called, member.person, wanted))
    return desk


async def remove(desks: Desks, claims: Claims, desk: Desk, number: int) -> Desk:
    """Removes a member with their seat card; what they have played stays in the results.

    Raises `Illegal`: `no-such-seat`, `in-match` while they play, `opening` as for `rename`.
    """
    async with desks.seating(desk.id):
        desk = await desks.change(desk.id, lambda now: now)
        member = listed(desk, number)
        tables = await _tables(desks, desk, member.person)
        if any(_plays(table.table, member.person) for table in tables):
            text = (
                f"{member.name} plays now. Remove the name when the match is over. It can be "
                "changed now."
            )
            raise Illegal("in-match", "house H12", text)
        for table in tables:
            await table.change(partial(_without, member.person))
        played = any(member.person in table.table.known for table in tables)
        return await claims.remove(desk, number, played=played)


async def _tables(desks: Desks, desk: Desk, person: str | None) -> Sequence[LiveTable]:
    """The tables of a desk that know this person; raises `Illegal` if a match opens at one now."""
    tables = [table for table in await together(desks.hall, desk) if table is not None]
    known = [table for table in tables if person in table.table.known]
    if any(table.sealing is not None for table in known):
        raise opening()
    return known


def _plays(table: Table, person: str | None) -> bool:
    return table.phase == "playing" and any(place.person == person for place in table.places)


def _named(number: int, name: str, desk: Desk) -> Desk:
    return desk.with_member(number, replace(desk.members[number], name=name))


def _called(person: str, name: str, table: Table) -> Table:
    """The table with another name for a person, also in its results."""

    def called(each: Known) -> Known:
        return replace(each, name=name) if each.person == person else each

    past = (replace(match, results=tuple(map(called, match.results))) for match in table.past)
    return replace(
        table,
        places=tuple(map(called, table.places)),
        waiting=tuple(map(called, table.waiting)),
        past=tuple(past),
    )


def _without(person: str | None, table: Table) -> Table:
    """The table without a person who does not play; after a match the seats keep their numbers."""
    places = (Place(each.name) if each.person == person else each for each in table.places)
    waiting = (waiter for waiter in table.waiting if waiter.person != person)
    moved = (each for each in table.moved if each.person != person)
    left = replace(table, places=tuple(places), waiting=tuple(waiting), moved=tuple(moved))
    return filled(close_ranks(left)) if left.phase == "gathering" else left

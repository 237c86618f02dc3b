"""Claims: a seat card gives one device one seat, once."""

import asyncio
from collections.abc import Collection
from functools import partial

from msgspec.structs import replace

from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.value import Value
from wordhall.server import my_data
from wordhall.server.desks.cards import new_claim, plain
from wordhall.server.desks.names import one_more
from wordhall.server.desks.seating import freest
from wordhall.server.desks.service import Claim, Desks
from wordhall.server.people.avatars import distinct, usual
from wordhall.server.people.people import People, hashed
from wordhall.server.sockets.wire import CLOSE_STRANGER
from wordhall.server.tables.agreement import seats_of
from wordhall.server.tables.desk import Desk, Member, read
from wordhall.server.tables.lobby.seats import avatars, reordered
from wordhall.server.tables.table import Place, Table, Waiter
from wordhall.store.rows import PersonRow

ATTEMPTS = 3
"""A seat is tried so often while a match is about to open at the table."""


class Taken(Value, frozen=True):
    """A seat that a device has: under this name at the table of this code.

    `token` is for the device's cookie; None if it has it already.
    """

    name: str
    code: str
    token: str | None


class Claims:
    """Takes seat cards, and makes new ones."""

    def __init__(self, desks: Desks, people: People) -> None:
        self._desks = desks
        self._people = people
        self._store = desks.hall.store
        self._one_at_a_time = asyncio.Lock()

    async def take(self, claim: str, visitor: PersonRow | None, *, instead: bool) -> Taken:
        """Seats who has a card.

        Raises `Illegal`: `no-such-card`, `card-used`, and `desk-device` on the device of the desk.
        A device of somebody who has a return code is asked first (`device-known`), unless they have
        agreed to sit down `instead`.
        """
        hash_ = hashed(plain(claim))
        async with self._one_at_a_time:
            row = await self._store.desks.of_claim(hash_)
            if row is None:
                raise _no_card()
            desk = read(row.body)
            number = next(n for n, member in enumerate(desk.members) if member.claim == hash_)
            member, token = desk.members[number], None
            await self._desks.hall.table(desk.tables[member.table])  # refused if it is closed
            if visitor is None or member.person != visitor.id:
                _check(member, desk, visitor, instead=instead)
                person, token = await self._device(member)
                try:
                    desk = await self._desks.change(desk.id, partial(_taken, number, person.id))
                except Illegal:  # the class was forgotten meanwhile: the guest has no name either
                    await my_data.forget(self._desks.hall, person)
                    raise
        desk = await seat(self._desks, desk.id, number)
        return Taken(member.name, desk.tables[desk.members[number].table], token)

    async def _device(self, member: Member) -> tuple[PersonRow, str]:
        """The guest of a card with a token for one device: a new guest, or who had it before."""
        known = None if member.person is None else await self._store.person(member.person)
        if known is None:
            return await self._people.welcome(member.name, coded=False)
        return known, await self._people.stay_here_only(known)

    async def add(self, desk: Desk, name: str) -> Claim:
        """A card for one more person, at the table with the fewest; raises `Illegal`."""
        secret = new_claim()
        first, *_ = await self._desks.open_tables(desk)
        joined = partial(_joined, name, hashed(secret), seats_of(first.table)[1])
        desk = await self._desks.change(desk.id, joined)
        return Claim(len(desk.members) - 1, secret)

    async def renew(self, desk: Desk, members: Collection[int]) -> tuple[Claim, ...]:
        """New cards for these members: the old ones are void, and devices that used them too."""
        claims = tuple(Claim(number, new_claim()) for number in sorted(set(members)))
        async with self._one_at_a_time:
            desk = await self._desks.change(desk.id, lambda now: _renewed(now, claims))
            for claim in claims:
                await self._sign_out(desk.members[claim.member])
        return claims

    async def _sign_out(self, member: Member) -> None:
        """Voids the token of the device that used a member's card, if one has."""
        known = None if member.person is None else await self._store.person(member.person)
        if known is not None:
            await self._people.stay_here_only(known)
            my_data.close_sockets(self._desks.hall, known.id, CLOSE_STRANGER)


def _no_card() -> Illegal:
    text = (
        "Nobody has this seat card. It may have been replaced. Ask the person who leads the tables."
    )
    return Illegal("no-such-card", "house H12", text)


def _joined(name: str, claim: str, most: int, desk: Desk) -> Desk:
    table = freest([member.table for member in desk.members], len(desk.tables), most)
    if table is None:
        text = f"All {most} seats are taken at every table. Open a second desk for the others."
        raise Illegal("table-full", "house H12", text, seats=most)
    member = Member(one_more(name, desk.names), table, claim)
    return replace(desk, members=(*desk.members, member))


def _renewed(desk: Desk, claims: Collection[Claim]) -> Desk:
    for claim in claims:
        member = replace(desk.members[claim.member], claim=hashed(claim.secret), fresh=True)
        desk = desk.with_member(claim.member, member)
    return desk


def _taken(number: int, person: str, desk: Desk) -> Desk:
    member = replace(desk.members[number], person=person, fresh=False)
    return desk.with_member(number, member)


def _check(member: Member, desk: Desk, visitor: PersonRow | None, *, instead: bool) -> None:
    if not member.fresh:
        text = (
            "Another device has used this card. Ask the person who leads the tables for a new one."
        )
        raise Illegal("card-used", "house H12", text)
    if visitor is None:
        return
    if visitor.id == desk.host:
        text = "This device leads the tables. Scan the card with another device."
        raise Illegal("desk-device", "house H12", text)
    if visitor.return_code and not instead:
        text = f"This device is {visitor.name}'s here. It may sit down as {member.name} instead."
        raise Illegal("device-known", "house H12", text, name=visitor.name, seat=member.name)


def no_member() -> Illegal:
    """The refusal of a number that nobody at the desk has."""
    text = "Nobody at this desk has this number. Choose one from its list."
    return Illegal("no-such-seat", "house H12", text)


async def seat(desks: Desks, desk_id: str, number: int) -> Desk:
    """Gives a member the seat at their table, or a place among those who wait for the next match.

    Gives the desk as it is then: they may have been moved meanwhile.
    """
    async with desks.seating(desk_id):
        desk = await desks.change(desk_id, lambda now: now)
        await give_seat(desks, desk, desk.members[number])
        return desk


async def give_seat(desks: Desks, desk: Desk, member: Member) -> None:
    """The same for who holds the desk's lock of seating already."""
    for attempt in range(ATTEMPTS):
        table = await desks.hall.take(desk.tables[member.table])
        try:
            await table.change(partial(seated, desk, member))
        except Illegal as refusal:
            if refusal.code != "opening" or attempt == ATTEMPTS - 1:
                return  # the card is taken all the same, and the next round has a seat
            await table.settled()
        else:
            return


def seated(desk: Desk, member: Member, table: Table) -> Table:
    """The table with a member at it, in the order of the desk's list while it gathers."""
    person = member.person
    if person is None or person in table.people:
        return table
    if table.phase != "gathering" or len(table.places) >= seats_of(table)[1]:
        return replace(table, waiting=(*table.waiting, Waiter(person, member.name)))
    avatar = distinct(usual(len(table.places)), avatars(table))
    place = Place(member.name, person=person, avatar=avatar)
    return in_order(desk, replace(table, places=(*table.places, place)))


def in_order(desk: Desk, table: Table) -> Table:
    """The table with its seats in the order of the desk's list; bots come last."""
    rank = {member.person: n for n, member in enumerate(desk.members)}
    rank[None] = len(desk.members)
    seats = [Seat(n) for n in range(len(table.places))]
    order = sorted(seats, key=lambda seat: rank.get(table.places[seat].person, rank[None]))
    return table if order == seats else reordered(table, order)

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
from wordhall.server.people.names import skeleton
from wordhall.server.people.people import People, hashed
from wordhall.server.sockets.close_codes import CLOSE_STRANGER
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
            number = desk.number_of(hash_)
            member, token = desk.members[number], None
            await self._desks.hall.table(table_of(desk, member))  # refused if it is closed
            if visitor is None or member.person != visitor.id:
                _check(member, desk, visitor, instead=instead)
                person, token = await self._device(member)
                try:
                    desk = await self._desks.change(desk.id, partial(_taken, number, person.id))
                except Illegal:  # the class was forgotten meanwhile: the guest has no name either
                    await my_data.forget(self._desks.hall, person)
                    raise
        desk = await seat(self._desks, desk.id, number)
        member = desk.members[number]
        return Taken(member.name, table_of(desk, member), token)

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
        return Claim(desk.number_of(hashed(secret)), secret)

    async def renew(self, desk: Desk, members: Collection[int]) -> tuple[Claim, ...]:
        """New cards for these members: the old ones are void, and devices that used them too."""
        claims = tuple(Claim(number, new_claim()) for number in sorted(set(members)))
        async with self._one_at_a_time:
            desk = await self._desks.change(desk.id, lambda now: _renewed(now, claims))
            for claim in claims:
                await self._sign_out(desk.members[claim.member])
        return claims

    async def call(self, person_id: str, name: str) -> None:
        """Gives a guest another name."""
        known = await self._store.person(person_id)
        if known is not None:
            await self._people.rename(known, name)

    async def remove(self, desk: Desk, number: int, *, played: bool) -> Desk:
        """Voids the card of a member who leaves the desk; the name stays if they have `played`.

        Whoever has not is forgotten, and who has can do nothing any more.
        """
        async with self._one_at_a_time:
            member = (await self._desks.change(desk.id, lambda now: now)).members[number]
            desk = await self._desks.change(desk.id, partial(_removed, number, played=played))
            known = None if member.person is None else await self._store.person(member.person)
            if played:
                await self._sign_out(member)
            elif known is not None:
                await my_data.forget(self._desks.hall, known)
        return desk

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


def table_of(desk: Desk, member: Member) -> str:
    """The code of a member's table; raises `Illegal` (`no-such-card`) for who was removed."""
    if member.table is None:
        raise _no_card()
    return desk.tables[member.table]


def _joined(name: str, claim: str, most: int, desk: Desk) -> Desk:
    """The desk with one more person; who was removed and comes back has the number from before."""
    table = freest([member.table for member in desk.members], len(desk.tables), most)
    if table is None:
        text = f"All {most} seats are taken at every table. Open a second desk for the others."
        raise Illegal("table-full", "house H12", text, seats=most)
    for number, member in enumerate(desk.members):
        if member.table is None and member.name and skeleton(member.name) == skeleton(name):
            return desk.with_member(number, replace(member, table=table, claim=claim, fresh=True))
    joined = Member(one_more(name, desk.names), table, claim)
    for number, member in enumerate(desk.members):
        if not member.name:
            return desk.with_member(number, joined)
    return replace(desk, members=(*desk.members, joined))


def _removed(number: int, desk: Desk, *, played: bool) -> Desk:
    member = replace(desk.members[number], table=None, fresh=False)
    if not played:
        member = replace(member, name="", person=None)
    return desk.with_member(number, member)


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


def listed(desk: Desk, number: int) -> Member:
    """The member of a number; raises `Illegal` (`no-such-seat`) if nobody at the desk has it."""
    member = dict(desk.listed).get(number)
    if member is None:
        text = "Nobody at this desk has this number. Choose one from its list."
        raise Illegal("no-such-seat", "house H12", text)
    return member


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
        table = await desks.hall.take(table_of(desk, member))
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

"""Who sits at which table: before the start the desk moves people from one to another (H12)."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.desks.claims import give_seat, listed
from wordhall.server.desks.service import Desks, together
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.refusals import no_table
from wordhall.server.tables.agreement import seats_of, without_seats
from wordhall.server.tables.desk import Desk
from wordhall.server.tables.table import Moved, Table


class Move(Value, frozen=True):
    """A request to move a member, by number, to the table of this number (from 0)."""

    member: int
    table: int


async def move(desks: Desks, desk: Desk, to: Move) -> Desk:
    """Moves a person to another table of the desk, before both tables start, or after both ended.

    After the match the seats of that match stay as they are, and the person changes tables when the
    next round begins. Raises `Illegal`: `table-begun` if one of them has started, `table-full` if
    the game has no more seats, `no-such-seat`, and `no-such-table`.
    """
    async with desks.seating(desk.id):
        desk = await desks.change(desk.id, lambda now: now)
        before = listed(desk, to.member)
        if to.table == before.table:
            return desk
        tables = await together(desks.hall, desk)
        old, new = _idle(tables, before.table), _idle(tables, to.table)
        if old.table.phase != new.table.phase:
            raise _begun()
        moved = await desks.change(desk.id, partial(_moved, to, seats_of(new.table)[1]))
        if new.table.phase == "gathering":
            await old.change(partial(without_moved, moved))
            await new.change(partial(without_moved, moved))
            await give_seat(desks, moved, moved.members[to.member])
    return moved


def _idle(tables: Sequence[LiveTable | None], number: int | None) -> LiveTable:
    """The table of this number, if no match is played there."""
    table = tables[number] if number is not None and number in range(len(tables)) else None
    if table is None:
        raise no_table()
    if table.sealing is not None or table.table.phase == "playing":
        raise _begun()
    return table


def _begun() -> Illegal:
    text = (
        "People change tables before the start. Wait until this round is over at both tables, and "
        "move them then."
    )
    return Illegal("table-begun", "house H12", text)


def _moved(to: Move, most: int, desk: Desk) -> Desk:
    if [member.table for member in desk.members].count(to.table) >= most:
        text = f"All {most} seats at this table are taken. Choose another table."
        raise Illegal("table-full", "house H12", text, seats=most)
    return _at(desk, to.member, to.table)


def _at(desk: Desk, number: int, table: int) -> Desk:
    return desk.with_member(number, replace(desk.members[number], table=table))


def without_moved(desk: Desk, table: Table) -> Table:
    """The table without those who sit at another one now; it knows where they are."""
    number = desk.tables.index(table.code)
    elsewhere = {
        member.person: desk.tables[member.table]
        for member in desk.members
        if member.person is not None and member.table not in {number, None}
    }
    moved = tuple(Moved(person, code) for person, code in elsewhere.items())
    here = tuple(place for place in table.places if place.person not in elsewhere)
    if here != table.places:
        table = replace(table, options=without_seats(table.options, table.game), places=here)
    waiting = tuple(waiter for waiter in table.waiting if waiter.person not in elsewhere)
    return replace(table, moved=moved, waiting=waiting)

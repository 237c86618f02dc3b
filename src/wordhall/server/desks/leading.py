"""One press for all tables of a desk: start, pause, resume, end, and the next round."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from wordhall.kernel.game import Aborted, Change, Illegal, Paused, Resumed
from wordhall.kernel.options import Preset
from wordhall.kernel.value import Value
from wordhall.server.desks.claims import in_order, seated
from wordhall.server.desks.moving import without_moved
from wordhall.server.desks.seating import mixed
from wordhall.server.desks.service import Desks, together
from wordhall.server.hall import Hall
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.sockets.table_view import TallyRule
from wordhall.server.tables.agreement import check, options_from, seats_of
from wordhall.server.tables.desk import Desk, Member, new_round
from wordhall.server.tables.lobby.arranging import arrange
from wordhall.server.tables.lobby.next_game import FALLBACK_LEVEL, next_game
from wordhall.server.tables.table import Table
from wordhall.server.tables.table_wishes import AddBot
from wordhall.store.rows import PersonRow

Order: TypeAlias = Literal["start", "pause", "go-on", "end", "end-counted"]
"""The orders of a desk for all its tables (H12); "end-counted": the scores count as they stand."""

CHANGES: dict[Order, Change] = {
    "pause": Paused(),
    "go-on": Resumed(),
    "end": Aborted(),
    "end-counted": Aborted(),
}


class NextRound(Value, frozen=True):
    """The next round, of the same game or another; None leaves a field as it is.

    With `mixed` seating the people of the desk are shared out anew among its tables.
    """

    game: str | None = None
    options: dict[str, Any] | None = None
    preset: Preset | None = None
    tally: TallyRule | None = None
    seating: Literal["same", "mixed"] = "same"


class Obstacle(Value, frozen=True):
    """Why a table (from 0) could not do what the desk told it."""

    table: int
    text: str


async def lead(desks: Desks, desk: Desk, host: PersonRow, order: Order) -> tuple[Obstacle, ...]:
    """Tells all tables; those where it cannot be done say why."""
    hall = desks.hall
    if order == "start":
        async with desks.seating(desk.id):
            desk = await desks.desk(desk.id, host)
            return await at_all(hall, desk, lambda table: _start(hall, desk, table, host))
    change, counted = CHANGES[order], order == "end-counted"
    return await at_all(hall, desk, lambda table: table.lead(change, counted=counted))


async def at_all(
    hall: Hall, desk: Desk, do: Callable[[LiveTable], Awaitable[object]]
) -> tuple[Obstacle, ...]:
    """Does the same at all tables of a desk; gives why it could not be done at some."""
    await together(hall, desk)
    done = (_obstacle(hall, desk, number, do) for number in range(len(desk.tables)))
    return tuple(filter(None, await asyncio.gather(*done)))


async def _obstacle(
    hall: Hall, desk: Desk, number: int, do: Callable[[LiveTable], Awaitable[object]]
) -> Obstacle | None:
    """Why it could not be done at a table; None if it was."""
    try:
        await do(await hall.table(desk.tables[number]))
    except Illegal as refusal:
        return Obstacle(number, refusal.text)
    return None


async def _start(hall: Hall, desk: Desk, table: LiveTable, host: PersonRow) -> None:
    """Starts the match of a table where somebody sits; bots take the seats that it lacks.

    Who is here without a seat gets it again. Raises `Illegal` if all who came have lost theirs.
    """
    if table.table.phase != "gathering" or table.sealing is not None:
        return
    number = desk.tables.index(table.table.code)
    come = [each for each in desk.members if each.table == number and each.person is not None]
    here = [each for each in come if each.person in table.connections.away.here]
    await table.change(partial(_all_seated, desk, here))
    if not any(place.person for place in table.table.places):
        if come:
            text = (
                "Nobody sits here. Those who belong here open the table again, and then you start."
            )
            raise Illegal("seats-missing", "house H12", text)
        return
    await table.change(_filled)
    await hall.begin(table.table.code, host)


def _all_seated(desk: Desk, members: Sequence[Member], table: Table) -> Table:
    """The table with these people of the desk at it."""
    for member in members:
        table = seated(desk, member, table)
    return table


def _filled(table: Table) -> Table:
    """The table with bots, so that it has as many seats as the game needs."""
    for _ in range(seats_of(table)[0] - len(table.places)):
        table = arrange(table, AddBot(FALLBACK_LEVEL))
    return table


async def next_round(desks: Desks, desk_id: str, host: PersonRow, wanted: NextRound) -> Desk:
    """Begins the next round, which nobody plays yet; raises `Illegal` while one is played."""
    async with desks.seating(desk_id):
        return await _next_round(desks, await desks.desk(desk_id, host), wanted)


async def _next_round(desks: Desks, desk: Desk, wanted: NextRound) -> Desk:
    tables = await desks.open_tables(desk)
    if any(table.table.phase == "playing" or table.sealing is not None for table in tables):
        text = "A table is still playing this round. Wait for it, or end all matches."
        raise Illegal("round-running", "house H12", text)
    game = wanted.game or desk.game
    known = desk.options if game == desk.game else None
    options = options_from(game, known, wanted.options or {}, wanted.preset)
    open_ = [desk.tables.index(table.table.code) for table in tables]
    shared = partial(_shared, open_ if wanted.seating == "mixed" else None)
    drawn = replace(
        shared(desk),
        game=game,
        options=options,
        tally=wanted.tally or desk.tally,
        rounds=(*desk.rounds, new_round(game)),
    )
    for table in tables:
        _check_seats(regathered(drawn, table.table))
    desk = await desks.change(desk.id, partial(_into, drawn, shared))
    for table in tables:
        await table.change(partial(regathered, desk))
    return desk


def _shared(onto: Sequence[int] | None, desk: Desk) -> Desk:
    """The desk with its people shared out anew among these tables; None leaves them."""
    if onto is None:
        return desk
    tables = mixed([member.table or 0 for _, member in desk.listed], onto)
    for (number, member), table in zip(desk.listed, tables, strict=True):
        desk = desk.with_member(number, replace(member, table=table))
    return desk


def _into(drawn: Desk, shared: Callable[[Desk], Desk], now: Desk) -> Desk:
    """The desk as it is now, with the next round: people may have come meanwhile."""
    return replace(
        shared(now), game=drawn.game, options=drawn.options, tally=drawn.tally, rounds=drawn.rounds
    )


def _check_seats(table: Table) -> None:
    most = seats_of(table)[1]
    people = len(table.places) + len(table.waiting)
    if people > most:
        text = (
            f"This game has {most} seats, and {people} people sit at one table of this desk. "
            "Choose another game, or open a new desk with smaller tables."
        )
        raise Illegal("too-many-seated", "house H12", text, seats=most)
    check(table)


def regathered(desk: Desk, table: Table) -> Table:
    """The table when it gathers for the desk's newest round: with all its people, without bots."""
    table = without_moved(desk, table)
    people = tuple(place for place in table.places if place.person is not None)
    if table.phase == "gathering":
        table = replace(table, places=people)
    table = next_game(table, desk.game)
    people = tuple(place for place in table.places if place.person is not None)
    leader = table.desk and replace(table.desk, commitment=desk.commitment)
    table = replace(table, places=people, options=desk.options, desk=leader, tally=desk.tally)
    number = desk.tables.index(table.code)
    for member in desk.members:
        if member.table == number:
            table = seated(desk, member, table)
    return in_order(desk, table)

"""Desks by HTTP: tables for a class or a club, their seat cards, and sitting down with one."""

from collections.abc import Iterable
from typing import Annotated

from litestar import Response, delete, get, patch, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.config import Config
from wordhall.server.desks.cards import Card, cards
from wordhall.server.desks.claims import listed
from wordhall.server.desks.correcting import Named, remove, rename
from wordhall.server.desks.ending import WantedEnd, set_end, take_back_end
from wordhall.server.desks.forgetting import check_known, forget
from wordhall.server.desks.leading import NextRound, Obstacle, Order, lead, next_round
from wordhall.server.desks.moving import Move, move
from wordhall.server.desks.service import Claim, NewDesk
from wordhall.server.desks.views import DeskView, desk_view
from wordhall.server.http.api.dependencies import (
    CHANGE_REFUSALS,
    CurrentAdmission,
    CurrentHall,
    CurrentPerson,
    MaybePerson,
    TheClaims,
    TheConfig,
    TheDesks,
    TheMatches,
    TheThrottle,
    refusals,
)
from wordhall.server.http.errors import AnyRequest
from wordhall.server.http.rate_limits import HEAVY, MATCH
from wordhall.server.refusals import too_many
from wordhall.server.sockets.client_addresses import client_network
from wordhall.server.tables.desk import Desk, read
from wordhall.store.desks import DeskRow
from wordhall.store.rows import PersonRow, Wall

LONGEST_CLAIM = 80
"""Characters of a typed claim at most, with spaces."""

Origin = Annotated[str, Meta(max_length=200)]


class MyDesk(Value, frozen=True):
    """A desk of mine, in my list of desks."""

    id: str
    game: str
    names: tuple[str, ...]
    changed: Wall


class OpenDesk(NewDesk, frozen=True):
    """A request to open a desk; `origin` chooses among the hall's addresses for the cards."""

    origin: Origin = ""


class DeskCards(Value, frozen=True):
    """Seat cards, which are shown only this once, and the desk."""

    desk: DeskView
    cards: tuple[Card, ...]


class NewCards(Value, frozen=True):
    """A request for new cards for these members, by number; None: for all who have not come."""

    members: Annotated[tuple[int, ...], Meta(max_length=60)] | None = None
    origin: Origin = ""


class OneMore(Value, frozen=True):
    """Somebody who is missing from the list."""

    name: Annotated[str, Meta(max_length=200)]
    origin: Origin = ""


class Lead(Value, frozen=True):
    """The order for all tables."""

    to: Order


class Led(Value, frozen=True):
    """The desk afterwards, and the tables where it could not be done."""

    desk: DeskView
    obstacles: tuple[Obstacle, ...]


class SeatCard(Value, frozen=True):
    """The claim on a seat card; `instead`: although this device is somebody's already."""

    claim: Annotated[str, Meta(max_length=LONGEST_CLAIM)]
    instead: bool = False


class MySeat(Value, frozen=True):
    """My seat: under this name, at the table of this code."""

    name: str
    code: str


@get("/api/desks", responses=refusals(401))
async def my_desks(person: CurrentPerson, hall: CurrentHall) -> list[MyDesk]:
    """My desks, the last changed first."""
    return [_mine(row) for row in await hall.store.desks.of_host(person.id)]


def _mine(row: DeskRow) -> MyDesk:
    desk = read(row.body)
    names = tuple(member.name for _, member in desk.listed)
    return MyDesk(desk.id, desk.game, names, row.changed)


@post("/api/desks", responses=CHANGE_REFUSALS)
async def open_desk(
    data: JSONBody[OpenDesk],
    person: CurrentPerson,
    desks: TheDesks,
    config: TheConfig,
    throttle: TheThrottle,
    request: AnyRequest,
) -> DeskCards:
    """Opens a desk with its tables, for the people of a list; gives their seat cards.

    Each of its tables counts for the limit of new tables.
    """

    async def charge(tables: int) -> None:
        for _ in range(tables):
            await throttle.take("table", request)

    try:
        opened = await desks.open(person, data, charge)
    finally:
        await check_known(desks, person)
    view = await _view(desks, opened.desk, person)
    return DeskCards(view, _cards(config, data.origin, opened.desk, opened.claims))


@get("/api/desks/{desk_id:str}", responses=refusals(401, 404))
async def show_desk(desk_id: FromPath[str], person: CurrentPerson, desks: TheDesks) -> DeskView:
    """A desk of mine: all its tables, and the results."""
    return await _view(desks, await desks.desk(desk_id, person), person)


@post("/api/desks/{desk_id:str}/lead", status_code=200, responses=CHANGE_REFUSALS, opt=MATCH)
async def lead_tables(
    desk_id: FromPath[str], data: JSONBody[Lead], person: CurrentPerson, desks: TheDesks
) -> Led:
    """Starts, pauses, resumes or ends the matches of all tables (H12)."""
    desk = await desks.desk(desk_id, person)
    obstacles = await lead(desks, desk, person, data.to)
    return Led(await _view(desks, desk, person), obstacles)


@post("/api/desks/{desk_id:str}/end", status_code=200, responses=CHANGE_REFUSALS, opt=MATCH)
async def set_desk_end(
    desk_id: FromPath[str], data: JSONBody[WantedEnd], person: CurrentPerson, desks: TheDesks
) -> Led:
    """Sets the end of all matches: at a time, or after the round that each table plays (H12)."""
    desk = await desks.desk(desk_id, person)
    obstacles = await set_end(desks.hall, desk, data)
    return Led(await _view(desks, desk, person), obstacles)


@delete(
    "/api/desks/{desk_id:str}/end", status_code=200, responses=refusals(401, 403, 404), opt=MATCH
)
async def take_back_desk_end(desk_id: FromPath[str], person: CurrentPerson, desks: TheDesks) -> Led:
    """Takes the set end of all matches back (H12)."""
    desk = await desks.desk(desk_id, person)
    obstacles = await take_back_end(desks.hall, desk)
    return Led(await _view(desks, desk, person), obstacles)


@post("/api/desks/{desk_id:str}/rounds", responses=CHANGE_REFUSALS, opt=MATCH)
async def begin_round(
    desk_id: FromPath[str], data: JSONBody[NextRound], person: CurrentPerson, desks: TheDesks
) -> DeskView:
    """Gathers all tables for the next round, with a new seed (H9)."""
    return await _view(desks, await next_round(desks, desk_id, person, data), person)


@post("/api/desks/{desk_id:str}/moves", status_code=200, responses=CHANGE_REFUSALS)
async def move_person(
    desk_id: FromPath[str], data: JSONBody[Move], person: CurrentPerson, desks: TheDesks
) -> DeskView:
    """Moves somebody to another table of the desk, before both start (H12)."""
    desk = await move(desks, await desks.desk(desk_id, person), data)
    return await _view(desks, desk, person)


@post("/api/desks/{desk_id:str}/cards", responses=CHANGE_REFUSALS, opt=HEAVY)
async def renew_cards(
    desk_id: FromPath[str],
    data: JSONBody[NewCards],
    person: CurrentPerson,
    desks: TheDesks,
    claims: TheClaims,
    config: TheConfig,
) -> DeskCards:
    """New seat cards; the old ones of these people are void, and so are devices that used them."""
    desk = await desks.desk(desk_id, person)
    numbers = [number for number, member in desk.listed if member.fresh]
    if data.members is not None:
        numbers = list(data.members)
    for number in numbers:
        listed(desk, number)
    renewed = await claims.renew(desk, numbers)
    return DeskCards(
        await _view(desks, await desks.desk(desk_id, person), person),
        _cards(config, data.origin, desk, renewed),
    )


@post("/api/desks/{desk_id:str}/people", responses=CHANGE_REFUSALS, opt=HEAVY)
async def add_person(
    desk_id: FromPath[str],
    data: JSONBody[OneMore],
    person: CurrentPerson,
    desks: TheDesks,
    claims: TheClaims,
    config: TheConfig,
) -> DeskCards:
    """One more person, at the table with the fewest; gives the seat card."""
    claim = await claims.add(await desks.desk(desk_id, person), data.name)
    desk = await desks.desk(desk_id, person)
    return DeskCards(await _view(desks, desk, person), _cards(config, data.origin, desk, [claim]))


@patch("/api/desks/{desk_id:str}/people/{number:int}", responses=CHANGE_REFUSALS)
async def rename_person(
    desk_id: FromPath[str],
    number: FromPath[int],
    data: JSONBody[Named],
    person: CurrentPerson,
    desks: TheDesks,
    claims: TheClaims,
) -> DeskView:
    """Gives a person of the desk another name, also while they play (H12)."""
    desk = await rename(desks, claims, await desks.desk(desk_id, person), number, data.name)
    return await _view(desks, desk, person)


@delete("/api/desks/{desk_id:str}/people/{number:int}", status_code=200, responses=CHANGE_REFUSALS)
async def remove_person(
    desk_id: FromPath[str],
    number: FromPath[int],
    person: CurrentPerson,
    desks: TheDesks,
    claims: TheClaims,
) -> DeskView:
    """Removes a person from the desk, before or after a match, with their seat card (H12)."""
    desk = await remove(desks, claims, await desks.desk(desk_id, person), number)
    return await _view(desks, desk, person)


@delete("/api/desks/{desk_id:str}", status_code=204, responses=refusals(401, 403, 404))
async def forget_desk(
    desk_id: FromPath[str], person: CurrentPerson, desks: TheDesks, matches: TheMatches
) -> None:
    """Forgets the class: names, seats, tables and matches are deleted; only backups have them."""
    await forget(desks.hall, await desks.row(desk_id, person))
    matches.forget()


@get("/api/tables/{code:str}/expected", responses=refusals(401, 404))
async def show_expected(
    code: FromPath[str], person: CurrentPerson, hall: CurrentHall, desks: TheDesks
) -> tuple[str, ...]:
    """The names of those whom a desk expects at my table, and who have not come yet (H12)."""
    return await desks.expected(await hall.document(code), person)


@post("/api/seat", status_code=200, responses=refusals(403, 404, 409))
async def take_seat(
    data: JSONBody[SeatCard],
    visitor: MaybePerson,
    claims: TheClaims,
    hall: CurrentHall,
    admission: CurrentAdmission,
    request: AnyRequest,
) -> Response[MySeat]:
    """Sits down with a seat card, which is good once; the seat is then bound to this device."""
    misses, now = hall.services.misses.of(client_network(request)), hall.clock.wall()
    try:
        taken = await claims.take(data.claim, visitor, instead=data.instead)
    except Illegal as refusal:
        if refusal.code == "no-such-card" and not misses.take(now):
            raise too_many(misses.wait(now)) from refusal
        raise
    cookies = [] if taken.token is None else [admission.cookie(request, taken.token)]
    return Response(MySeat(taken.name, taken.code), cookies=cookies)


def _cards(config: Config, origin: str, desk: Desk, claims: Iterable[Claim]) -> tuple[Card, ...]:
    known = origin if origin in config.origins else config.address
    members = desk.members
    return cards(known, ((c.member, members[c.member].name, c.secret) for c in claims))


async def _view(desks: TheDesks, desk: Desk, person: PersonRow) -> DeskView:
    return await desk_view(desks.hall, desk, await desks.row(desk.id, person))


HANDLERS: list[HTTPRouteHandler] = [
    my_desks,
    open_desk,
    show_desk,
    lead_tables,
    set_desk_end,
    take_back_desk_end,
    begin_round,
    move_person,
    renew_cards,
    add_person,
    rename_person,
    remove_person,
    forget_desk,
    show_expected,
    take_seat,
]

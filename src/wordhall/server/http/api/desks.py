"""Desks by HTTP: tables for a class or a club, led together."""

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from wordhall.kernel.value import Value
from wordhall.server.desks.ending import WantedEnd, set_end, take_back_end
from wordhall.server.desks.forgetting import check_known, forget
from wordhall.server.desks.leading import NextRound, Obstacle, Order, lead, next_round
from wordhall.server.desks.service import NewDesk
from wordhall.server.desks.views import DeskView
from wordhall.server.http.api.dependencies import (
    CHANGE_REFUSALS,
    CurrentHall,
    CurrentPerson,
    TheConfig,
    TheDesks,
    TheMatches,
    TheThrottle,
    refusals,
)
from wordhall.server.http.api.desk_answers import DeskCards, Origin, cards_of, view_of
from wordhall.server.http.errors import AnyRequest
from wordhall.server.http.rate_limits import MATCH
from wordhall.server.tables.desk import read
from wordhall.store.desks import DeskRow
from wordhall.store.rows import Wall


class MyDesk(Value, frozen=True):
    """A desk of mine, in my list of desks."""

    id: str
    game: str
    names: tuple[str, ...]
    changed: Wall


class OpenDesk(NewDesk, frozen=True):
    """A request to open a desk; `origin` chooses among the hall's addresses for the cards."""

    origin: Origin = ""


class Lead(Value, frozen=True):
    """The order for all tables."""

    to: Order


class Led(Value, frozen=True):
    """The desk afterwards, and the tables where it could not be done."""

    desk: DeskView
    obstacles: tuple[Obstacle, ...]


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
    view = await view_of(desks, opened.desk, person)
    return DeskCards(view, cards_of(config, data.origin, opened.desk, opened.claims))


@get("/api/desks/{desk_id:str}", responses=refusals(401, 404))
async def show_desk(desk_id: FromPath[str], person: CurrentPerson, desks: TheDesks) -> DeskView:
    """A desk of mine: all its tables, and the results."""
    return await view_of(desks, await desks.desk(desk_id, person), person)


@post("/api/desks/{desk_id:str}/lead", status_code=200, responses=CHANGE_REFUSALS, opt=MATCH)
async def lead_tables(
    desk_id: FromPath[str], data: JSONBody[Lead], person: CurrentPerson, desks: TheDesks
) -> Led:
    """Starts, pauses, resumes or ends the matches of all tables (H12)."""
    desk = await desks.desk(desk_id, person)
    obstacles = await lead(desks, desk, person, data.to)
    return Led(await view_of(desks, desk, person), obstacles)


@post("/api/desks/{desk_id:str}/end", status_code=200, responses=CHANGE_REFUSALS, opt=MATCH)
async def set_desk_end(
    desk_id: FromPath[str], data: JSONBody[WantedEnd], person: CurrentPerson, desks: TheDesks
) -> Led:
    """Sets the end of all matches: at a time, or after the round that each table plays (H12)."""
    desk = await desks.desk(desk_id, person)
    obstacles = await set_end(desks.hall, desk, data)
    return Led(await view_of(desks, desk, person), obstacles)


@delete(
    "/api/desks/{desk_id:str}/end", status_code=200, responses=refusals(401, 403, 404), opt=MATCH
)
async def take_back_desk_end(desk_id: FromPath[str], person: CurrentPerson, desks: TheDesks) -> Led:
    """Takes the set end of all matches back (H12)."""
    desk = await desks.desk(desk_id, person)
    obstacles = await take_back_end(desks.hall, desk)
    return Led(await view_of(desks, desk, person), obstacles)


@post("/api/desks/{desk_id:str}/rounds", responses=CHANGE_REFUSALS, opt=MATCH)
async def begin_round(
    desk_id: FromPath[str], data: JSONBody[NextRound], person: CurrentPerson, desks: TheDesks
) -> DeskView:
    """Gathers all tables for the next round, with a new seed (H9)."""
    return await view_of(desks, await next_round(desks, desk_id, person, data), person)


@delete("/api/desks/{desk_id:str}", status_code=204, responses=refusals(401, 403, 404))
async def forget_desk(
    desk_id: FromPath[str], person: CurrentPerson, desks: TheDesks, matches: TheMatches
) -> None:
    """Forgets the class: names, seats, tables and matches are deleted; only backups have them."""
    await forget(desks.hall, await desks.row(desk_id, person))
    matches.forget()


HANDLERS: list[HTTPRouteHandler] = [
    my_desks,
    open_desk,
    show_desk,
    lead_tables,
    set_desk_end,
    take_back_desk_end,
    begin_round,
    forget_desk,
]

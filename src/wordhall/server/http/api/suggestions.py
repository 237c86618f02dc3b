"""Suggestions by HTTP: tables for the same people again, and tables that others suggest to me."""

from typing import Annotated

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.server.desks.forgetting import check_known
from wordhall.server.hall import Hall
from wordhall.server.http.api.dependencies import (
    CHANGE_REFUSALS,
    CurrentHall,
    CurrentPerson,
    TheDesks,
    refusals,
)
from wordhall.server.http.rate_limits import HEAVY, TABLE
from wordhall.server.sockets.table_view import TableView
from wordhall.server.suggestions.making import (
    Companion,
    companions,
    person_at,
    remove,
    suggest,
)
from wordhall.server.suggestions.receiving import MySuggestion, decline, suggestions_to
from wordhall.server.suggestions.same_people import open_again
from wordhall.store.rows import PersonRow, Wall


class Whom(Value, frozen=True):
    """Somebody with whom I have finished a match: its id, and their seat there."""

    match: Annotated[str, Meta(max_length=64)]
    seat: Annotated[int, Meta(ge=0, le=99)]


class Declined(Value, frozen=True):
    """A refusal of this table, or with `never` of all tables of the person who suggested it."""

    never: bool = False


@get("/api/tables/{code:str}/company", responses=refusals(401, 404, 409), opt=HEAVY)
async def list_company(
    code: FromPath[str], person: CurrentPerson, hall: CurrentHall
) -> list[Companion]:
    """The people with whom I have finished a match, and to whom I may suggest this table now."""
    return await _companions(hall, code, person)


@post("/api/tables/{code:str}/suggestions", status_code=200, responses=CHANGE_REFUSALS, opt=HEAVY)
async def suggest_table(
    code: FromPath[str], data: JSONBody[Whom], person: CurrentPerson, hall: CurrentHall
) -> list[Companion]:
    """Suggests a table to somebody with whom I have finished a match; it gives them no seat.

    Nobody learns what came of it. It is kept for a day at most.
    """
    store, table = hall.store, await hall.document(code)
    whom = await person_at(store, person, data.match, Seat(data.seat))
    now = hall.clock.wall()
    async with hall.services.locks.of(f"suggestions of {person.id}"):
        await suggest(store, hall.limits, table, person, whom, now)
    return await _companions(hall, code, person)


async def _companions(hall: Hall, code: str, person: PersonRow) -> list[Companion]:
    table = await hall.document(code)
    return await companions(hall.store, table, person, _since(hall))


def _since(hall: Hall) -> Wall:
    """Suggestions from before this moment have expired."""
    return hall.clock.wall() - hall.limits.keep_suggestions


@post("/api/tables/{code:str}/again", responses=CHANGE_REFUSALS, opt=TABLE)
async def same_people_again(
    code: FromPath[str], person: CurrentPerson, hall: CurrentHall, desks: TheDesks
) -> TableView:
    """Opens a new table after an evening, with the game and the options of its last match.

    The new table is suggested to all who finished a match with me there.
    """
    table = await open_again(hall, person, code)
    await check_known(desks, person)
    return (await hall.table(table.code)).view()


@get("/api/me/suggestions", responses=refusals(401))
async def my_suggestions(person: CurrentPerson, hall: CurrentHall) -> list[MySuggestion]:
    """The tables that others suggest to me, the newest first."""
    return await listed_suggestions(hall, person)


async def listed_suggestions(hall: Hall, person: PersonRow) -> list[MySuggestion]:
    """The tables that others suggest to a person, the newest first."""
    return await suggestions_to(hall.store, person, _since(hall))


@post(
    "/api/me/suggestions/{code:str}/decline",
    status_code=200,
    responses=refusals(401, 403),
    opt=HEAVY,
)
async def decline_suggestion(
    code: FromPath[str], data: JSONBody[Declined], person: CurrentPerson, hall: CurrentHall
) -> list[MySuggestion]:
    """Declines a table, which nobody learns; gives the suggestions that are left."""
    since = _since(hall)
    await decline(hall.store, person, code, since, never=data.never)
    return await suggestions_to(hall.store, person, since)


@post("/api/me/company/remove", status_code=200, responses=refusals(401, 403, 409), opt=HEAVY)
async def remove_companion(data: JSONBody[Whom], person: CurrentPerson, hall: CurrentHall) -> None:
    """Takes somebody off my list for good, which they do not learn.

    Their suggestions do not reach me any more.
    """
    store = hall.store
    other = await person_at(store, person, data.match, Seat(data.seat))
    await remove(store, person, other)


HANDLERS: list[HTTPRouteHandler] = [
    list_company,
    suggest_table,
    same_people_again,
    my_suggestions,
    decline_suggestion,
    remove_companion,
]

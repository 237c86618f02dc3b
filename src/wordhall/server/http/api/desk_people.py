"""The people of a desk by HTTP: who they are, where they sit, and their seat cards."""

from typing import Annotated

from litestar import delete, patch, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from wordhall.kernel.value import Value
from wordhall.server.desks.claims import listed
from wordhall.server.desks.correcting import Named, remove, rename
from wordhall.server.desks.moving import Move, move
from wordhall.server.desks.views import DeskView
from wordhall.server.http.api.dependencies import (
    CHANGE_REFUSALS,
    CurrentPerson,
    TheClaims,
    TheConfig,
    TheDesks,
)
from wordhall.server.http.api.desk_answers import DeskCards, Origin, cards_of, view_of
from wordhall.server.http.rate_limits import HEAVY


class NewCards(Value, frozen=True):
    """A request for new cards for these members, by number; None: for all who have not come."""

    members: Annotated[tuple[int, ...], Meta(max_length=60)] | None = None
    origin: Origin = ""


class OneMore(Value, frozen=True):
    """Somebody who is missing from the list."""

    name: Annotated[str, Meta(max_length=200)]
    origin: Origin = ""


@post("/api/desks/{desk_id:str}/moves", status_code=200, responses=CHANGE_REFUSALS)
async def move_person(
    desk_id: FromPath[str], data: JSONBody[Move], person: CurrentPerson, desks: TheDesks
) -> DeskView:
    """Moves somebody to another table of the desk, before both start (H12)."""
    desk = await move(desks, await desks.desk(desk_id, person), data)
    return await view_of(desks, desk, person)


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
        await view_of(desks, await desks.desk(desk_id, person), person),
        cards_of(config, data.origin, desk, renewed),
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
    return DeskCards(
        await view_of(desks, desk, person), cards_of(config, data.origin, desk, [claim])
    )


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
    return await view_of(desks, desk, person)


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
    return await view_of(desks, desk, person)


HANDLERS: list[HTTPRouteHandler] = [
    move_person,
    renew_cards,
    add_person,
    rename_person,
    remove_person,
]

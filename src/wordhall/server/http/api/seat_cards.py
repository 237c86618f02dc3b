"""Sitting down with a seat card by HTTP, and who is still expected."""

from typing import Annotated

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.http.api.dependencies import (
    CurrentAdmission,
    CurrentHall,
    CurrentPerson,
    MaybePerson,
    TheClaims,
    TheDesks,
    refusals,
)
from wordhall.server.http.errors import AnyRequest
from wordhall.server.refusals import too_many
from wordhall.server.sockets.client_addresses import client_network

LONGEST_CLAIM = 80
"""Characters of a typed claim at most, with spaces."""


class SeatCard(Value, frozen=True):
    """The claim on a seat card; `instead`: although this device is somebody's already."""

    claim: Annotated[str, Meta(max_length=LONGEST_CLAIM)]
    instead: bool = False


class MySeat(Value, frozen=True):
    """My seat: under this name, at the table of this code."""

    name: str
    code: str


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


HANDLERS: list[HTTPRouteHandler] = [show_expected, take_seat]

"""The person who asks: name, avatar, return code, and their end."""

from litestar import Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server import my_data
from wordhall.server.desks.forgetting import forget_person
from wordhall.server.hall import Hall
from wordhall.server.http.admission import Admission
from wordhall.server.http.api.dependencies import (
    CurrentAdmission,
    CurrentHall,
    CurrentPerson,
    MaybePerson,
    TheDesks,
    TheMatches,
    refusals,
)
from wordhall.server.http.errors import AnyRequest
from wordhall.server.http.rate_limits import GUESS, HEAVY
from wordhall.server.people.avatars import Avatar, avatar_of
from wordhall.server.sockets.close_codes import CLOSE_STRANGER
from wordhall.store.rows import PersonRow


class Me(Value, frozen=True):
    """The person whom the hall knows by my cookie; without a name, nobody yet."""

    name: str | None
    robot: bool = False
    avatar: Avatar | None = None


class Called(Value, frozen=True):
    """The name that I want, and perhaps the avatar."""

    name: str
    avatar: Avatar | None = None


class ReturnCode(Value, frozen=True):
    """A return code, which signs me in on another device."""

    code: str


def _me(person: PersonRow) -> Me:
    return Me(person.name, person.robot, avatar_of(person))


@get("/api/me", responses=refusals(), sync_to_thread=False)
def who_am_i(visitor: MaybePerson) -> Me:
    """The person whom the hall knows by my cookie."""
    return Me(None) if visitor is None else _me(visitor)


@post("/api/me", status_code=200, responses=refusals(401, 403), opt=HEAVY)
async def be_called(
    data: JSONBody[Called],
    visitor: MaybePerson,
    hall: CurrentHall,
    admission: CurrentAdmission,
    request: AnyRequest,
) -> Response[Me]:
    """Gives me a name, with a cookie, or changes my name. Seats keep the names they have."""
    if visitor is None:
        person, token = await admission.people.welcome(data.name)
        cookies = [admission.cookie(request, token)]
    else:
        person = await admission.people.rename(visitor, data.name)
        cookies = []
    if data.avatar is not None:
        person = await _wear(data.avatar, person, hall, admission)
    return Response(_me(person), cookies=cookies)


@post("/api/me/avatar", status_code=200, responses=refusals(401, 403, 409), opt=HEAVY)
async def wear(
    data: JSONBody[Avatar], person: CurrentPerson, hall: CurrentHall, admission: CurrentAdmission
) -> Me:
    """Changes my avatar, at my open tables too; at each table mine is different from all others."""
    return _me(await _wear(data, person, hall, admission))


async def _wear(avatar: Avatar, person: PersonRow, hall: Hall, admission: Admission) -> PersonRow:
    async with hall.services.locks.of(f"avatar of {person.id}"):  # tables show the last one too
        changed = await admission.people.wear(person, avatar)
        await my_data.wear(hall, changed)
        return changed


@delete("/api/me", status_code=200, responses=refusals(401, 403))
async def forget_me(
    person: CurrentPerson,
    admission: CurrentAdmission,
    matches: TheMatches,
    desks: TheDesks,
    request: AnyRequest,
) -> Response[Me]:
    """Deletes all data about me, and my desks; in finished matches my seat is called a guest's."""
    await forget_person(desks, person)
    matches.forget()
    return Response(Me(None), cookies=[admission.cookie(request, None)])


@get("/api/me/return-code", responses=refusals(401, 409))
async def show_return_code(person: CurrentPerson, admission: CurrentAdmission) -> ReturnCode:
    """My return code, for when this device or its cookie is lost."""
    if person.robot:
        raise Illegal("robot", "house", "A program has no return code. Keep its token instead.")
    return ReturnCode(await admission.people.return_code(person))


@post("/api/return", status_code=200, responses=refusals(403, 404), opt=GUESS)
async def come_back(
    data: JSONBody[ReturnCode], admission: CurrentAdmission, request: AnyRequest
) -> Response[Me]:
    """Signs this device in as the code's person; a seat is shown where it was opened last."""
    person, token = await admission.people.come_back(data.code)
    return Response(_me(person), cookies=[admission.cookie(request, token)])


@post("/api/me/only-here", status_code=200, responses=refusals(401, 403, 409), opt=HEAVY)
async def stay_here_only(
    person: CurrentPerson, hall: CurrentHall, admission: CurrentAdmission, request: AnyRequest
) -> Response[Me]:
    """Signs me out on all other devices, as when one was lost, and changes my return code."""
    if person.robot:
        raise Illegal("robot", "house", "A program has one token. Its host can make a new one.")
    token = await admission.people.stay_here_only(person)
    # The answer with the cookie goes first, so that a client that reconnects has the new one.
    after = BackgroundTask(_sign_out_elsewhere, hall, person)
    return Response(_me(person), cookies=[admission.cookie(request, token)], background=after)


async def _sign_out_elsewhere(hall: Hall, person: PersonRow) -> None:
    my_data.close_sockets(hall, person.id, CLOSE_STRANGER)
    hall.tell("person", person.id)


HANDLERS: list[HTTPRouteHandler] = [
    who_am_i,
    be_called,
    wear,
    forget_me,
    show_return_code,
    come_back,
    stay_here_only,
]

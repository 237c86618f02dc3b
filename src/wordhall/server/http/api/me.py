"""The person who asks: name, return code, tables."""

from collections.abc import Sequence
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter
from msgspec import Raw

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
from wordhall.server.people.my_matches import (
    MOST,
    MyGame,
    MyMatch,
    games_of,
    matches_of,
)
from wordhall.server.people.my_words import MyWords, words_of
from wordhall.server.sockets.wire import CLOSE_STRANGER
from wordhall.server.suggestions.kept import (
    SuggestedByMe,
    SuggestedToMe,
    removed_by,
    suggested_by,
    suggested_to,
)
from wordhall.server.tables.table import Phase
from wordhall.store.rows import LATEST, PersonRow, Wall


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


class MyTable(Value, frozen=True):
    """A table of mine; `awaited`: it waits for me, `until` my deadline if there is one.

    `closes`: until its match is over, other tables tell me nothing about words (H8). `alone`: all
    others in that match are bots, so I may also play others that close the dictionary with bots.
    `since` (its last change) and `until` are in milliseconds since 1970.
    """

    code: str
    game: str
    phase: Phase
    names: tuple[str, ...]
    awaited: bool
    since: Wall
    until: Wall | None
    closes: bool
    alone: bool


class MyRecord(Value, frozen=True):
    """My best score among matches of one kind, in which scores can be compared."""

    kind: str
    score: int
    match: str


class MyAttempt(Value, frozen=True):
    """An attempt of mine at a board of the day, with what I typed (JSON)."""

    day: str
    game: str
    begun: Wall
    finished: Wall | None
    points: int | None
    seconds: int | None
    typed: Raw


class MyData(Value, frozen=True):
    """All that the hall has about me; times are in milliseconds since 1970.

    `removed` are the names of those whom I have removed from the people whom I may invite. `agreed`
    is since when I agree that my matches are given to research, null if I do not.
    """

    name: str
    avatar: Avatar
    since: Wall
    seen: Wall
    agreed: Wall | None
    tables: list[MyTable]
    matches: list[MyMatch]
    games: Sequence[MyGame]
    words: MyWords
    bests: list[MyRecord]
    boards: list[MyAttempt]
    suggested_to_me: list[SuggestedToMe]
    suggested_by_me: list[SuggestedByMe]
    removed: list[str]


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


@get("/api/me/tables", responses=refusals(401))
async def my_tables(person: CurrentPerson, hall: CurrentHall) -> list[MyTable]:
    """My tables; those that wait for me come first."""
    return await listed_tables(hall, person)


async def listed_tables(hall: Hall, person: PersonRow) -> list[MyTable]:
    """A person's tables; those that wait for the person come first."""
    return [
        MyTable(
            code=mine.table.code,
            game=mine.table.game,
            phase=mine.table.phase,
            names=mine.table.names,
            awaited=mine.awaited,
            since=mine.since,
            until=mine.until,
            closes=mine.closes,
            alone=mine.alone,
        )
        for mine in await my_data.tables_of(hall, person)
    ]


@get("/api/me/matches", responses=refusals(401), opt=HEAVY)
async def my_matches(
    person: CurrentPerson,
    hall: CurrentHall,
    before: Annotated[int, QueryParameter(ge=0, le=LATEST)] = LATEST,
) -> list[MyMatch]:
    """My finished matches, the newest first: twenty that ended `before` a moment.

    For more, ask again with the moment at which the last of them `ended`.
    """
    return await matches_of(hall.store, person.id, before)


@get("/api/me/games", responses=refusals(401), opt=HEAVY)
async def my_games(person: CurrentPerson, hall: CurrentHall) -> Sequence[MyGame]:
    """How I have played each game: how often, how often I came first, my best score."""
    return games_of(await _all_matches(hall, person))


@get("/api/me/words", responses=refusals(401), opt=HEAVY)
async def my_words(person: CurrentPerson, hall: CurrentHall) -> MyWords:
    """My longest words and the least known ones, each with the match in which I made it."""
    return await words_of(hall.store, person.id)


@get("/api/me/data", responses=refusals(401), opt=HEAVY)
async def my_data_file(person: CurrentPerson, hall: CurrentHall) -> Response[MyData]:
    """All that the hall has about me, as a file; each match has a record of its own."""
    matches = await _all_matches(hall, person)
    data = MyData(
        name=person.name,
        avatar=avatar_of(person),
        since=person.created,
        seen=person.seen,
        agreed=person.agreed,
        tables=await listed_tables(hall, person),
        matches=matches,
        games=games_of(matches),
        words=await words_of(hall.store, person.id),
        bests=[
            MyRecord(best.kind, best.score, best.match)
            for best in await hall.store.bests_of(person.id)
        ],
        boards=[
            MyAttempt(
                row.day,
                row.game,
                row.begun,
                row.finished,
                row.points,
                row.seconds,
                Raw(row.acts),
            )
            for row in await hall.store.attempts.of_person(person.id)
        ],
        suggested_to_me=await suggested_to(hall.store, person.id),
        suggested_by_me=await suggested_by(hall.store, person.id),
        removed=await removed_by(hall.store, person.id),
    )
    return Response(data, headers={"Content-Disposition": 'attachment; filename="wordhall.json"'})


async def _all_matches(hall: Hall, person: PersonRow) -> list[MyMatch]:
    return await matches_of(hall.store, person.id, LATEST, MOST)


HANDLERS: list[HTTPRouteHandler] = [
    who_am_i,
    be_called,
    wear,
    forget_me,
    show_return_code,
    come_back,
    stay_here_only,
    my_tables,
    my_matches,
    my_games,
    my_words,
    my_data_file,
]

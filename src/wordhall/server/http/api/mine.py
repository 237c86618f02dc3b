"""What the hall has of the person who asks: tables, matches, words, all their data."""

from collections.abc import Sequence
from typing import Annotated

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter
from msgspec import Raw

from wordhall.kernel.value import Value
from wordhall.server import my_data
from wordhall.server.hall import Hall
from wordhall.server.http.api.dependencies import (
    CurrentHall,
    CurrentPerson,
    refusals,
)
from wordhall.server.http.rate_limits import HEAVY
from wordhall.server.people.avatars import Avatar, avatar_of
from wordhall.server.people.my_matches import (
    MOST,
    MyGame,
    MyMatch,
    games_of,
    matches_of,
)
from wordhall.server.people.my_words import MyWords, words_of
from wordhall.server.suggestions.kept import (
    SuggestedByMe,
    SuggestedToMe,
    removed_by,
    suggested_by,
    suggested_to,
)
from wordhall.server.tables.table import Phase
from wordhall.store.rows import LATEST, PersonRow, Wall


class MyTable(Value, frozen=True):
    """A table of mine; `awaited`: it waits for me, `until` my deadline if there is one.

    `closes`: until its match is over, other tables tell me nothing about words (H8). `alone`: all
    others in that match are bots, so I may also play others that close the dictionary with bots.
    `goes_on`: its match is over and another one may follow, as a desk begins it (H12) or the others
    are still at the table. `since` (its last change) and `until` are in milliseconds since 1970.
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
    goes_on: bool


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


@get("/api/me/tables", responses=refusals(401))
async def my_tables(person: CurrentPerson, hall: CurrentHall) -> list[MyTable]:
    """My tables; those that wait for me come first."""
    return await listed_tables(hall, person)


async def listed_tables(hall: Hall, person: PersonRow) -> list[MyTable]:
    """A person's tables; those that wait for the person come first."""
    now = hall.clock.wall()
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
            goes_on=mine.goes_on(person.id, now),
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


HANDLERS: list[HTTPRouteHandler] = [my_tables, my_matches, my_games, my_words, my_data_file]

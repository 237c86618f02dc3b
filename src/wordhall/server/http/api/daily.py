"""The board of the day by HTTP: the dates that are open, my attempts, and results."""

from datetime import date
from typing import Annotated, Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Raw

from wordhall.kernel.value import Value
from wordhall.server.boards.playing import MyBoard, ask, begin, say
from wordhall.server.boards.results import (
    Archive,
    Day,
    Days,
    Results,
    archive,
    days,
    one_day,
    results,
)
from wordhall.server.http.api.dependencies import (
    CHANGE_REFUSALS,
    CurrentHall,
    CurrentPerson,
    MaybePerson,
    refusals,
)
from wordhall.server.http.rate_limits import HEAVY

LONGEST = 200


class Command(Value, frozen=True):
    """A typed command of a task, such as a word."""

    text: Annotated[str, Meta(max_length=LONGEST)]


class Asked(Value, frozen=True):
    """A question about my attempt, as the game's page asks it at a table."""

    question: Raw


class Answered(Value, frozen=True):
    """The game's answer to a question, or its refusal."""

    answer: Any


@get("/api/daily", responses=refusals())
async def list_days(visitor: MaybePerson, hall: CurrentHall) -> Days:
    """The dates whose boards are open, my results on them, and my streak."""
    return await days(hall, visitor)


@get("/api/daily/archive", responses=refusals())
async def list_archive(visitor: MaybePerson, hall: CurrentHall) -> Archive:
    """The dates whose boards are closed, and on which of them I have played."""
    return await archive(hall, visitor)


@get("/api/daily/{day:date}", responses=refusals(404, 409))
async def show_day(day: FromPath[date], visitor: MaybePerson, hall: CurrentHall) -> Day:
    """The boards of a date: whether they are open, and my results on them."""
    return await one_day(hall, visitor, day)


@post("/api/daily/{day:date}/{game:str}", status_code=200, responses=CHANGE_REFUSALS, opt=HEAVY)
async def begin_board(
    day: FromPath[date], game: FromPath[str], person: CurrentPerson, hall: CurrentHall
) -> MyBoard:
    """Begins the board of a date, or shows it as I left it. From then on its time runs."""
    return await begin(hall, person, day, game)


@post("/api/daily/{day:date}/{game:str}/acts", status_code=200, responses=CHANGE_REFUSALS)
async def act_on_board(
    day: FromPath[date],
    game: FromPath[str],
    data: JSONBody[Command],
    person: CurrentPerson,
    hall: CurrentHall,
) -> MyBoard:
    """Judges a command by the rules of the game, and shows the board after it."""
    return await say(hall, person, day, game, data.text)


@post("/api/daily/{day:date}/{game:str}/ask", status_code=200, responses=CHANGE_REFUSALS)
async def ask_about_board(
    day: FromPath[date],
    game: FromPath[str],
    data: JSONBody[Asked],
    person: CurrentPerson,
    hall: CurrentHall,
) -> Answered:
    """Answers what would happen, such as the points of a play; no word is looked up."""
    return Answered(await ask(hall, person, day, game, data.question))


@get("/api/daily/{day:date}/{game:str}/results", responses=refusals(401, 404, 409), opt=HEAVY)
async def show_results(
    day: FromPath[date], game: FromPath[str], person: CurrentPerson, hall: CurrentHall
) -> Results:
    """The best result, my company's and the hall's, once I have finished or it is closed."""
    return await results(hall, person, day, game)


HANDLERS: list[HTTPRouteHandler] = [
    list_days,
    list_archive,
    show_day,
    begin_board,
    act_on_board,
    ask_about_board,
    show_results,
]

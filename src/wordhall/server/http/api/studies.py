"""Turns of a finished match to be tried again: their positions, and what a move there is worth."""

import asyncio
from collections.abc import Awaitable
from typing import Annotated, Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Raw

from wordhall.kernel.decoding import decoder
from wordhall.kernel.value import Value
from wordhall.server.hall import Hall
from wordhall.server.http.api.dependencies import CurrentHall, MaybePerson, TheMatches, refusals
from wordhall.server.http.rate_limits import HEAVY
from wordhall.server.look_ups import check_look_up
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.refusals import no_study, still_studying
from wordhall.server.thinking.contract import Busy, Studying, ThinkingError
from wordhall.study.looking import Studied

WAITED = 12.0
"""Seconds to wait for a judgement; less than browsers wait."""

Acts = Annotated[tuple[Raw, ...], Meta(max_length=60)]
"""More than any turn needs, against misuse."""


class Tries(Value, frozen=True):
    """What is done in a position, from the beginning of the turn.

    Each is an action of the game, or a string as it would be typed.
    """

    acts: Acts


class AskedAfter(Value, frozen=True):
    """A question of the game about a position after these acts, as its page asks it at a table."""

    question: Raw
    acts: Acts = ()


class AnsweredAfter(Value, frozen=True):
    """The game's answer, or its refusal."""

    answer: Any


@get("/api/matches/{match_id:str}/turns/{turn:int}", responses=refusals(404, 409), opt=HEAVY)
async def show_turn(
    match_id: FromPath[str], turn: FromPath[int], hall: CurrentHall, matches: TheMatches
) -> Studied:
    """The position before a turn, as its player saw it."""
    return await _look(hall, await matches.finished(match_id), Studying(turn))


@post(
    "/api/matches/{match_id:str}/turns/{turn:int}/try",
    status_code=200,
    responses=refusals(404, 409),
    opt=HEAVY,
)
async def try_turn(
    match_id: FromPath[str],
    turn: FromPath[int],
    data: JSONBody[Tries],
    visitor: MaybePerson,
    hall: CurrentHall,
    matches: TheMatches,
) -> Studied:
    """The position after these acts, and what they are worth once they make a move.

    As that tells which words count, it is refused while H8 or D11 closes my dictionary.
    """
    await check_look_up(hall, visitor)
    return await _look(hall, await matches.finished(match_id), Studying(turn, data.acts))


@post(
    "/api/matches/{match_id:str}/turns/{turn:int}/ask",
    status_code=200,
    responses=refusals(404, 409),
)
async def ask_about_turn(
    match_id: FromPath[str],
    turn: FromPath[int],
    data: JSONBody[AskedAfter],
    visitor: MaybePerson,
    hall: CurrentHall,
    matches: TheMatches,
) -> AnsweredAfter:
    """Answers what would happen, such as the points of a play; words are looked up in acts alone.

    So it is refused, as a try is, while H8 or D11 closes my dictionary.
    """
    await check_look_up(hall, visitor)
    finished, study = await matches.finished(match_id), Studying(turn, data.acts, data.question)
    return AnsweredAfter(await in_time(hall.thinker.study(finished.game, finished.log, study)))


async def _look(hall: Hall, finished: FinishedMatch, study: Studying) -> Studied:
    answer = await in_time(hall.thinker.study(finished.game, finished.log, study))
    studied: Studied = decoder(Studied).decode(answer)
    return studied


async def in_time(asked: Awaitable[Raw]) -> Raw:
    """What was asked; a person who waited in vain may ask again.

    Raises `Illegal` (`still-studying`, `no-study`) if no answer comes.
    """
    try:
        return await asyncio.wait_for(asked, WAITED)
    except (Busy, TimeoutError):
        raise still_studying() from None
    except ThinkingError:
        raise no_study() from None


HANDLERS: list[HTTPRouteHandler] = [show_turn, try_turn, ask_about_turn]

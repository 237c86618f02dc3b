"""Finished matches: all facts of one, its record, its picture."""

import asyncio
from collections.abc import Callable

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Raw

from wordhall.catalog import parts
from wordhall.kernel.game import Illegal, Outcome, Seat
from wordhall.kernel.value import Value
from wordhall.server.hall import Hall
from wordhall.server.http.api.dependencies import (
    CurrentHall,
    CurrentPerson,
    MaybePerson,
    TheDocuments,
    TheMatches,
    refusals,
)
from wordhall.server.http.rate_limits import HEAVY
from wordhall.server.matches.finished import FinishedMatch
from wordhall.server.matches.records import best_like
from wordhall.server.people.avatars import Avatar
from wordhall.server.picture.podium import Podium, words
from wordhall.server.refusals import no_review, still_studying
from wordhall.server.thinking.contract import Busy, ThinkingError
from wordhall.store.rows import Wall

PODIUMS: dict[str, Callable[[FinishedMatch], Podium]] = parts("server.picture", "podium")
"""For each game, the function that says what its picture shows."""

SHARED = {
    "Cache-Control": "public, max-age=86400",
    "Cross-Origin-Resource-Policy": "cross-origin",  # other sites show it next to a link
}

AT_HAND, WAITED = 0.3, 12.0
"""Seconds to wait for a review, with a match and alone; less than browsers wait."""


class Finished(Value, frozen=True):
    """A finished match: everybody's sheets, and what was possible (`review`).

    `mine` are the seats of the person who asks. `resigned_after` says how many turns, or rounds,
    were listed when the player of a seat resigned: in later ones a bot played on there (H3), where
    the game needs it. It `ended` so many milliseconds after the beginning of 1970. Without a
    `review`, ask for it at `…/review`: the hall is still
    working on it, or says there why there is none.
    """

    id: str
    code: str
    game: str
    lexicon: str
    names: tuple[str, ...]
    avatars: tuple[Avatar, ...]
    bots: tuple[str | None, ...]
    mine: tuple[Seat, ...]
    outcome: Outcome
    ended: Wall | None
    resigned_after: tuple[int | None, ...]
    view: Raw
    review: Raw | None


class Reviewed(Value, frozen=True):
    """A review alone; None while the hall is still working on it."""

    review: Raw | None


class MyBest(Value, frozen=True):
    """My best score and the match in which I reached it; both None if there is none yet."""

    score: int | None
    match: str | None


@get("/api/matches/{match_id:str}", responses=refusals(404, 409), opt=HEAVY)
async def show_match(
    match_id: FromPath[str], visitor: MaybePerson, hall: CurrentHall, matches: TheMatches
) -> Finished:
    """A finished match, with its review if that is ready."""
    finished = await matches.finished(match_id)
    return Finished(
        id=finished.id,
        code=finished.code,
        game=finished.game,
        lexicon=finished.lexicon,
        names=finished.names,
        avatars=finished.avatars,
        bots=finished.bots,
        mine=() if visitor is None else await matches.seats_of(match_id, visitor.id),
        outcome=finished.outcome,
        ended=finished.ended,
        resigned_after=finished.resigned_after,
        view=finished.view,
        review=await _review_at_hand(hall, finished),
    )


@get("/api/matches/{match_id:str}/review", responses=refusals(404, 409, 503), opt=HEAVY)
async def review_match(match_id: FromPath[str], hall: CurrentHall, matches: TheMatches) -> Reviewed:
    """The review of a match, as soon as it is ready; if it is None, ask again."""
    finished = await matches.finished(match_id)
    return Reviewed(await _review(hall, finished, WAITED))


@get("/api/matches/{match_id:str}/best", responses=refusals(401, 404))
async def tell_best(match_id: FromPath[str], person: CurrentPerson, hall: CurrentHall) -> MyBest:
    """My best score in matches like this one; once this one is over, it counts too."""
    best = await best_like(hall.store, person.id, match_id)
    return MyBest(None, None) if best is None else MyBest(best.score, best.match)


async def _review(hall: Hall, finished: FinishedMatch, seconds: float) -> Raw | None:
    """The review, or None if it takes longer than `seconds`: then the hall finishes it later.

    Raises `Illegal` (`no-review`, `still-studying`, `list-not-installed`) if it will not come.
    """
    try:
        asked = hall.thinker.review(finished.game, finished.log)
        return await asyncio.wait_for(asked, seconds)
    except TimeoutError:
        return None
    except Busy:
        raise still_studying() from None
    except ThinkingError:
        raise no_review() from None


async def _review_at_hand(hall: Hall, finished: FinishedMatch) -> Raw | None:
    """The review if it is ready; a match is shown without one, too."""
    try:
        return await _review(hall, finished, AT_HAND)
    except Illegal:
        return None


@get("/api/matches/{match_id:str}/record", responses=refusals(404, 409), opt=HEAVY)
async def export_match(match_id: FromPath[str], matches: TheMatches) -> Response[bytes]:
    """The record of a finished match: `wordhall verify` checks it, draw by draw."""
    headers = {"Content-Disposition": f'attachment; filename="wordhall-{match_id[:12]}.json"'}
    return Response(await matches.record(match_id), media_type="application/json", headers=headers)


@get("/api/matches/{match_id:str}/game.gcg", responses=refusals(404, 409), opt=HEAVY)
async def export_scoresheet(match_id: FromPath[str], matches: TheMatches) -> Response[bytes]:
    """A finished match as GCG, for other programs; only for games with that notation."""
    headers = {"Content-Disposition": f'attachment; filename="wordhall-{match_id[:12]}.gcg"'}
    text = (await matches.scoresheet(match_id)).encode()
    return Response(text, media_type="text/plain", headers=headers)


@get(
    "/api/matches/{match_id:str}/picture.png",
    media_type="image/png",
    responses=refusals(404, 409, 503),
    opt=HEAVY,
)
async def draw_podium(
    match_id: FromPath[str], matches: TheMatches, documents: TheDocuments
) -> Response[bytes]:
    """The podium as a picture of 1200 by 630 pixels, for sharing."""
    finished = await matches.finished(match_id)
    drawing = await documents.picture(PODIUMS[finished.game](finished))
    return Response(drawing, media_type="image/png", headers=SHARED)


@get(
    "/api/matches/{match_id:str}/picture.txt",
    media_type="text/plain",
    responses=refusals(404, 409),
)
async def describe_podium(match_id: FromPath[str], matches: TheMatches) -> Response[str]:
    """The contents of the picture, in words."""
    finished = await matches.finished(match_id)
    text = words(PODIUMS[finished.game](finished))
    return Response(text, media_type="text/plain", headers=SHARED)


HANDLERS: list[HTTPRouteHandler] = [
    show_match,
    review_match,
    tell_best,
    export_match,
    export_scoresheet,
    draw_podium,
    describe_podium,
]

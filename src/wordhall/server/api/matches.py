"""Finished matches: the whole of one, its record, its picture."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Raw

from wordhall.kernel.game import Outcome
from wordhall.kernel.value import Value
from wordhall.server.api.given import TheHall, TheMatches, refusals
from wordhall.server.thinking.contract import Thoughtless
from wordhall.server.throttle import HEAVY


class Finished(Value, frozen=True):
    """A match that is over: everybody's sheets, and what might have been (`review`).

    Without a `review` the hall had no time to think of one: ask again.
    """

    id: str
    code: str
    game: str
    lexicon: str
    names: tuple[str, ...]
    outcome: Outcome
    view: Raw
    review: Raw | None


@get("/api/matches/{match_id:str}", responses=refusals(404, 409), opt=HEAVY)
async def show_match(match_id: str, hall: TheHall, matches: TheMatches) -> Finished:
    """A finished match with its review."""
    told = await matches.finished(match_id)
    try:
        review = await hall.thinker.review(told.game, told.digest, told.view)
    except Thoughtless:
        review = None
    return Finished(
        id=told.id,
        code=told.code,
        game=told.game,
        lexicon=told.lexicon,
        names=told.names,
        outcome=told.outcome,
        view=told.view,
        review=review,
    )


@get("/api/matches/{match_id:str}/record", responses=refusals(404, 409), opt=HEAVY)
async def export_match(match_id: str, matches: TheMatches) -> Response[bytes]:
    """The record of a finished match: `wordhall verify` checks it, draw by draw."""
    headers = {"Content-Disposition": f'attachment; filename="wordhall-{match_id[:12]}.json"'}
    return Response(await matches.record(match_id), media_type="application/json", headers=headers)


HANDLERS: list[HTTPRouteHandler] = [show_match, export_match]

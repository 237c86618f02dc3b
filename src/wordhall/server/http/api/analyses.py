"""Analyses of positions: asked for again and again, until the time of an analysis is up."""

from litestar import delete, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from wordhall.kernel.value import Value
from wordhall.server.analyses.closed import check_analysis
from wordhall.server.analyses.jobs import Asked, Progress
from wordhall.server.http.api.dependencies import (
    CurrentHall,
    CurrentPerson,
    TheAnalyses,
    refusals,
)
from wordhall.server.http.api.positions import USUAL, Line, Typed, check_game, check_lexicon


class Analyse(Value, frozen=True):
    """A position to be analysed, in the notation of its game; `lexicon` is a list's name.

    `also` are the typed acts of a play that is looked at besides the best. With `more` an analysis
    goes on that I have begun, and if it has ended, none begins.
    """

    game: str
    line: Line
    lexicon: str = USUAL
    also: Typed = ()
    more: bool = False


@post("/api/analyses", status_code=200, responses=refusals(401, 404, 409))
async def analyse(
    data: JSONBody[Analyse], person: CurrentPerson, hall: CurrentHall, analyses: TheAnalyses
) -> Progress:
    """My analysis of a position: ask again for its next result until it is done.

    It ends when I ask for another one, and when I stop asking.
    """
    check_game(data.game)
    check_lexicon(data.lexicon)
    await check_analysis(hall, person, data.game)
    asked = Asked(data.game, data.line, data.lexicon, data.also)
    return await analyses.ask(person.id, asked, more=data.more)


@delete("/api/analyses", status_code=204, responses=refusals(401))
async def stop_analysing(person: CurrentPerson, analyses: TheAnalyses) -> None:
    """Ends my analysis."""
    analyses.drop(person.id)


HANDLERS: list[HTTPRouteHandler] = [analyse, stop_analysing]

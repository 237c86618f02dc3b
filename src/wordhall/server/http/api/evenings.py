"""The evening of a table by HTTP: its tally, and its past matches."""

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from wordhall.kernel.value import Value
from wordhall.server.http.api.dependencies import CurrentHall, refusals
from wordhall.server.sockets.table_view import TallyRule
from wordhall.server.tables.table import Table
from wordhall.server.tables.tally import PastMatch, Total, tally_of


class Score(Value, frozen=True):
    """A player's score in a past match; `place` counts from 1, or is 0 without a winner (H4)."""

    name: str
    score: int
    place: int
    bot: bool
    resigned: bool


class Played(Value, frozen=True):
    """A past match; `match` is its id, and the players are listed by seat."""

    game: str
    match: str
    players: tuple[Score, ...]


class Evening(Value, frozen=True):
    """The evening so far: the totals by the table's `rule` (H13), and the matches, the newest last.

    Bots and programs are listed apart from the people.
    """

    rule: TallyRule
    people: tuple[Total, ...]
    bots: tuple[Total, ...]
    matches: tuple[Played, ...]


def evening_of(table: Table) -> Evening:
    """A table's evening as everybody may see it, without the ids of people."""
    tally = tally_of(table.past, table.tally)
    matches = tuple(map(_played, table.past))
    return Evening(table.tally, tally.people, tally.bots, matches)


def _played(past: PastMatch) -> Played:
    players = tuple(
        Score(result.name, result.score, result.place, result.bot, result.resigned)
        for result in past.results
    )
    return Played(past.game, past.match, players)


@get("/api/tables/{code:str}/evening", responses=refusals(404))
async def show_evening(code: FromPath[str], hall: CurrentHall) -> Evening:
    """The tally of a table, and the matches that were played there."""
    return evening_of(await hall.document(code))


HANDLERS: list[HTTPRouteHandler] = [show_evening]

"""Help for the printed game: marking a sheet, dice, and sheets to print."""

import asyncio
from collections.abc import Iterable
from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from wordhall.boxed.dice import Roll
from wordhall.boxed.dice.sheets import ROLLS, roll, throws
from wordhall.boxed.paper import SHEETS
from wordhall.boxed.sheets import MarkedSheet, as_marked, mark_sheet, read_grid
from wordhall.games.sheets.types.components import LONGEST_LIST
from wordhall.kernel.value import Value
from wordhall.server.http.api.dependencies import CurrentHall, MaybePerson, TheDocuments, refusals
from wordhall.server.http.documents import Paper
from wordhall.server.http.rate_limits import HEAVY
from wordhall.server.look_ups import check_look_up
from wordhall.words import load

LONGEST_TEXT = 200
PAGES = SHEETS["sheets"]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Words = Annotated[tuple[Text, ...], Meta(max_length=LONGEST_LIST)]


class Sheet(Value, frozen=True):
    """A sheet as it is on paper: the grid by rows, the Finder's words, the leftovers."""

    grid: Text
    words: Words = ()
    leftovers: Words = ()
    leftover_penalty: Literal[0, 1] = 0
    lexicon: str = "play"


class Cup(Value, frozen=True):
    """How many rolls are wanted, and a code that determines their dice (H9)."""

    code: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT, pattern=r"\S")] | None = None
    rolls: Annotated[int, Meta(ge=1, le=ROLLS)] = ROLLS


@post("/api/boxed/score", status_code=200, responses=refusals(403, 409))
async def score(data: JSONBody[Sheet], visitor: MaybePerson, hall: CurrentHall) -> MarkedSheet:
    """Marks a sheet of Mark My Words (R15, R19 to R28); refused while H8 or D11 closes words."""
    await check_look_up(hall, visitor)
    grid = read_grid(data.grid)
    words, leftovers = _as_marked(data.words), _as_marked(data.leftovers)
    return await asyncio.to_thread(
        lambda: mark_sheet(grid, words, load(data.lexicon), leftovers, data.leftover_penalty)
    )


def _as_marked(words: Iterable[str]) -> list[str]:
    return [as_marked(word) for word in words if word.strip()]


@post("/api/boxed/dice", status_code=200, responses=refusals(403), sync_to_thread=False)
def dice(data: JSONBody[Cup]) -> list[Roll]:
    """The dice of a game; the same for all who use the same code."""
    return [roll(throw) for throw in throws(data.code, data.rolls)]


@get(
    "/api/boxed/sheet.pdf",
    media_type="application/pdf",
    responses=refusals(),
    opt=HEAVY,
)
async def sheet(
    documents: TheDocuments,
    players: Annotated[int, QueryParameter(ge=PAGES.fewest, le=PAGES.most)] = PAGES.usual,
    paper: FromQuery[Paper] = "a4",
) -> Response[bytes]:
    """Player sheets to print, one page a player."""
    pdf = await documents.sheets(players, paper)
    headers = {"Content-Disposition": 'inline; filename="mark-my-words.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)


HANDLERS: list[HTTPRouteHandler] = [score, dice, sheet]

"""Positions in a line of text: shown, tried, and asked about; those of a match are told so."""

from typing import Annotated, Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Raw

from wordhall.catalog import codec_of
from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.analyses.closed import check_analysis, check_position
from wordhall.server.hall import Hall
from wordhall.server.http.api.dependencies import CurrentHall, MaybePerson, TheMatches, refusals
from wordhall.server.http.api.studies import Acts, AnsweredAfter, in_time
from wordhall.server.http.rate_limits import HEAVY
from wordhall.server.thinking.contract import NOTHING, LineStudying, Studying
from wordhall.store.rows import PersonRow
from wordhall.study.lines import READ, WRITE
from wordhall.study.lines.looking import Lined
from wordhall.study.looking import Studied
from wordhall.study.played import PLAYED
from wordhall.words import load, names

Line = Annotated[str, Meta(max_length=2_000)]
"""No position needs half of it, but for a list of words that nobody would write."""

Typed = Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=20)]
"""Acts as they are typed."""

Rack = Annotated[str, Meta(max_length=100)]
"""As a person writes tiles."""

USUAL = "play"


class InLine(Value, frozen=True):
    """A position in its game's notation, and what is done in it; `lexicon` is a list's name.

    An empty line is the beginning of a match. `rack` tells the tiles of the player to move.
    """

    game: str
    line: Line
    acts: Acts = ()
    lexicon: str = USUAL
    rack: Rack | None = None


class AskedInLine(Value, frozen=True):
    """A question of the game about such a position after these acts."""

    game: str
    line: Line
    question: Raw
    acts: Acts = ()
    lexicon: str = USUAL


class TurnInLine(Value, frozen=True):
    """The position before a turn of a match, as its player saw it, and what was `played` there.

    It is empty where that cannot be typed: a turn that ran out, tiles that were drawn.
    """

    game: str
    line: str
    lexicon: str
    played: tuple[str, ...] = ()


@post("/api/positions", status_code=200, responses=refusals(404, 409), opt=HEAVY)
async def show_position(data: JSONBody[InLine], visitor: MaybePerson, hall: CurrentHall) -> Lined:
    """A position after these acts, what they are worth, and the position that they lead to.

    Acts tell which words count: they are refused while H8 or D11 closes my dictionary.
    """
    study = LineStudying(data.game, data.line, data.lexicon, data.rack, data.acts)
    lined: Lined = decoder(Lined).decode(await _studied(hall, visitor, study))
    return lined


@post("/api/positions/ask", status_code=200, responses=refusals(404, 409))
async def ask_about_position(
    data: JSONBody[AskedInLine], visitor: MaybePerson, hall: CurrentHall
) -> AnsweredAfter:
    """Answers what would happen, such as the points of a play; no word is looked up."""
    study = LineStudying(data.game, data.line, data.lexicon, None, data.acts, data.question)
    answer: Any = await _studied(hall, visitor, study)
    return AnsweredAfter(answer)


@get("/api/matches/{match_id:str}/turns/{turn:int}/line", responses=refusals(404, 409), opt=HEAVY)
async def tell_turn(
    match_id: FromPath[str], turn: FromPath[int], hall: CurrentHall, matches: TheMatches
) -> TurnInLine:
    """The position before a turn in the notation of its game."""
    finished = await matches.finished(match_id)
    check_game(finished.game)
    answer = await in_time(hall.thinker.study(finished.game, finished.log, Studying(turn)))
    studied: Studied = decoder(Studied).decode(answer)
    codec = codec_of(finished.game)
    line = WRITE[finished.game](codec.view(studied.view))
    acts = PLAYED.get(finished.game)
    log = codec.read_log(decoder(list[Raw]).decode(finished.log)) if acts else ()
    return TurnInLine(finished.game, line, finished.lexicon, acts(log, turn) if acts else ())


def check_game(game: str) -> None:
    """Refuses games without a notation for positions."""
    if game not in READ:
        text = f"Positions of this game cannot be studied. Choose one of {', '.join(sorted(READ))}."
        raise Illegal("no-such-game", "house", text)


def check_lexicon(lexicon: str) -> None:
    """Refuses names of no word list."""
    if lexicon not in names():
        load(lexicon)


async def _studied(hall: Hall, visitor: PersonRow | None, study: LineStudying) -> Raw:
    check_game(study.game)
    check_lexicon(study.lexicon)
    if visitor is not None:
        looks = not study.acts and study.question == NOTHING
        await (check_position if looks else check_analysis)(hall, visitor, study.game)
    return await in_time(hall.thinker.study_line(study))


HANDLERS: list[HTTPRouteHandler] = [show_position, ask_about_position, tell_turn]

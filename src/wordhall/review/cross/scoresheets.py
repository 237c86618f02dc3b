"""The review of a game in GCG, for turns whose racks are in the file."""

from collections.abc import Iterator

from msgspec.structs import replace

from wordhall.bots.cross.situation import Situation, situation
from wordhall.games.cross.notation.gcg import Line, Scoresheet
from wordhall.games.cross.notation.position import Position
from wordhall.games.cross.notation.replay import TURNS, Step, check_own, positions, replay
from wordhall.games.cross.notation.setup import set_up
from wordhall.games.cross.placing import rack_signs, spelled, words_made
from wordhall.games.cross.tiles import missing, without
from wordhall.games.cross.types.state import Turn, TurnKind
from wordhall.games.cross.view import public, view
from wordhall.kernel.notation import Held
from wordhall.review.cross.choices import offered
from wordhall.review.cross.moments import Moment
from wordhall.review.cross.turns import TurnReview, review_turn
from wordhall.words import Lexicon

KINDS: dict[str, TurnKind] = {"play": "play", "exchange": "exchange", "pass": "pass"}


def review_sheet(
    sheet: Scoresheet, lexicon: Lexicon
) -> Iterator[tuple[Line, Position, TurnReview | None]]:
    """Every turn with the position before it; the review is None if the rack is unknown.

    Raises `Illegal` if the sheet is inconsistent, or of another mat.
    """
    check_own(sheet)
    steps = [step for step in replay(sheet) if step.line.kind in TURNS]
    for step, (line, place) in zip(steps, positions(sheet), strict=True):
        moment = _moment(step, place)
        if moment is None:
            yield line, place, None
        else:
            yield line, place, review_turn(moment, offered(moment, lexicon), lexicon)


def _moment(step: Step, place: Position) -> Moment | None:
    line, rack = step.line, place.racks[place.turn].tiles
    gone = rack_signs(step.tiles) if step.tiles else line.text
    if not rack or missing(rack, gone) is not None:
        return None
    move = spelled(step.board, step.tiles) if step.tiles else ""
    words = words_made(step.board, step.tiles) if step.tiles else ()
    points = line.points if step.tiles else 0
    turn = Turn(place.turn, KINDS[line.kind], line.total, move, words, len(gone), points)
    aside = "" if step.tiles else gone
    return Moment(
        _seen(place, rack), turn, without(rack, gone), aside, step.stands, place.exchange == "all"
    )


def _seen(place: Position, rack: str) -> Situation:
    """The position as the player to move sees it, of others' racks only their sizes."""
    racks = (
        Held(rack) if seat == place.turn else Held("", held.count)
        for seat, held in enumerate(place.racks)
    )
    state = set_up(replace(place, racks=tuple(racks)))
    return situation(view(state, public(state), place.turn), place.turn)

"""Positions of Waywords in a line."""

from collections.abc import Sequence

from msgspec.structs import replace

from wordhall.games.ways.notation import position as notation
from wordhall.games.ways.notation.setup import set_up
from wordhall.games.ways.steps import without
from wordhall.games.ways.types.components import Swapped, Taken
from wordhall.games.ways.types.events import Confirmed, Refilled, TurnBegan
from wordhall.games.ways.types.views import View
from wordhall.games.ways.view import public
from wordhall.kernel.decision import Transition
from wordhall.review.winning import Standing, lead
from wordhall.study.position import Position


def read(line: str) -> Position:
    """The position set up; the hand of the player to move has to be known."""
    told = notation.read(line)
    hand = told.hands[told.turn]
    if hand.hidden_letters or hand.hidden_patterns:
        raise notation.READING.unknown()
    return Position(set_up(told), told.turn, _standing(told))


def _standing(told: notation.Position) -> Standing | None:
    """None where there is no score to reach, or nobody to beat."""
    if told.variant != "standard" or len(told.scores) == 1:
        return None
    left = 1 - max(told.scores) / (told.target + 1)
    return Standing(lead(told.scores, told.turn), left, len(told.scores))


def write(view: View) -> str:
    """What a View shows, as a line."""
    return notation.write(notation.of(view))


def after(line: str, made: Sequence[Transition]) -> str | None:
    """The position after a turn; what its player drew is hidden. Blind draws end a study."""
    refill = next((one for one in made if isinstance(one.event, Refilled)), None)
    going_on = any(isinstance(one.event, TurnBegan) for one in made)
    if refill is None or not going_on or any(_is_blind(one.event) for one in made):
        return None
    told, state = notation.read(line), made[-1].after
    before, event = refill.before.table.players[told.turn], refill.event
    kept = notation.Held(
        without(before.letters, [tile for tile in event.put if tile in before.letters]),
        without(before.patterns, [tile for tile in event.put if tile in before.patterns]),
        len(event.letters),
        len(event.patterns),
    )
    hands = [*told.hands]
    hands[told.turn] = kept
    return notation.write(replace(notation.of(public(state)), hands=tuple(hands)))


def _is_blind(event: object) -> bool:
    """Whether tiles were drawn that nobody has seen."""
    steps = event.steps if isinstance(event, Confirmed) else ()
    drawn = (step.tile.drawn for step in steps if isinstance(step, Swapped))
    put = (tile.drawn for step in steps if isinstance(step, Taken) for tile in step.tiles)
    return any(drawn) or any(put)

"""Positions of Waywords in a line."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from wordhall.games.ways import variants
from wordhall.games.ways.notation import position as notation
from wordhall.games.ways.notation.setup import set_up
from wordhall.games.ways.rules.turns import is_won
from wordhall.games.ways.steps import fresh, tentative, without
from wordhall.games.ways.tiles import HAND, PATTERNS
from wordhall.games.ways.types.components import Spelled, Step, Swapped, Taken
from wordhall.games.ways.types.events import Refilled
from wordhall.games.ways.types.state import Player, State
from wordhall.games.ways.types.views import View
from wordhall.games.ways.view import public
from wordhall.kernel.decision import Transition
from wordhall.kernel.game import Seat
from wordhall.kernel.notation import typed
from wordhall.review.winning import Basis, lead
from wordhall.study.lines import Told
from wordhall.study.position import Position

RACKS: Final = 2
"""The field of a line that tells what everybody holds."""

_LETTERS: Final = re.compile(r"(?:[A-Z]|\([A-Z]{2}\))*")


def read(line: str) -> Told:
    """The position set up."""
    told = notation.read(line)
    hand = told.hands[told.turn]
    position = Position(set_up(told), told.turn, _basis(told))
    return Told(position, not (hand.hidden_letters or hand.hidden_patterns))


def _basis(told: notation.Position) -> Basis | None:
    """None where there is no score to reach; where there is one, there are others to beat."""
    if told.variant != "standard":
        return None
    left = 1 - max(told.scores) / (told.target + 1)
    return Basis(lead(told.scores, told.turn), left, len(told.scores))


def rack(text: str) -> str:
    """The hand that somebody wrote, in any order: `i2, a (th) clear` are `A(TH):I2,CLEAR`.

    Letters that no parentheses join are tiles of their own, as in a line.
    """
    pieces = typed(text)
    patterns = sorted(piece for piece in pieces if piece in PATTERNS)
    letters = "".join(piece for piece in pieces if piece not in PATTERNS)
    if not pieces or not _LETTERS.fullmatch(letters):
        said = "Write letters, pairs in parentheses, and patterns, like A (TH) I2 I3 ANY."
        raise notation.READING.refusal("hands", f"{said} {_named_patterns()}")
    return f"{letters}:{','.join(patterns)}"


def _named_patterns() -> str:
    return f"Patterns are {', '.join(dict.fromkeys(PATTERNS))}."


def write(view: View) -> str:
    """What a View shows, as a line."""
    return notation.write(notation.of(view))


def after(line: str, made: Sequence[Transition]) -> str | None:
    """The position after a turn; what its player drew is hidden. Blind draws end a study.

    Once a word is laid, the turn may be taken for over: its player then draws one letter, if none
    is left, and else patterns.
    """
    told, state = notation.read(line), made[-1].after
    steps = (*state.steps, *state.laid) if state.turn == told.turn else state.turns[-1].steps
    if any(map(_is_blind, steps)) or state.ended is not None:
        return None
    refill = next((one for one in made if isinstance(one.event, Refilled)), None)
    if refill is not None:
        hand = _refilled(refill.before.table.players[told.turn], refill.event)
    elif any(isinstance(step, Spelled) for step in steps):
        state = _over(state)
        hand = _drawn(state.table.players[told.turn], free=variants.free(state.options))
    else:
        return None
    if is_won(replace(state, turn=told.turn)) or variants.played_out(state):
        return None
    hands = (*told.hands[: told.turn], hand, *told.hands[told.turn + 1 :])
    return notation.write(replace(notation.of(public(state)), hands=hands))


def _over(state: State) -> State:
    """The next player's turn, with all that is laid confirmed."""
    seats = len(state.table.players)
    table = fresh(tentative(state))
    return replace(state, table=table, laid=(), steps=(), turn=Seat((state.turn + 1) % seats))


def _refilled(before: Player, event: Refilled) -> notation.Held:
    return notation.Held(
        without(before.letters, [tile for tile in event.put if tile in before.letters]),
        without(before.patterns, [tile for tile in event.put if tile in before.patterns]),
        len(event.letters),
        len(event.patterns),
    )


def _drawn(player: Player, *, free: bool) -> notation.Held:
    lacking = 0 if free else HAND - len(player.letters) - len(player.patterns)
    letters = min(lacking, 0 if player.letters else 1)
    return notation.Held(player.letters, player.patterns, letters, lacking - letters)


def _is_blind(step: Step) -> bool:
    """Whether tiles were drawn that nobody has seen."""
    match step:
        case Swapped(tile):
            return tile.drawn
        case Taken(_, tiles):
            return any(tile.drawn for tile in tiles)
        case _:
            return False

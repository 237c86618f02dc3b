"""Positions of Jumbo Word Cross in a line."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from wordhall.games.cross.notation import position as notation
from wordhall.games.cross.notation.setup import set_up
from wordhall.games.cross.placing import rack_signs
from wordhall.games.cross.tiles import ALL, ordered, without
from wordhall.games.cross.types.events import Ended, Exchanged, Passed, Placed
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import public, unseen
from wordhall.kernel.decision import Transition
from wordhall.kernel.notation import Held, rack_told, typed
from wordhall.review.winning import Basis, lead
from wordhall.study.lines import Told
from wordhall.study.position import Position

RACKS: Final = 1
"""The field of a line that tells what everybody holds."""


def read(line: str) -> Told:
    """The position set up."""
    told = notation.read(line)
    unlaid = told.pool + sum(rack.count for rack in told.racks)
    basis = Basis(lead(told.scores, told.turn), unlaid / len(ALL), len(told.scores))
    position = Position(set_up(told), told.turn, basis)
    return Told(position, not told.racks[told.turn].hidden)


def rack(text: str) -> str:
    """The tiles that somebody wrote: `a e th, r ?` are five letters and a blank."""
    tiles = "".join(typed(text))
    if not tiles or set(tiles) - set(ALL):
        said = "Write the tiles as letters, and a blank as a question mark, like AEHRST?."
        raise notation.READING.refusal("racks", said)
    return ordered(tiles)


def write(view: View) -> str:
    """What a View shows, as a line."""
    return notation.write(notation.of(view))


def after(line: str, made: Sequence[Transition]) -> str | None:
    """The position after a turn; what its player drew is hidden."""
    turn = next(
        (one.event for one in made if isinstance(one.event, Placed | Exchanged | Passed)), None
    )
    if turn is None or any(isinstance(one.event, Ended) for one in made):
        return None
    told, state = notation.read(line), made[-1].after
    gone = ""
    if isinstance(turn, Placed):
        gone = rack_signs(turn.play.tiles)
    elif isinstance(turn, Exchanged):
        gone = turn.aside
    kept = without(told.racks[told.turn].tiles, gone)
    held = Held(kept, len(state.players[told.turn].rack) - len(kept))
    racks = rack_told(told.racks, told.turn, held)
    return notation.write(_certain(replace(notation.of(public(state)), racks=racks)))


def _certain(position: notation.Position) -> notation.Position:
    """If all unseen tiles are on one rack, they are known."""
    hidden = [seat for seat, rack in enumerate(position.racks) if rack.hidden]
    if len(hidden) != 1 or position.pool:
        return position
    known = "".join(rack.tiles for rack in position.racks)
    rack = position.racks[hidden[0]]
    told = Held(ordered(rack.tiles + without(unseen(position.board), known)))
    return replace(position, racks=rack_told(position.racks, hidden[0], told))

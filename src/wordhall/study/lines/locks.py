"""Positions of Mark My Word in a line."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from wordhall.games.locks.notation import position as notation
from wordhall.games.locks.notation.setup import set_up
from wordhall.games.locks.types.components import BAG
from wordhall.games.locks.types.events import Landed, TurnBegan
from wordhall.games.locks.types.views import View
from wordhall.games.locks.view import less, public
from wordhall.kernel.decision import Transition
from wordhall.kernel.notation import Held, rack_told, typed
from wordhall.review.winning import Basis, lead
from wordhall.study.lines import Told
from wordhall.study.position import Position

RACKS: Final = 2
"""The field of a line that tells what everybody holds."""


def read(line: str) -> Told:
    """The position set up."""
    told = notation.read(line)
    seats = len(told.scores)
    bag = sum(BAG.values()) - 1 - seats * told.rack_size
    basis = Basis(lead(told.scores, told.turn), told.bag / max(1, bag), seats)
    position = Position(set_up(told), told.turn, basis)
    return Told(position, not told.racks[told.turn].hidden)


def rack(text: str) -> str:
    """The tiles that somebody wrote: `a e th, r` are five letters."""
    tiles = "".join(typed(text))
    if not tiles or set(tiles) - set(BAG):
        raise notation.READING.refusal("racks", "Write the tiles as letters, like AEHRSTW.")
    return "".join(sorted(tiles))


def write(view: View) -> str:
    """What a View shows, as a line."""
    return notation.write(notation.of(view))


def after(line: str, made: Sequence[Transition]) -> str | None:
    """The position after a turn; what its player drew is hidden."""
    if not any(isinstance(one.event, TurnBegan) for one in made):
        return None
    told, state = notation.read(line), made[-1].after
    gone = [one.event.letter for one in made if isinstance(one.event, Landed)]
    kept = less(told.racks[told.turn].tiles, gone)
    held = Held(kept, len(state.racks[told.turn]) - len(kept))
    racks = rack_told(told.racks, told.turn, held)
    return notation.write(replace(notation.of(public(state)), racks=racks))

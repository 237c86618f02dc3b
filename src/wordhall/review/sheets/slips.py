"""The letters of Build that cost a player most: where they went, and where they had better gone."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from wordhall.games.sheets.fold import evolve
from wordhall.games.sheets.types.components import Writing
from wordhall.games.sheets.types.events import Written
from wordhall.games.sheets.types.state import State
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.review.sheets.placements import best, placed
from wordhall.words import Lexicon

MOST: Final = 3
"""So many are told of each player."""

LEAST: Final = 1.0
"""The points of the full sheet that it costs at least."""


class Slip(Value, frozen=True):
    """Letters of a throw (by its number, from 0) that promised `cost` points less than the best.

    The `better` letters would have been the best. Points are those of the full sheet.
    """

    seat: Seat
    throw: int
    letters: tuple[Writing, ...]
    better: tuple[Writing, ...]
    cost: float


def slips(events: Iterable[Any], lexicon: Lexicon) -> tuple[Slip, ...]:
    """The costliest of each person, throw by throw; what the table wrote is nobody's slip (R13)."""
    found = [slip for slip in _all(events, lexicon) if slip.cost >= LEAST]
    told = sorted(found, key=lambda slip: (-slip.cost, slip.throw))
    costliest = [slip for seat in {slip.seat for slip in found} for slip in _of(told, seat)[:MOST]]
    return tuple(sorted(costliest, key=lambda slip: (slip.throw, slip.seat)))


def _of(told: Iterable[Slip], seat: Seat) -> list[Slip]:
    return [slip for slip in told if slip.seat == seat]


def _all(events: Iterable[Any], lexicon: Lexicon) -> Iterator[Slip]:
    state: State | None = None
    for event in events:
        if state is not None and isinstance(event, Written):
            person = state.roster.sitters[event.seat].bot is None
            if person and not event.by_table:
                yield _slip(state, event, lexicon)
        state = evolve(state, event)


def _slip(state: State, event: Written, lexicon: Lexicon) -> Slip:
    grid = state.sheets[event.seat].grid
    better = best(grid, state.throws, lexicon)
    made = placed(grid, state.throws, event.letters, lexicon)
    number = state.throws[-1].number
    return Slip(event.seat, number, event.letters, better.letters, better.gain - made.gain)

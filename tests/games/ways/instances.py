"""Actions of Waywords of a kind, of which one is taken if any can be."""

from collections.abc import Iterator, Sequence, Set
from itertools import permutations

from wordhall.games.ways.board import CELLS, FORMS, PLACE, first_break, places
from wordhall.games.ways.steps import tentative
from wordhall.games.ways.tiles import ANY, CLEAR, HAND
from wordhall.games.ways.types.actions import Action, Finish, Spell, Swap, Take
from wordhall.games.ways.types.components import Laying, Replacement
from wordhall.games.ways.types.state import State
from wordhall.kernel.game import Seat

UNSEARCHED = {Spell: frozenset({"too-short", "broken-path"})}
"""A longer path, through more markers or without diagonals, is a search: that there is one is not
known, but that a marker can be laid for it is.
"""


def instances(state: State, seat: Seat, kind: type[Action]) -> Iterator[Action]:
    """Every cell with the first own letter; of words, the longest under each marker."""
    table = tentative(state)
    hand = table.players[seat]
    if kind is Swap:
        yield from (Swap(Replacement(cell, hand.letters[0])) for cell in CELLS)
    elif kind is Take:
        firsts = [marker.cells[0] for marker in table.markers] or CELLS[:1]
        yield from (Take(cell, (Replacement(cell, hand.letters[0]),)) for cell in firsts)
    elif kind is Spell:
        yield from _spells(state, hand.patterns)
    elif kind is Finish:
        yield from map(Finish, range(HAND))
    else:
        yield kind()  # type: ignore[call-arg]


def _spells(state: State, patterns: Sequence[str]) -> Iterator[Spell]:
    """Under all markers that were taken, or under one of the box."""
    table, options = tentative(state), state.options
    covered = {cell for marker in table.markers for cell in marker.cells}

    def size(cells: frozenset[str]) -> int:
        return sum(len(table.board[PLACE[cell]]) for cell in cells)

    def laid(shape: str, taken: Set[str]) -> list[tuple[str, ...]]:
        free = [cells for cells in places(shape) if cells.isdisjoint(covered | taken)]
        return [_order(max(free, key=size), diagonals=options.diagonals)] if free else []

    if len(table.held) > 1:
        cells: list[tuple[str, ...]] = []
        for shape in table.held:
            cells += laid(shape, {cell for each in cells for cell in each})
        given = [shape if shape in patterns else ANY for shape in table.held]
        path = tuple(cell for each in cells for cell in each)
        yield Spell(path, tuple(map(Laying, given, cells)))
    for pattern in FORMS if options.variant != "standard" else sorted({*patterns} - {CLEAR}):
        for shape in table.held or (FORMS if pattern == ANY else (pattern,)):
            yield from (Spell(path, (Laying(pattern, path),)) for path in laid(shape, set()))


def _order(cells: frozenset[str], *, diagonals: bool) -> tuple[str, ...]:
    """A path through the cells, or all of them in order if there is none."""
    named = sorted(cells, key=PLACE.__getitem__)
    orders = permutations(named)
    ways = (way for way in orders if first_break(way, diagonals=diagonals) is None)
    return next(ways, tuple(named))

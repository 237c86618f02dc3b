"""A View of Waywords in the types of the search core, and the changes of steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from wordhall.games.ways import variants
from wordhall.games.ways.board import CELLS, FORMS, PLACE, SIZE
from wordhall.games.ways.tiles import ANY, ANY_BONUS, BONUS, CLEAR, COST, MARKERS, value
from wordhall.games.ways.types.actions import Spell
from wordhall.games.ways.types.components import Laying, Marker, Options, Replacement
from wordhall.games.ways.types.views import View
from wordhall.kernel.game import Seat
from wordhall.search import Cover, Field, Form, Ground, Slot

SHAPES: Final = tuple(FORMS)
"""The shapes of markers, numbered as the search core has them."""

MOST_MARKERS: Final = 3
"""Markers for a word at most (R9)."""

Worths = Mapping[str, float]
"""The values of keeping pattern tiles, in points."""


class Situation(NamedTuple):
    """All facts for the choice of a turn.

    `supply` are all markers that there are, and `held` the shapes of those that were taken off the
    board and have to be laid (R12). `number` counts the turns so far.
    """

    options: Options
    me: Seat
    tiles: tuple[str, ...]
    markers: tuple[Marker, ...]
    supply: tuple[str, ...]
    held: tuple[str, ...]
    letters: tuple[str, ...]
    patterns: tuple[str, ...]
    scores: tuple[int, ...]
    number: int
    swapped: bool
    swaps: int

    @property
    def score(self) -> int:
        """The mover's points."""
        return self.scores[self.me]

    @property
    def box(self) -> dict[str, int]:
        """How many markers of each shape can be had without taking one off the board."""
        left = Counter(self.supply) - Counter(marker.shape for marker in self.markers)
        return {shape: left[shape] for shape in SHAPES}

    def value(self, tile: str) -> int:
        """The value of a letter tile at this table (R1)."""
        return value(tile, self.options.values)

    def ground(self, worths: Worths, most: int = MOST_MARKERS) -> Ground:
        """The ground of the mover, with a number of markers at most for a word."""
        box = self.box
        return Ground(
            field=Field(SIZE, SIZE, self.tiles),
            values=tuple(map(self.value, self.tiles)),
            shapes=_forms(),
            slots=self._slots(worths, box),
            supply=tuple(box[shape] for shape in SHAPES),
            older=tuple(tuple(PLACE[cell] for cell in marker.cells) for marker in self.markers),
            must=tuple(self.held.count(shape) for shape in SHAPES),
            least=self.options.shortest(self.me),
            diagonals=self.options.diagonals,
            most=max(most, len(self.held)),
            means=max(0, self.score),
        )

    def _slots(self, worths: Worths, box: Mapping[str, int]) -> tuple[Slot, ...]:
        return tuple(_slot(pattern, worths) for pattern in self.given(box))

    def given(self, box: Mapping[str, int] | None = None) -> tuple[str, ...]:
        """The pattern that each slot stands for: tiles of the hand, or shapes that are free."""
        if variants.free(self.options):
            left = self.box if box is None else box
            return tuple(shape for shape in SHAPES for _ in range(min(left[shape], MOST_MARKERS)))
        return tuple(pattern for pattern in self.patterns if pattern != CLEAR)

    def with_tile(self, cell: int, tile: str, *, swap: bool = True) -> Situation:
        """After a tile of the hand has changed places with one of the field."""
        tiles = (*self.tiles[:cell], tile, *self.tiles[cell + 1 :])
        letters = [*self.letters]
        letters.remove(tile)
        hand = tuple(sorted((*letters, self.tiles[cell])))
        return self._replace(
            tiles=tiles, letters=hand, swapped=swap or self.swapped, swaps=self.swaps + swap
        )

    def cleared(self) -> Situation:
        """After CLEAR (R13)."""
        patterns = [*self.patterns]
        patterns.remove(CLEAR)
        return self._replace(markers=(), patterns=tuple(patterns))

    def without(self, marker: Marker) -> Situation:
        """After a marker was taken off the board, and paid for (R12)."""
        scores = [*self.scores]
        scores[self.me] -= COST
        left = tuple(other for other in self.markers if other != marker)
        return self._replace(markers=left, held=(*self.held, marker.shape), scores=tuple(scores))

    def after(self, cover: Cover) -> Situation:
        """After a word."""
        given, patterns = self.given(), list(self.patterns)
        laid = []
        for slot, cells in cover.laid:
            names = tuple(CELLS[cell] for cell in cells)
            laid.append(Marker(_shape_of(given[slot], cells), names, self.me))
            if given[slot] in patterns:
                patterns.remove(given[slot])
        return self._replace(markers=(*self.markers, *laid), held=(), patterns=tuple(patterns))


def situation(view: View, me: Seat) -> Situation:
    """The situation of the seat to move, if the newest word stands."""
    side = view.players[me]
    hand = side.hand
    if hand is None:
        message = "a bot sees the hand of its own seat"
        raise ValueError(message)
    lying = Counter(marker.shape for marker in view.markers) + Counter(view.held)
    counts = {stock.shape: stock.count + lying[stock.shape] for stock in view.box}
    own = view.turn == me
    return Situation(
        options=view.options,
        me=me,
        tiles=tuple(tile for row in view.board for tile in row.tiles),
        markers=view.markers,
        supply=tuple(shape for shape, count in counts.items() for _ in range(count)),
        held=view.held if own else (),
        letters=hand.letters,
        patterns=hand.patterns,
        scores=tuple(seat.score for seat in view.players),
        number=len(view.turns),
        swapped=view.swapped and own,
        swaps=side.swaps,
    )


def spelled(now: Situation, cover: Cover) -> Spell:
    """A cover as an action of the game."""
    given = now.given()
    return Spell(
        tuple(CELLS[cell] for cell in cover.path),
        tuple(
            Laying(given[slot], tuple(CELLS[cell] for cell in cells)) for slot, cells in cover.laid
        ),
    )


def put(cell: int, tile: str | None) -> Replacement:
    """A tile for a cell, or a blind draw."""
    return Replacement(CELLS[cell], tile)


@cache
def _forms() -> tuple[tuple[Form, ...], ...]:
    """The forms of each shape as the search core wants them."""
    return tuple(tuple(sorted(tuple(sorted(form)) for form in FORMS[shape])) for shape in SHAPES)


def _slot(pattern: str, worths: Worths) -> Slot:
    worth = worths.get(pattern, 0.0)
    if pattern == ANY:
        return Slot(tuple(range(len(SHAPES))), ANY_BONUS, COST, worth)
    return Slot((SHAPES.index(pattern),), BONUS[pattern], 0, worth)


def _shape_of(pattern: str, cells: tuple[int, ...]) -> str:
    """The shape of a marker that a pattern tile was given for."""
    if pattern in MARKERS:
        return pattern
    rows, columns = zip(*(divmod(cell, SIZE) for cell in cells), strict=True)
    form = frozenset(
        (row - min(rows), column - min(columns)) for row, column in zip(rows, columns, strict=True)
    )
    return next(shape for shape, forms in FORMS.items() if form in forms)

"""Markers over the words of a field: the types of questions and answers, and the checks."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from wordhall.search.errors import SearchError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.grids import Field

Form: TypeAlias = "tuple[tuple[int, int], ...]"
"""The rows and columns of a marker's cells, from its upper left corner."""

MOST_SHAPES: Final = 16
MOST_COVERED: Final = 8
"""Cells of a marker at most."""
MOST_LAID: Final = 4
"""Markers for a word at most."""
MOST_SLOTS: Final = 32
MOST_SPARES: Final = 64
MOST_VALUE: Final = 1 << 14
"""The limit of the value of a tile, a bonus, a price and a worth."""
UNITS_PER_POINT: Final = 256
"""Worths and equities are whole 256ths of a point."""
_BYTE: Final = 255


class Slot(NamedTuple):
    """The right to lay one marker of any of these shapes.

    It adds a bonus to the word's points and costs a price; `worth` is the value of keeping it for
    later, in points, a whole number of 256ths.
    """

    shapes: tuple[int, ...]
    bonus: int = 0
    price: int = 0
    worth: float = 0.0


class Ground(NamedTuple):
    """A field with its markers, and the slots and money with which more may be laid.

    `values` are the tiles' values, `older` the cells under each marker on the field, `slots` those
    that may lay one. A shape is a number: `shapes` has its forms, one for each rotation and
    reflection, `supply` how many markers of it there are, `must` how many have to be laid. `least`
    is the fewest letters, `most` the most markers of a word; `means` is the money for prices.
    """

    field: Field
    values: tuple[int, ...]
    shapes: tuple[tuple[Form, ...], ...]
    slots: tuple[Slot, ...]
    supply: tuple[int, ...]
    older: tuple[tuple[int, ...], ...] = ()
    must: tuple[int, ...] = ()
    least: int = 3
    diagonals: bool = True
    most: int = 3
    means: int = 0


class Laid(NamedTuple):
    """A marker that a slot lays on some cells."""

    slot: int
    cells: tuple[int, ...]


class Cover(NamedTuple):
    """A word under markers, which are sorted by their first cells.

    The score is the value of the path's tiles plus the bonuses; the equity is the score less the
    prices and the worths of the slots.
    """

    word: str
    path: tuple[int, ...]
    laid: tuple[Laid, ...]
    score: int
    equity: float


class Swap(NamedTuple):
    """A cell, the number of the spare tile that replaces its tile, and the best cover over it."""

    cell: int
    spare: int
    cover: Cover


Spare: TypeAlias = "tuple[str, int]"
"""A spare tile and its value."""


def check_ground(ground: Ground, spares: Sequence[Spare] = ()) -> None:
    """Refuses an unfit ground (``ground-unfit``); the engine checks the field's tiles."""
    cells = len(ground.field.tiles)
    if len(ground.values) != cells:
        raise unfit(f"there are {len(ground.values)} values for {cells} tiles")
    if len(ground.shapes) > MOST_SHAPES or len(ground.slots) > MOST_SLOTS:
        raise unfit(f"there are {MOST_SHAPES} shapes and {MOST_SLOTS} slots at most")
    counts = (ground.supply, ground.must or (0,) * len(ground.shapes))
    if any(len(count) != len(ground.shapes) for count in counts):
        raise unfit("a supply is a number for every shape, and so is what has to be laid")
    if not all(0 <= count <= _BYTE for count in chain(*counts)):
        raise unfit(f"there are 0 to {_BYTE} markers of a shape")
    if not (1 <= ground.most <= MOST_LAID and 0 <= ground.least <= _BYTE):
        raise unfit(f"a word takes 1 to {MOST_LAID} markers, and up to {_BYTE} letters")
    if abs(ground.means) >= 1 << 31:
        raise unfit("nobody has such means")
    _check_numbers(ground, spares)
    _check_older(ground.older, cells)
    for form in chain(*ground.shapes):
        _check_form(form)


def _check_numbers(ground: Ground, spares: Sequence[Spare]) -> None:
    if len(spares) > MOST_SPARES:
        raise unfit(f"there are {MOST_SPARES} spare tiles at most")
    prices = chain(*((slot.bonus, slot.price, slot.worth) for slot in ground.slots))
    values = chain(ground.values, prices, (value for _, value in spares))
    if not all(abs(value) <= MOST_VALUE for value in values):
        raise unfit(f"values, bonuses, prices and worths are {MOST_VALUE} at most")
    there = range(len(ground.shapes))
    if any(shape not in there for slot in ground.slots for shape in slot.shapes):
        raise unfit("a slot is for shapes that there are")


def _check_older(older: Sequence[Sequence[int]], cells: int) -> None:
    covered = [*chain(*older)]
    if not all(older) or len({*covered}) < len(covered):
        raise unfit("older markers lie on cells, and not on each other")
    if not all(0 <= cell < cells for cell in covered):
        raise unfit("an older marker lies outside of the field")


def _check_form(form: Form) -> None:
    if not 1 <= len(form) <= MOST_COVERED or len({*form}) < len(form):
        raise unfit(f"a marker covers 1 to {MOST_COVERED} cells, each once")
    if not all(0 <= number <= _BYTE for number in chain(*form)):
        raise unfit("a form begins in its upper left corner")


def parts(worth: float) -> int:
    """A worth in whole 256ths."""
    return round(worth * UNITS_PER_POINT)


def unfit(why: str) -> SearchError:
    """The error ``ground-unfit`` with its reason."""
    return SearchError("ground-unfit", f"no markers can be laid like that: {why}")

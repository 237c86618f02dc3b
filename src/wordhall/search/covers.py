"""Markers over the words of a field: what is asked, and what every engine asks of it first."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from wordhall.search.errors import SearchError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.contract import Field

Form: TypeAlias = "tuple[tuple[int, int], ...]"
"""The rows and columns of a marker's cells, from its upper left corner."""

MOST_SHAPES: Final = 16
MOST_COVERED: Final = 8
"""Cells of a marker."""
MOST_LAID: Final = 4
"""Markers for a word."""
MOST_SLOTS: Final = 32
MOST_SPARES: Final = 64
MOST_VALUE: Final = 1 << 14
"""Of a tile, a bonus, a price or a worth."""
PARTS: Final = 256
"""Worths and equities are whole parts of a point: so many."""
_BYTE: Final = 255


class Slot(NamedTuple):
    """The right to lay one marker of any of these shapes.

    It adds a bonus to the word's points and costs a price; `worth` is what it is worth to keep it,
    in whole 256ths of a point.
    """

    shapes: tuple[int, ...]
    bonus: int = 0
    price: int = 0
    worth: float = 0.0


class Ground(NamedTuple):
    """What markers are laid on.

    `values` are those of the tiles, `older` the cells under each marker that lies there, `slots`
    what may be laid. A shape is a number: `shapes` has its forms, one for each way that it may be
    turned and flipped, `supply` how many markers there are of it, `must` how many have to be laid.
    `least` counts letters, `most` markers for a word; `means` are what there is to pay with.
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
    """A marker laid by a slot on some cells."""

    slot: int
    cells: tuple[int, ...]


class Cover(NamedTuple):
    """A word under markers, which are told by their first cells.

    The score has the tiles of the path and the bonuses; the equity is the score less the prices and
    what the slots were worth.
    """

    word: str
    path: tuple[int, ...]
    laid: tuple[Laid, ...]
    score: int
    equity: float


class Swap(NamedTuple):
    """A tile of the field changed for a spare one, by its number, and the best cover over it."""

    cell: int
    spare: int
    cover: Cover


Spare: TypeAlias = "tuple[str, int]"
"""A tile that may be put on a cell, and what it is worth."""


def check_ground(ground: Ground, spares: Sequence[Spare] = ()) -> None:
    """Refuse what no engine takes: ``ground-unfit``. The field's tiles are the engine's matter."""
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
    """A worth in whole parts."""
    return round(worth * PARTS)


def unfit(why: str) -> SearchError:
    """The refusal."""
    return SearchError("ground-unfit", f"no markers can be laid like that: {why}")

"""Words under markers: paths that spell one, and partitions of their new cells into markers."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from wordhall.search.covers import UNITS_PER_POINT, Cover, Laid, Swap, check_ground, parts
from wordhall.search.errors import SearchError
from wordhall.search.pure.format import ACCEPTS, CHILDREN, NOWHERE
from wordhall.search.pure.paths import neighbours, read, read_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wordhall.search.covers import Ground, Spare
    from wordhall.search.pure.format import Nodes

MOST_COVERS: Final = 1 << 20
"""Covers of a ground at most."""


class Partition(NamedTuple):
    """Markers that cover a set of cells, with their equity in 256ths and their score."""

    gain: int
    laid: tuple[Laid, ...]
    bonus: int


class Walked(NamedTuple):
    """A path that spells a word; `swapped` is a cell with the number of the spare tile there."""

    word: str
    path: tuple[int, ...]
    points: int
    swapped: tuple[int, int] | None


def covers(nodes: Nodes, ground: Ground, most: int) -> list[Cover]:
    """The `most` best covers, best first."""
    _check(ground, ())
    partitions = _Partitions(ground)
    found: list[Cover] = []
    for walked in _Walk(nodes, ground, ()).all():
        found += (_cover(walked, one) for one in partitions.all(_new(ground, walked.path)))
        if len(found) >= MOST_COVERS:
            raise SearchError("too-much", "there are more answers than can be gone through")
    return sorted(found, key=_order)[:most]


def swaps(nodes: Nodes, ground: Ground, spares: Sequence[Spare], most: int) -> list[Swap]:
    """The `most` best swaps, the ones with the best covers first."""
    _check(ground, spares)
    partitions = _Partitions(ground)
    best: dict[tuple[int, int], Cover] = {}
    for walked in _Walk(nodes, ground, spares).all():
        ways = partitions.all(_new(ground, walked.path)) if walked.swapped else []
        if walked.swapped and ways:
            cover = _cover(walked, ways[0])
            best[walked.swapped] = min(cover, best.get(walked.swapped, cover), key=_order)
    found = [Swap(*swapped, cover) for swapped, cover in best.items()]
    return sorted(found, key=lambda swap: (*_order(swap.cover), swap.cell, swap.spare))[:most]


def _check(ground: Ground, spares: Sequence[Spare]) -> None:
    """Refuses unreadable tiles and unfit grounds."""
    for _ in chain(read(ground.field), read_tiles(tile for tile, _ in spares)):
        pass
    check_ground(ground, spares)


def _cover(walked: Walked, partition: Partition) -> Cover:
    equity = (walked.points * UNITS_PER_POINT + partition.gain) / UNITS_PER_POINT
    score = walked.points + partition.bonus
    return Cover(walked.word, walked.path, partition.laid, score, equity)


def _order(cover: Cover) -> tuple[float, tuple[int, ...], tuple[Laid, ...]]:
    return -cover.equity, cover.path, cover.laid


def _new(ground: Ground, path: Sequence[int]) -> frozenset[int]:
    """The cells of a path that no older marker lies on."""
    return frozenset(path) - {*chain(*ground.older)}


class _Partitions:
    """The partitions of sets of cells, computed once for each set."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._marker_positions = _marker_positions(ground)
        self._must = Counter(dict(enumerate(ground.must)))
        self._alike = [
            (frozenset(slot.shapes), slot.bonus, slot.price, parts(slot.worth))
            for slot in ground.slots
        ]
        self._known: dict[frozenset[int], list[Partition]] = {}

    def all(self, cells: frozenset[int]) -> list[Partition]:
        """All partitions, those with the most equity first, then by the markers."""
        if cells not in self._known:
            found = [*self._partitions_of(cells, (), Counter())]
            self._known[cells] = sorted(found, key=lambda one: (-one.gain, one.laid))
        return self._known[cells]

    def _partitions_of(
        self, cells: frozenset[int], laid: tuple[Laid, ...], counts: Counter[int]
    ) -> Iterator[Partition]:
        """Completes the partition `laid`, whose shapes are counted in `counts`."""
        if not cells:
            if counts >= self._must:
                yield from self._complete(laid)
        elif len(laid) < self._ground.most:
            for shape, covered in self._marker_positions.get(min(cells), ()):
                if covered <= cells and counts[shape] < self._ground.supply[shape]:
                    for slot in self._free(shape, laid):
                        now = (*laid, Laid(slot, tuple(sorted(covered))))
                        yield from self._partitions_of(
                            cells - covered, now, counts + Counter([shape])
                        )

    def _free(self, shape: int, laid: Sequence[Laid]) -> Iterator[int]:
        """The slots that can lay a shape; of equal slots the first."""
        used, tried = {one.slot for one in laid}, set()
        for number, alike in enumerate(self._alike):
            if number not in used and alike not in tried and shape in alike[0]:
                tried.add(alike)
                yield number

    def _complete(self, laid: tuple[Laid, ...]) -> Iterator[Partition]:
        """The partition, unless its price exceeds the means."""
        slots = [self._ground.slots[one.slot] for one in laid]
        price, bonus = sum(slot.price for slot in slots), sum(slot.bonus for slot in slots)
        worth = sum(parts(slot.worth) for slot in slots)
        if price <= self._ground.means:
            yield Partition((bonus - price) * UNITS_PER_POINT - worth, laid, bonus)


def _marker_positions(ground: Ground) -> dict[int, list[tuple[int, frozenset[int]]]]:
    """The positions of markers of every shape, by their first cell."""
    rows, columns = ground.field.rows, ground.field.columns
    marker_positions: dict[int, dict[tuple[int, frozenset[int]], None]] = {}
    for shape, forms in enumerate(ground.shapes):
        for form in forms:
            for row in range(rows - max(down for down, _ in form)):
                for column in range(columns - max(right for _, right in form)):
                    cells = frozenset((row + r) * columns + column + c for r, c in form)
                    marker_positions.setdefault(min(cells), {})[shape, cells] = None
    return {cell: [*there] for cell, there in marker_positions.items()}


class _Walk:
    """The paths of a ground that spell a word and obey the rule about older markers."""

    def __init__(self, nodes: Nodes, ground: Ground, spares: Sequence[Spare]) -> None:
        field = ground.field
        self.nodes = nodes
        self.least = ground.least
        self.tiles = [tile.upper() for tile in field.tiles]
        self.values = ground.values
        self.spares = [(tile.upper(), value) for tile, value in spares]
        self.near = neighbours(field.rows, field.columns, diagonals=ground.diagonals)
        self.owner = {cell: marker for marker, cells in enumerate(ground.older) for cell in cells}
        self.adjacent = [{*chain(*(self.near[cell] for cell in cells))} for cells in ground.older]
        self.reach = _reach(ground)

    def all(self) -> Iterator[Walked]:
        """The paths from every cell."""
        if self.reach:
            start = Walked("", (), 0, None)
            for cell in range(len(self.tiles)):
                yield from self._visit(self.nodes.forward, start, cell)

    def _visit(self, node: int, walked: Walked, cell: int) -> Iterator[Walked]:
        """Extends a path by a cell, with its tile or a spare one."""
        is_new = cell not in self.owner
        new = sum(taken not in self.owner for taken in walked.path)
        if is_new and new == self.reach:
            return
        yield from self._visit_with(node, walked, cell, self.tiles[cell], self.values[cell])
        if is_new and walked.swapped is None:
            for number, (tile, value) in enumerate(self.spares):
                if tile != self.tiles[cell]:
                    swapped = walked._replace(swapped=(cell, number))
                    yield from self._visit_with(node, swapped, cell, tile, value)

    def _visit_with(
        self, node: int, walked: Walked, cell: int, tile: str, value: int
    ) -> Iterator[Walked]:
        letters = [sign - ord("A") for sign in tile.encode()]
        after = self.nodes.walk(letters, node)
        if after == NOWHERE:
            return
        path = (*walked.path, cell)
        word = walked.word + tile
        taken = Walked(word, path, walked.points + value, walked.swapped)
        if after & ACCEPTS and len(word) >= self.least and self._is_connected(path):
            yield taken
        if after & CHILDREN:
            for other in self.near[cell]:
                if other not in path:
                    yield from self._visit(after, taken, other)

    def _is_connected(self, path: Sequence[int]) -> bool:
        """Whether there are new cells, and each older marker is next to one of them."""
        new = {cell for cell in path if cell not in self.owner}
        older = {self.owner[cell] for cell in path if cell in self.owner}
        return bool(new) and all(self.adjacent[marker] & new for marker in older)


def _reach(ground: Ground) -> int:
    """The most cells that the markers can cover together."""
    sizes = [len(forms[0]) if forms else 0 for forms in ground.shapes]
    largest = [
        max((sizes[shape] for shape in slot.shapes if ground.supply[shape]), default=0)
        for slot in ground.slots
    ]
    return sum(sorted(largest, reverse=True)[: ground.most])

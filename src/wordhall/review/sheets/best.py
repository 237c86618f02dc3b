"""The best grid that a strong Builder finds with a match's dice.

The Builder never knows later throws (R8), but follows many grids (a beam search): after every throw
it keeps the grids with the best prospects, and at the end the one with the most points. Prospects
use an expert's vocabulary, so that the best grid has words that people may find. No chance is
involved: the same throws and words give the same grid everywhere.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from wordhall.bots.sheets.builder import Builder, written
from wordhall.bots.sheets.finder import words_on
from wordhall.bots.sheets.levels import LEVELS
from wordhall.games.sheets.fold import with_letters
from wordhall.games.sheets.scoring import CELLS, SIDE, Grid, points
from wordhall.games.sheets.types.events import Throw
from wordhall.review.sheets.held import NO_GRID, possible
from wordhall.words import Lexicon

STRONG = replace(LEVELS["expert"], foresight=2)
"""The level of the Builder: many grids with less foresight do better than few with more."""

KEPT = 200
"""Grids kept after each throw. At 200 the best has 63 points where the expert's own grid has 51
(`make bench ARGS=builder`), in about a second. Twice as many take half as long again for 1 point.
"""

FOLLOWED = 8
"""Placements of a throw that are followed in each of them."""


def _turned(way: int, cell: int) -> int:
    row, column = divmod(cell, SIDE)
    if way & 1:
        row = SIDE - 1 - row
    if way & 2:
        column = SIDE - 1 - column
    if way & 4:
        row, column = column, row
    return row * SIDE + column


SYMMETRIES = [[_turned(way, cell) for cell in range(CELLS)] for way in range(8)]
"""The rotations and reflections of a grid, which have the same words (R15)."""


def best_grid(throws: Sequence[Throw], lexicon: Lexicon) -> Grid:
    """The grid with the most possible points that the Builder finds."""
    builder, grids = Builder(lexicon, STRONG), [NO_GRID]
    for number in range(len(throws)):
        grids = _grown(builder, grids, throws[: number + 1])
    best = max(grids, key=lambda grid: (possible(grid, lexicon), grid))
    return max(symmetric(best), key=lambda grid: (_legible(grid, lexicon), grid))


def symmetric(grid: Grid) -> list[Grid]:
    """The grid as it looks from all sides, by `SYMMETRIES`."""
    return [tuple(grid[cell] for cell in way) for way in SYMMETRIES]


def _legible(grid: Grid, lexicon: Lexicon) -> int:
    """The points of the words that run across or down, as people read."""
    return sum(points(word) for word, step in words_on(grid, lexicon).items() if step in {1, SIDE})


def _grown(builder: Builder, grids: list[Grid], throws: Sequence[Throw]) -> list[Grid]:
    """The grids with the best prospects after one more throw."""
    promised: dict[Grid, float] = {}
    for grid in grids:
        for promise, grown in _followed(builder, grid, throws):
            promised[grown] = max(promise, promised.get(grown, promise))
    return sorted(promised, key=lambda grid: (-promised[grid], grid))[:KEPT]


def _followed(
    builder: Builder, grid: Grid, throws: Sequence[Throw]
) -> Iterator[tuple[float, Grid]]:
    """The grids after the best placements of the newest throw, with their prospects."""
    before = builder.position(grid, throws).total()
    for gain, placed in sorted(builder.options(grid, throws), reverse=True)[:FOLLOWED]:
        yield before + gain, min(symmetric(with_letters(grid, written(placed))))

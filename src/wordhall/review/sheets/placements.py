"""The letters of one throw: where they could have gone, and what that was worth.

The evaluator is the Builder who is followed for the best grid (`best`): by how much the prospects
of the lines grow, reckoned in points of the full sheet.
"""

from collections.abc import Sequence
from typing import Final

from wordhall.bots.sheets.builder import Builder, written
from wordhall.games.sheets.fold import with_letters
from wordhall.games.sheets.scoring import Grid
from wordhall.games.sheets.types.components import LAST_ROLL, ROLLS_PER_CUP, Writing
from wordhall.games.sheets.types.events import Throw
from wordhall.kernel.value import Value
from wordhall.review.sheets.best import STRONG, symmetric
from wordhall.review.sheets.held import possible
from wordhall.words import Lexicon

POINTS_EACH: Final = (0.15, 0.77, 0.78)
"""The points of the full sheet, with all its words, that a point of prospects brings, by the cup.

Fitted through zero by least squares: 60 sheets of a club Builder, at each throw the best placement
against a random one of the others, and both built to the end with the same 30 deals of dice. What
is written of the first cup can still become anything. The last cell needs no such figure.
"""


class Placed(Value, frozen=True):
    """Letters of a throw in their cells, and the points that they promise, against none."""

    letters: tuple[Writing, ...]
    gain: float


def best(grid: Grid, throws: Sequence[Throw], lexicon: Lexicon) -> Placed:
    """The best placement of the newest throw."""
    options = sorted(Builder(lexicon, STRONG).options(grid, throws), reverse=True)
    if throws[-1].number != LAST_ROLL:
        options = options[:1]
    found = [placed(grid, throws, written(option), lexicon) for _, option in options]
    return max(found, key=lambda one: one.gain)


def choices(grid: Grid, throws: Sequence[Throw], lexicon: Lexicon) -> list[Placed]:
    """The placements of the newest throw that are worth a thought, the best first.

    Of those that make the same grid, seen from another side, one is enough.
    """
    found: dict[Grid, Placed] = {}
    for _, option in sorted(Builder(lexicon, STRONG).options(grid, throws), reverse=True):
        letters = written(option)
        key = min(symmetric(with_letters(grid, letters)))
        if key not in found:
            found[key] = placed(grid, throws, letters, lexicon)
    return sorted(found.values(), key=lambda one: -one.gain)


def placed(
    grid: Grid, throws: Sequence[Throw], letters: tuple[Writing, ...], lexicon: Lexicon
) -> Placed:
    """Any placement of the newest throw, with its gain."""
    if throws[-1].number == LAST_ROLL:
        more = possible(with_letters(grid, letters), lexicon) - possible(grid, lexicon)
        return Placed(letters, float(more))
    each = POINTS_EACH[throws[-1].number // ROLLS_PER_CUP]
    return Placed(letters, each * Builder(lexicon, STRONG).gain(grid, throws, letters))

"""What the words on each sheet of Mark My Words were worth, and what was missed, in points.

A Finder's decisions are the words on the grid, but for those that the Builder wrote down. A Builder
has one decision, the grid: what it could bring, with all its words found, against the best grid.
"""

from typing import Final

from wordhall.review.accuracy import Decision, Scale
from wordhall.review.sheets.held import SheetReview

SCALES: Final = {
    "find": Scale(casual=0.6383, expert=0.1538, fewest=5),
    "build": Scale(casual=0.4531, expert=0.2432, fewest=1),
}
"""Measured by `wordhall lab accuracy sheets` (docs/review.md)."""


def found(sheet: SheetReview) -> tuple[Decision, ...]:
    """The decisions of the sheet's Finder."""
    return tuple(
        Decision(held.points, 0 if held.by == "finder" else held.points)
        for held in sheet.held
        if held.by != "builder"
    )


def built(sheet: SheetReview, best: int) -> tuple[Decision, ...]:
    """The decision of the sheet's Builder, if `best` points are possible with these dice."""
    return (Decision(best, max(0, best - sheet.possible)),)

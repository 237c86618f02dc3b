"""The luck of a Finder at Mark My Words: what the sheet that came held, against the others.

The dice are the same for all who build, so building has no luck.
"""

from collections.abc import Sequence
from statistics import fmean

from wordhall.review.sheets.held import SheetReview


def seat_luck(sheets: Sequence[SheetReview], seats: int) -> tuple[float | None, ...]:
    """For each seat, the possible points of the sheets that it searched above the mean of all."""
    mean = fmean(sheet.possible for sheet in sheets)
    return tuple(
        round(sum(sheet.possible - mean for sheet in sheets if sheet.finder == seat), 1)
        for seat in range(seats)
    )

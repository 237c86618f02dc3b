"""The summary of a player: how well they found words, and how well they built."""

from collections.abc import Sequence

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.review.accuracy import accuracy
from wordhall.review.rarest import RARE
from wordhall.review.sheets.accuracy import SCALES, built, found
from wordhall.review.sheets.held import Held, SheetReview


class PlayerReview(Value, frozen=True):
    """One player's summary.

    `accuracy` in Find and `build` in Build are from 0 to 100 (see `wordhall.review.accuracy`), None
    where too little was to be found. `find` is the best find: of the words with the most points
    that they found on a sheet, the least known; None if they found none. `missed` is the first word
    by points on that sheet which people know and nobody wrote down.
    """

    accuracy: int | None
    build: int | None
    find: str | None
    missed: Held | None


def review_player(seat: Seat, sheets: Sequence[SheetReview], best: int) -> PlayerReview:
    """The summary of a seat; `best` points are possible with the dice."""
    own = [sheet for sheet in sheets if sheet.finder == seat]
    words = [decision for sheet in own for decision in found(sheet)]
    grids = [
        decision for sheet in sheets if sheet.builder == seat for decision in built(sheet, best)
    ]
    finds = [held for sheet in own for held in sheet.held if held.by == "finder"]
    rarest = max(finds, key=lambda held: (held.points, -held.familiarity), default=None)
    missed = (held for sheet in own for held in sheet.missed if held.familiarity >= RARE)
    return PlayerReview(
        accuracy=accuracy(words, SCALES["find"]),
        build=accuracy(grids, SCALES["build"]),
        find=None if rarest is None else rarest.word,
        missed=max(missed, key=lambda held: held.points, default=None),
    )

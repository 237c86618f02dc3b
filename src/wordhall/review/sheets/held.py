"""What a grid of Mark My Words held, and who wrote it down."""

from collections.abc import Set
from typing import Literal

from wordhall.bots.sheets.finder import words_on
from wordhall.games.sheets.scoring import Grid, find_line, points
from wordhall.games.sheets.types import SheetView
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

NO_GRID: Grid = ("",) * 25


class Held(Value, frozen=True):
    """A word that a grid held: its line, its points (R28), and how well known it is (0 to 8).

    `by` tells who wrote it down: the Finder, else the Builder as a leftover, else nobody.
    """

    word: str
    cells: tuple[int, ...]
    points: int
    familiarity: float
    by: Literal["finder", "builder"] | None


class SheetReview(Value, frozen=True):
    """All that a sheet's grid held, the most valuable and then the best known words first.

    `possible` is the sheet's total (R28) for a Finder who misses nothing. Words that are flagged as
    offensive are left out, unless somebody wrote them.
    """

    builder: Seat
    finder: Seat
    held: tuple[Held, ...]
    possible: int

    @property
    def missed(self) -> tuple[Held, ...]:
        """What nobody wrote down."""
        return tuple(held for held in self.held if held.by is None)


def review_sheet(sheet: SheetView, lexicon: Lexicon) -> SheetReview:
    """What a sheet held that everybody may see."""
    held = words_held(
        sheet.grid or NO_GRID,
        lexicon,
        frozenset(sheet.words or ()),
        frozenset(sheet.leftovers or ()),
        accepted=frozenset(_accepted(sheet)),
    )
    return SheetReview(sheet.builder, sheet.finder, held, sum(word.points for word in held))


def _accepted(sheet: SheetView) -> list[str]:
    """Words that count, some of them perhaps by the Scorer's word alone (R27)."""
    words = (*(sheet.words or ()), *(sheet.leftovers or ()))
    return [words[mark.word] for mark in sheet.marks or () if mark.verdict == "valid"]


def words_held(
    grid: Grid,
    lexicon: Lexicon,
    found: Set[str] = frozenset(),
    left: Set[str] = frozenset(),
    *,
    accepted: Set[str] = frozenset(),
) -> tuple[Held, ...]:
    """The words on a grid, of which the Finder wrote `found` and the Builder `left`."""

    def by(word: str) -> Literal["finder", "builder"] | None:
        return "finder" if word in found else "builder" if word in left else None

    held = [
        Held(word, find_line(grid, word) or (), points(word), lexicon.familiarity(word), by(word))
        for word in words_on(grid, lexicon).keys() | accepted
        if by(word) or not lexicon.offensive(word)
    ]
    return tuple(sorted(held, key=lambda h: (-h.points, -h.familiarity, h.word)))


def possible(grid: Grid, lexicon: Lexicon) -> int:
    """The total of a sheet for a Finder who misses nothing (R28)."""
    return sum(points(word) for word in words_on(grid, lexicon) if not lexicon.offensive(word))

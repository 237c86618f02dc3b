"""The words of a grid of Mark My Words, and who wrote them down."""

from collections.abc import Set
from typing import Literal

from wordhall.bots.sheets.finder import words_on
from wordhall.games.sheets.scoring import Grid, find_line, points
from wordhall.games.sheets.types.views import SheetView
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

NO_GRID: Grid = ("",) * 25


class Held(Value, frozen=True):
    """A word on a grid: its line, its points (R28), and its familiarity (0 to 8).

    `by` is who wrote it down: the Finder, the Builder as a leftover, or nobody.
    """

    word: str
    cells: tuple[int, ...]
    points: int
    familiarity: float
    by: Literal["finder", "builder"] | None


class SheetReview(Value, frozen=True):
    """All words on a sheet's grid, sorted by points and then by familiarity.

    `possible` is the sheet's total (R28) with all of them found. Words that are flagged as
    offensive are left out, unless a player wrote them. `allowed` are the words that the Scorer
    marked valid and the grid does not have, as they were marked.
    """

    builder: Seat
    finder: Seat
    held: tuple[Held, ...]
    allowed: tuple[str, ...]
    possible: int

    @property
    def words(self) -> tuple[str, ...]:
        """All words that are told: those on the grid, and those allowed without it."""
        return (*(held.word for held in self.held), *self.allowed)

    @property
    def missed(self) -> tuple[Held, ...]:
        """The words that nobody wrote down."""
        return tuple(held for held in self.held if held.by is None)


def review_sheet(sheet: SheetView, lexicon: Lexicon) -> SheetReview:
    """The review of a sheet that everybody may see."""
    grid, accepted = sheet.grid or NO_GRID, _accepted(sheet)
    held = words_held(
        grid,
        lexicon,
        frozenset(sheet.words or ()),
        frozenset(sheet.leftovers or ()),
        accepted=frozenset(accepted),
    )
    allowed = tuple(word for word in accepted if find_line(grid, word) is None)
    worth = sum(word.points for word in held)
    return SheetReview(sheet.builder, sheet.finder, held, allowed, worth)


def _accepted(sheet: SheetView) -> list[str]:
    """The words that count, also those accepted by the Scorer alone (R27)."""
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
    """The words on a grid, of which the Finder wrote `found` and the Builder `left`.

    Of the words that were `accepted`, those on the grid are told even if the list lacks them.
    """

    def by(word: str) -> Literal["finder", "builder"] | None:
        return "finder" if word in found else "builder" if word in left else None

    held = [
        Held(word, cells, points(word), lexicon.familiarity(word), by(word))
        for word in words_on(grid, lexicon).keys() | accepted
        if (by(word) or not lexicon.offensive(word)) and (cells := find_line(grid, word))
    ]
    return tuple(sorted(held, key=lambda h: (-h.points, -h.familiarity, h.word)))


def possible(grid: Grid, lexicon: Lexicon) -> int:
    """The total of a sheet with all words found (R28)."""
    return sum(points(word) for word in words_on(grid, lexicon) if not lexicon.offensive(word))

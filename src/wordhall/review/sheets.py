"""Mark My Words looked back on: what a grid held, and what its Finder missed."""

from wordhall.bots.sheets.finder import words_on
from wordhall.games.sheets.scoring import Grid, find_line, points
from wordhall.games.sheets.types import Sheet
from wordhall.kernel.value import Value
from wordhall.words import Lexicon


class Held(Value, frozen=True):
    """A word that a grid held: its line, its points, how well known it is (0 to 8), who has it."""

    word: str
    cells: tuple[int, ...]
    points: int
    familiarity: float
    found: bool


class Review(Value, frozen=True):
    """Everything a grid held, the most valuable and best known words first."""

    held: tuple[Held, ...]

    @property
    def possible(self) -> int:
        """The sheet total of a Finder who misses nothing (R28)."""
        return sum(word.points for word in self.held)

    @property
    def missed(self) -> tuple[Held, ...]:
        """What the Finder did not write down."""
        return tuple(word for word in self.held if not word.found)


def review(sheet: Sheet, lexicon: Lexicon) -> Review:
    """What a finished sheet held."""
    return _review(sheet.grid, frozenset(sheet.words), lexicon)


def _review(grid: Grid, written: frozenset[str], lexicon: Lexicon) -> Review:
    held = [
        Held(
            word=word,
            cells=find_line(grid, word) or (),
            points=points(word),
            familiarity=lexicon.familiarity(word),
            found=word in written,
        )
        for word in words_on(grid, lexicon)
    ]
    return Review(tuple(sorted(held, key=lambda h: (-h.points, -h.familiarity, h.word))))

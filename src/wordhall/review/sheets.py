"""Mark My Words looked back on: what a grid held, and what its Finder missed."""

from collections.abc import Iterable

from wordhall.bots.sheets.finder import words_on
from wordhall.games.sheets.scoring import Grid, find_line, points
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


def review(grid: Grid, written: Iterable[str], lexicon: Lexicon) -> Review:
    """What a full grid held, and which of it stands among the words that were written."""
    have = frozenset(written)
    held = [
        Held(
            word=word,
            cells=find_line(grid, word) or (),
            points=points(word),
            familiarity=lexicon.familiarity(word),
            found=word in have,
        )
        for word in words_on(grid, lexicon)
    ]
    return Review(tuple(sorted(held, key=lambda h: (-h.points, -h.familiarity, h.word))))

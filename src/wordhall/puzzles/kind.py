"""The contract of a game's puzzles: what stands out in a position, and what a turn is worth."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from wordhall.bots.levels import Level
from wordhall.kernel.decision import Transition
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.puzzles.hints import Hint, to_a_word
from wordhall.review.mistakes import THRESHOLDS, cost
from wordhall.review.rarest import RARE
from wordhall.review.winning import Odds
from wordhall.study.position import Position
from wordhall.words import Lexicon

SOLVED: Final = THRESHOLDS["small"]
"""A turn that costs less of the chance to win is no mistake, and solves a puzzle."""

STANDS_OUT: Final = THRESHOLDS["medium"]
"""A turn that costs as much misses the find by far."""

KNOWN: Final = RARE
"""The familiarity that each word of a solution has at least."""


class Find(Value, frozen=True):
    """What is to be found: a word at a place, and a turn that makes it.

    `acts` are typed one after the other. `points` are those of the turn, and `best` is the value of
    the best turn by the review.
    """

    acts: tuple[str, ...]
    word: str
    place: str
    points: int
    best: float


class Puzzle(Value, frozen=True, array_like=True):
    """A puzzle: a position in one line, and what is to be found there.

    `level` is the lowest that solves it, empty if none does, and `club` says how many of its tries
    solved it. `match` is the number of the match of the seed, `turn` that of the turn in it.
    """

    level: str
    club: int
    word: str
    place: str
    points: int
    acts: tuple[str, ...]
    match: int
    turn: int
    position: str


class Kind(ABC):
    """The puzzles of a game."""

    odds: ClassVar[Odds]

    @abstractmethod
    def find(self, position: Position, lexicon: Lexicon) -> Find | None:
        """What stands out in the position; None if nothing does."""

    @abstractmethod
    def chosen(
        self, position: Position, level: Level, lexicon: Lexicon, luck: Luck
    ) -> Sequence[Any]:
        """All that a bot of the level does in its turn, with this luck."""

    @abstractmethod
    def worth(
        self, position: Position, made: Sequence[Transition], lexicon: Lexicon
    ) -> float | None:
        """The value of a turn by the review; None if it was spoilt."""

    @abstractmethod
    def parts(self, puzzle: Puzzle, lexicon: Lexicon) -> int:
        """Of how many parts the solution is: with few it is plain."""

    def hints(self, puzzle: Puzzle, lexicon: Lexicon) -> tuple[Hint, ...]:
        """Facts that lead to what is to be found, of every puzzle as many."""
        return to_a_word(puzzle.word, puzzle.place, puzzle.points)

    def lost(self, position: Position, best: float, value: float) -> float:
        """The chance to win that a turn of this value costs."""
        if position.basis is None:
            return 0.0
        return cost(self.odds, position.basis, value, max(0.0, best - value))


def known(words: Iterable[str], lexicon: Lexicon) -> bool:
    """Whether people know all these words."""
    return all(lexicon.familiarity(word) >= KNOWN for word in words)

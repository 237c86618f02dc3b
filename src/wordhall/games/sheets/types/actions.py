"""Mark My Words: what players ask."""

from typing import TypeAlias

from wordhall.games.sheets.types.components import Doubt, Writing
from wordhall.kernel.value import Tagged


class Roll(Tagged, frozen=True):
    """The roller presses the button (R7)."""


class Write(Tagged, frozen=True):
    """A Builder writes the letters of the roll, all at once and for good (R9, R10)."""

    letters: tuple[Writing, ...]


class Pencil(Tagged, frozen=True):
    """A Builder pencils letters of the roll instead of what was pencilled before (R13)."""

    letters: tuple[Writing, ...]


class WriteWord(Tagged, frozen=True):
    """A Finder (or in Leftovers a Builder) writes a word down (R15, R19)."""

    word: str


class StrikeWord(Tagged, frozen=True):
    """The writer of a word strikes it again, the last one if it stands twice (R16)."""

    word: str


class Flip(Tagged, frozen=True):
    """A Finder feels finished and flips the timer (R16)."""


class Stop(Tagged, frozen=True):
    """A writer stops without flipping (R16)."""


class GoOn(Tagged, frozen=True):
    """A writer takes back having stopped (R16)."""


class Question(Tagged, frozen=True):
    """A Scorer doubts a word of the sheet: where is it, or what does it mean (R26)?"""

    word: int
    doubt: Doubt


class AnswerWhere(Tagged, frozen=True):
    """The writer of the doubted word marks its cells (R26)."""

    cells: tuple[int, ...]


class AnswerMeaning(Tagged, frozen=True):
    """The writer of the doubted word says what it means (R26)."""

    meaning: str


class GiveUp(Tagged, frozen=True):
    """The writer of the doubted word can't say: the Resource settles it at once (R26)."""


class Judge(Tagged, frozen=True):
    """A Scorer marks a word of the sheet (R27)."""

    word: int
    valid: bool


Action: TypeAlias = (
    Roll
    | Write
    | Pencil
    | WriteWord
    | StrikeWord
    | Flip
    | Stop
    | GoOn
    | Question
    | AnswerWhere
    | AnswerMeaning
    | GiveUp
    | Judge
)

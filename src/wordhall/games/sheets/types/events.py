"""Mark My Words: what happened."""

from typing import TypeAlias

from wordhall.games.sheets.scoring import Mark
from wordhall.games.sheets.types.components import Doubt, Marker, Options, Pen, Presence, Writing
from wordhall.kernel.game import Ms, Roster, Seat
from wordhall.kernel.value import Tagged, Value


class Throw(Value, frozen=True):
    """Dice on the table: `dice[i]` is a number from 0 to 7 and shows `faces[i]`."""

    number: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]


class Opened(Tagged, frozen=True):
    """The table is laid; `roller` has the button (R7)."""

    options: Options
    edition: int
    roster: Roster
    roller: Seat


class Rolled(Tagged, frozen=True):
    """Dice were rolled where all can see (R8, R11, R12)."""

    throw: Throw
    at: Ms


class Pencilled(Tagged, frozen=True):
    """A Builder's pencil marks are these now; nobody else knows (R13)."""

    seat: Seat
    letters: tuple[Writing, ...]


class Written(Tagged, frozen=True):
    """A Builder's letters stand, some of them by the table's hand if `by_table` (R9, R13)."""

    seat: Seat
    letters: tuple[Writing, ...]
    by_table: bool


class AllWritten(Tagged, frozen=True):
    """Everyone has written: the roller may press the button (R13)."""

    at: Ms


class Turned(Tagged, frozen=True):
    """The sheets were passed, and turned over together (R14)."""

    at: Ms


class WordWritten(Tagged, frozen=True):
    """A word stands at the end of the list of a sheet."""

    sheet: Seat
    word: str


class WordStruck(Tagged, frozen=True):
    """The word of this number is gone from the list of a sheet."""

    sheet: Seat
    number: int


class TimerFlipped(Tagged, frozen=True):
    """The first flip, the only one that counts (R16); at the cap by nobody's hand (R18)."""

    seat: Seat | None
    at: Ms


class PenMoved(Tagged, frozen=True):
    """The writer of a sheet stopped, went on, or may write no more (R16)."""

    sheet: Seat
    pen: Pen


class LeftoversOpened(Tagged, frozen=True):
    """Each sheet is back with its Builder, and the timer is flipped (R19)."""

    at: Ms


class ScoringOpened(Tagged, frozen=True):
    """Each sheet is with its Scorer, open to all (R14, R21)."""

    at: Ms


class Marked(Tagged, frozen=True):
    """Words of a sheet were marked: by the table (repetitions), the Resource, or the Scorer."""

    sheet: Seat
    marks: tuple[Mark, ...]
    by: Marker
    at: Ms


class Asked(Tagged, frozen=True):
    """A Scorer doubts a word (R26)."""

    sheet: Seat
    word: int
    doubt: Doubt
    at: Ms


class Answered(Tagged, frozen=True):
    """The writer's answer; after it the Resource's entry lies open (R26, R27)."""

    sheet: Seat
    cells: tuple[int, ...] | None
    meaning: str | None
    listed: bool
    definition: str | None
    at: Ms


class PresenceNoted(Tagged, frozen=True):
    """Whether somebody sits there whom the table can wait for and ask (R13, R26, R27)."""

    seat: Seat
    presence: Presence


class Finished(Tagged, frozen=True):
    """Every sheet is scored (R30)."""


Event: TypeAlias = (
    Opened
    | Rolled
    | Pencilled
    | Written
    | AllWritten
    | Turned
    | WordWritten
    | WordStruck
    | TimerFlipped
    | PenMoved
    | LeftoversOpened
    | ScoringOpened
    | Marked
    | Asked
    | Answered
    | PresenceNoted
    | Finished
)

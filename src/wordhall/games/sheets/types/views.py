"""Mark My Words: what one viewer may know, hears, and may ask."""

from typing import TypeAlias

from wordhall.games.sheets.scoring import Grid, Mark, Rows
from wordhall.games.sheets.types.components import Options, Pen, Phase, Writing
from wordhall.games.sheets.types.events import (
    AllWritten,
    Answered,
    Asked,
    Finished,
    LeftoversOpened,
    Marked,
    PenMoved,
    Rolled,
    ScoringOpened,
    Throw,
    TimerFlipped,
    Turned,
)
from wordhall.games.sheets.types.state import Inquiry
from wordhall.kernel.game import Ms, Roster, Seat
from wordhall.kernel.value import Tagged, Value


class SheetView(Value, frozen=True):
    """A sheet as one viewer sees it; what they may not know is None."""

    builder: Seat
    finder: Seat
    scorer: Seat
    throws: int
    by_table: tuple[int, ...]
    pen: Pen
    grid: Grid | None = None
    pencil: tuple[Writing, ...] | None = None
    words: tuple[str, ...] | None = None
    leftovers: tuple[str, ...] | None = None
    marks: tuple[Mark, ...] | None = None
    inquiries: tuple[Inquiry, ...] | None = None
    rows: Rows | None = None
    score_until: Ms | None = None


class View(Value, frozen=True):
    """What one viewer may know. `until` is when this viewer's time is up, in match time.

    `flipped_at` is None while the timer stands; who `flipped` it is None, too, where it did so by
    itself (R18). `totals` are the players' points so far, from Score on (R29).
    """

    seat: Seat | None
    phase: Phase
    options: Options
    edition: int
    roster: Roster
    roller: Seat
    throws: tuple[Throw, ...]
    flipped: Seat | None
    flipped_at: Ms | None
    until: Ms | None
    sheets: tuple[SheetView, ...]
    totals: tuple[int, ...] | None


class LettersWritten(Tagged, frozen=True):
    """A Builder has written, with the table's help or without; where, nobody else sees (R14)."""

    seat: Seat
    by_table: bool


News: TypeAlias = (
    Rolled
    | LettersWritten
    | AllWritten
    | Turned
    | TimerFlipped
    | PenMoved
    | LeftoversOpened
    | ScoringOpened
    | Marked
    | Asked
    | Answered
    | Finished
)


class Spell(Tagged, frozen=True):
    """What do these cells of this Builder's sheet spell?"""

    sheet: Seat
    cells: tuple[int, ...]


class Spelled(Tagged, frozen=True):
    """They spell this, on a straight line (R15)."""

    word: str

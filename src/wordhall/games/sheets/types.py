"""Mark My Words: its components, and the values that its rules speak of."""

from typing import Literal, TypeAlias

from wordhall.games.sheets.scoring import Grid, Mark, Rows
from wordhall.kernel.game import Ms, Roster, Seat
from wordhall.kernel.value import Tagged, Value

DICE: tuple[tuple[str, ...], ...] = (
    ("A", "E", "I", "O", "U", "Y"),
    ("A", "E", "I", "O", "E", "Y"),
    ("A", "E", "I", "O", "U", "A"),
    ("R", "S", "T", "L", "N", "S"),
    ("G", "M", "H", "R", "S", "T"),
    ("B", "P", "W", "L", "N", "S"),
    ("C", "D", "F", "R", "T", "N"),
    ("V/Qu", "J/K", "E/O", "X/Z", "Y/I", "U/A"),
)
"""R1: the eight dice; the faces of the last one offer a choice (R2)."""

ROLLS_PER_CUP = 4
LAST_ROLL = 3 * ROLLS_PER_CUP
"""Rolls are numbered from 0; the one of all eight dice for the last cell is number 12 (R12)."""

LONGEST_WORD = 15
LONGEST_LIST = 200
LONGEST_MEANING = 200
ROLLER_WAIT = Ms(15_000)
"""A roller who has not pressed the button after so long is helped by the table (R7)."""

Phase: TypeAlias = Literal["build", "find", "leftovers", "score", "over"]
Presence: TypeAlias = Literal["person", "bot", "gone"]
Pen: TypeAlias = Literal["writing", "stopped", "closed"]
Marker: TypeAlias = Literal["table", "resource", "scorer"]
Doubt: TypeAlias = Literal["where", "meaning"]


class Handicap(Value, frozen=True):
    """A seat's own options (house H7): more time, or only words of some length."""

    seat: Seat
    extra_seconds: int = 0
    min_length: int = 3


class Options(Value, frozen=True):
    """What a table agrees on; every field is an option of the rulebook by the same name.

    Seconds may be None where there is no limit. `roller` None draws one by lot (R7).
    """

    pass_to: Literal["right", "left"] = "right"
    roller: Seat | None = None
    build_seconds: int | None = None
    timer_seconds: int = 60
    find_limit_seconds: int | None = 600
    leftovers: bool = False
    leftover_penalty: Literal[0, 1] = 0
    judging: Literal["resource", "scorer"] = "resource"
    answer_seconds: int = 60
    score_seconds: int = 300
    handicaps: tuple[Handicap, ...] = ()

    def handicap(self, seat: Seat) -> Handicap:
        """The handicap of a seat, or what everybody has."""
        return next((own for own in self.handicaps if own.seat == seat), Handicap(seat))


# Actions


class Writing(Value, frozen=True):
    """One letter in one cell: `letter` is a capital or `Qu`."""

    cell: int
    letter: str


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
    """Who wrote the doubted word marks its cells (R26)."""

    cells: tuple[int, ...]


class AnswerMeaning(Tagged, frozen=True):
    """Who wrote the doubted word says what it means (R26)."""

    meaning: str


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
    | Judge
)


# Events


class Throw(Value, frozen=True):
    """Dice on the table: `dice[i]` is a number from 0 to 7 and shows `faces[i]`."""

    number: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]


class Opened(Tagged, frozen=True):
    """The table is laid; `roller` has the button (R7)."""

    options: Options
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
    """The first flip, the only one that counts (R16)."""

    seat: Seat
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
    """Whether somebody sits there who can be waited for or asked (R13, R26, R27)."""

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


# State


class Inquiry(Value, frozen=True):
    """A doubted word, and what was answered.

    `answered` is also true of a question that the Resource has settled: then nothing was answered.
    """

    word: int
    doubt: Doubt
    at: Ms
    answered: bool = False
    cells: tuple[int, ...] | None = None
    meaning: str | None = None
    listed: bool | None = None
    definition: str | None = None


class Sheet(Value, frozen=True):
    """One Builder's sheet, with all that is on it.

    `throws` counts the throws written, `by_table` lists those that the table helped with. `marks`
    and `inquiries` number the Finder's words from 0 and the leftovers on after them.
    """

    grid: Grid = ("",) * 25
    throws: int = 0
    by_table: tuple[int, ...] = ()
    pencil: tuple[Writing, ...] = ()
    words: tuple[str, ...] = ()
    leftovers: tuple[str, ...] = ()
    pen: Pen = "writing"
    marks: tuple[Mark, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    score_until: Ms | None = None

    @property
    def all_words(self) -> tuple[str, ...]:
        """The Finder's words, then the leftovers."""
        return self.words + self.leftovers

    @property
    def open_inquiry(self) -> Inquiry | None:
        """The question that waits for its answer, if any."""
        return next((asked for asked in self.inquiries if not asked.answered), None)

    @property
    def unmarked(self) -> tuple[int, ...]:
        """The numbers of the words that are not marked yet."""
        marked = {mark.word for mark in self.marks}
        return tuple(n for n in range(len(self.all_words)) if n not in marked)


class State(Value, frozen=True):
    """All that is true of a match. `since` is when the phase, or in Build the throw, began."""

    options: Options
    roster: Roster
    roller: Seat
    sheets: tuple[Sheet, ...]
    presence: tuple[Presence, ...]
    phase: Phase = "build"
    throws: tuple[Throw, ...] = ()
    since: Ms = Ms(0)
    flipped: Seat | None = None
    flipped_at: Ms = Ms(0)

    def finder_of(self, sheet: Seat) -> Seat:
        """The neighbour who receives the Builder's sheet (R6)."""
        return self.roster.left_of(sheet, 1 if self.options.pass_to == "left" else -1)

    def scorer_of(self, sheet: Seat) -> Seat:
        """The one after the Finder (R6)."""
        return self.roster.left_of(sheet, 2 if self.options.pass_to == "left" else -2)

    def found_by(self, seat: Seat) -> Seat:
        """The sheet whose Finder sits here."""
        return self.roster.left_of(seat, -1 if self.options.pass_to == "left" else 1)

    def scored_by(self, seat: Seat) -> Seat:
        """The sheet whose Scorer sits here."""
        return self.roster.left_of(seat, -2 if self.options.pass_to == "left" else 2)

    def writer_of(self, sheet: Seat, word: int) -> Seat:
        """Who wrote a word of a sheet: its Finder, or for a leftover its Builder."""
        return self.finder_of(sheet) if word < len(self.sheets[sheet].words) else sheet

    @property
    def rolled(self) -> bool:
        """Whether dice lie on the table that somebody has yet to write."""
        return any(sheet.throws < len(self.throws) for sheet in self.sheets)


# View


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

    `totals` are the players' points so far, from Score on (R29).
    """

    seat: Seat | None
    phase: Phase
    options: Options
    roster: Roster
    roller: Seat
    throws: tuple[Throw, ...]
    flipped: Seat | None
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

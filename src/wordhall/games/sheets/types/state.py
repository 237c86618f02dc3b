"""Mark My Words: all that is true of a match."""

from wordhall.games.sheets.scoring import Grid, Mark
from wordhall.games.sheets.types.components import Doubt, Options, Pen, Phase, Presence, Writing
from wordhall.games.sheets.types.events import Throw
from wordhall.kernel.game import Ms, Roster, Seat
from wordhall.kernel.value import Value


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
    """All that is true of a match. `since` is when the phase, or in Build the throw, began.

    `flipped_at` is None while the timer stands. A timer that runs and that nobody has `flipped`
    flipped by itself (R18).
    """

    options: Options
    edition: int
    roster: Roster
    roller: Seat
    sheets: tuple[Sheet, ...]
    presence: tuple[Presence, ...]
    phase: Phase = "build"
    throws: tuple[Throw, ...] = ()
    since: Ms = Ms(0)
    flipped: Seat | None = None
    flipped_at: Ms | None = None

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
        """The writer of a word of a sheet: its Finder, or for a leftover its Builder."""
        return self.finder_of(sheet) if word < len(self.sheets[sheet].words) else sheet

    @property
    def rolled(self) -> bool:
        """Whether dice lie on the table that somebody has yet to write."""
        return any(sheet.throws < len(self.throws) for sheet in self.sheets)

"""The end of a match: every sheet with its marks, what it held, who won, and words to remember."""

from collections.abc import Sequence

from wordhall.games.sheets.scoring import Mark, leftover_points, leftover_worth, worth
from wordhall.games.sheets.types.views import SheetView, View
from wordhall.kernel.game import Roster, Seat
from wordhall.review.sheets.held import SheetReview, review_sheet
from wordhall.terminal.ending import in_order, remembered, verdict
from wordhall.terminal.face import Ended
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, beside, ink, join, paragraph
from wordhall.terminal.sheets import board
from wordhall.terminal.sheets.panel import GRID_WIDTH, SIDE_BY_SIDE

ALL_SHEETS = 6
"""The most seats of which every sheet is shown; at larger tables, those that somebody here had."""

MISSED = 24
ROWS = 8
"""Rows of the picture of a grid; a long list of words takes more."""

VERDICTS = {
    "not_on_grid": "not on the grid",
    "not_a_word": "not a word",
    "refused": "refused",
    "repeated": "twice",
    "already_found": "found before",
    "too_short": "too short",
}


class Podium:
    """The messages at the end of a match, from the Archive's View."""

    def __init__(self, ended: Ended) -> None:
        self._ended = ended
        self._view: View = ended.view
        self._outcome = ended.outcome
        self._people = ended.people
        self._lexicon = ended.lexicon
        self._width = ended.width
        self._plain = ended.plain
        self._roster: Roster = self._view.roster

    def _name(self, seat: Seat) -> str:
        return self._ended.name(seat)

    def sheets(self) -> list[list[Line]]:
        """The sheets to look at, one after the other."""
        return [self._sheet(sheet) for sheet in self._view.sheets if self._worth_showing(sheet)]

    def _worth_showing(self, sheet: SheetView) -> bool:
        near = {sheet.builder, sheet.finder}
        return len(self._view.sheets) <= ALL_SHEETS or bool(near & self._people)

    # One sheet

    def _sheet(self, sheet: SheetView) -> list[Line]:
        builder, finder = self._name(sheet.builder), self._name(sheet.finder)
        total = 0 if sheet.rows is None else sheet.rows.total
        title = join(
            (
                ink(f"{builder}'s grid", "title"),
                f"searched by {finder}:",
                ink(f"{plain(total)} for each", "bold"),
            )
        )
        if self._plain:
            return [
                Line(),
                title,
                *board.plain_board(sheet.grid or ("",) * 25),
                *self._listed(sheet),
                *self._held(sheet),
            ]
        wide = self._width >= SIDE_BY_SIDE
        space = self._width - GRID_WIDTH if wide else self._width
        lines, grid = self._marked(sheet, space), sheet.grid or ("",) * 25
        cells = frozenset(cell for mark in sheet.marks or () for cell in self._best(mark, sheet))
        drawn = board.drawn(grid, marked=cells)
        body = beside(drawn, lines) if wide else [*drawn, *lines]
        return [Line(), title, *body, *self._held(sheet)]

    def _best(self, mark: Mark, sheet: SheetView) -> Sequence[int]:
        """The cells of the sheet's best word, to be lit up on the grid."""
        words = self._words(sheet)
        valid = [m for m in sheet.marks or () if m.verdict == "valid" and m.cells]
        best = max(valid, key=lambda m: (len(words[m.word]), -m.word), default=None)
        return (mark.cells or ()) if mark is best else ()

    @staticmethod
    def _words(sheet: SheetView) -> tuple[str, ...]:
        return (*(sheet.words or ()), *(sheet.leftovers or ()))

    def _marked(self, sheet: SheetView, width: int) -> list[Line]:
        """The words with their marks, in columns."""
        lines = self._listed(sheet)
        return board.in_columns(lines, width, max(ROWS, board.rows_for(lines, width)))

    def _listed(self, sheet: SheetView) -> list[Line]:
        words = self._words(sheet)
        if not words:
            return [ink("No word was written.", "dim")]
        marks = {mark.word: mark for mark in sheet.marks or ()}
        found = len(sheet.words or ())
        return [
            self._word(word, marks.get(number), leftover=number >= found)
            for number, word in enumerate(words)
        ]

    def _word(self, word: str, mark: Mark | None, *, leftover: bool) -> Line:
        if mark is None:
            return ink(f"  {word}", "dim")
        penalty = self._view.options.leftover_penalty
        gained = leftover_worth(mark, penalty) if leftover else worth(word, mark)
        if mark.verdict == "valid":
            return ink(f"+{gained} ", "good") + word + (ink(" leftover", "dim") if leftover else "")
        return ink(f"{plain(gained):>2} ", "warn") + word + ink(f" {VERDICTS[mark.verdict]}", "dim")

    def _held(self, sheet: SheetView) -> list[Line]:
        """The words on the grid, those that nobody wrote, and those allowed without it (R27)."""
        told = review_sheet(sheet, self._lexicon)
        return [*self._on_the_grid(told), *self._allowed(told, sheet.scorer)]

    def _on_the_grid(self, told: SheetReview) -> list[Line]:
        if not told.held:
            return []
        missed = [held.word for held in told.missed]
        text = f"It held {len(told.held)} words, worth {told.possible}."
        if missed:
            shown = ", ".join(missed[:MISSED])
            more = f", and {len(missed) - MISSED} more" if len(missed) > MISSED else ""
            text += f" Nobody wrote {shown}{more}."
        return paragraph(text, self._width, "dim")

    def _allowed(self, told: SheetReview, scorer: Seat) -> list[Line]:
        if not told.allowed:
            return []
        words = ", ".join(told.allowed)
        text = f"{self._name(scorer)} allowed words that are not on the grid: {words}."
        return paragraph(text, self._width, "dim")

    # The end

    def standings(self) -> list[Line]:
        """Places and points, and who won."""
        broad = max(len(sitter.name) for sitter in self._roster.sitters)
        head = (
            f"{'':4}{'':{broad}}  built  found" + ("  left" if self._leftovers else "") + "  total"
        )
        return [
            Line(),
            ink(verdict(self._ended), "title"),
            ink(head, "dim"),
            *(self._standing(seat, broad) for seat in in_order(self._outcome)),
        ]

    @property
    def _leftovers(self) -> bool:
        return self._view.options.leftovers

    def _standing(self, seat: Seat, broad: int) -> Line:
        sitter = self._roster.sitters[seat]
        gone = seat in self._outcome.resigned
        place = f"{self._outcome.places[seat]}." if self._outcome.places and not gone else ""
        built = self._total(self._view.sheets[seat])
        found = sum(self._total(sheet) for sheet in self._view.sheets if sheet.finder == seat)
        own = self._view.sheets[seat]
        left = leftover_points(
            len(own.words or ()), own.marks or (), self._view.options.leftover_penalty
        )
        figures = f"  {plain(built):>5}  {plain(found):>5}" + (
            f"  {plain(left):>4}" if self._leftovers else ""
        )
        line = ink(f"{place:>3} {sitter.name:<{broad}}", "bold" if seat in self._people else "")
        total = ink(f"  {plain(self._outcome.scores[seat]):>5}", "bold")
        if gone:
            return line + " " * len(figures) + total + ink("  resigned", "dim")
        return line + figures + total + (ink(f"  {sitter.bot} bot", "dim") if sitter.bot else "")

    @staticmethod
    def _total(sheet: SheetView) -> int:
        return 0 if sheet.rows is None else sheet.rows.total

    def remembered(self) -> list[Line]:
        """A few words from the sheets of those here, with what they mean."""
        valid = {
            self._words(sheet)[mark.word]
            for sheet in self._view.sheets
            if {sheet.builder, sheet.finder} & self._people
            for mark in sheet.marks or ()
            if mark.verdict == "valid"
        }
        return remembered(valid, self._lexicon, self._width)

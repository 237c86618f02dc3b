"""Mark My Words: who may know what, and when (R13, R14)."""

from msgspec.structs import replace

from wordhall.games.sheets import scoring
from wordhall.games.sheets.fold import scores
from wordhall.games.sheets.types.events import (
    AllWritten,
    Answered,
    Asked,
    Event,
    Finished,
    LeftoversOpened,
    Marked,
    PenMoved,
    Rolled,
    ScoringOpened,
    TimerFlipped,
    Turned,
    Written,
)
from wordhall.games.sheets.types.state import State
from wordhall.games.sheets.types.views import LettersWritten, News, SheetView, Spell, Spelled, View
from wordhall.games.sheets.waiting import presser, until
from wordhall.kernel.game import Archive, Gallery, Illegal, Seat, Viewer


def public(state: State) -> View:
    """The table, and of each sheet what people see who neither build nor search it."""
    open_to_all = state.phase in {"score", "over"}
    return View(
        seat=None,
        phase=state.phase,
        options=state.options,
        edition=state.edition,
        roster=state.roster,
        roller=presser(state),
        throws=state.throws,
        flipped=state.flipped,
        flipped_at=state.flipped_at,
        until=until(state, None),
        sheets=_sheets(state, open_to_all=open_to_all),
        totals=scores(state) if open_to_all else None,
    )


def view(state: State, public: View, viewer: Viewer) -> View:
    """A player also sees the sheets that they build and search; the archive sees all."""
    if isinstance(viewer, Gallery):
        return public
    if isinstance(viewer, Archive):
        opened = _sheets(state, open_to_all=True)
        return replace(public, sheets=opened, totals=scores(state))
    sheets = public.sheets
    if state.phase not in {"score", "over"}:
        sheets = _with_own(state, sheets, viewer)
    return replace(public, seat=viewer, until=until(state, viewer), sheets=sheets)


def _with_own(state: State, sheets: tuple[SheetView, ...], seat: Seat) -> tuple[SheetView, ...]:
    """R14: the sheet that a player builds, and the grid and the list of the one they search."""
    seen, built = list(sheets), state.sheets[seat]
    back = state.phase == "leftovers"
    seen[seat] = replace(
        seen[seat],
        grid=built.grid,
        pencil=built.pencil,
        words=built.words if back else None,
        leftovers=built.leftovers,
    )
    if state.phase in {"find", "leftovers"}:
        found = state.found_by(seat)
        searched = state.sheets[found]
        seen[found] = replace(seen[found], grid=searched.grid, words=searched.words)
    return tuple(seen)


def settled(seen: View, scores: tuple[int, ...]) -> View:
    """The View with the house's points (H3), once points are shown."""
    return seen if seen.totals is None else replace(seen, totals=scores)


def _sheets(state: State, *, open_to_all: bool) -> tuple[SheetView, ...]:
    """The sheets as all see them: open, or as people see them who neither build nor search them."""
    seats = map(Seat, state.roster.seats)
    return tuple(_sheet(state, seat, open_to_all=open_to_all) for seat in seats)


def _sheet(state: State, builder: Seat, *, open_to_all: bool) -> SheetView:
    sheet = state.sheets[builder]
    return SheetView(
        builder=builder,
        finder=state.finder_of(builder),
        scorer=state.scorer_of(builder),
        throws=sheet.throws,
        by_table=sheet.by_table,
        pen=sheet.pen,
        grid=sheet.grid if open_to_all else None,
        pencil=sheet.pencil if open_to_all else None,
        words=sheet.words if open_to_all else None,
        leftovers=sheet.leftovers if open_to_all else None,
        marks=sheet.marks if open_to_all else None,
        inquiries=sheet.inquiries if open_to_all else None,
        rows=scoring.rows(sheet.words, sheet.marks) if open_to_all else None,
        score_until=sheet.score_until,
    )


def news(event: Event) -> News | None:
    """An event as it is told to everyone but its maker; events that are not listed are hidden."""
    match event:
        case Written(seat, _, by_table):
            return LettersWritten(seat, by_table)
        case (
            Rolled()
            | AllWritten()
            | Turned()
            | TimerFlipped()
            | PenMoved()
            | LeftoversOpened()
            | ScoringOpened()
            | Marked()
            | Asked()
            | Answered()
            | Finished()
        ):
            return event
        case _:
            return None


def ask(seen: View, question: Spell) -> Spelled:
    """The letters of cells (R15) on a grid that the viewer sees; words are not looked up."""
    if question.sheet not in range(len(seen.sheets)):
        raise Illegal("no-such-seat", "sheets R6", "There is no such seat at this table.")
    grid = seen.sheets[question.sheet].grid
    if grid is None:
        raise Illegal(
            "sheet-hidden",
            "sheets R14",
            "You cannot see this sheet now. Choose one that you can see.",
        )
    word = scoring.reads(grid, question.cells)
    if word is None:
        raise Illegal(
            "not-a-line",
            "sheets R15",
            "These cells are not one straight line. Mark the word cell by cell.",
        )
    return Spelled(word)

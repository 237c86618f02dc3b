"""Mark My Words: who may know what, and when (R13, R14)."""

from msgspec.structs import replace

from wordhall.games.sheets import scoring
from wordhall.games.sheets.fold import scores
from wordhall.games.sheets.types import (
    AllWritten,
    Answered,
    Asked,
    Event,
    Finished,
    LeftoversOpened,
    LettersWritten,
    Marked,
    News,
    PenMoved,
    Rolled,
    ScoringOpened,
    SheetView,
    Spell,
    Spelled,
    State,
    TimerFlipped,
    Turned,
    View,
    Written,
)
from wordhall.games.sheets.waiting import presser, until
from wordhall.kernel.game import Archive, Gallery, Illegal, Seat, Viewer
from wordhall.kernel.remembered import Remembered


def view(state: State, viewer: Viewer) -> View:
    """What a viewer may know."""
    seat = None if isinstance(viewer, Gallery | Archive) else viewer
    open_to_all = state.phase in {"score", "over"} or isinstance(viewer, Archive)
    return View(
        seat=seat,
        phase=state.phase,
        options=state.options,
        edition=state.edition,
        roster=state.roster,
        roller=presser(state),
        throws=state.throws,
        flipped=state.flipped,
        flipped_at=state.flipped_at,
        until=until(state, seat),
        sheets=_opened(state) if open_to_all else _sheets(state, seat),
        totals=scores(state) if open_to_all else None,
    )


def settled(seen: View, scores: tuple[int, ...]) -> View:
    """The View with the house's points (H3), once points are shown."""
    return seen if seen.totals is None else replace(seen, totals=scores)


def _sheets(state: State, seat: Seat | None) -> tuple[SheetView, ...]:
    """All sheets as one viewer sees them: strangers to a sheet see the same of it."""
    if seat is None:
        return _closed(state)
    sheets = list(_closed(state))
    for own in (seat, state.found_by(seat)):
        sheets[own] = _sheet(state, own, seat, open_to_all=False)
    return tuple(sheets)


def _sheet(state: State, builder: Seat, seat: Seat | None, *, open_to_all: bool) -> SheetView:
    """One sheet as one viewer sees it: grid, list and leftovers each open to whom R14 names."""
    sheet, finder = state.sheets[builder], state.finder_of(builder)
    searched = state.phase in {"find", "leftovers"}
    builds, finds = seat == builder, seat == finder and searched
    back = builds and state.phase == "leftovers"
    return SheetView(
        builder=builder,
        finder=finder,
        scorer=state.scorer_of(builder),
        throws=sheet.throws,
        by_table=sheet.by_table,
        pen=sheet.pen,
        grid=sheet.grid if open_to_all or builds or finds else None,
        pencil=sheet.pencil if open_to_all or builds else None,
        words=sheet.words if open_to_all or finds or back else None,
        leftovers=sheet.leftovers if open_to_all or builds else None,
        marks=sheet.marks if open_to_all else None,
        inquiries=sheet.inquiries if open_to_all else None,
        rows=scoring.rows(sheet.words, sheet.marks) if open_to_all else None,
        score_until=sheet.score_until,
    )


@Remembered
def _closed(state: State) -> tuple[SheetView, ...]:
    """The sheets as those see them who have nothing to do with them."""
    return tuple(_sheet(state, Seat(n), None, open_to_all=False) for n in state.roster.seats)


@Remembered
def _opened(state: State) -> tuple[SheetView, ...]:
    """The sheets when they lie open to all."""
    return tuple(_sheet(state, Seat(n), None, open_to_all=True) for n in state.roster.seats)


def news(event: Event) -> News | None:
    """An event as everyone but its maker hears of it; what is not listed here is hidden."""
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
    """What cells spell (R15), on a grid that the viewer sees; whether it is a word, nobody says."""
    if question.sheet not in range(len(seen.sheets)):
        raise Illegal("no-such-seat", "sheets R6", "There is no such seat at this table.")
    grid = seen.sheets[question.sheet].grid
    if grid is None:
        raise Illegal("sheet-hidden", "sheets R14", "You can't see this sheet now.")
    word = scoring.reads(grid, question.cells)
    if word is None:
        raise Illegal(
            "not-a-line",
            "sheets R15",
            "These cells are no straight line. Mark the word cell by cell.",
        )
    return Spelled(word)

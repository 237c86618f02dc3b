"""Mark My Words: how events change the state, its scores and its outcome."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from wordhall.games.sheets import scoring
from wordhall.games.sheets.scoring import Grid
from wordhall.games.sheets.types.components import Presence, Writing
from wordhall.games.sheets.types.events import (
    AllWritten,
    Answered,
    Asked,
    Event,
    Finished,
    LeftoversOpened,
    Marked,
    Opened,
    Pencilled,
    PenMoved,
    PresenceNoted,
    Rolled,
    ScoringOpened,
    TimerFlipped,
    Turned,
    WordStruck,
    WordWritten,
    Written,
)
from wordhall.games.sheets.types.state import Inquiry, Sheet, State
from wordhall.games.sheets.waiting import after, all_seats
from wordhall.kernel.game import Ms, Outcome, Seat, places_by


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, Opened):
        presence: tuple[Presence, ...] = tuple(
            "person" if sitter.bot is None else "bot" for sitter in event.roster.sitters
        )
        sheets = (Sheet(),) * len(presence)
        return State(event.options, event.edition, event.roster, event.roller, sheets, presence)
    if state is None:
        message = "the log of a match of sheets begins with Opened"
        raise ValueError(message)
    match event:
        case Rolled(throw, at):
            return replace(state, throws=(*state.throws, throw), since=at)
        case Pencilled() | Written():
            return _on_sheet(state, event.seat, lambda sheet: _inked(sheet, event))
        case WordWritten() | WordStruck() | PenMoved():
            return _on_sheet(state, event.sheet, lambda sheet: _listed(state, sheet, event))
        case TimerFlipped(seat, at):
            return replace(state, flipped=seat, flipped_at=at)
        case Marked() | Asked() | Answered():
            return _on_sheet(state, event.sheet, lambda sheet: _scored(sheet, event))
        case PresenceNoted(seat, now):
            noted = (*state.presence[:seat], now, *state.presence[seat + 1 :])
            return replace(state, presence=noted)
        case AllWritten() | Turned() | LeftoversOpened() | ScoringOpened() | Finished():
            return _turned_over(state, event)


def _on_sheet(state: State, seat: Seat, change: Callable[[Sheet], Sheet]) -> State:
    sheets = (*state.sheets[:seat], change(state.sheets[seat]), *state.sheets[seat + 1 :])
    return replace(state, sheets=sheets)


def _inked(sheet: Sheet, event: Pencilled | Written) -> Sheet:
    if isinstance(event, Pencilled):
        return replace(sheet, pencil=event.letters)
    grid = with_letters(sheet.grid, event.letters)
    helped = (*sheet.by_table, sheet.throws) if event.by_table else sheet.by_table
    return replace(sheet, grid=grid, pencil=(), throws=sheet.throws + 1, by_table=helped)


def with_letters(grid: Grid, letters: Iterable[Writing]) -> Grid:
    """A grid with these letters written, too (R9)."""
    cells = list(grid)
    for writing in letters:
        cells[writing.cell] = writing.letter
    return tuple(cells)


def _listed(state: State, sheet: Sheet, event: WordWritten | WordStruck | PenMoved) -> Sheet:
    if isinstance(event, PenMoved):
        return replace(sheet, pen=event.pen)
    leftovers = state.phase == "leftovers"
    words = sheet.leftovers if leftovers else sheet.words
    if isinstance(event, WordWritten):
        words = (*words, event.word)
    else:
        words = (*words[: event.number], *words[event.number + 1 :])
    return replace(sheet, leftovers=words) if leftovers else replace(sheet, words=words)


def _scored(sheet: Sheet, event: Marked | Asked | Answered) -> Sheet:
    match event:
        case Marked(_, marks, _, at):
            asked = sheet.open_inquiry
            sheet = replace(sheet, marks=(*sheet.marks, *marks))
            return sheet if asked is None else _closed(sheet, replace(asked, answered=True), at)
        case Asked(_, word, doubt, at):
            return replace(sheet, inquiries=(*sheet.inquiries, Inquiry(word, doubt, at)))
        case Answered():
            answered = replace(
                sheet.inquiries[-1],
                answered=True,
                cells=event.cells,
                meaning=event.meaning,
                listed=event.listed,
                definition=event.definition,
            )
            return _closed(sheet, answered, event.at)


def _closed(sheet: Sheet, asked: Inquiry, at: Ms) -> Sheet:
    """The newest question is settled; the time that it took is given back to the Scorer."""
    until = sheet.score_until
    return replace(
        sheet,
        inquiries=(*sheet.inquiries[:-1], asked),
        score_until=None if until is None else Ms(until + at - asked.at),
    )


def _turned_over(
    state: State, event: AllWritten | Turned | LeftoversOpened | ScoringOpened | Finished
) -> State:
    match event:
        case AllWritten(at):
            return replace(state, since=at)
        case Turned(at):
            return replace(state, phase="find", since=at)
        case LeftoversOpened(at):
            fresh = tuple(replace(sheet, pen="writing") for sheet in state.sheets)
            return replace(state, phase="leftovers", since=at, sheets=fresh)
        case ScoringOpened(at):
            until = after(at, state.options.score_seconds)
            timed = tuple(replace(sheet, score_until=until) for sheet in state.sheets)
            return replace(state, phase="score", since=at, sheets=timed)
        case Finished():
            return replace(state, phase="over")


def scores(state: State) -> tuple[int, ...]:
    """The players' totals as far as the sheets are marked (R29)."""
    if not any(sheet.marks for sheet in state.sheets):
        return (0,) * len(state.sheets)
    totals = [scoring.rows(sheet.words, sheet.marks).total for sheet in state.sheets]
    penalty = state.options.leftover_penalty
    return tuple(
        totals[seat]
        + totals[state.found_by(seat)]
        + scoring.leftover_points(len(state.sheets[seat].words), state.sheets[seat].marks, penalty)
        for seat in all_seats(state)
    )


def outcome(state: State) -> Outcome | None:
    """The highest total wins; tied players share the win (R30)."""
    if state.phase != "over":
        return None
    totals = scores(state)
    return Outcome("scored", totals, places_by([(total,) for total in totals]))

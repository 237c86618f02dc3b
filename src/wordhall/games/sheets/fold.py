"""Mark My Words: how events change the state, and whom and what the table waits for."""

from collections.abc import Callable, Iterable, Set

from msgspec.structs import replace

from wordhall.games.sheets import scoring
from wordhall.games.sheets.types import (
    LAST_ROLL,
    ROLLER_WAIT,
    AllWritten,
    Answered,
    Asked,
    Event,
    Finished,
    Inquiry,
    LeftoversOpened,
    Marked,
    Opened,
    Pencilled,
    PenMoved,
    Presence,
    PresenceNoted,
    Rolled,
    ScoringOpened,
    Sheet,
    State,
    TimerFlipped,
    Turned,
    WordStruck,
    WordWritten,
    Written,
)
from wordhall.kernel.game import Ms, Outcome, Seat, places_by


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, Opened):
        presence: tuple[Presence, ...] = tuple(
            "person" if sitter.bot is None else "bot" for sitter in event.roster.sitters
        )
        sheets = (Sheet(),) * len(presence)
        return State(event.options, event.roster, event.roller, sheets, presence)
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
    grid = list(sheet.grid)
    for writing in event.letters:
        grid[writing.cell] = writing.letter
    helped = (*sheet.by_table, sheet.throws) if event.by_table else sheet.by_table
    return replace(sheet, grid=tuple(grid), pencil=(), throws=sheet.throws + 1, by_table=helped)


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
            until = _after(at, state.options.score_seconds)
            timed = tuple(replace(sheet, score_until=until) for sheet in state.sheets)
            return replace(state, phase="score", since=at, sheets=timed)
        case Finished():
            return replace(state, phase="over")


def writer(state: State, sheet: Seat) -> Seat:
    """Who writes words on a sheet in this phase: its Finder, in Leftovers its Builder (R19)."""
    return sheet if state.phase == "leftovers" else state.finder_of(sheet)


def written_by(state: State, seat: Seat) -> Seat:
    """The sheet on which a seat writes words in this phase."""
    return seat if state.phase == "leftovers" else state.found_by(seat)


def all_seats(state: State) -> list[Seat]:
    """Every seat of the match."""
    return [Seat(seat) for seat in state.roster.seats]


def builders_awaited(state: State) -> set[Seat]:
    """Who has yet to write the letters that lie on the table (R13)."""
    thrown = len(state.throws)
    return {seat for seat in all_seats(state) if state.sheets[seat].throws < thrown}


def presser(state: State) -> Seat:
    """Who presses the button: the roller, or who sits next to the left of one who is gone."""
    seat = state.roller
    for _ in state.roster.seats:
        if state.presence[seat] != "gone":
            return seat
        seat = state.roster.left_of(seat)
    return state.roller


def awaited(state: State) -> Set[Seat]:
    """Whom the table waits for."""
    match state.phase:
        case "build":
            return builders_awaited(state) or {presser(state)}
        case "find" | "leftovers":
            return {
                writer(state, sheet)
                for sheet in all_seats(state)
                if state.sheets[sheet].pen == "writing"
            }
        case "score":
            waited = (judge_awaited(state, sheet) for sheet in all_seats(state))
            return {seat for seat in waited if seat is not None}
        case "over":
            return set()


def judge_awaited(state: State, sheet: Seat) -> Seat | None:
    """Who is to answer or else to judge, so that a sheet is scored (R26, R27); None: it is done."""
    own = state.sheets[sheet]
    if own.open_inquiry is not None:
        return state.writer_of(sheet, own.open_inquiry.word)
    return state.scorer_of(sheet) if own.unmarked else None


def may_act(state: State) -> Set[Seat]:
    """Who may send something: who is awaited, and writers who have stopped but may go on."""
    if state.phase not in {"find", "leftovers"}:
        return awaited(state)
    return {
        writer(state, sheet)
        for sheet in all_seats(state)
        if state.sheets[sheet].pen != "closed" and state.presence[writer(state, sheet)] != "gone"
    }


def build_until(state: State, seat: Seat | None) -> Ms | None:
    """When a Builder's time for the throw is up (R13); for None, what everyone has."""
    if state.options.build_seconds is None:
        return None
    return _after(state.since, state.options.build_seconds + _extra(state, seat))


def write_until(state: State, seat: Seat | None) -> Ms | None:
    """When a writer's time is up (R16, R18, R19); for None, what everyone has."""
    options = state.options
    if state.phase == "leftovers":
        return _after(state.since, options.timer_seconds + _extra(state, seat))
    limits = []
    if options.find_limit_seconds is not None:
        limits.append(_after(state.since, options.find_limit_seconds))
    if state.flipped is not None:
        limits.append(_after(state.flipped_at, options.timer_seconds + _extra(state, seat)))
    return min(limits, default=None)


def _extra(state: State, seat: Seat | None) -> int:
    return 0 if seat is None else state.options.handicap(seat).extra_seconds


def _after(since: Ms, seconds: int) -> Ms:
    return Ms(since + 1000 * seconds)


def judge_until(state: State, seat: Seat) -> Ms | None:
    """When the time of whoever is awaited for scoring a sheet is up (R26, R27)."""
    sheet = state.sheets[seat]
    if sheet.open_inquiry is not None:
        return _after(sheet.open_inquiry.at, state.options.answer_seconds)
    return sheet.score_until if sheet.unmarked else None


def until(state: State, seat: Seat | None) -> Ms | None:
    """When a seat's own time is up, if it has a limit; for None, what everyone has."""
    match state.phase:
        case "build" if state.rolled:
            return build_until(state, seat)
        case "build":
            return _roller_until(state) if seat == presser(state) else None
        case "find" | "leftovers":
            return write_until(state, seat)
        case "score":
            own = [s for s in all_seats(state) if seat == judge_awaited(state, s)]
            return _first(judge_until(state, sheet) for sheet in own)
        case "over":
            return None


def hurried(state: State) -> Set[Seat]:
    """Whose own deadline the next alarm is (H1)."""
    return {seat for seat in awaited(state) if until(state, seat) == due(state)}


def due(state: State) -> Ms | None:
    """When the table rings next."""
    return _first(_deadlines(state))


def _first(times: Iterable[Ms | None]) -> Ms | None:
    return min((time for time in times if time is not None), default=None)


def _roller_until(state: State) -> Ms:
    return Ms(state.since + ROLLER_WAIT)


def _deadlines(state: State) -> list[Ms | None]:
    match state.phase:
        case "build":
            waited = builders_awaited(state)
            if not waited:
                return [_roller_until(state)]
            return [build_until(state, seat) for seat in waited]
        case "find" | "leftovers":
            return [
                write_until(state, writer(state, sheet))
                for sheet in all_seats(state)
                if state.sheets[sheet].pen != "closed"
            ]
        case "score":
            return [judge_until(state, sheet) for sheet in all_seats(state)]
        case "over":
            return []


def scores(state: State) -> tuple[int, ...]:
    """The players' totals as far as the sheets are marked (R29)."""
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


def grids_full(state: State) -> bool:
    """Whether every grid is full (R12), once all have written the newest throw."""
    return state.throws[-1].number == LAST_ROLL

"""Mark My Words: the players for whom a table waits, and until when."""

from collections.abc import Iterable, Set

from wordhall.games.sheets.editions import EDITIONS
from wordhall.games.sheets.types.components import LAST_ROLL, ROLLER_WAIT
from wordhall.games.sheets.types.state import State
from wordhall.kernel.game import Ms, Seat


def writer(state: State, sheet: Seat) -> Seat:
    """The writer of words on a sheet in this phase: its Finder, in Leftovers its Builder (R19)."""
    return sheet if state.phase == "leftovers" else state.finder_of(sheet)


def written_by(state: State, seat: Seat) -> Seat:
    """The sheet on which a seat writes words in this phase."""
    return seat if state.phase == "leftovers" else state.found_by(seat)


def all_seats(state: State) -> list[Seat]:
    """Every seat of the match."""
    return [Seat(seat) for seat in state.roster.seats]


def builders_awaited(state: State) -> set[Seat]:
    """The players who have yet to write the letters of the throw (R13)."""
    thrown = len(state.throws)
    return {seat for seat in all_seats(state) if state.sheets[seat].throws < thrown}


def presser(state: State) -> Seat:
    """The player who rolls: the roller, or if they are gone the next one to the left."""
    seat = state.roller
    for _ in state.roster.seats:
        if state.presence[seat] != "gone":
            return seat
        seat = state.roster.left_of(seat)
    return state.roller


def awaited(state: State) -> Set[Seat]:
    """The players for whom the table waits."""
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
    """The player who has to answer or to judge for a sheet (R26, R27); None if it is marked."""
    own = state.sheets[sheet]
    if own.open_inquiry is not None:
        return state.writer_of(sheet, own.open_inquiry.word)
    return state.scorer_of(sheet) if own.unmarked else None


def build_until(state: State, seat: Seat | None) -> Ms | None:
    """When a Builder's time for the throw is up (R13); for None, the time that everyone has."""
    if state.options.build_seconds is None:
        return None
    return after(state.since, state.options.build_seconds + _extra(state, seat))


def write_until(state: State, seat: Seat | None) -> Ms | None:
    """When a writer's time is up (R16, R18, R19); for None, the time that everyone has."""
    timer = state.options.timer_seconds + _extra(state, seat)
    if state.phase == "leftovers":
        return after(state.since, timer)
    if EDITIONS[state.edition].cap_flips_timer:
        flip = cap(state) if state.flipped_at is None else state.flipped_at
        return None if flip is None else after(flip, timer)
    run_out = None if state.flipped_at is None else after(state.flipped_at, timer)
    return _first([cap(state), run_out])


def cap(state: State) -> Ms | None:
    """When the cap on Find is reached, if the table has one (R18)."""
    seconds = state.options.find_limit_seconds
    return None if seconds is None else after(state.since, seconds)


def self_flip(state: State) -> Ms | None:
    """When the timer flips by itself, if nobody has flipped it (R18)."""
    stands = state.phase == "find" and state.flipped_at is None
    return cap(state) if stands and EDITIONS[state.edition].cap_flips_timer else None


def _extra(state: State, seat: Seat | None) -> int:
    if seat is None or not state.options.handicaps:
        return 0
    return state.options.handicap(seat).extra_seconds


def after(since: Ms, seconds: int) -> Ms:
    """The time some seconds later."""
    return Ms(since + 1000 * seconds)


def judge_until(state: State, seat: Seat) -> Ms | None:
    """When the time is up of the player whom the scoring of a sheet awaits (R26, R27)."""
    sheet = state.sheets[seat]
    if sheet.open_inquiry is not None:
        return after(sheet.open_inquiry.at, state.options.answer_seconds)
    return sheet.score_until if sheet.unmarked else None


def until(state: State, seat: Seat | None) -> Ms | None:
    """When a seat's own time is up, if it has a limit; for None, the time that everyone has."""
    match state.phase:
        case "build" if state.rolled:
            return build_until(state, seat)
        case "build":
            return roller_until(state) if seat == presser(state) else None
        case "find" | "leftovers":
            return write_until(state, seat)
        case "score":
            own = [s for s in all_seats(state) if seat == judge_awaited(state, s)]
            return _first(judge_until(state, sheet) for sheet in own)
        case "over":
            return None


def on_deadline(state: State) -> Set[Seat]:
    """The seats for which the next alarm is a deadline of their own (H1)."""
    return {seat for seat in awaited(state) if until(state, seat) == due(state)}


def due(state: State) -> Ms | None:
    """The next alarm: the end of a player's time, a roll (R7), or a flip of the timer (R18)."""
    rolls = state.phase == "build" and not state.rolled
    own = roller_until(state) if rolls else self_flip(state)
    return _first([own, *_limits(state)])


def _first(times: Iterable[Ms | None]) -> Ms | None:
    return min((time for time in times if time is not None), default=None)


def roller_until(state: State) -> Ms | None:
    """When the table rolls for the roller (R7): never for the only person, as nobody waits."""
    only = state.presence.count("person") == 1 and state.presence[presser(state)] == "person"
    if only and not EDITIONS[state.edition].only_person_rolls_in_time:
        return None
    return Ms(state.since + ROLLER_WAIT)


def _limits(state: State) -> list[Ms | None]:
    """The end of the time of each player who may still do something."""
    match state.phase:
        case "build":
            return [build_until(state, seat) for seat in builders_awaited(state)]
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


def grids_full(state: State) -> bool:
    """Whether every grid is full (R12), once all have written the newest throw."""
    return state.throws[-1].number == LAST_ROLL

"""A desk as its host sees it: the state of all tables at a glance, and the results."""

from collections.abc import Sequence, Set
from typing import Literal

from msgspec import Raw
from msgspec.structs import replace

from wordhall.kernel.game import Gallery
from wordhall.kernel.progress import MatchProgress
from wordhall.kernel.value import Value
from wordhall.server.desks.results import DeskResult, results_of
from wordhall.server.desks.service import together
from wordhall.server.hall import Hall
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.matches.online_match import OnlineMatch
from wordhall.server.sockets.table_view import SetEnd, TallyRule
from wordhall.server.tables.agreement import seats_of
from wordhall.server.tables.desk import Desk, Member
from wordhall.server.tables.table import Table
from wordhall.server.tables.tally import PastMatch
from wordhall.store.desks import DeskRow
from wordhall.store.rows import Wall


class DeskPerson(Value, frozen=True):
    """A person of the desk, by their number in the list.

    `expected`: the seat card has not been used; `bot`: a bot that fills a seat, without a number.
    Who has a seat in the match of this round has a `score`, and is `awaited` if it waits for them.
    """

    number: int | None
    name: str
    state: Literal["expected", "here", "gone", "bot"]
    score: int | None = None
    awaited: bool = False


class DeskTable(Value, frozen=True):
    """A table of the desk; `match` is the one of this round, if it has begun.

    `seats` is how many may play, the fewest and the most; a closed table has none. `progress` is
    how far the match in play is, where its game tells that. Once it is over, `won` are the names of
    those who won; nobody, if it counts for nobody (H13).
    """

    code: str
    phase: Literal["gathering", "sealing", "playing", "over", "closed"]
    paused: bool
    match: str | None
    people: tuple[DeskPerson, ...]
    seats: tuple[int, int] = (0, 0)
    progress: MatchProgress | None = None
    won: tuple[str, ...] | None = None


class DeskView(Value, frozen=True):
    """A desk: round `round` (from 1) is gathering, playing or over.

    `commitment` is the hash of the seed of this round; the `seed` is shown once the last table of
    the round is over (H9). `games` are those of all rounds. Without a change, the desk is forgotten
    at `until`. `now` is the hall's time, and `ends` the end that the desk has set (H12).
    """

    id: str
    game: str
    lexicon: str
    options: Raw
    tally: TallyRule
    round: int
    phase: Literal["gathering", "playing", "over"]
    commitment: str
    seed: str | None
    tables: tuple[DeskTable, ...]
    games: tuple[str, ...]
    results: tuple[DeskResult, ...]
    until: Wall
    now: Wall
    ends: SetEnd | None


async def desk_view(hall: Hall, desk: Desk, row: DeskRow) -> DeskView:
    """The desk as it is now."""
    rounds = {round_.seed: number for number, round_ in enumerate(desk.rounds)}
    stored = [match for table in row.tables for match in await hall.store.matches_of(table)]
    by_match = {
        match.id: rounds[match.seed.hex()] for match in stored if match.seed.hex() in rounds
    }
    present = [match for match in stored if by_match.get(match.id) == len(desk.rounds) - 1]
    running = any(match.ended is None for match in present)
    phase: Literal["gathering", "playing", "over"] = "gathering"
    if present:
        phase = "playing" if running else "over"
    tables = await together(hall, desk)
    past = [match for table in tables if table is not None for match in table.table.past]
    begun = {match.id for match in present}
    return DeskView(
        id=desk.id,
        game=desk.game,
        lexicon=desk.lexicon,
        options=desk.options,
        tally=desk.tally,
        round=len(desk.rounds),
        phase=phase,
        commitment=desk.commitment,
        seed=desk.rounds[-1].seed if phase == "over" else None,
        tables=tuple(
            _table(desk, number, table, begun, _here(table, tables))
            for number, table in enumerate(tables)
        ),
        games=tuple(round_.game for round_ in desk.rounds),
        results=results_of(desk, past, by_match),
        until=row.changed + hall.limits.keep_desks,
        now=hall.clock.wall(),
        ends=_end_of(tables),
    )


def _end_of(tables: Sequence[LiveTable | None]) -> SetEnd | None:
    """The end that was set: where it is after a round, tables that have played it have none."""
    ends = (table.table.ends for table in tables if table is not None)
    return next((end for end in ends if end is not None), None)


def _here(table: LiveTable | None, tables: Sequence[LiveTable | None]) -> Set[str]:
    """Who is here for a table: while none is played there, also who still reads at another one."""
    plays = table is not None and table.table.phase == "playing"
    at = [table] if plays else tables
    return {person for each in at if each is not None for person in each.connections.away.here}


def _table(
    desk: Desk, number: int, table: LiveTable | None, begun: set[str], here: Set[str]
) -> DeskTable:
    members = [(n, member) for n, member in enumerate(desk.members) if member.table == number]
    if table is None:
        gone = tuple(DeskPerson(n, member.name, "gone") for n, member in members)
        return DeskTable(desk.tables[number], "closed", paused=False, match=None, people=gone)
    bots = (place.name for place in table.table.places if place.level is not None)
    match, past = table.match, _past(table.table, begun)
    people: Sequence[DeskPerson] = (
        *(DeskPerson(n, member.name, _state(member, here)) for n, member in members),
        *(DeskPerson(None, name, "bot") for name in bots),
    )
    if match is not None and not match.over:
        people = _in_play(people, table, match)
    elif past is not None:
        scores = {result.name: result.score for result in past.results}
        people = [replace(person, score=scores.get(person.name)) for person in people]
    return DeskTable(
        code=table.table.code,
        phase="sealing" if table.sealing is not None else table.table.phase,
        paused=match is not None and not match.over and match.live.house.paused,
        match=next((match for match in table.table.matches[-1:] if match in begun), None),
        people=tuple(people),
        seats=seats_of(table.table),
        progress=None if match is None or match.over else match.game.progress(match.live.state),
        won=None if past is None else _winners(past),
    )


def _winners(past: PastMatch) -> tuple[str, ...]:
    return tuple(result.name for result in past.results if result.place == 1)


def _past(table: Table, begun: set[str]) -> PastMatch | None:
    """The match of this round at a table, once it is over."""
    return next((match for match in table.past[-1:] if match.match in begun), None)


def _in_play(
    people: Sequence[DeskPerson], table: LiveTable, match: OnlineMatch
) -> tuple[DeskPerson, ...]:
    """The people of a table with what everybody may know of their match."""
    now = match.views.standing(Gallery())
    seats = {place.name: seat for seat, place in enumerate(table.table.places)}
    return tuple(
        replace(person, score=now.scores[seat], awaited=seat in now.awaited)
        if (seat := seats.get(person.name)) is not None
        else person
        for person in people
    )


def _state(member: Member, here: Set[str]) -> Literal["expected", "here", "gone"]:
    if member.person is None or member.fresh:
        return "expected"
    return "here" if member.person in here else "gone"

"""Finished matches of Mark My Words by random play, with everything that may happen at a table."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wordhall.games.sheets import Sheets
from wordhall.games.sheets.scoring import RAYS
from wordhall.games.sheets.types import (
    Action,
    AnswerMeaning,
    AnswerWhere,
    Flip,
    GoOn,
    Handicap,
    Judge,
    Options,
    Pencil,
    Question,
    Roll,
    State,
    Stop,
    StrikeWord,
    Write,
    WriteWord,
    Writing,
)
from wordhall.kernel import luck, match
from wordhall.kernel.codec import write_record
from wordhall.kernel.game import (
    Aborted,
    Act,
    Alarm,
    Away,
    Back,
    BotSat,
    Change,
    Closed,
    HandedOver,
    Ms,
    Outage,
    PassedOver,
    Paused,
    Resigned,
    Resumed,
    Roster,
    Seat,
    Seating,
    Sitter,
)
from wordhall.kernel.house import TableRules
from wordhall.kernel.luck import Luck, Stream
from wordhall.kernel.match import Commit, Live, MatchOpened
from wordhall.words import Lexicon, load

PAUSES = (*(0, 0, 0, 1, 50, 200, 200, 500, 500, 900, 2_500) * 3, 9_000, 40_000, 61_000)
ENDS: tuple[Change, ...] = (Resigned(), Aborted(), Aborted(host=True), Closed())
PAUSING: tuple[Change, ...] = (Paused(), Paused(), Paused(), Resumed(), Back(), Away())
NAMES = ("Ada", "Ben", "Çelik \x1f\x7f\u2028", "D/“é”\t", "日本", "")


@dataclass
class Play:
    """A match under way: what happens is drawn from a stream of its own."""

    game: Sheets
    stream: Stream
    seed: bytes
    seal: luck.Seal
    live: Live[Any]
    commits: list[Commit[Any, Any]]
    unrest: int = 30
    refused: int = 0
    luck: Luck = field(init=False)

    def __post_init__(self) -> None:
        self.luck = luck.luck_of(self.seed, self.seal)

    @property
    def state(self) -> State:
        state: State = self.live.state
        return state

    def happen(self, cause: Act[Action] | Alarm | Seating) -> None:
        """Something reaches the table; refusals change nothing."""
        named = not isinstance(cause, Alarm) and len(self.commits) % 4 == 0
        command = f"c{len(self.commits)}-{self.refused}" if named else None
        made = match.step(self.game, self.live, cause, self.luck, command)
        self.commits += made.commits
        self.live = made.live
        self.refused += made.refusal is not None

    def act(self, seat: int, action: Action, at: int | None = None) -> None:
        """A seat acts, by the hand that holds it."""
        bot = self.live.house.chairs[seat].bot is not None
        when = Ms(self.live.at if at is None else at)
        self.happen(Act(Seat(seat), action, when, Ms(self.stream.below(76)), bot=bot))

    def over(self) -> bool:
        return match.outcome(self.game, self.live) is not None

    def record(self) -> bytes:
        return write_record(self.game, self.seed, self.commits)


def opened(
    stream: Stream,
    options: Options,
    roster: Roster,
    rules: TableRules,
    code: str | None = None,
    lexicon: Lexicon | None = None,
) -> Play:
    """A table that has just been laid."""
    lexicon = lexicon or load("play")
    game = Sheets(lexicon)
    seed = bytes(stream.below(256) for _ in range(32)) if code is None else luck.seed_of_code(code)
    seal = luck.seal(seed, () if code else contributions(stream, len(roster.sitters)), code)
    event = MatchOpened("sheets", 1, lexicon.digest, roster, rules, seal)
    made = match.open_match(game, options, event, luck.luck_of(seed, seal))
    return Play(game, stream, seed, seal, made.live, list(made.commits))


def library(digest: str) -> Lexicon | None:
    """The shelf of these matches: one list."""
    lexicon = load("play")
    return lexicon if digest == lexicon.digest else None


def contributions(stream: Stream, seats: int) -> list[str | None]:
    """Some seats mix in up to 32 bytes."""
    sizes = (None, 0, 1, 16, 32)
    chosen = [stream.pick(sizes) for _ in range(seats)]
    return [None if n is None else bytes(stream.below(256) for _ in range(n)).hex() for n in chosen]


def random_options(stream: Stream, seats: int, *, rated: bool) -> Options:
    owners = stream.shuffled(range(seats))[: 0 if rated else stream.below(3)]
    return Options(
        pass_to=stream.pick(("right", "left")),
        roller=stream.pick((None, Seat(stream.below(seats)))),
        build_seconds=stream.pick((None, 3, 20)),
        timer_seconds=stream.pick((1, 15, 60)),
        find_limit_seconds=stream.pick((None, 40, 600)),
        leftovers=stream.pick((False, True)),
        leftover_penalty=stream.pick((0, 1)),
        judging=stream.pick(("resource", "scorer", "scorer")),
        answer_seconds=stream.pick((2, 60)),
        score_seconds=stream.pick((5, 300)),
        handicaps=tuple(
            Handicap(Seat(seat), stream.pick((0, 7, 30)), stream.pick((3, 4, 5))) for seat in owners
        ),
    )


def play(number: int, steps: int = 260, lexicon: Lexicon | None = None) -> Play:
    """The random match with this number; after so many steps everybody hurries."""
    stream = Luck(b"verify").stream("match", number)
    seats = stream.pick((3, 3, 3, 4, 5))
    sitters = [Sitter(stream.pick(NAMES), stream.pick((None, None, "club"))) for _ in range(seats)]
    if all(sitter.bot for sitter in sitters):
        sitters[0] = Sitter("Zoë", None, 9)
    rated = stream.below(4) == 0
    code = None if rated or stream.below(3) else f"größe {number}"
    rules = TableRules(
        pace=stream.pick(("real-time", "real-time", "correspondence")),
        rated=rated,
        host=stream.pick((None, Seat(0), Seat(1))),
        levels=stream.pick(((), ("club", "expert"))),
    )
    options = random_options(stream, seats, rated=rated)
    table = opened(stream, options, Roster(tuple(sitters)), rules, code, lexicon)
    table.unrest = stream.pick((0, 4, 12, 40))
    for _ in range(steps):
        if table.over():
            return table
        something(table)
    finish(table)
    return table


def something(table: Play) -> None:
    """The next thing that happens: somebody acts, sits down, gets up, or time passes."""
    stream, live = table.stream, table.live
    at = Ms(live.at if live.house.paused else live.at + stream.pick(PAUSES))
    if table.unrest and stream.below(90) == 0:
        for seat in range(len(live.house.chairs)):
            table.happen(Seating(Seat(seat), Paused(), live.at))
        return
    if live.house.paused or (table.unrest and stream.below(table.unrest) == 0):
        table.happen(random_seating(table, at))
        return
    due = match.next_due(table.game, live)
    if due is not None and stream.below(15) == 0:
        table.happen(Alarm(due))
        return
    willing = stream.shuffled(sorted(table.game.may_act(live.state)))
    if stream.below(12) == 0:
        willing = [Seat(stream.below(len(live.house.chairs)))]
    for seat in willing:
        table.act(seat, wish(table, seat), at)
        return
    table.happen(Alarm(at))


def finish(table: Play) -> None:
    """Everybody does what ends the match soonest."""
    while not table.over():
        live = table.live
        if live.house.paused:
            here = next(s for s, c in enumerate(live.house.chairs) if c.human and not c.resigned)
            table.happen(Seating(Seat(here), Back(), live.at))
            table.happen(Seating(Seat(here), Resumed(), live.at))
            continue
        before = len(table.commits)
        for seat in sorted(table.game.awaited(live.state)):
            table.act(seat, last_wish(table, seat))
        if len(table.commits) == before:
            due = match.next_due(table.game, table.live)
            assert due is not None
            table.happen(Alarm(due))


def random_seating(table: Play, at: Ms) -> Seating:
    """Seats change hands; most of it where it may be, some of it anywhere."""
    stream, chairs = table.stream, table.live.house.chairs
    seat, other = Seat(stream.below(len(chairs))), Seat(stream.below(len(chairs)))
    away = [Seat(s) for s, chair in enumerate(chairs) if chair.away_since is not None]
    if stream.below(25) == 0:
        end = stream.pick(ENDS)
        return Seating(None if end == Closed() else seat, end, at)
    if stream.below(12) == 0 or table.live.house.paused:
        return Seating(seat, stream.pick(PAUSING), at)
    if stream.below(12) == 0:
        happening: tuple[Change, ...] = (Outage(Ms(4_000)), HandedOver(other))
        return Seating(None, stream.pick(happening), at)
    if away and stream.below(3):
        seat = stream.pick(away)
        since = chairs[seat].away_since or at
        later = max(at, since + stream.pick((0, 59_999, 60_000)))
        returns: tuple[Change, ...] = (Back(), BotSat("club", other), PassedOver(other))
        return Seating(seat, stream.pick(returns), Ms(later))
    return Seating(seat, Away(), at)


# What a seat wishes


def wish(table: Play, seat: Seat) -> Action:
    """Usually something legal."""
    match table.state.phase:
        case "build":
            return build_wish(table, seat)
        case "find" | "leftovers":
            return find_wish(table, seat)
        case _:
            return score_wish(table, seat)


def last_wish(table: Play, seat: Seat) -> Action:
    state = table.state
    if state.phase == "build":
        return Write(letters(table, seat)) if state.rolled else Roll()
    if state.phase in {"find", "leftovers"}:
        return Stop()
    asked = asked_of(state, seat)
    if asked is not None:
        return AnswerWhere((0,)) if asked == "where" else AnswerMeaning(" a  bird ")
    unmarked = state.sheets[state.scored_by(seat)].unmarked
    return Judge(unmarked[0] if unmarked else 0, valid=True)


def letters(table: Play, seat: Seat) -> tuple[Writing, ...]:
    """Letters of the roll for open cells; all that are due."""
    throw, stream = table.state.throws[-1], table.stream
    faces = [stream.pick(face.split("/")) for face in stream.shuffled(throw.faces)]
    grid = table.state.sheets[seat].grid
    cells = stream.shuffled([cell for cell, letter in enumerate(grid) if not letter])
    due = 1 if throw.number == 12 else 2
    pairs = zip(cells[:due], faces[:due], strict=False)
    return tuple(Writing(cell, face) for cell, face in pairs)


def build_wish(table: Play, seat: Seat) -> Action:
    if not table.state.rolled:
        return Roll()
    chosen = letters(table, seat)
    if table.stream.below(6) == 0:
        return Pencil(chosen[: table.stream.below(len(chosen) + 1)])
    return Write(chosen)


def find_wish(table: Play, seat: Seat) -> Action:
    state, stream = table.state, table.stream
    leftovers = state.phase == "leftovers"
    sheet = state.sheets[seat if leftovers else state.found_by(seat)]
    own = sheet.leftovers if leftovers else sheet.words
    if sheet.pen == "stopped" and stream.below(3):
        return GoOn()
    match stream.below(24):
        case 0 if own:
            return StrikeWord(stream.pick(own))
        case 1:
            return Flip()
        case 2:
            return Stop()
        case 3 | 4 if sheet.words:
            return WriteWord(stream.pick(sheet.words))
        case 5:
            return WriteWord(stream.pick(("CAT", "QUEST", "ZZZ", "NO")))
        case _:
            return WriteWord(stands_on(sheet.grid, stream, table.game.lexicon))


def stands_on(grid: Sequence[str], stream: Stream, lexicon: Lexicon) -> str:
    """Something that stands on a grid; a word, if one is found soon."""
    text = ""
    for _ in range(40):
        ray = stream.pick(RAYS)
        text = "".join(grid[cell] for cell in ray[: 2 + stream.below(4)]).upper()
        if len(text) > 2 and (text in lexicon or stream.below(30) == 0):
            break
    return text


def score_wish(table: Play, seat: Seat) -> Action:
    state, stream = table.state, table.stream
    asked = asked_of(state, seat)
    if asked is not None and stream.below(8):
        if asked == "where":
            return AnswerWhere(tuple(stream.below(25) for _ in range(3)))
        return AnswerMeaning(stream.pick(("a kind of bird", "  to go;  quickly ", "é")))
    unmarked = state.sheets[state.scored_by(seat)].unmarked
    word = stream.pick(unmarked) if unmarked else stream.below(3)
    if stream.below(2):
        return Question(word, stream.pick(("where", "meaning")))
    return Judge(word, valid=bool(stream.below(3)))


def asked_of(state: State, seat: Seat) -> str | None:
    """What a seat is asked about first."""
    for sheet in (state.found_by(seat), seat):
        asked = state.sheets[sheet].open_inquiry
        if asked is not None and state.writer_of(sheet, asked.word) == seat:
            return asked.doubt
    return None

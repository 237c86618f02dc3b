"""Finished matches of Mark My Words by random play, with everything that may happen at a table."""

from collections.abc import Sequence

from tests.verify import playing
from tests.verify.playing import Play, random_course, random_sitters
from wordhall.games.sheets import Sheets
from wordhall.games.sheets.scoring import RAYS
from wordhall.games.sheets.types.actions import (
    Action,
    AnswerMeaning,
    AnswerWhere,
    Flip,
    GiveUp,
    GoOn,
    Judge,
    Pencil,
    Question,
    Roll,
    Stop,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.games.sheets.types.components import Handicap, Options, Writing
from wordhall.games.sheets.types.state import State
from wordhall.kernel.game import Alarm, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck, Stream
from wordhall.words import Lexicon, load


def opened(
    stream: Stream,
    options: Options,
    roster: Roster,
    rules: TableRules,
    code: str | None = None,
    lexicon: Lexicon | None = None,
) -> Play:
    """A table that has just been laid."""
    return playing.opened(Sheets(lexicon or load("play")), stream, options, roster, rules, code)


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
    roster = random_sitters(stream, seats)
    rated = stream.below(4) == 0
    code = None if rated or stream.below(3) else f"größe {number}"
    rules = TableRules(
        pace=stream.pick(("real-time", "real-time", "correspondence")),
        rated=rated,
        host=stream.pick((None, Seat(0), Seat(1))),
        levels=stream.pick(((), ("club", "expert"))),
        idle_minutes=None,
    )
    options = random_options(stream, seats, rated=rated)
    table = opened(stream, options, roster, rules, code, lexicon)
    return random_course(table, steps, wish, last_wish)


def to_the_cap() -> Play:
    """A match in which nobody stops before the cap of Find (R18)."""
    sitters = tuple(map(Sitter, ("Ada", "Ben", "Cleo")))
    options = Options(find_limit_seconds=40, timer_seconds=15)
    table = opened(Luck(b"cap").stream("match"), options, Roster(sitters), TableRules())
    while table.state.phase == "build":
        for seat in sorted(table.game.awaited(table.state)):
            table.act(seat, last_wish(table, seat))
    while not table.over():
        due = table.game.due(table.state)
        assert due is not None
        table.happen(Alarm(due))
    return table


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
    if stream.below(12) == 0:
        return GiveUp()
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

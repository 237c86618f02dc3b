"""A short match in which nearly everything happens that may: for tampering, and for the page."""

from functools import cache

from tests.verify.playing import Play
from tests.verify.sheets_matches import letters, opened
from wordhall.games.sheets.scoring import RAYS
from wordhall.games.sheets.types.actions import (
    AnswerMeaning,
    AnswerWhere,
    Flip,
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
from wordhall.games.sheets.types.components import Handicap, Options
from wordhall.kernel.game import (
    Aborted,
    Alarm,
    Away,
    Back,
    BotSat,
    Change,
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
    Withdrawn,
)
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck

ADA, BEN, CLEO, DAN = map(Seat, range(4))
"""Dan is a bot. Sheets pass to the left: Ada's goes to Ben, and to Cleo for scoring."""

OPTIONS = Options(
    pass_to="left",  # noqa: S106 - sheets are passed, not words
    build_seconds=3,
    timer_seconds=15,
    find_limit_seconds=90,
    leftovers=True,
    leftover_penalty=1,
    judging="scorer",
    answer_seconds=20,
    score_seconds=100,
    handicaps=(Handicap(ADA, 7, 3), Handicap(BEN, 0, 4)),
)


@cache
def compact() -> bytes:
    """The record of the match; every cause of it was accepted."""
    return compact_match().record()


def laid(code: str | None = None) -> Play:
    """The table, before anything has happened."""
    sitters = (Sitter("Ada"), Sitter("Ben", age=9), Sitter("Cleo"), Sitter("Dan", "club"))
    rules = TableRules(host=BEN, levels=("club", "expert"))
    return opened(Luck(b"compact").stream("match"), OPTIONS, Roster(sitters), rules, code)


def ended_by_host() -> bytes:
    """The record of a match that its host ended at once."""
    table = laid()
    seat(table, BEN, Aborted(host=True))
    return table.record()


def compact_match() -> Play:
    """The match itself."""
    table = laid()
    build(table)
    find(table)
    leftovers(table)
    score(table)
    assert table.refused == 0
    assert table.over()
    return table


def seat(table: Play, number: Seat | None, change: Change, later: int = 0) -> None:
    """The seating changes."""
    table.happen(Seating(number, change, Ms(table.live.at + later)))


def ring(table: Play) -> None:
    """Time passes until the next alarm."""
    due = table.game.due(table.state)
    assert due is not None
    table.happen(Alarm(due))


def build(table: Play) -> None:
    """R7 to R13: Ada writes, the table writes for the others; Cleo and Ben leave for a while."""
    while table.state.phase == "build":
        number = len(table.state.throws)
        if number == 6:
            ring(table)
        else:
            roller = next(iter(table.game.awaited(table.state)))
            table.act(roller, Roll(), table.live.at + 40)
        if number in {0, 7}:
            table.act(BEN, Pencil(letters(table, BEN)[:1]), table.live.at + 200)
            table.act(BEN, Pencil(letters(table, BEN)), table.live.at + 300)
        if number in {1, 9}:
            seat(table, CLEO, Away(), 50)
        if number == 3:
            seat(table, CLEO, PassedOver(BEN), 100)
            seat(table, CLEO, Back(), 100)
        if number == 11:
            seat(table, CLEO, BotSat("expert", ADA), 90)
        table.act(ADA, Write(letters(table, ADA)), table.live.at + 700)
        if table.state.rolled and table.state.phase == "build":
            ring(table)


def find(table: Play) -> None:
    """R14 to R18: words right and wrong; the timer; Cleo comes back; a pause; an outage."""
    write(table, ADA, 3)
    table.act(ADA, WriteWord("CAT"), table.live.at + 30)
    table.act(ADA, WriteWord("CAT"), table.live.at + 30)
    write(table, BEN, 2)
    seat(table, CLEO, Back(), 10)
    write(table, CLEO, 2)
    table.act(CLEO, Stop(), table.live.at + 200)
    table.act(CLEO, GoOn(), table.live.at + 200)
    table.act(BEN, WriteWord("QUAY"), table.live.at + 5)
    table.act(BEN, StrikeWord("QUAY"), table.live.at + 5)
    for player in (ADA, BEN, CLEO):
        seat(table, player, Paused())
    seat(table, BEN, Resumed())
    seat(table, None, Outage(Ms(4_000)))
    seat(table, BEN, Aborted(), 60)
    seat(table, BEN, Withdrawn("end"))
    seat(table, ADA, Paused())
    seat(table, BEN, Withdrawn("pause"))
    table.act(BEN, Flip(), table.live.at + 900)
    table.act(CLEO, Flip(), table.live.at + 5)
    table.act(DAN, Stop(), table.live.at + 5)
    while table.state.phase == "find":
        ring(table)


def write(table: Play, player: Seat, words: int) -> None:
    """A player writes what stands on the sheet in front of them: real words first, if any do."""
    grid = table.state.sheets[table.state.found_by(player)].grid
    shortest = table.state.options.handicap(player).min_length
    lines = {"".join(grid[c] for c in ray[:length]).upper() for ray in RAYS for length in (3, 4, 5)}
    lines = {line for line in lines if shortest <= len(line) <= 6}
    best = sorted(lines, key=lambda line: (line not in table.game.lexicon, len(line), line))
    for word in best[:words]:
        table.act(player, WriteWord(word), table.live.at + 400)


def leftovers(table: Play) -> None:
    """R19, R20: one that the Finder had already, and one that is none."""
    found = table.state.sheets[ADA].words[0]
    table.act(ADA, WriteWord(found), table.live.at + 90)
    table.act(ADA, WriteWord("ZZZ"), table.live.at + 90)
    table.act(ADA, Stop(), table.live.at + 90)
    while table.state.phase == "leftovers":
        ring(table)


def score(table: Play) -> None:
    """R21 to R27: questions with and without an answer, marks, a Scorer who resigns."""
    sheet = table.state.scored_by(CLEO)
    first, *_, last = table.state.sheets[sheet].unmarked
    table.act(CLEO, Question(last, "meaning"), table.live.at + 500)
    table.act(ADA, AnswerMeaning("a kind of nap"), table.live.at + 3_000)
    table.act(CLEO, Judge(last, valid=False), table.live.at + 100)
    table.act(CLEO, Question(first, "where"), table.live.at + 100)
    table.act(BEN, AnswerWhere((0, 1, 2)), table.live.at + 2_000)
    table.act(CLEO, Judge(first, valid=True), table.live.at + 100)
    sheet = table.state.scored_by(BEN)
    table.act(BEN, Question(table.state.sheets[sheet].unmarked[0], "where"), table.live.at + 10)
    ring(table)
    seat(table, BEN, Resigned(), 400)
    while not table.over():
        ring(table)

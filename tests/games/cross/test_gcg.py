"""GCG: our own matches come back as they went out, and what others write is read."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.effort import examples
from tests.games.cross.table import Table
from tests.laws.catalog import histories
from tests.laws.history import History, run
from tests.views import view_of
from wordhall.games.cross import fold
from wordhall.games.cross.notation import position
from wordhall.games.cross.notation.gcg import Line, Scoresheet, write
from wordhall.games.cross.notation.gcg_reading import LONGEST, read
from wordhall.games.cross.notation.replay import positions, replay
from wordhall.games.cross.notation.scoresheet import nicks, scoresheet
from wordhall.games.cross.types.components import Handicap, Options
from wordhall.games.cross.types.events import Event, TurnBegan, TurnSkipped
from wordhall.games.cross.types.state import State
from wordhall.kernel.clock import Bank
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import MatchOpened
from wordhall.kernel.notation import Held

OTHERS = Path(__file__).resolve().parents[3] / "corpus/cross/gcg/as-others-write.gcg"
HEAD = "#player1 A Ann\n#player2 B Bo Li\n"
RACKS = ("CATSDO?", "EEIOURN")


def told(table: Table) -> Scoresheet:
    return scoresheet(("Ann", "Bo Li", "Cy")[: len(table.racks)], table.log, "play")


def lines(table: Table) -> list[str]:
    """The events of a sheet as they are written, without headings."""
    return [line for line in write(told(table)).splitlines() if not line.startswith("#")]


# What is written


def test_r3_a_play_is_written_with_rack_points_and_total() -> None:
    table = Table(RACKS)
    table.do(0, "8H CaT")
    assert lines(table) == [">Ann: ACDOST? 8H CaT +4 4"]
    table.do(1, "H7 E.R")
    assert lines(table)[1] == ">Bo_Li: EEINORU H7 E.R +5 5"


def test_r7_an_exchange_and_a_pass_are_written() -> None:
    table = Table(RACKS)
    table.do(0, "exchange CA?")
    table.do(1, "pass")
    assert lines(table) == [">Ann: ACDOST? -AC? +0 0", ">Bo_Li: EEINORU - +0 0"]


def test_r10_a_play_that_fell_is_withdrawn() -> None:
    table = Table(RACKS)
    table.do(0, "8H TCa")
    table.do(1, "challenge")
    assert lines(table)[1] == ">Ann: ACDOST? -- -4 0"
    assert told(table).lines[0].note == "challenged by Bo_Li: TCA"


def test_r10_a_wrong_challenge_is_a_pass_or_five_points() -> None:
    table = Table(RACKS)
    table.do(0, "8H CaT")
    table.do(1, "challenge")
    assert lines(table)[1] == ">Bo_Li: EEINORU - +0 0"
    assert told(table).lines[1].note == "turn lost to a wrong challenge"
    five = Table(RACKS, pool="XYZ", options=Options(challenge="five_point"))
    five.do(0, "8H CaT")
    five.do(1, "challenge CAT")
    assert lines(five)[1] == ">Ann: ADOSXYZ (challenge) +5 9"


def test_r8_time_that_ran_out_is_a_pass_with_a_note() -> None:
    table = Table(RACKS, options=Options(clock=Bank(Ms(1000))))
    table.wait(1000)
    table.do(1, "pass", at=1500)
    assert [line.note for line in told(table).lines] == ["time ran out", "", "no time left"]


def test_r16_what_is_left_stands_at_the_end() -> None:
    table = Table(("CAT", "EEI", "Q"), pool="", options=Options(end="first_out"))
    table.do(0, "8H CAT")
    assert told(table).incomplete
    table.wait(20_000)
    sheet = told(table)
    assert lines(table)[1:] == [
        ">Bo_Li: EEI (EEI) -3 -3",
        ">Cy: Q (Q) -10 -10",
        ">Ann: (EEIQ) +13 18",
    ]
    assert not sheet.incomplete
    assert sheet.racks == ()


def test_an_unfinished_match_is_incomplete_and_shows_the_racks() -> None:
    table = Table(("CAT", "EEI"))
    text = write(told(table))
    assert text.startswith("#character-encoding UTF-8\n#player1 Ann Ann\n#player2 Bo_Li Bo Li\n")
    assert text.endswith("#incomplete\n#rack1 ACT\n#rack2 EEI\n")
    assert "\n#lexicon play\n#board-layout jumbo-word-cross\n" in text


def test_r15_options_that_a_move_is_judged_by_are_headings() -> None:
    usual, other = Table(RACKS), Table(RACKS, options=Options(end="first_out", exchange="all"))
    headings = [("end", "first_out"), ("exchange", "all")]
    assert [heading for heading in told(usual).pragmas if heading in headings] == []
    assert [heading for heading in told(other).pragmas if heading in headings] == headings


def test_h7_points_ahead_are_noted_and_read_again() -> None:
    options = Options(handicaps=(Handicap(Seat(1), head_start=25),))
    table = Table(RACKS, options=options)
    table.do(0, "8H CaT")
    table.do(1, "H7 E.R")
    assert told(table).note == "Bo_Li begins with 25 points."
    assert [step.totals for step in replay(told(table))] == [(0, 25), (4, 25)]


@pytest.mark.parametrize(
    "names,words",
    [
        (("Ann", "Bo Li"), ("Ann", "Bo_Li")),
        (("Bo Li", "Bo_Li"), ("Bo_Li", "Bo_Li_2")),
        (("A: b", "Ä"), ("A_b", "Ä")),
        (("", ""), ("player_1", "player_2")),
    ],
)
def test_a_nick_is_one_word_of_ones_own(names: Sequence[str], words: Sequence[str]) -> None:
    assert nicks(names) == words


# Round trips


def events_of(history: History) -> list[Event]:
    """The game's own events of a whole history."""
    played = run(history)
    commits = (event for commit in played.commits for event in commit.events)
    return [event for event in commits if not isinstance(event, HouseFact | MatchOpened)]


def states_of(events: Sequence[Event]) -> list[State]:
    """The state after each event."""
    states: list[State] = []
    for event in events:
        states.append(fold.evolve(states[-1] if states else None, event))
    return states


@given(history=histories("cross", 200, chaos=False))
@examples(25)
def test_a_match_comes_back_as_it_went_out(history: History) -> None:
    events = events_of(history)
    names = [sitter.name for sitter in history.roster.sitters]
    sheet = scoresheet(names, events, "play")
    back = read(write(sheet).encode())
    assert back == sheet
    steps, state = replay(back), states_of(events)[-1]
    assert len(back.players) == len(state.players)
    for seat, points in enumerate(fold.scores(state)):
        own = [line.total for line in back.lines if line.player == seat]
        assert own[-1:] in ([points], [])
    turns = [step.line for step in steps if step.line.kind in ("play", "exchange", "pass")]
    assert [(line.player, line.points) for line in turns] == [
        (turn.seat, turn.points) for turn in state.turns
    ]


@given(history=histories("cross", 200, chaos=False))
@examples(25)
def test_every_position_of_a_match_comes_back(history: History) -> None:
    assume(not any(own.head_start for own in history.options.handicaps))
    events = events_of(history)
    sheet = scoresheet([sitter.name for sitter in history.roster.sitters], events, "play")
    states = states_of(events)
    asked = [
        position.of(view_of(history.game, replace(state, turn=event.seat), event.seat))
        for event, state in zip(events[1:], _before(events, states), strict=True)
        if isinstance(event, TurnBegan | TurnSkipped)
    ]
    found = [place for _, place in positions(read(write(sheet).encode()))]
    told = [replace(place, rack_size=history.options.rack_size) for place in found]
    assert told == asked[: len(told)]
    assert len(asked) - len(told) in (0, 1)


def _before(events: Sequence[Event], states: Sequence[State]) -> Sequence[State]:
    """What each event but the first found; a turn that begins has begun."""
    return [
        after if isinstance(event, TurnBegan) else before
        for event, before, after in zip(events[1:], states, states[1:], strict=False)
    ]


# What others write


def others() -> Scoresheet:
    return read(OTHERS.read_bytes())


def test_what_other_programs_write_is_read() -> None:
    sheet = others()
    assert [name.full for name in sheet.players] == ["Ann of the Old Mill", "Bo"]
    assert sheet.pragma("description") == "Not a game that was ever played: the racks are chosen"
    assert sheet.note == "Racks are whole at first.\nand this note has a second line"
    assert sheet.lines[0] == Line(
        0, "play", "?CDEIRW", 24, 24, "8D", "CRoWD", "a blank in small letters"
    )
    kinds = "play exchange play play withdrawn play challenge exchange play play pass pass time"
    assert [line.kind for line in sheet.lines] == [*kinds.split(), "rack"]
    assert sheet.lines[7].text == "3"
    assert sheet.lines[9].rack == ""
    assert sheet.racks == ((0, "AEERSTT"),)


def test_what_other_programs_write_is_played_through() -> None:
    steps = replay(others())
    assert [step.stands for step in steps if step.tiles] == [True, True, False, True, True, True]
    assert steps[-1].after[7] == "...CRoWD......."
    assert steps[-1].after[4] == "..AE..........."
    assert steps[-1].totals == (81, 9)


def test_a_rack_that_is_not_told_is_taken_for_a_full_one() -> None:
    found = {line.total: place for line, place in positions(others()) if line.player == 1}
    assert found[9].racks == (Held("", 7), Held("", 7))


def test_what_other_programs_write_comes_back() -> None:
    assert read(write(others()).encode()) == others()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n"])
def test_lines_end_as_they_please(end: str) -> None:
    text = OTHERS.read_text("utf-8").replace("\n", end)
    assert read(text.encode()) == others()


@pytest.mark.parametrize(
    "data",
    [
        "#player1 é José\n".encode(),
        "#player1 é José\n".encode("latin-1"),
        b"\xef\xbb\xbf" + "#player1 é José\n".encode(),
        "#character-encoding UTF-8\n#player1 é José\n".encode(),
        "#character-encoding ISO-8859-1\n#player1 é José\n".encode("latin-1"),
    ],
)
def test_files_are_read_in_both_encodings(data: bytes) -> None:
    assert read(data).players[0].full == "José"


@pytest.mark.parametrize(
    "text,code,line",
    [
        ("#character-encoding EBCDIC\n", "gcg-line", 1),
        (b"#character-encoding UTF-8\n#player1 \xe9 x\n", "gcg-line", 1),
        (HEAD + "8H CAT\n", "gcg-line", 3),
        (HEAD + ">A: ACT 8H CAT\n", "gcg-line", 3),
        (HEAD + ">A: ACT AB 8H CAT +5 5\n", "gcg-line", 3),
        (HEAD + ">A: ACT what +5 5\n", "gcg-line", 3),
        (HEAD + ">A: +5 5\n", "gcg-line", 3),
        (HEAD + ">C: ACT 8H CAT +5 5\n", "gcg-player", 3),
        ("", "gcg-player", 1),
        (">A: ACT 8H CAT +5 5\n", "gcg-player", 1),
        ("#player1\n", "gcg-player", 1),
        ("#player5 A Ann\n", "gcg-player", 1),
        ("#player2 A Ann\n", "gcg-player", 1),
        (HEAD + "#player2 C Cy\n", "gcg-player", 3),
        (HEAD + "#player3 A Cy\n", "gcg-player", 3),
        ("#" * (LONGEST + 1), "gcg-line", 1),
    ],
)
def test_what_is_no_gcg_is_refused_with_its_line(text: str | bytes, code: str, line: int) -> None:
    with pytest.raises(Illegal) as refusal:
        read(text if isinstance(text, bytes) else text.encode())
    assert (refusal.value.code, refusal.value.details["line"]) == (code, line)


OWN = HEAD + "#board-layout jumbo-word-cross\n"


@pytest.mark.parametrize(
    "text,code,move",
    [
        (HEAD + ">A: ACT 8H C1T +5 5\n", "gcg-play", 1),
        (HEAD + ">A: ACT 8Z CAT +5 5\n", "gcg-play", 1),
        (HEAD + ">A: ACT 8M CAT +5 5\n", "gcg-play", 1),
        (HEAD + ">A: ACT 1A CAT +5 5\n", "gcg-play", 1),
        (HEAD + ">A: ACT 8H .CAT +5 5\n", "gcg-play", 1),
        (HEAD + ">A: ACT 8H CAT +5 5\n>B: DOG 1A DOG +9 9\n", "gcg-play", 2),
        (HEAD + ">A: ACT 8H CAT +5 5\n>B: DOG 8H DOG +9 9\n", "gcg-play", 2),
        (HEAD + ">A: ACT -- -5 -5\n", "gcg-play", 1),
        (HEAD + ">A: ACT 8H CAT +5 5\n>B: ACT -- -5 -5\n", "gcg-play", 2),
        (HEAD + ">A: AC 8H CAT +5 5\n", "gcg-rack", 1),
        (HEAD + ">A: ACT - +0 0\n>A: ACT 8H CAT +5 6\n", "gcg-total", 2),
        (HEAD + ">A: ACT 8H CAT +5 5\n>A: ACT -- -5 1\n", "gcg-total", 2),
        (OWN + ">A: ACTDEFG 8H CAT +6 6\n", "gcg-points", 1),
    ],
)
def test_what_does_not_fit_together_is_refused_with_its_move(
    text: str, code: str, move: int
) -> None:
    sheet = read(text.encode())
    with pytest.raises(Illegal) as refusal:
        replay(sheet)
    assert (refusal.value.code, refusal.value.details["move"]) == (code, move)


def test_r14_a_sheet_may_be_of_any_edition() -> None:
    for points in (5, 55):
        replay(read((OWN + f">A: ACT 8H CAT +{points} {points}\n").encode()))
    with pytest.raises(Illegal, match="worth 5, not 6"):
        replay(read((OWN + ">A: ACT 8H CAT +6 6\n").encode()))


@given(text=st.text(alphabet="#>: \n-+()?.ABCabc0189player", max_size=120), data=st.data())
@examples(100)
def test_nonsense_is_refused(text: str, data: st.DataObject) -> None:
    whole = OTHERS.read_text("utf-8").splitlines()
    at = data.draw(st.integers(0, len(whole)))
    spoiled = "\n".join([*whole[:at], text, *whole[at:]])
    for candidate in (text, HEAD + text, spoiled):
        refused_or_read(candidate)


def refused_or_read(text: str) -> None:
    try:
        sheet = read(text.encode())
    except Illegal:
        return
    assert read(write(sheet).encode()).lines == sheet.lines
    try:
        list(positions(sheet))
    except Illegal:
        return

"""Positions as one line of text: written as they are read, and what is no position is refused."""

from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.ways.table import Table
from tests.laws.catalog import histories
from tests.laws.history import History, run
from tests.views import view_of
from wordhall.bots.ways.situation import situation
from wordhall.games.ways.notation import position
from wordhall.games.ways.notation.position import Held
from wordhall.games.ways.notation.setup import set_up
from wordhall.games.ways.types.components import Marker, Options
from wordhall.games.ways.view import public, view
from wordhall.kernel.game import Gallery, Illegal, Seat, Viewer

ROWS = (
    "LNOA(ED)DAV/OD(IN)NCO(EN)E/RUCQYRVW/UW(SE)ET(NE)(TR)(OW)/DE(CH)FEOM(OO)/GU(LL)KI(TE)NI/"
    "O(SH)DKSABG/R(AS)IMPOHR"
)
BOARD = [*position.read(f"{ROWS} - : 0 variant open_field;").board]
HANDS = "ES:I2,I3,V3/2:3"


def test_the_first_position_is_short() -> None:
    table = Table(board=BOARD)
    line = position.write(position.of(table.view(Seat(0))))
    assert line == f"{ROWS} - {HANDS} 0/0"


def test_markers_tell_who_laid_them_and_hands_begin_with_whose_turn_it_is() -> None:
    lying = (Marker("I2", ("A1", "B1"), Seat(1)), Marker("V3", ("D4", "E4", "D5")))
    table = Table(board=BOARD, markers=lying, scores=(4, 12, 0, 0))
    table.do(0, "done 0")
    line = position.write(position.of(table.view(Seat(1))))
    assert line == f"{ROWS} A1B1@1/D4E4D5 AT:I2,I3,V3/2:3 12/4 seat 1;"


def test_what_is_not_as_usual_follows_as_operations() -> None:
    options = Options(
        variant="open_field", min_word_length=2, diagonals=False, values="summed", target=49
    )
    table = Table(board=BOARD, hands=("E S A",), options=options)
    table.do(0, "swap A1 S")
    line = position.write(position.of(table.view(Seat(0))))
    assert line.endswith(
        " - AEL: 0 words 2; diagonals no; values summed; target 49; variant open_field; "
        "swapped yes;"
    )


def test_a_line_is_read() -> None:
    read = position.read(
        f" {ROWS}  A1B1@1/D4E4D5 A(TH)1:ANY,1/E:CLEAR 5/-5  seat 1;swapped yes; held I3; "
    )
    assert read.markers == (
        Marker("I2", ("A1", "B1"), Seat(1)),
        Marker("V3", ("D4", "E4", "D5")),
    )
    assert read.hands == (
        Held(("E",), ("CLEAR",)),
        Held(("A", "TH"), ("ANY",), 1, 1),
    )
    assert (read.scores, read.turn, read.swapped, read.held) == ((-5, 5), 1, True, ("I3",))


@given(history=histories("ways", 60), data=st.data())
@examples(40)
def test_positions_are_written_as_they_are_read(history: History, data: st.DataObject) -> None:
    played = run(history)
    live = data.draw(st.sampled_from(played.lives))
    viewers: list[Viewer] = [*map(Seat, history.roster.seats), Gallery()]
    viewer = data.draw(st.sampled_from(viewers))
    seen = position.of(view_of(history.game, live.state, viewer))
    line = position.write(seen)
    assert position.read(line) == seen
    assert "\n" not in line


@given(history=histories("ways", 60), data=st.data())
@examples(40)
def test_a_position_has_all_that_its_moves_are_valued_by(
    history: History, data: st.DataObject
) -> None:
    live = data.draw(st.sampled_from(run(history).lives))
    assume(live.state.ended is None)
    me = position.of(view_of(history.game, live.state, Gallery())).turn
    seen = view_of(history.game, live.state, me)
    state = set_up(position.read(position.write(position.of(seen))))
    facts, same = situation(seen, me), situation(view(state, public(state), me), me)
    assert same.ground({}) == facts.ground({})
    parts = (facts.letters, facts.patterns, facts.scores, facts.swapped)
    assert (same.letters, same.patterns, same.scores, same.swapped) == parts


@pytest.mark.parametrize(
    "line,part",
    [
        ("", "line"),
        (f"{ROWS} - {HANDS}", "line"),
        (f"ABC - {HANDS} 0/0", "rows"),
        (f"{ROWS}A - {HANDS} 0/0", "rows"),
        (f"{ROWS[:-1]}é - {HANDS} 0/0", "rows"),
        (f"{ROWS[:-1]}(XY) - {HANDS} 0/0", "tiles"),
        (f"{ROWS} A1 {HANDS} 0/0", "markers"),
        (f"{ROWS} A1A1 {HANDS} 0/0", "markers"),
        (f"{ROWS} A1C1 {HANDS} 0/0", "markers"),
        (f"{ROWS} A9B9 {HANDS} 0/0", "markers"),
        (f"{ROWS} A1B1@x {HANDS} 0/0", "markers"),
        (f"{ROWS} A1B1@2 {HANDS} 0/0", "seat"),
        (f"{ROWS} A1B1C1D1/A2B2C2D2 {HANDS} 0/0", "markers"),
        (f"{ROWS} - AE 0", "hands"),
        (f"{ROWS} - a:I2/2:3 0/0", "hands"),
        (f"{ROWS} - A:I9/2:3 0/0", "hands"),
        (f"{ROWS} - A:I2,7/2:3 0/0", "hands"),
        (f"{ROWS} - A: 0", "hands"),
        (f"{ROWS} - A:/A:/A:/A:/A: 0/0/0/0/0", "hands"),
        (f"{ROWS} - A:CLEAR,CLEAR/E:CLEAR 0/0", "patterns"),
        (f"{ROWS} - A:I2/E: 0/0 variant open_field;", "patterns"),
        (f"{ROWS} - {HANDS} 0/0/0", "scores"),
        (f"{ROWS} - {HANDS} 0/x", "scores"),
        (f"{ROWS} - {HANDS} 0/0 seat 2;", "seat"),
        (f"{ROWS} - {HANDS} 0/0 words 5;", "words"),
        (f"{ROWS} - {HANDS} 0/0 target 0;", "target"),
        (f"{ROWS} - {HANDS} 0/0 names perhaps;", "names"),
        (f"{ROWS} - {HANDS} 0/0 values all;", "values"),
        (f"{ROWS} - {HANDS} 0/0 variant chess;", "variant"),
        (f"{ROWS} - {HANDS} 0/0 variant solitaire;", "hands"),
        (f"{ROWS} - {HANDS} 0/0 supply I2,I9;", "supply"),
        (f"{ROWS} - {HANDS} 0/0 supply I4,I4;", "supply"),
        (f"{ROWS} - {HANDS} 0/0 held I4,I4;", "markers"),
        (f"{ROWS} - {HANDS} 0/0 swaps -1;", "swaps"),
        (f"{ROWS} - {HANDS} 0/0 clock 3;", "operation"),
    ],
)
def test_what_is_no_position_is_refused(line: str, part: str) -> None:
    with pytest.raises(Illegal) as refusal:
        position.read(line)
    assert refusal.value.code == "bad-position"
    assert refusal.value.details["part"] == part


@given(text=st.text(alphabet=ROWS + "@-:,I23ANY /;0123456789seatpnd\n\0é", max_size=80))
@examples(100)
def test_nonsense_is_refused_as_no_position(text: str) -> None:
    for line in (text, f"{ROWS} {text}", f"{ROWS} - {HANDS} 0/0 {text}"):
        with suppress(Illegal):
            position.write(position.read(line))

"""Positions as one line of text: written as they are read, and what is no position is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.sheets.table import Table, searching
from tests.laws.catalog import histories
from tests.laws.history import History, run
from tests.views import view_of
from wordhall.games.sheets.notation import position
from wordhall.games.sheets.notation.setup import set_up
from wordhall.games.sheets.types.components import Handicap
from wordhall.games.sheets.view import public, view
from wordhall.kernel.game import Gallery, Illegal, Seat

EMPTY = "5/5/5/5/5"
EXAMPLE = "EELFD/QuARTI/ZEPUM/LOSEC/YNITV"
BOBS = "QuARTI/ZEPUM/LOSEC/YNITV/EELFD"


def told(table: Table, seat: int) -> str:
    return position.write(position.of(table.view(seat)))


def test_the_first_position_is_short_and_waits_for_a_roll() -> None:
    table = Table()
    assert told(table, 0) == position.write(position.of(table.gallery())) == f"{EMPTY} 2"
    assert told(table, 1) == f"{EMPTY} 2 seat 1;"


def test_a_roll_is_known_until_it_is_written() -> None:
    table = Table()
    table.roll()
    assert told(table, 0) == f"{EMPTY} 1Y4L"
    table.do(0, "write A1 Y E5 L")
    assert told(table, 0) == "Y4/5/5/5/4L 2/1Y4L"
    assert told(table, 1) == f"{EMPTY} 1Y4L seat 1;"


def test_the_last_roll_has_all_dice() -> None:
    table = Table()
    table.build(12)
    rows, rolls, *_ = told(table, 2).split()
    assert rows.count("1") == 1
    assert rolls.startswith("8/7C8V/3O6N/")
    table.roll()
    assert told(table, 2).split()[1].startswith("1I2E3A4R5S6L7N8U/7C8V/")


def test_a_full_sheet_is_searched_and_has_its_list() -> None:
    table = searching(pass_to="left")  # noqa: S106 - sheets are passed
    table.find(2, "QUART", "TIN")
    assert told(table, 2) == f"{BOBS} - seat 2; pass left; found QUART,TIN;"
    assert told(table, 1) == f"{EXAMPLE} - seat 1; pass left;"


def test_what_the_player_may_write_is_told() -> None:
    table = Table(handicaps=(Handicap(Seat(1), min_length=4),))
    assert told(table, 1).endswith("2 seat 1; words 4;")
    assert told(table, 0) == f"{EMPTY} 2"


def test_dice_are_found_for_letters_without_numbers() -> None:
    read = position.read("Y4/5/5/5/4L  EM/YL  players 5; seat 4; ")
    assert [throw.dice for throw in read.throws] == [(0, 3), (1, 4)]
    assert (read.players, read.seat, read.hidden) == (5, 4, False)


def test_either_side_of_a_slash_may_have_been_written() -> None:
    for letter in ("V", "Qu"):
        [throw] = position.read(f"{letter}4/5/5/5/4F 2/7F8V").throws
        assert throw.faces == ("F", "V/Qu")


@given(history=histories("sheets", 160), data=st.data())
@examples(40)
def test_positions_are_written_as_they_are_read(history: History, data: st.DataObject) -> None:
    played = run(history)
    live = data.draw(st.sampled_from(played.lives))
    seat = data.draw(st.sampled_from([*map(Seat, history.roster.seats)]))
    seen = position.of(view_of(history.game, live.state, seat))
    line = position.write(seen)
    assert position.read(line) == seen
    assert "\n" not in line


@given(history=histories("sheets", 160), data=st.data())
@examples(40)
def test_a_position_has_all_that_its_letters_and_words_are_valued_by(
    history: History, data: st.DataObject
) -> None:
    live = data.draw(st.sampled_from(run(history).lives))
    seat = data.draw(st.sampled_from([*map(Seat, history.roster.seats)]))
    told = position.of(view_of(history.game, live.state, seat))
    state = set_up(position.read(position.write(told)))
    assert position.of(view(state, public(state), seat)) == told
    assert position.of(view(state, public(state), Gallery())).seat == 0


@pytest.mark.parametrize(
    "line,part",
    [
        ("", "line"),
        (EMPTY, "line"),
        ("5/5/5/5 2", "rows"),
        ("5/5/5/5/4 2", "rows"),
        ("5/5/5/5/Q4 2", "rows"),
        ("5/5/5/5/é4 2", "rows"),
        (f"{EMPTY} -", "rolls"),
        (f"{EXAMPLE} 2", "rolls"),
        (f"{EMPTY} 8", "rolls"),
        (f"{EMPTY} 1A", "rolls"),
        (f"{EMPTY} 1a4R", "rolls"),
        (f"{EMPTY} 1A4R5S", "rolls"),
        (f"{EMPTY} 1A1E", "rolls"),
        (f"{EMPTY} 1A4B", "rolls"),
        (f"{EMPTY} VJ", "rolls"),
        (f"{EMPTY} 2/1A4R", "rolls"),
        ("A4/5/5/5/4R 2", "rolls"),
        ("A4/5/5/5/4S 2/1A4R", "rolls"),
        ("A4/5/5/5/4R 1A5S/1A4R", "rolls"),
        (f"{EMPTY} {'/'.join(['1A4R'] * 14)}", "rolls"),
        (f"{EMPTY} 2 seat 3;", "seat"),
        (f"{EMPTY} 2 players 2;", "players"),
        (f"{EMPTY} 2 pass up;", "pass"),
        (f"{EMPTY} 2 words 2;", "words"),
        (f"{EMPTY} 2 found TIN;", "found"),
        (f"{EXAMPLE} - found NO;", "found"),
        (f"{EXAMPLE} - found T-N;", "found"),
        (f"{EMPTY} 2 rack 7;", "operation"),
    ],
)
def test_what_is_no_position_is_refused_and_says_which_part(line: str, part: str) -> None:
    with pytest.raises(Illegal) as refusal:
        position.read(line)
    assert refusal.value.code == "bad-position"
    assert refusal.value.details["part"] == part
    assert refusal.value.text.endswith(".")

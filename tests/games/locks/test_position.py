"""Positions as one line of text: written as they are read, and what is no position is refused."""

from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.locks.table import Table
from tests.laws.catalog import histories
from tests.laws.history import History, run
from tests.views import view_of
from wordhall.bots.locks.situation import situation
from wordhall.games.locks import board as boards
from wordhall.games.locks.notation import position
from wordhall.games.locks.notation.setup import set_up
from wordhall.games.locks.types.components import Cell, Options, Square
from wordhall.games.locks.view import public, view
from wordhall.kernel.game import Gallery, Illegal, Seat, Viewer
from wordhall.kernel.notation import Held

EMPTY = "/".join(["15"] * 15)
SEED = "/".join(["15"] * 7 + ["7E7"] + ["15"] * 7)
SMALL = "7/7/7/2eAr2/7/7/7"


def test_the_first_position_is_short() -> None:
    table = Table("QUEST", "TEN", bag="Z")
    seen = view_of(table.game, table.state, Seat(0))
    assert position.write(position.of(seen)) == f"{SEED} - EQSTU/3 0/0"


def test_tiles_tell_their_owners_and_racks_begin_with_whose_turn_it_is() -> None:
    table = Table("RATS", "TEN", bag="ZQ")
    table.do(0, "i8 A")
    table.do(0, "pass")
    line = position.write(position.of(view_of(table.game, table.state, Seat(1))))
    rows = SEED.replace("7E7", "7Ea6")
    assert line == f"{rows} -0 ENT/5 0/0 seat 1;"


def test_what_is_not_as_usual_follows_as_operations() -> None:
    table = Table("RQA", "TEN", bag="ZX", options=Options(rack_size=3, min_word_length=2))
    table.do(0, "i8 Q")
    table.do(1, "pass")
    line = position.write(position.of(view_of(table.game, table.state, Seat(0))))
    assert line.endswith(" - ARZ/3 -5/0 pass 1; rack 3; words 2; destroyed Q;")


def test_a_line_is_read() -> None:
    read = position.read(f" {SMALL}  1-0 AB5/T/3   12/-5/300   seat 2;pass 1; destroyed QZ; ")
    assert boards.at(read.board, Cell(3, 2)) == Square("E", Seat(1), locked=False)
    assert boards.at(read.board, Cell(3, 3)) == Square("A", None, locked=True)
    assert read.racks == (Held("T"), Held("", 3), Held("AB", 5))
    assert read.scores == (-5, 300, 12)
    assert (read.turn, read.passes, read.destroyed) == (2, 1, "QZ")
    assert read.bag == 98 - 3 - 2 - 1 - 3 - 7


@given(history=histories("locks", 60), data=st.data())
@examples(40)
def test_positions_are_written_as_they_are_read(history: History, data: st.DataObject) -> None:
    played = run(history)
    live = data.draw(st.sampled_from(played.lives))
    viewers: list[Viewer] = [*map(Seat, history.roster.seats), Gallery()]
    viewer = data.draw(st.sampled_from(viewers))
    seen = position.of(view_of(history.game, live.state, viewer))
    line = position.write(seen)
    assert position.read(line) == seen
    assert seen.bag == len(live.state.bag)
    assert "\n" not in line


@given(history=histories("locks", 60), data=st.data())
@examples(40)
def test_a_position_has_all_that_its_moves_are_valued_by(
    history: History, data: st.DataObject
) -> None:
    live = data.draw(st.sampled_from(run(history).lives))
    assume(live.state.ended is None)
    me = live.state.turn
    seen = view_of(history.game, live.state, me)
    state = set_up(position.read(position.write(position.of(seen))))
    again = view(state, public(state), me)
    facts, same = situation(seen, me), situation(again, me)
    assert same._replace(number=0) == facts._replace(number=0, rack="".join(sorted(facts.rack)))
    assert (again.board, again.scores) == (seen.board, seen.scores)
    assert again.turn.may_end == seen.turn.may_end


@pytest.mark.parametrize(
    "line,part",
    [
        ("", "line"),
        (f"{SEED} - A/B", "line"),
        ("15/15 - A/B 0/0", "rows"),
        (f"{EMPTY[:-2]}16 - A/B 0/0", "rows"),
        (f"{EMPTY[:-2]}0 - A/B 0/0", "rows"),
        (f"{EMPTY[:-2]}14é - A/B 0/0", "rows"),
        (f"A14/{EMPTY[3:]} - A/B 0/0", "rows"),
        (f"{SEED} -- A/B 0/0", "owners"),
        (f"{SEED} 2 A/B 0/0", "owners"),
        (f"{SEED} x A/B 0/0", "owners"),
        (f"{SMALL} 1-- A/B 0/0", "owners"),
        (f"{SEED} - A 0", "racks"),
        (f"{SEED} - A/B/C/D/E 0/0/0/0/0", "racks"),
        (f"{SEED} - a/B 0/0", "racks"),
        (f"{SEED} - AAAAAAAA/B 0/0", "racks"),
        (f"{SEED} - A/9 0/0", "racks"),
        (f"{SEED} - A/B 0/0/0", "scores"),
        (f"{SEED} - A/B 0/x", "scores"),
        (f"{SEED} - A/B 0/0 seat 2;", "seat"),
        (f"{SEED} - A/B 0/0 pass -1;", "pass"),
        (f"{SEED} - A/B 0/0 rack 2;", "rack"),
        (f"{SEED} - A/B 0/0 rack x;", "rack"),
        (f"{SEED} - A/B 0/0 words 5;", "words"),
        (f"{SEED} - A/B 0/0 destroyed a;", "destroyed"),
        (f"{SEED} - A/B 0/0 bdn Super;", "operation"),
        (f"{SEED} - ZZ/B 0/0", "tiles"),
        (f"{SEED} - Z/B 0/0 destroyed Z;", "tiles"),
        (f"{SEED} - 7/7 0/0 destroyed {'E' * 11};", None),
        (f"{SEED} - 7/7 0/0 destroyed {'E' * 12};", "tiles"),
    ],
)
def test_what_is_no_position_is_refused(line: str, part: str | None) -> None:
    if part is None:
        position.read(line)
        return
    with pytest.raises(Illegal) as refusal:
        position.read(line)
    assert refusal.value.code == "bad-position"
    assert refusal.value.details["part"] == part


@given(text=st.text(alphabet=SMALL + "ABZ?abz -/;0123456789seatpnd\n\0é", max_size=80))
@examples(100)
def test_nonsense_is_refused_as_no_position(text: str) -> None:
    for line in (text, f"{SMALL} {text}", f"{SMALL} 1-0 A/B 0/0 {text}"):
        with suppress(Illegal):
            position.write(position.read(line))


def test_an_empty_board_has_no_owners() -> None:
    line = f"{EMPTY} - A/B 0/0"
    assert position.write(position.read(line)) == line

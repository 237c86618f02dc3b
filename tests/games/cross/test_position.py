"""Positions as one line of text: written as they are read, and what is no position is refused."""

from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.cross.table import Table
from tests.laws.catalog import histories
from tests.laws.history import History, run
from tests.views import view_of
from wordhall.bots.cross.situation import situation
from wordhall.games.cross.mat import EMPTY, laid
from wordhall.games.cross.notation import position
from wordhall.games.cross.notation.position import Position
from wordhall.games.cross.notation.setup import set_up
from wordhall.games.cross.tiles import ALL
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.view import public, view
from wordhall.kernel.game import Gallery, Illegal, Seat, Viewer
from wordhall.kernel.notation import Held

ROWS = "/".join(["15"] * 15)
CAT = "/".join(["15"] * 7 + ["7CaT5"] + ["15"] * 7)
RACKS = ("CATSDOG", "EEIOURN", "RATSTE?")


def test_the_first_position_is_short() -> None:
    seen = Table(RACKS).view(Seat(0))
    assert position.write(position.of(seen)) == f"{ROWS} ACDGOST/7/7 0/0/0 0"


def test_racks_begin_with_whose_turn_it_is() -> None:
    table = Table(RACKS)
    table.do(0, "8H CAT")
    table.do(1, "begin")
    line = position.write(position.of(table.view(Seat(2))))
    assert line.endswith(" 7/AERSTT?/7 0/0/5 0 seat 1;")


def test_while_a_window_is_open_the_next_player_is_to_move() -> None:
    table = Table(RACKS)
    table.do(0, "8H CAT")
    assert position.of(table.view(Gallery())).turn == 1


def test_what_is_not_as_usual_follows_as_operations() -> None:
    options = Options(rack_size=9, end="first_out")
    table = Table(("CAT", "EEI"), options=options)
    table.do(0, "pass")
    line = position.write(position.of(table.view(Seat(0))))
    assert line == f"{ROWS} 3/ACT 0/0 1 seat 1; pass 1; rack 9; end first_out;"


def test_a_line_is_read() -> None:
    read = position.read(f" {CAT}  GOD?/AB5/3   12/-5/300 2  seat 2;pass 1; ")
    assert read == Position(
        board=laid(EMPTY, {(7, 7): "C", (7, 8): "a", (7, 9): "T"}),
        racks=(Held("AB", 5), Held("", 3), Held("DGO?")),
        scores=(-5, 300, 12),
        turn=Seat(2),
        scoreless=2,
        passes=1,
    )
    assert read.pool == 104 - 3 - 4 - 7 - 3


@given(history=histories("cross", 60), data=st.data())
@examples(40)
def test_positions_are_written_as_they_are_read(history: History, data: st.DataObject) -> None:
    played = run(history)
    live = data.draw(st.sampled_from(played.lives))
    viewers: list[Viewer] = [*map(Seat, history.roster.seats), Gallery()]
    viewer = data.draw(st.sampled_from(viewers))
    seen = position.of(view_of(history.game, live.state, viewer))
    line = position.write(seen)
    assert position.read(line) == seen
    assert seen.pool == len(live.state.pool)
    assert "\n" not in line


@given(history=histories("cross", 60), data=st.data())
@examples(40)
def test_a_position_has_all_that_its_moves_are_valued_by(
    history: History, data: st.DataObject
) -> None:
    live = data.draw(st.sampled_from(run(history).lives))
    assume(live.state.ended is None and live.state.window is None)
    me = live.state.turn
    seen = view_of(history.game, live.state, me)
    state = set_up(position.read(position.write(position.of(seen))))
    again = view(state, public(state), me)
    assert situation(again, me) == situation(seen, me)._replace(number=0)
    assert again.options.exchange == seen.options.exchange


@pytest.mark.parametrize(
    "line,part",
    [
        ("", "line"),
        (f"{ROWS} A/B 0/0", "line"),
        ("15/15 A/B 0/0 0", "rows"),
        (f"{ROWS[:-2]}16 A/B 0/0 0", "rows"),
        (f"{ROWS[:-2]}0 A/B 0/0 0", "rows"),
        (f"{ROWS[:-2]}14é A/B 0/0 0", "rows"),
        (f"{ROWS[:-2]}14 A/B 0/0 0", "rows"),
        (f"{ROWS} A 0 0", "racks"),
        (f"{ROWS} A/B/C/D/E 0/0/0/0/0 0", "racks"),
        (f"{ROWS} a/B 0/0 0", "racks"),
        (f"{ROWS} 7A/B 0/0 0", "racks"),
        (f"{ROWS} AAAAAAAA/B 0/0 0", "racks"),
        (f"{ROWS} A/9 0/0 0", "racks"),
        (f"{ROWS} A/B 0/0/0 0", "scores"),
        (f"{ROWS} A/B 0/x 0", "scores"),
        (f"{ROWS} A/B 0/100000 0", "scores"),
        (f"{ROWS} A/B 0/0 -1", "scoreless"),
        (f"{ROWS} A/B 0/0 0 seat 2;", "seat"),
        (f"{ROWS} A/B 0/0 0 seat x;", "seat"),
        (f"{ROWS} A/B 0/0 0 pass -1;", "pass"),
        (f"{ROWS} A/B 0/0 0 rack x;", "rack"),
        (f"{ROWS} A/B 0/0 0 end soon;", "end"),
        (f"{ROWS} A/B 0/0 0 bdn Super;", "operation"),
        (f"{ROWS} ZZ/B 0/0 0", "tiles"),
        (f"{ROWS} 80/80 0/0 0 rack 99;", "tiles"),
        (f"{CAT} ??/B 0/0 0", "tiles"),
    ],
)
def test_what_is_no_position_is_refused(line: str, part: str) -> None:
    with pytest.raises(Illegal) as refusal:
        position.read(line)
    assert refusal.value.code == "bad-position"
    assert refusal.value.details["part"] == part


@given(text=st.text(alphabet=ROWS + "ABZ?abz -/;0123456789seatpnd\n\0é", max_size=80))
@examples(100)
def test_nonsense_is_refused_as_no_position(text: str) -> None:
    for line in (text, f"{ROWS} {text}", f"{ROWS} A/B 0/0 0 {text}"):
        with suppress(Illegal):
            position.write(position.read(line))


def test_a_position_counts_all_tiles() -> None:
    assert position.read(f"{ROWS} / 0/0 0").pool == len(ALL)

"""What is offered in Waywords, where it is not obvious."""

import pytest

from tests.games.ways.table import Table
from wordhall.games.ways.board import CELLS
from wordhall.games.ways.types.components import Marker, Options
from wordhall.kernel.game import Gallery, Ms, Seat

OTHER = "A T I2 I3 V3"
SHOW = "spell E1 F1 with I2=E1,F1"
T4 = Marker("T4", ("A1", "B1", "C1", "B2"))


def offered(table: Table, seat: int = 0) -> str:
    """The kinds of actions that are open to a seat."""
    return " ".join(sorted(kind.__name__ for kind in table.game.offers(table.state, Seat(seat))))


def challenged(target: int = 299) -> Table:
    """Seat 0 of three has ended its turn with a word that may be challenged."""
    options = Options(words="challenge", target=target)
    table = Table(hands=("E S I2 I3 V3", OTHER, OTHER), options=options)
    table.do(0, SHOW)
    table.do(0, "done 1")
    return table


def test_r7_only_who_has_the_turn_does_anything() -> None:
    assert offered(Table()) == "Finish Spell Swap"
    assert offered(Table(), 1) == ""


def test_r7_one_swap_and_what_is_laid_is_taken_back() -> None:
    table = Table()
    table.do(0, "swap H8 S")
    assert offered(table) == "Finish Spell TakeBack"
    table.do(0, "back")
    assert offered(table) == "Finish Spell Swap"
    table.do(0, "swap H8 ?")
    assert offered(table) == "Finish Spell"


def test_r9_after_the_word_only_steps_back_and_the_end_come() -> None:
    table = Table(hands=("E S CLEAR I2 I3", OTHER))
    assert offered(table) == "Clear Finish Spell Swap"
    table.do(0, SHOW)
    assert offered(table) == "Finish TakeBack"


@pytest.mark.parametrize(
    "hand,score,may",
    [
        ("E S T4 I2 I3", 5, True),
        ("E S T4 I2 I3", 4, False),
        ("E S I2 I3 V3", 299, False),
        ("E S ANY I2 I3", 10, True),
        ("E S ANY I2 I3", 9, False),
    ],
)
def test_r12_a_marker_is_taken_that_can_be_used_and_paid_for(
    hand: str, score: int, *, may: bool
) -> None:
    table = Table(hands=(hand, OTHER), scores=(score, 0), markers=(T4,))
    assert ("Take" in offered(table)) == may


def test_r12_nothing_is_taken_that_is_in_the_box() -> None:
    lone = (Marker("I3", ("A1", "A2", "A3")),)
    both = (*lone, Marker("I3", ("B1", "B2", "B3")))
    assert "Take" not in offered(Table(scores=(9, 0), markers=lone))
    assert "Take" in offered(Table(scores=(9, 0), markers=both))


def test_r12_one_marker_of_use_is_enough() -> None:
    useless = Marker("V3", ("D1", "D2", "E2"))
    table = Table(hands=("E S T4", OTHER), scores=(5, 0), markers=(T4, useless))
    assert "Take" in offered(table)


def test_r12_a_marker_that_was_taken_is_for_a_word_not_for_a_swap() -> None:
    table = Table(hands=("E S T4 I2 I3", OTHER), scores=(9, 0), markers=(T4,))
    table.do(0, "take A1 A1=E")
    assert offered(table) == "Finish Spell TakeBack"


def test_r16_any_alone_spells_for_five_points() -> None:
    poor, rich = (Table(hands=("E S ANY", OTHER), scores=(score, 0)) for score in (4, 5))
    assert offered(poor) == "Finish Swap"
    assert offered(rich) == "Finish Spell Swap"


def test_r16_points_alone_give_no_pattern() -> None:
    table = Table(hands=("E S T4", OTHER), scores=(99, 0), markers=(T4,))
    assert "Spell" not in offered(table)


@pytest.mark.parametrize("free,may", [({"A1", "B2"}, False), ({"A1", "B1"}, True)])
def test_r9_a_word_needs_room_for_a_marker(free: set[str], *, may: bool) -> None:
    covering = Marker("I4", tuple(cell for cell in CELLS if cell not in free))
    assert ("Spell" in offered(Table(markers=(covering,)))) == may


def test_r8_a_word_needs_a_marker_of_the_box_that_one_has_a_tile_for() -> None:
    assert "Spell" not in offered(Table(hands=("E S T4", OTHER), markers=(T4,)))
    everywhere = Table(
        hands=("E S T4", OTHER), markers=(T4,), options=Options(variant="open_field")
    )
    assert "Spell" in offered(everywhere)


def test_r20_markers_stay() -> None:
    options = Options(variant="open_field")
    table = Table(hands=("E S T4 CLEAR", OTHER), scores=(50, 0), markers=(T4,), options=options)
    assert offered(table) == "Finish Spell Swap"


def test_r14_after_the_clock_only_the_refill_is_left() -> None:
    table = Table()
    table.do(0, "swap H8 S")
    table.wait(60_000)
    assert offered(table) == "Finish"
    assert table.game.until(table.state, Gallery()) == Ms(70_000)


def test_r17_opponents_decide_on_a_word_and_the_next_one_may_begin() -> None:
    table = challenged()
    assert offered(table, 0) == ""
    assert offered(table, 1) == "Accept Challenge Finish Spell Swap"
    assert offered(table, 2) == "Accept Challenge"
    table.do(1, "accept")
    assert offered(table, 1) == "Finish Spell Swap"
    assert table.game.until(table.state, Gallery()) == Ms(20_000)


def test_r19_nobody_begins_after_a_word_that_would_win() -> None:
    table = challenged(target=9)
    assert offered(table, 1) == offered(table, 2) == "Accept Challenge"
    table.wait(20_000)
    assert offered(table, 0) == offered(table, 1) == ""

"""R7, R12, R13, R16: steps laid, taken back, confirmed; costs."""

import pytest

from tests.games.ways.table import Table, names
from wordhall.games.ways.types.components import Exchanged, Marker, Swapped, Taken
from wordhall.games.ways.types.events import Confirmed, StepLaid
from wordhall.kernel.game import Gallery, Seat, Viewer

T4 = Marker("T4", ("A1", "B1", "C1", "B2"))
O4 = Marker("O4", ("G7", "H7", "G8", "H8"))


def test_r7_a_swap_with_an_own_tile_brings_the_old_one_to_the_hand() -> None:
    table = Table()
    table.do(0, "swap E1 E")
    table.do(0, "done 0")
    assert table.tile("E1") == "E"
    assert table.mine(0).letters == ("S", "SH")


def test_r7_a_laid_step_is_seen_by_the_mover_only() -> None:
    table = Table()
    before = [table.view(viewer) for viewer in (Seat(1), Gallery())]
    assert names(table.do(0, "swap E1 E")) == ["StepLaid"]
    assert [table.view(viewer) for viewer in (Seat(1), Gallery())] == before
    assert table.tile("E1", Seat(0)) == "E"
    assert table.mine(0).letters == ("S", "SH")
    event = StepLaid(table.state.laid[0])
    viewers: list[Viewer] = [Seat(0), Seat(1), Gallery()]
    told = [table.game.news(table.state, event, table.state, viewer) for viewer in viewers]
    assert told == [event, None, None]


def test_r7_a_laid_step_may_be_taken_back() -> None:
    table = Table()
    fresh = table.state
    table.do(0, "swap E1 E")
    assert names(table.do(0, "back")) == ["StepTakenBack"]
    assert table.state == fresh
    assert table.refused(0, "back") == "nothing-laid ways R7"


def test_r7_a_blind_draw_cannot_be_taken_back_and_the_old_tile_goes_under_the_pile() -> None:
    table = Table()
    step = Swapped(Exchanged("E1", "SH", "X", drawn=True))
    assert table.do(0, "swap E1 ?") == [Confirmed((step,))]
    assert table.state.table.pile[0] == "Y"
    assert table.state.table.pile[-1] == "SH"
    assert table.mine(0).letters == ("E", "S")
    assert table.refused(0, "back") == "nothing-laid ways R7"
    assert table.tile("E1", Gallery()) == "X"


def test_r7_a_blind_draw_confirms_every_step_before_it() -> None:
    table = Table(scores=(10, 0), markers=(T4,), hands=("E S I2 T4 CLEAR", "A T I2 I3 V3"))
    table.do(0, "swap E1 E")
    assert table.tile("E1", Gallery()) == "SH"
    events = table.do(0, "take A1 A1=?")
    assert names(events) == ["Confirmed"]
    assert table.tile("E1", Gallery()) == "E"
    assert table.refused(0, "back") == "nothing-laid ways R7"


def test_r7_ending_the_turn_confirms_the_rest() -> None:
    table = Table()
    table.do(0, "swap E1 E")
    assert names(table.do(0, "done 0")) == ["Confirmed", "RefillChosen", "Refilled", "TurnBegan"]
    assert table.tile("E1", Gallery()) == "E"


def test_r7_one_swap_a_turn() -> None:
    table = Table()
    table.do(0, "swap E1 E")
    assert table.refused(0, "swap E2 S") == "one-swap ways R7"
    table.do(0, "done 0")
    table.do(1, "swap E2 A")


@pytest.mark.parametrize(
    "command,refusal",
    [
        ("swap A1 E", "covered ways R7"),
        ("swap J9 E", "no-such-cell ways R7"),
        ("swap E1 X", "tile-not-held ways R7"),
    ],
)
def test_r7_what_cannot_be_swapped(command: str, refusal: str) -> None:
    assert Table(markers=(T4,)).refused(0, command) == refusal


def test_r7_only_whose_turn_it_is_acts() -> None:
    for command in ("swap E1 A", "clear", "back", "done 0"):
        assert Table().refused(1, command) == "not-your-turn ways R7"


def test_r7_the_swap_comes_first() -> None:
    table = Table(scores=(10, 0), markers=(T4,), hands=("E S T4 T4 I2", "A T I2 I3 V3"))
    table.do(0, "take A1 A1=E")
    assert table.refused(0, "swap E1 S") == "swap-comes-first ways R7"
    other = Table()
    other.do(0, "spell E1 F1 with I2=E1,F1")
    assert other.refused(0, "swap D1 S") == "word-is-laid ways R7"


def taking(score: int = 10, hand: str = "E S T4 I2 I3") -> Table:
    return Table(scores=(score, 0), markers=(T4, O4), hands=(hand, "A T I2 I3 V3"))


def test_r12_a_marker_is_taken_for_five_points_and_a_tile_replaced() -> None:
    table = taking()
    step = Taken(T4, (Exchanged("B1", "EE", "E", drawn=False),))
    assert table.do(0, "take B2 B1=E") == [StepLaid(step)]
    assert table.view(Seat(0)).players[0].score == 5
    assert table.mine(0).letters == ("EE", "S")
    assert table.view(Seat(1)).players[0].score == 10
    assert table.view(Seat(1)).markers == (T4, O4)


@pytest.mark.parametrize(
    "command,refusal",
    [
        ("take C4 C4=E", "no-marker-there ways R12"),
        ("take Z9 C4=E", "no-such-cell ways R12"),
        ("take A1", "replace-a-tile ways R12"),
        ("take A1 D1=E", "not-uncovered ways R12"),
        ("take A1 A1=E A1=S", "cell-twice ways R12"),
        ("take A1 A1=X", "tile-not-held ways R12"),
        ("take A1 A1=E B1=E", "tile-not-held ways R12"),
        ("take G7 G7=E", "no-pattern-for-it ways R8"),
    ],
)
def test_r12_how_a_marker_cannot_be_taken(command: str, refusal: str) -> None:
    assert taking().refused(0, command) == refusal


def test_r12_every_marker_that_is_taken_needs_a_pattern_tile() -> None:
    table = taking(40, "E S ANY I2 I3")
    table.do(0, "take A1 A1=E")
    assert table.refused(0, "take G7 G7=S") == "no-pattern-for-it ways R8"


def test_r12_three_markers_at_most() -> None:
    line = Marker("I4", ("C5", "D5", "E5", "F5"))
    bars = (Marker("I3", ("A3", "A4", "A5")), Marker("I3", ("B3", "B4", "B5")))
    table = Table(
        scores=(40, 0), markers=(T4, O4, line, *bars), hands=("E T4 O4 I4 I3", "A T I2 I3 V3")
    )
    for cell in ("A1", "G7", "C5"):
        table.do(0, f"take {cell} {cell}=?")
    assert table.points == (25, 0)
    assert table.refused(0, "take A3 A3=?") == "one-to-three-markers ways R9"


def test_r12_a_marker_is_taken_before_the_word() -> None:
    table = taking()
    table.do(0, "spell E1 F1 with I2=E1,F1")
    assert table.refused(0, "take A1 A1=E") == "word-is-laid ways R12"


def test_r12_only_if_no_such_marker_is_in_the_box() -> None:
    markers = (Marker("I3", ("A1", "A2", "A3")),)
    one = Table(scores=(10, 0), markers=markers)
    assert one.refused(0, "take A1 A1=E") == "marker-in-box ways R12"
    two = (*markers, Marker("I3", ("B1", "B2", "B3")))
    Table(scores=(10, 0), markers=two).do(0, "take A1 A1=E")


def test_r12_a_taken_marker_must_be_in_the_word() -> None:
    table = taking()
    table.do(0, "take A1 A1=?")
    assert table.refused(0, "spell E1 F1 with I2=E1,F1") == "use-taken-marker ways R12"


def test_r12_without_a_word_the_marker_goes_to_the_box_and_the_points_stay_paid() -> None:
    table = taking()
    table.do(0, "take A1 A1=E")
    table.do(0, "done 0")
    assert table.points == (5, 0)
    assert table.box(Gallery())["T4"] == 1
    assert table.view(Gallery()).markers == (O4,)
    assert "T4" in table.mine(0).patterns


def test_r12_a_taken_marker_is_used_in_the_word() -> None:
    table = taking(hand="E R T4 I2 I3")
    table.do(0, "take A1 B1=E C1=R")
    table.do(0, "spell A1 B1 B2 C1 with T4=A1,B1,B2,C1")
    table.do(0, "done 1")
    assert table.points == (10 - 5 + 3 + 1 + 1 + 2 + 10, 0)
    assert table.box(Gallery())["T4"] == 0


def test_r12_with_any_both_costs() -> None:
    assert taking(9, "E S ANY I2 I3").refused(0, "take A1 A1=E") == "cannot-pay ways R16"
    table = taking(10, "E S ANY I2 I3")
    table.do(0, "take A1 A1=E")
    assert table.view(Seat(0)).players[0].score == 5


def test_r13_clear_takes_all_markers_off_and_confirms() -> None:
    table = Table(markers=(T4, O4), hands=("E S CLEAR I2 I3", "A T I2 I3 V3"), scores=(7, 0))
    table.do(0, "swap E1 E")
    assert names(table.do(0, "clear")) == ["Confirmed"]
    seen = table.view(Gallery())
    assert seen.markers == ()
    assert table.box(Gallery())["T4"] == table.box(Gallery())["O4"] == 1
    assert table.tile("E1") == "E"
    assert table.points == (7, 0)
    assert table.mine(0).patterns == ("I2", "I3")
    assert table.state.table.stack[-1] == "CLEAR"
    assert table.refused(0, "clear") == "tile-not-held ways R13"


def test_r13_clear_comes_before_the_word() -> None:
    table = Table(hands=("E S CLEAR I2 I3", "A T I2 I3 V3"))
    table.do(0, "spell E1 F1 with I2=E1,F1")
    assert table.refused(0, "clear") == "word-is-laid ways R13"


def test_r16_a_cost_needs_the_points() -> None:
    assert taking(4).refused(0, "take A1 A1=E") == "cannot-pay ways R16"
    poor = Table(scores=(4, 0), hands=("E S ANY I2 I3", "A T I2 I3 V3"))
    assert poor.refused(0, "spell A1 A2 B2 with ANY=A1,A2,B2") == "cannot-pay ways R16"


def test_r16_who_is_below_zero_still_lays_a_word_that_costs_nothing() -> None:
    fined = Table(scores=(-5, 0), hands=("E S ANY I2 I3", "A T I2 I3 V3"))
    assert fined.refused(0, "spell A1 A2 B2 with ANY=A1,A2,B2") == "cannot-pay ways R16"
    fined.do(0, "spell E1 F1 with I2=E1,F1")
    fined.do(0, "done 1")
    assert fined.points == (-5 + 10, 0)


def test_r16_costs_are_paid_before_the_word_scores() -> None:
    table = Table(scores=(5, 0), hands=("E S ANY I2 I3", "A T I2 I3 V3"))
    table.do(0, "spell A1 A2 B2 with ANY=A1,A2,B2")
    table.do(0, "done 0")
    assert table.points == (5 - 5 + 5 + 6, 0)

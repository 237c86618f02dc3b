"""R8 to R11, R14 and R17 to R19: markers, paths, scores, refills, the end."""

import pytest
from msgspec.structs import replace

from tests.games.ways.table import BOARD, Table, names
from wordhall.games.ways.scoring import score
from wordhall.games.ways.types.components import Laying, Marker, Options
from wordhall.games.ways.types.events import Refilled
from wordhall.games.ways.types.views import Hand, HandRefilled, Worth, WouldScore
from wordhall.kernel.game import Gallery, Illegal, Outcome, Seat

RICH = "E I2 I3 V3 ANY"


def rich(**more: object) -> Table:
    return Table(hands=(RICH, "A T I2 I3 V3"), scores=(20, 0), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "tiles,patterns,points",
    [
        ("B EE", ["I2"], 5),
        ("B E E", ["V3"], 11),
        ("SH OW", ["I2"], 10),
        ("C R A T E", ["I2", "I3"], 15),
        ("S A I D", ["I2", "I2"], 6),
        ("CH I M P", ["T4"], 23),
    ],
)
def test_r11_the_printed_examples(tiles: str, patterns: list[str], points: int) -> None:
    assert score(tiles.split(), patterns, "printed") == points


def test_r8_patterns_are_exchanged_for_markers_and_go_under_their_stack() -> None:
    table = rich()
    table.do(0, "spell E1 F1 with I2=E1,F1")
    table.do(0, "done 0")
    assert table.state.table.markers == (Marker("I2", ("E1", "F1"), Seat(0)),)
    assert table.box(Gallery())["I2"] == 3
    assert table.state.table.stack[-1] == "I2"
    assert table.points == (30, 0)


def test_r8_any_gives_any_shape_at_its_own_bonus_for_five_points() -> None:
    table = rich()
    table.do(0, "spell A1 A2 B2 with ANY=A1,A2,B2")
    table.do(0, "done 0")
    assert table.points == (20 - 5 + 5 + 6, 0)
    small = rich()
    small.do(0, "spell A1 B1 with ANY=A1,B1")
    small.do(0, "done 0")
    assert small.points == (20 - 5 + 5 + 6, 0)


@pytest.mark.parametrize(
    "command,refusal",
    [
        ("spell A1 A2 B2 with I3=A1,A2,B2", "shape-differs ways R8"),
        ("spell A1 A2 B2 with CLEAR=A1,A2,B2", "shape-differs ways R8"),
        ("spell A1 A2 B2 with L4=A1,A2,B2", "shape-differs ways R8"),
        ("spell A1 A2 B2 B3 with O4=A1,A2,B2,B1", "tile-not-held ways R8"),
        ("spell A1 A2 B2 with I2=A1,A2 I2=B2,B3", "tile-not-held ways R8"),
        ("spell A1 A2 B2 with V3=A1,A2,B3", "no-such-shape ways R2"),
        ("spell A1 A2 B2 with V3=", "no-such-shape ways R2"),
        ("spell A1 A2 B2 with", "one-to-three-markers ways R9"),
        (
            "spell A1 A2 B2 with I2=A1,A2 I2=B2,B3 I2=C1,C2 I2=D1,D2",
            "one-to-three-markers ways R9",
        ),
        ("spell A1 A2 J9 with I2=A1,A2", "no-such-cell ways R9"),
        ("spell A1 A2 A1 with I2=A1,A2", "cell-twice ways R9"),
        ("spell A1 A2 B2 with I2=A1,J9", "no-such-cell ways R9"),
        ("spell A1 A2 B2 with V3=A1,A2,A2", "cell-twice ways R9"),
        ("spell A1 A2 B2 with V3=A1,A2,B1", "outside-path ways R9"),
        ("spell A1 A2 B2 with I2=A1,A2", "uncovered-letter ways R9"),
        ("spell A1 C3 B2 with ANY=A1,B2,C3", "no-such-shape ways R2"),
        ("spell A2 B2 A4 A3 with I2=A2,B2 ANY=A3,A4", "broken-path ways R9"),
        ("spell A1 A2 B2 with I2=A1,A2 ANY=A2,B2", "marker-on-marker ways R9"),
    ],
)
def test_r9_what_is_no_path_under_markers(command: str, refusal: str) -> None:
    assert rich().refused(0, command) == refusal


def test_r8_clear_is_no_pattern_for_a_marker() -> None:
    with pytest.raises(Illegal, match="CLEAR is played on its own"):
        rich().do(0, "spell A1 A2 B2 with CLEAR=A1,A2,B2")


def test_r9_the_path_goes_in_any_order_through_neighbours() -> None:
    table = rich()
    table.do(0, "spell B2 C3 C2 with V3=B2,C2,C3")
    assert [getattr(step, "word", None) for step in table.state.laid] == ["EAR"]


def test_r9_a_word_may_have_three_markers() -> None:
    options = Options(words="challenge")
    table = Table(hands=("E S I2 I2 I2", "A T I2 I3 V3"), options=options)
    table.do(0, "spell A3 B3 C3 D3 E3 F3 with I2=A3,B3 I2=C3,D3 I2=E3,F3")
    table.do(0, "done 1")
    assert table.points == (3 + 2 + 1 + 2 + 1 + 6, 0)


def test_r9_without_diagonals_paths_are_orthogonal() -> None:
    table = rich(options=Options(diagonals=False))
    assert table.refused(0, "spell B2 C3 C2 with V3=B2,C2,C3") == "broken-path ways R9"
    table.do(0, "spell A1 A2 B2 with V3=A1,A2,B2")


def test_r9_one_word_a_turn() -> None:
    table = rich()
    table.do(0, "spell E1 F1 with I2=E1,F1")
    assert table.refused(0, "spell A1 B1 with ANY=A1,B1") == "one-word ways R9"
    table.do(0, "back")
    table.do(0, "spell A1 B1 with I2=A1,B1")


OLD = (Marker("I2", ("A1", "A2")), Marker("I2", ("H7", "H8")))


def test_r10_the_path_may_run_through_older_markers_that_touch_a_new_one() -> None:
    table = rich(markers=OLD)
    table.do(0, "spell A1 A2 B2 B3 with I2=B2,B3")
    table.do(0, "done 0")
    assert table.points == (20 + 3 + 1 + 1 + 2, 0)


def test_r10_an_older_marker_far_from_the_new_ones_stays_out() -> None:
    far = (Marker("I3", ("A5", "A6", "A7")), Marker("I2", ("B3", "B4")))
    table = rich(markers=far)
    refusal = table.refused(0, "spell C3 B3 B4 A5 with I2=C3,D3")
    assert refusal == "outside-path ways R9"
    refusal = table.refused(0, "spell D3 C3 B3 B4 A5 with I2=C3,D3")
    assert refusal == "marker-not-touching ways R10"


def test_r10_at_least_one_marker_is_new() -> None:
    assert rich(markers=OLD).refused(0, "spell A1 A2 with") == "one-to-three-markers ways R9"


def test_r9_a_marker_never_lies_on_another() -> None:
    table = rich(markers=OLD)
    assert table.refused(0, "spell A1 B1 with I2=A1,B1") == "marker-on-marker ways R9"


def test_r8_a_marker_must_be_in_the_box() -> None:
    used = tuple(Marker("I3", (f"{c}5", f"{c}6", f"{c}7")) for c in "AB")
    table = rich(markers=used)
    refusal = table.refused(0, "spell C1 D1 E1 with I3=C1,D1,E1")
    assert refusal == "no-such-marker ways R8"


def test_r14_the_hand_is_five_again_in_any_mix() -> None:
    table = rich()
    table.do(0, "spell E1 F1 with I2=E1,F1")
    events = table.do(0, "done 2 I3 ANY")
    assert events[2] == Refilled(Seat(0), ("I3", "ANY"), ("X", "Y"), ("S4",))
    assert table.mine(0) == Hand(("E", "X", "Y"), ("S4", "V3"))
    assert table.state.table.stack[-3:] == ("I2", "I3", "ANY")
    assert table.state.table.pile[0] == "Z"


def test_r14_letters_put_away_go_under_the_pile() -> None:
    table = rich()
    table.do(0, "done 1 E")
    assert table.state.table.pile[-1] == "E"
    assert table.mine(0).letters == ("X",)


@pytest.mark.parametrize(
    "command,refusal",
    [
        ("done 0 E", "keep-a-letter ways R14"),
        ("done 2 E", "wrong-number ways R14"),
        ("done -1 E", "wrong-number ways R14"),
        ("done 1", "wrong-number ways R14"),
        ("done 1 X", "tile-not-held ways R14"),
        ("done 2 E E", "tile-not-held ways R14"),
    ],
)
def test_r14_how_a_hand_cannot_be_refilled(command: str, refusal: str) -> None:
    assert rich().refused(0, command) == refusal


def test_r14_others_see_how_many_tiles_of_which_kind() -> None:
    table = rich()
    event = table.do(0, "done 2 E ANY")[1]
    told = HandRefilled(Seat(0), 1, 1, 2, 0, ("X", "Y"))
    news = [table.game.news(table.state, event, table.state, v) for v in (Seat(0), Seat(1))]
    assert news == [told, replace(told, drawn=None)]


def test_r17_a_path_that_is_no_word_is_refused_at_no_cost_but_time() -> None:
    table = rich()
    assert table.refused(0, "spell A2 B2 C2 with I3=A2,B2,C2") == "not-a-word ways R17"


def test_r17_a_preview_looks_nothing_up() -> None:
    table = rich()
    asked = WouldScore(("A2", "B2", "C2"), (Laying("I3", ("A2", "B2", "C2")),))
    assert table.game.ask(table.view(Seat(0)), asked) == Worth("EER", 1 + 1 + 2 + 6, 0)
    with pytest.raises(Illegal):
        table.game.ask(table.view(Gallery()), asked)


def test_r18_the_same_word_may_be_scored_again_on_other_cells() -> None:
    board = ["B", "EE", "B", "E", "E", *BOARD[5:]]
    table = Table(board=board)
    table.do(0, "spell A1 B1 with I2=A1,B1")
    table.do(0, "done 1")
    table.do(1, "spell C1 D1 E1 with I3=C1,D1,E1")
    table.do(1, "done 1")
    assert table.points == (5, 5 + 6)


def test_r18_and_on_the_same_ones_once_they_are_uncovered() -> None:
    table = Table(hands=("E S I2 I3 V3", "A T I2 CLEAR V3"))
    table.do(0, "spell A1 B1 with I2=A1,B1")
    table.do(0, "done 1")
    table.do(1, "clear")
    table.do(1, "spell A1 B1 with I2=A1,B1")
    table.do(1, "done 2")
    assert table.points == (5, 5)


def test_r19_who_exceeds_the_target_wins_at_once() -> None:
    table = rich(options=Options(target=29))
    table.do(0, "spell E1 F1 with I2=E1,F1")
    assert names(table.do(0, "done 0")) == ["Confirmed", "RefillChosen", "Ended"]
    assert table.game.outcome(table.state) == Outcome("target", (30, 0), (1, 2))
    assert table.game.awaited(table.state) == set()


def test_r19_to_reach_the_target_is_not_enough() -> None:
    table = rich(options=Options(target=30))
    table.do(0, "spell E1 F1 with I2=E1,F1")
    table.do(0, "done 1")
    assert table.game.outcome(table.state) is None

"""Positions of Waywords in a line: which position follows a turn, and where a study ends."""

from collections.abc import Sequence

import pytest
from msgspec.json import decode

from tests.study.ways_field import FIELD
from wordhall.catalog import CATALOG
from wordhall.games.ways.tiles import PATTERNS
from wordhall.kernel.game import Illegal
from wordhall.study.lines import RACK, READ
from wordhall.study.lines.looking import look
from wordhall.words import load

WORDS = load("everyday")
GAME = CATALOG["ways"].make(WORDS)
ROUGED = "spell A8 A7 B6 A6 B5 A5 with V3=A5,B5,B6 I3=A6,A7,A8"
"""A word of 22 points."""
LAID = "A5B5B6@0/A6A7A8@0"
SQUARE = "G1G2H1H2@1"
"""The only marker O4, on the field."""


def after(line: str, *acts: str) -> str | None:
    return look(GAME, line, acts, WORDS).after


def test_after_a_word_the_others_are_to_move_and_the_letters_stay() -> None:
    line = after(f"{FIELD} - AT:I2,I3,V3/2:3/1:4 12/40/7", ROUGED)
    assert line == f"{FIELD} {LAID} 2:3/1:4/AT:I2,2 40/7/34 seat 1;"


def test_after_the_last_seat_the_first_one_is_to_move() -> None:
    line = after(f"{FIELD} - A:I2,I3,V3/2:3/1:4 12/40/7 seat 2;", ROUGED)
    assert line == f"{FIELD} {LAID.replace('@0', '@2')} 2:3/1:4/A:I2,3 40/7/34"


def test_a_word_that_is_only_laid_draws_one_letter_if_none_is_left_and_else_patterns() -> None:
    with_a_letter = after(f"{FIELD} - A:I2,I3,V3/2:3 12/40", ROUGED)
    assert with_a_letter == f"{FIELD} {LAID} 2:3/A:I2,3 40/34 seat 1;"
    without = after(f"{FIELD} - :I2,I3,V3/2:3 12/40", ROUGED)
    assert without == f"{FIELD} {LAID} 2:3/1:I2,3 40/34 seat 1;"


@pytest.mark.parametrize(
    "done, hand",
    [
        ("done 0", "AT:I2,2"),
        ("done 1", "AT1:I2,1"),
        ("done 2", "AT2:I2"),
        ("done 2 T", "A2:I2,1"),
        ("done 1 I2", "AT1:2"),
        ("done 1 A T I2", "1:4"),
    ],
)
def test_r14_what_is_drawn_is_hidden_and_what_was_put_back_is_gone(done: str, hand: str) -> None:
    line = after(f"{FIELD} - AT:I2,I3,V3/2:3 12/40", ROUGED, done)
    assert line == f"{FIELD} {LAID} 2:3/{hand} 40/34 seat 1;"


def test_while_the_turn_lasts_no_position_follows() -> None:
    line = f"{FIELD} {SQUARE} T:I3,O4,CLEAR/2:3 12/40"
    assert after(line) is None
    assert after(line, "swap A1 T") is None
    assert after(line, "take G1 G1=T") is None
    assert after(line, "clear") is None


def test_r7_a_swap_changes_the_field_and_the_hand() -> None:
    line = after(f"{FIELD} - T:I2,I3,V3/2:3 12/40", "swap A1 T", "done 1")
    assert line == f"T{FIELD[1:]} - 2:3/L1:I2,I3,V3 40/12 seat 1;"


def test_r13_after_clear_only_the_new_markers_lie_there() -> None:
    line = after(f"{FIELD} {SQUARE} T:CLEAR,I3,V3/2:3 12/40", "clear", ROUGED)
    assert line == f"{FIELD} {LAID} 2:3/T:4 40/34 seat 1;"


def test_r12_a_marker_that_was_taken_with_tiles_of_the_hand_lies_elsewhere() -> None:
    caned = "spell E2 D1 D2 E1 with O4=D1,E1,D2,E2"
    line = after(f"{FIELD} {SQUARE} T:I3,O4/2:3 12/40", "take G1 G1=T", caned)
    assert line == f"{FIELD.replace('DAV', 'DTV')} D1E1D2E2@0 2:3/A:I3,3 40/26 seat 1;"


@pytest.mark.parametrize(
    "acts",
    [
        ("swap A1 ?", "done 1"),
        ("swap A1 ?", ROUGED),
        ("take G1 G1=?", "spell E2 D1 D2 E1 with O4=D1,E1,D2,E2"),
        ("take G1 G1=T H1=?", "spell E2 D1 D2 E1 with O4=D1,E1,D2,E2"),
    ],
)
def test_a_tile_that_was_drawn_blindly_ends_the_study(acts: Sequence[str]) -> None:
    """Nobody knows what would lie there."""
    line = f"{FIELD} {SQUARE} T:I3,V3,O4/2:3 12/40"
    assert look(GAME, line, acts, WORDS).judged is not None
    assert after(line, *acts) is None


def test_r19_nothing_follows_a_word_that_wins() -> None:
    """The word brings 22: with 277 that makes 299, which is not past it."""
    short, enough = (f"{FIELD} - T:I2,I3,V3/2:3 {score}/40" for score in (277, 278))
    for done in ((), ("done 1",)):
        assert after(short, ROUGED, *done) is not None
        assert after(enough, ROUGED, *done) is None
    assert after(f"{enough} target 300;", ROUGED) is not None


def test_r19_a_turn_that_ends_the_match_is_followed_by_nothing() -> None:
    alone = f"{FIELD} - TE: 12 variant open_field;"
    assert after(alone, "done") is None


@pytest.mark.parametrize("done", [(), ("done",)])
def test_r20_in_the_open_field_nobody_draws(done: Sequence[str]) -> None:
    for hand in ("T:", ":"):
        line = after(f"{FIELD} - {hand}/A: 12/40 variant open_field;", ROUGED, *done)
        assert line == f"{FIELD} {LAID} A:/{hand} 40/34 seat 1; variant open_field;"


@pytest.mark.parametrize("done", [(), ("done",)])
def test_r21_alone_the_same_player_goes_on_and_words_are_counted(done: Sequence[str]) -> None:
    line = after(f"{FIELD} - T: 12 variant solitaire; made 3;", ROUGED, *done)
    assert line == f"{FIELD} {LAID} T: 34 variant solitaire; made 4;"


@pytest.mark.parametrize("done", [(), ("done",)])
@pytest.mark.parametrize("told", ["made 13;", "supply I3,V3;"])
def test_r21_nothing_follows_the_last_word_or_the_last_marker(
    told: str, done: Sequence[str]
) -> None:
    assert after(f"{FIELD} - T: 12 variant solitaire; {told}", ROUGED, *done) is None


@pytest.mark.parametrize(
    "hand, is_known",
    [("AT:I2,I3,V3", True), ("AT1:I2,I3", False), ("A:I2,2", False), ("2:3", False)],
)
def test_a_turn_is_tried_only_with_a_whole_hand_that_is_known(hand: str, *, is_known: bool) -> None:
    line = f"{FIELD} - {hand}/2:3 12/40"
    assert READ["ways"](line).known is is_known
    if not is_known:
        with pytest.raises(Illegal) as refusal:
            after(line, "done 0")
        assert refusal.value.code == "rack-hidden"


def test_chances_follow_from_the_lead_and_from_what_the_first_one_still_needs() -> None:
    basis = READ["ways"](f"{FIELD} - AT:I2,I3,V3/2:3/1:4 100/150/90 target 299;").position.basis
    assert basis is not None
    assert (basis.lead, basis.seats) == (-50, 3)
    assert basis.left == pytest.approx(0.5)


@pytest.mark.parametrize(
    "told",
    ["A:/T: 12/40 variant open_field;", "A: 12 variant open_field;", "T: 12 variant solitaire;"],
)
def test_without_a_score_to_reach_there_are_no_chances(told: str) -> None:
    assert READ["ways"](f"{FIELD} - {told}").position.basis is None


def test_letters_of_a_hand_are_tiles_of_their_own_unless_parentheses_join_them() -> None:
    assert RACK["ways"]("t h (th) i3 clear any") == "TH(TH):ANY,CLEAR,I3"


def test_a_hand_that_cannot_be_read_is_refused_with_all_patterns_named_once() -> None:
    with pytest.raises(Illegal) as refusal:
        RACK["ways"]("A I9")
    assert refusal.value.text.endswith(f"Patterns are {', '.join(dict.fromkeys(PATTERNS))}.")


def test_the_view_hides_what_the_player_draws() -> None:
    shown = look(GAME, f"{FIELD} - AT:I2,I3,V3/2:3 12/40", (ROUGED, "done 1"), WORDS)
    assert all(side["hand"] is None for side in decode(shown.view)["players"])

"""R6, R20 to R22 and house H7: what a table may choose besides the printed game."""

import pytest
from msgspec.structs import replace

from tests.games.ways.table import SUPPLY, Table, names
from tests.games.ways.test_setup import opened
from wordhall.games.ways.types.components import Handicap, Marker, Options, Swapped
from wordhall.games.ways.types.events import Ended, Fined
from wordhall.kernel.clock import Untimed, flag
from wordhall.kernel.game import Illegal, Outcome, Roster, Seat, Sitter

OPEN = Options(variant="open_field", turn_seconds=None)
ALONE = Options(variant="solitaire")
TEN = "A B C D E F G H I J"
FOURTEEN = "A B C D E F G H I J K L M N"
SHOW = "spell E1 F1 with I2=E1,F1"
TALE = "spell A5 B5 C5 D5 with I4=A5,B5,C5,D5"


def open_field(options: Options = OPEN, **more: object) -> Table:
    return Table(hands=(TEN, TEN), options=options, stack=(), **more)  # type: ignore[arg-type]


def alone(**more: object) -> Table:
    return Table(hands=(FOURTEEN,), options=ALONE, stack=(), **more)  # type: ignore[arg-type]


def test_r6_names_and_acronyms_do_not_count() -> None:
    assert Table().refused(0, "spell B3 C3 D3 with I3=B3,C3,D3") == "not-a-word ways R17"


def test_r6_names_and_acronyms_count_where_the_table_lets_them() -> None:
    table = Table(options=Options(names_and_acronyms=True))
    table.do(0, "spell B3 C3 D3 with I3=B3,C3,D3")
    table.do(0, "done 1")
    assert table.points == (2 + 1 + 2 + 6, 0)


def test_r6_what_is_neither_word_nor_name_does_not_count_there() -> None:
    table = Table(options=Options(names_and_acronyms=True))
    assert table.refused(0, "spell A3 B3 C3 with I3=A3,B3,C3") == "not-a-word ways R17"


@pytest.mark.parametrize("names_count", [True, False])
def test_r6_a_challenged_acronym_stands_where_they_count(*, names_count: bool) -> None:
    options = Options(names_and_acronyms=names_count, words="challenge")
    table = Table(options=options)
    table.do(0, "spell B3 C3 D3 with I3=B3,C3,D3")
    table.do(0, "done 1")
    events = table.do(1, "challenge")
    assert (Fined(Seat(1), 5) in events) is names_count


def test_r20_everybody_has_ten_letters_no_patterns_and_all_markers() -> None:
    event = opened(3, OPEN)
    assert [len(hand) for hand in event.hands] == [10, 10, 10]
    assert event.stack == ()
    assert event.box == SUPPLY
    table = open_field()
    assert table.points == (0, 0)
    assert table.mine(0).patterns == ()


def test_r20_markers_are_free_and_pay_their_bonus() -> None:
    table = open_field()
    table.do(0, TALE)
    assert table.box(Seat(0))["I4"] == 0
    table.do(0, "done 0")
    assert table.points == (2 + 1 + 3 + 1 + 10, 0)


def test_r20_a_marker_comes_from_the_box_while_there_is_one() -> None:
    covers = tuple(Marker("I3", (f"{a}8", f"{b}8", f"{c}8")) for a, b, c in ("ABC", "DEF"))
    table = open_field(markers=covers)
    assert table.refused(0, "spell C2 D3 E4 with I3=C2,D3,E4").startswith("no-such-shape")
    assert table.refused(0, "spell B3 C3 D3 with I3=B3,C3,D3") == "no-such-marker ways R8"


def test_r20_a_marker_is_named_by_its_shape() -> None:
    table = open_field()
    assert table.refused(0, SHOW.replace("I2", "ANY")) == "shape-differs ways R8"
    assert table.refused(0, SHOW.replace("I2", "V3")) == "shape-differs ways R8"
    with pytest.raises(Illegal, match=r"Use I2\. "):
        table.do(0, SHOW.replace("I2", "V3"))


def test_r20_who_has_no_marker_left_lays_others() -> None:
    covers = tuple(Marker("I3", (f"{a}8", f"{b}8", f"{c}8")) for a, b, c in ("ABC", "DEF"))
    with pytest.raises(Illegal, match=r"Lay others\. "):
        open_field(markers=covers).do(0, "spell B3 C3 D3 with I3=B3,C3,D3")


def test_r20_markers_are_never_removed() -> None:
    covers = tuple(
        Marker("I2", cells) for cells in (("A8", "B8"), ("C8", "D8"), ("E8", "F8"), ("G8", "H8"))
    )
    table = open_field(markers=covers)
    assert table.refused(0, "take A8 A8=B") == "markers-stay ways R20"
    assert table.refused(0, "clear") == "markers-stay ways R20"


def test_r20_one_swap_a_turn_from_the_own_letters() -> None:
    table = open_field()
    assert table.refused(0, "swap H8 ?") == "own-letters-only ways R20"
    table.do(0, "swap H8 J")
    assert table.refused(0, "swap G8 I") == "one-swap ways R7"
    table.do(0, "done 0")
    table.do(1, "swap G8 I")


def test_r20_hands_are_not_refilled() -> None:
    table = open_field()
    table.do(0, SHOW)
    assert table.refused(0, "done 1") == "no-refill ways R20"
    assert table.refused(0, "done 0 A") == "no-refill ways R20"
    table.do(0, "done 0")
    assert table.mine(0).letters == tuple(TEN.split())
    assert table.state.turn == 1


def test_r20_no_target_ends_it() -> None:
    table = open_field(Options(variant="open_field", target=5))
    table.do(0, SHOW)
    assert names(table.do(0, "done 0"))[-1] == "TurnBegan"


def test_r20_it_ends_with_the_last_marker() -> None:
    table = open_field(supply=("I2",))
    table.do(0, SHOW)
    assert table.do(0, "done")[-1] == Ended("played-out")


def test_r20_a_word_that_falls_was_no_pass() -> None:
    options = Options(variant="open_field", words="challenge")
    table = open_field(options)
    table.do(0, "spell A2 B2 C2 with I3=A2,B2,C2")
    table.do(0, "done 0")
    table.do(1, "challenge")
    assert names(table.do(1, "done 0"))[-1] == "TurnBegan"
    assert table.view(Seat(0)).players[0].words == 0


def by_oneself(**more: object) -> Table:
    """The open field, with a clock agreed on that one player has no use for."""
    options = Options(variant="open_field")
    return Table(hands=(TEN,), options=options, stack=(), **more)  # type: ignore[arg-type]


def test_r20_one_player_may_play_the_open_field_alone() -> None:
    event = opened(1, OPEN)
    assert [len(hand) for hand in event.hands] == [10]
    assert event.box == SUPPLY
    with pytest.raises(Illegal, match="1 to 4 players"):
        opened(5, OPEN)


def test_r20_alone_there_is_no_clock() -> None:
    table = by_oneself()
    assert table.state.clock.control == Untimed()
    assert table.game.due(table.state) is None


def test_r20_alone_it_ends_when_the_player_says_so() -> None:
    table = by_oneself()
    table.do(0, SHOW)
    table.do(0, "done 0")
    for _ in range(9):
        table.do(0, f"swap H8 {table.mine(0).letters[-1]}")
        assert names(table.do(0, "done 0"))[-1] == "TurnBegan"
    assert table.do(0, "done 0")[-1] == Ended("all-passed")
    assert table.game.outcome(table.state) == Outcome("all-passed", (10,), (1,))


def test_r20_alone_it_ends_with_the_last_marker() -> None:
    table = by_oneself(supply=("I2",))
    table.do(0, SHOW)
    assert table.do(0, "done 0")[-1] == Ended("played-out")


def test_r20_alone_one_swaps_once_a_turn() -> None:
    table = by_oneself()
    table.do(0, "swap H8 J")
    assert table.refused(0, "swap G8 I") == "one-swap ways R7"


def test_r20_alone_nobody_is_there_to_challenge() -> None:
    with pytest.raises(Illegal, match="words that are checked") as refusal:
        opened(1, Options(variant="open_field", words="challenge"))
    assert refusal.value.rule == "ways R20"


def test_r20_a_score_alone_is_compared_with_scores_alone() -> None:
    table = by_oneself()
    assert table.game.record_category(table.state) == "open_field alone, words from 3, printed"


def test_r21_one_player_fourteen_letters_and_fourteen_of_the_markers() -> None:
    event = opened(1, ALONE)
    assert [len(hand) for hand in event.hands] == [14]
    assert len(event.box) == 14
    assert len({opened(1, ALONE, bytes([n])).box for n in range(9)}) > 1


@pytest.mark.parametrize("players", [2, 4])
def test_r21_is_for_one(players: int) -> None:
    with pytest.raises(Illegal, match="one player"):
        opened(players, ALONE)


def test_r21_nobody_is_there_to_challenge() -> None:
    with pytest.raises(Illegal, match="words that are checked"):
        opened(1, Options(variant="solitaire", words="challenge"))


def test_r21_has_no_clock() -> None:
    table = alone()
    assert table.state.clock.control == Untimed()
    assert flag(table.state.clock) is None


def test_r21_swaps_at_any_time_from_the_own_letters() -> None:
    table = alone()
    table.do(0, "swap H8 N")
    table.do(0, "swap G8 M")
    table.do(0, SHOW)
    table.do(0, "swap F8 L")
    assert table.refused(0, "swap E1 K") == "covered ways R7"
    assert table.refused(0, "swap E8 ?") == "own-letters-only ways R21"
    assert [type(step) for step in table.view(Seat(0)).laid].count(Swapped) == 3


def test_r21_fourteen_swaps_at_most() -> None:
    table = alone()
    for column, tile in zip("ABCDEFGH", "ABCDEFGH", strict=True):
        table.do(0, f"swap {column}8 {tile}")
    for column, tile in zip("ABCDEF", "IJKLMN", strict=True):
        table.do(0, f"swap {column}7 {tile}")
    own = table.mine(0).letters[0]
    assert table.refused(0, f"swap H7 {own}") == "no-swaps-left ways R21"


def test_r21_each_marker_once_and_at_most_three_a_word() -> None:
    table = alone(supply=("I2", "V3"))
    table.do(0, SHOW)
    assert names(table.do(0, "done 0"))[-1] == "TurnBegan"
    again = "spell C1 C2 D1 with I2=C1,C2 I2=D1"
    assert table.refused(0, again).startswith("no-such-shape")
    assert table.refused(0, "spell A1 B1 with I2=A1,B1") == "no-such-marker ways R8"


def test_r21_fourteen_words_end_it() -> None:
    table = alone()
    player = table.state.table.players[0]
    almost = replace(table.state.table, players=(replace(player, words=13),))
    table.state = replace(table.state, table=almost)
    table.do(0, SHOW)
    assert table.do(0, "done 0")[-1] == Ended("played-out")


def test_r21_it_ends_when_nothing_is_done() -> None:
    table = alone()
    table.do(0, SHOW)
    table.do(0, "done 0")
    assert table.do(0, "done 0")[-1] == Ended("all-passed")
    assert table.game.outcome(table.state) == Outcome("all-passed", (10,), (1,))


def test_r21_swaps_alone_do_not_end_it() -> None:
    table = alone()
    for column, tile in zip("ABCD", "ABCD", strict=True):
        table.do(0, f"swap {column}8 {tile}")
        assert names(table.do(0, "done 0"))[-1] == "TurnBegan"


def test_r22_easier_and_harder_by_the_length_of_words() -> None:
    harder = Table(options=Options(min_word_length=4))
    assert harder.refused(0, "spell B2 A2 C2 with I3=A2,B2,C2").startswith("broken-path")
    assert harder.refused(0, "spell A1 B1 with I2=A1,B1") == "too-short ways R6"
    easier = Table(options=Options(min_word_length=2))
    easier.do(0, "spell A1 A2 with I2=A1,A2")


def test_h7_a_seat_may_have_a_minimum_of_its_own() -> None:
    options = Options(handicaps=(Handicap(Seat(0), min_length=4), Handicap(Seat(1), min_length=2)))
    table = Table(options=options)
    assert table.refused(0, "spell A1 B1 with I2=A1,B1") == "too-short ways R6"
    table.do(0, "done 0")
    table.do(1, "spell A1 A2 with I2=A1,A2")


def test_h7_a_seat_may_have_more_seconds_and_points_ahead() -> None:
    options = Options(handicaps=(Handicap(Seat(0), extra_seconds=30, head_start=25),))
    table = Table(options=options, scores=(25, 0))
    assert flag(table.state.clock) == 90_000
    assert opened(2, options).options == options
    fresh = table.game.evolve(None, opened(2, options))
    assert table.game.scores(fresh) == (25, 0)
    assert not table.game.has_scored(fresh)


@pytest.mark.parametrize(
    "handicaps",
    [
        (Handicap(Seat(0)), Handicap(Seat(0))),
        (Handicap(Seat(2)),),
        (Handicap(Seat(0), min_length=5),),
        (Handicap(Seat(0), extra_seconds=-1),),
        (Handicap(Seat(0), head_start=201),),
    ],
)
def test_h7_a_handicap_has_its_bounds(handicaps: tuple[Handicap, ...]) -> None:
    with pytest.raises(Illegal, match="house H7"):
        opened(2, Options(handicaps=handicaps))


def test_h7_nobody_begins_at_the_target() -> None:
    ahead = (Handicap(Seat(0), head_start=25),)
    with pytest.raises(Illegal, match="house H7"):
        opened(2, Options(target=25, handicaps=ahead))
    opened(2, Options(target=26, handicaps=ahead))
    opened(2, Options(target=25, handicaps=ahead, variant="open_field"))


@pytest.mark.parametrize(
    "options, kind",
    [
        (ALONE, "solitaire, words from 3, printed"),
        (OPEN, "open_field, words from 3, printed"),
        (replace(OPEN, words="challenge"), "open_field, words from 3, printed, challenged"),
        (replace(ALONE, min_word_length=2), "solitaire, words from 2, printed"),
        (replace(ALONE, names_and_acronyms=True), "solitaire, words from 3, printed, names"),
        (replace(ALONE, diagonals=False), "solitaire, words from 3, printed, no diagonals"),
        (replace(ALONE, turn_seconds=30, target=49), "solitaire, words from 3, printed"),
        (replace(ALONE, values="summed"), "solitaire, words from 3"),
        (replace(ALONE, handicaps=(Handicap(Seat(0), head_start=25),)), None),
        (Options(), None),
    ],
)
def test_r20_r21_a_score_is_compared_with_those_of_matches_as_easy(
    options: Options, kind: str | None
) -> None:
    sitters = (Sitter("A"), Sitter("B"))
    roster = Roster(sitters[: 1 if options.variant == "solitaire" else 2])
    table = alone()
    state = table.game.evolve(None, table.game.open(options, roster, table.luck)[0])
    assert table.game.record_category(state) == kind


def test_r5_the_youngest_of_one_begins() -> None:
    assert opened(1, replace(ALONE, youngest=Seat(0))).first == 0

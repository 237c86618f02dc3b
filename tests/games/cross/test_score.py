"""R12 to R17: points, and the end."""

from tests.games.cross.table import Table, names
from wordhall.games.cross.mat import MAT, SIZE
from wordhall.games.cross.tiles import ALL, VALUES
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.events import TurnSkipped, WindowOpened
from wordhall.kernel.clock import DAY, Bank, Correspondence
from wordhall.kernel.game import Ms, Outcome, Seat

SPARE = "IIIIIIIIIIIIIIIIIIIIIIIIIIII"


def points(table: Table) -> list[tuple[str, int]]:
    assert table.state.last is not None
    return [(word.text, word.points) for word in table.state.last.words]


def test_r12_the_mat_is_symmetric_and_has_the_printed_bonuses() -> None:
    squares = [MAT[row][column] for row in range(SIZE) for column in range(SIZE)]
    assert {kind: squares.count(kind) for kind in ("2L", "3L", "4L", "2W", "3W")} == {
        "2L": 28,
        "3L": 16,
        "4L": 8,
        "2W": 16,
        "3W": 8,
    }
    assert all(MAT[r][c] == MAT[c][r] == MAT[14 - r][c] for r in range(SIZE) for c in range(SIZE))
    assert sum(VALUES[tile] for tile in ALL) == 200


def test_r12_letter_bonuses_come_before_word_bonuses() -> None:
    table = Table(("ZABCDEF", "AEEEEEE"), pool=SPARE)
    table.do(0, "8H ZABCD")
    assert points(table) == [("ZABCD", 10 + 1 + 3 + 3 + 3 * 2)]


def test_r12_several_word_bonuses_multiply() -> None:
    table = Table(("AAAAAAA", "EEEEEEE"), pool=SPARE)
    table.do(0, "H2 AAAAAAA")
    table.do(1, "1E EEEEEEE")
    assert points(table)[0] == ("EEEEEEE", (6 + 2) * 3 * 3)


def test_r12_a_shared_tile_counts_in_both_words_with_its_bonus_in_both() -> None:
    table = Table(("AAAAAAA", "EEEEEEE"), pool=SPARE)
    table.do(0, "H2 AAAAAAA")
    table.do(1, "1E EEEEEEE")
    assert points(table)[1] == ("EAAAAAAA", 2 + 7)
    assert table.scores[1] == 72 + 9 + 50


def test_r13_a_bonus_counts_only_for_a_new_tile() -> None:
    table = Table(("AAAADEF", "EEEEEEE"), pool=SPARE)
    table.do(0, "8H AAAAD")
    assert points(table) == [("AAAAD", 4 + 3 * 2)]
    table.do(1, "8G E")
    assert points(table) == [("EAAAAD", 1 + 4 + 2)]


def test_r14_a_whole_rack_earns_fifty_more() -> None:
    table = Table(("AAAAAAA", "HHHHHHH"), pool=SPARE)
    table.do(0, "8H AAAAAAA")
    assert table.scores == (5 + 3 + 4 + 50, 0)


def out(end: str, racks: tuple[str, ...] = ("CAT", "EEI", "SO")) -> Table:
    options = Options(end=end)  # type: ignore[arg-type]
    table = Table(racks, pool="", options=options)
    table.do(0, "8H CAT")
    return table


def test_r15_first_out_ends_when_the_first_player_goes_out() -> None:
    table = out("first_out")
    assert table.state.window is not None
    assert table.state.window.next is None
    table.do(1, "accept")
    assert names(table.do(2, "accept")) == ["Accepted", "Settled", "Ended"]


def test_r15_play_on_goes_on_without_who_is_out() -> None:
    table = out("play_on")
    table.do(1, "pass")
    table.do(2, "8K S")
    table.do(1, "begin")
    table.do(1, "pass")
    assert names(table.do(2, "pass")) == ["Passed", "Ended"]
    assert table.state.ended == "passes"


def test_r15_play_on_ends_when_all_are_out() -> None:
    table = out("play_on", ("CAT", "S"))
    table.do(1, "8K S")
    assert names(table.do(0, "accept")) == ["Accepted", "Settled", "Ended"]
    assert table.state.ended == "out"


def test_r15_passes_end_the_game_only_with_an_empty_pool() -> None:
    table = Table(("CAT", "EEI"), pool="A")
    table.do(0, "pass")
    assert names(table.do(1, "pass")) == ["Passed", "TurnBegan"]
    empty = Table(("CAT", "EEI"), pool="")
    empty.do(0, "pass")
    assert names(empty.do(1, "pass")) == ["Passed", "Ended"]


def test_r15_a_lost_turn_is_no_pass() -> None:
    table = Table(("QIT", "ZEBRAS"), pool="")
    table.do(0, "8H QI")
    table.do(1, "challenge")
    assert names(table.do(0, "pass")) == ["Passed", "TurnBegan"]
    table.do(1, "I8 .SEA")
    assert table.scores[1] > 0


def test_r15_the_row_goes_on_over_a_lost_turn_until_all_have_passed() -> None:
    table = Table(("CATS", "EEI", "HH"), pool="")
    table.do(0, "8H CAT")
    table.do(2, "challenge")
    assert names(table.do(1, "pass")) == ["Passed", "TurnSkipped", "TurnBegan"]
    for seat in (0, 1):
        assert names(table.do(seat, "pass")) == ["Passed", "TurnBegan"]
    assert names(table.do(2, "pass")) == ["Passed", "Ended"]


def test_r15_a_lost_turn_is_none_without_a_score() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool=SPARE)
    table.do(0, "8H CAT")
    assert names(table.do(1, "challenge"))[-2:] == ["TurnSkipped", "TurnBegan"]
    assert table.state.scoreless == 0


def test_r15_in_the_first_edition_a_lost_turn_was_a_pass() -> None:
    table = Table(("CATS", "EEI"), pool="", edition=1)
    table.do(0, "8H CAT")
    table.do(1, "challenge")
    assert table.state.scoreless == 1
    assert names(table.do(0, "pass")) == ["Passed", "Ended"]


def test_r15_a_fallen_play_is_no_pass() -> None:
    table = Table(("CATS", "EEI"), pool="")
    table.do(0, "pass")
    table.do(1, "8H EI")
    table.do(0, "challenge")
    assert table.state.ended is None
    table.do(0, "pass")
    assert names(table.do(1, "pass")) == ["Passed", "Ended"]


def test_r15_three_full_rounds_without_a_score_end_it() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool=SPARE)
    table.do(0, "8H TCA")
    table.do(1, "challenge")
    table.do(1, "exchange EE")
    for seat in (0, 1, 0):
        assert names(table.do(seat, "pass")) == ["Passed", "TurnBegan"]
    assert names(table.do(1, "pass")) == ["Passed", "Ended"]
    assert table.state.ended == "no-scores"


def test_r15_in_the_first_edition_two_full_rounds_without_a_score_ended_it() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool=SPARE, edition=1)
    for seat in (0, 1, 0):
        assert names(table.do(seat, "pass")) == ["Passed", "TurnBegan"]
    assert names(table.do(1, "pass")) == ["Passed", "Ended"]
    assert table.state.ended == "no-scores"


def test_r15_three_full_rounds_are_of_all_who_hold_tiles() -> None:
    table = Table(("CATSDOG", "EEIOURN", "RATSTEN"), pool=SPARE)
    for seat in (0, 1, 2, 0, 1, 2, 0, 1):
        assert names(table.do(seat, "pass")) == ["Passed", "TurnBegan"]
    assert names(table.do(2, "pass")) == ["Passed", "Ended"]


def test_r15_a_play_that_stands_and_is_worth_nothing_is_a_turn_without_a_score() -> None:
    table = Table(("??TSDOG", "EEIOURN"), pool=SPARE)
    for seat in (0, 1) * 2:
        table.do(seat, "pass")
    table.do(0, "8H ax")
    assert names(table.do(1, "accept")) == ["Accepted", "Settled", "Drew", "TurnBegan"]
    assert names(table.do(1, "pass")) == ["Passed", "Ended"]


def test_r15_turns_passed_for_want_of_time_count_and_lost_turns_do_not() -> None:
    clock = Bank(Ms(10_000))
    table = Table(("CATSDOG", "EEIOURN"), pool=SPARE, options=Options(clock=clock))
    table.do(0, "8H CAT")
    assert TurnSkipped(Seat(1), "challenge") in table.do(1, "challenge")
    assert names(table.wait(10_000)) == ["TimeRanOut", "TurnBegan"]
    for at in (11_000, 12_000):
        events = table.do(1, "pass", at=at)
        assert names(events) == ["Passed", "TurnSkipped", "TurnBegan"]
        assert events[1] == TurnSkipped(Seat(0), "no-time")
    assert names(table.do(1, "pass", at=13_000)) == ["Passed", "Ended"]


def test_r15_the_last_who_holds_tiles_plays_on_alone() -> None:
    table = Table(("CAT", "SEAT"), pool="")
    table.do(0, "8H CAT")
    table.do(1, "8K S")
    assert names(table.do(0, "accept")) == ["Accepted", "Settled", "TurnBegan"]
    assert table.state.turn == 1
    assert names(table.do(1, "pass")) == ["Passed", "Ended"]


def test_r15_a_score_begins_the_count_again() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool=SPARE)
    for seat in (0, 1, 0, 1, 0):
        table.do(seat, "pass")
    table.do(1, "8H ON")
    table.do(0, "begin")
    for seat in (0, 1, 0, 1, 0):
        assert names(table.do(seat, "pass")) == ["Passed", "TurnBegan"]
    assert names(table.do(1, "pass")) == ["Passed", "Ended"]


def test_r15_the_last_play_can_still_be_challenged() -> None:
    options = Options(end="first_out")
    table = Table(("CAT", "EEI"), pool="", options=options)
    table.do(0, "8H TCA")
    assert table.game.outcome(table.state) is None
    assert table.refused(1, "begin") == "not-your-turn cross R2"
    table.do(1, "challenge")
    assert table.state.ended is None
    assert table.state.turn == 1
    assert table.rack(0) == "ACT"


def test_r15_the_last_play_of_a_correspondence_may_be_challenged_for_a_turns_time() -> None:
    options = Options(end="first_out", clock=Correspondence(1))
    table = Table(("CAT", "EEI"), pool="", options=options)
    opened = table.do(0, "8H CAT", at=1000)[1]
    assert opened == WindowOpened(Ms(1000 + DAY), None, hurries=False, at=Ms(1000))
    assert table.game.awaited(table.state) == {1}
    assert table.wait(1000 + DAY - 1) == []
    assert names(table.wait(1000 + DAY)) == ["Settled", "Ended"]


def test_r15_a_table_on_which_no_time_is_left_ends() -> None:
    table = Table(("CATSDOG", "EEIOURN"), pool=SPARE, options=Options(clock=Bank(Ms(1000))))
    table.wait(2000)
    assert table.state.ended == "no-scores"


def test_r16_unplayed_tiles_are_subtracted_and_who_has_none_gets_them_all() -> None:
    table = out("first_out")
    table.wait(20_000)
    assert table.scores == (5 + 3 + 2, -3, -2)


def test_r16_everybody_who_is_out_gets_the_full_sum() -> None:
    table = out("play_on", ("CAT", "S", "Q"))
    table.do(1, "8K S")
    table.do(2, "pass")
    assert table.state.ended == "passes"
    assert table.scores == (5 + 10, 6 + 1 + 10 - 1, -10)


def test_r16_nobody_out_everybody_pays() -> None:
    table = Table(("CAT", "Q"), pool="")
    table.do(0, "pass")
    table.do(1, "pass")
    assert table.scores == (-5, -10)


def test_r17_the_highest_score_wins() -> None:
    table = out("first_out")
    table.wait(20_000)
    assert table.game.outcome(table.state) == Outcome("out", (10, -3, -2), (1, 3, 2))


def test_r17_in_a_tie_the_highest_single_turn_wins_and_else_the_win_is_shared() -> None:
    table = Table(("CATHH", "SN"), pool="")
    table.do(0, "8H CAT")
    table.do(1, "8K S")
    table.do(0, "pass")
    table.do(1, "pass")
    assert table.game.outcome(table.state) == Outcome("passes", (-3, 5), (2, 1))
    tied = Table(("CAHHT", "SNNNNNNNNN"), pool="")
    tied.do(0, "8H CAT")
    tied.do(1, "8K S")
    tied.do(0, "pass")
    tied.do(1, "pass")
    assert tied.game.outcome(tied.state) == Outcome("passes", (-3, -3), (2, 1))
    even = Table(("NN", "AA"), pool="")
    even.do(0, "pass")
    even.do(1, "pass")
    assert even.game.outcome(even.state) == Outcome("passes", (-2, -2), (1, 1))

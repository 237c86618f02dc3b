"""R21 to R25 and R28 to R30: what the Resource marks, and who wins."""

import pytest

from tests.games.sheets.table import EXAMPLE, FINDS, Table, dictionary, found, grid
from tests.offers import seats_with_offers
from wordhall.games.sheets.scoring import (
    INVALID,
    Mark,
    Rows,
    Verdict,
    judge,
    leftover_points,
    points,
    rows,
    worth,
)
from wordhall.games.sheets.types.components import Handicap
from wordhall.games.sheets.types.events import Finished, Marked
from wordhall.kernel.game import Gallery, Seat


def test_the_worked_example_is_worth_21() -> None:
    table = found(*FINDS)
    own = table.gallery().sheets[0].rows
    assert own == Rows(three=10, four=3, five=2, invalid=1)
    assert own.total == 21
    assert table.verdicts(0) == dict.fromkeys(FINDS, "valid") | {"CUT": "not_on_grid"}
    assert table.scores == (21, 0, 21)


def test_the_worked_example_goes_on() -> None:
    assert found("LOSE").verdicts(0) == {"LOSE": "valid"}
    assert found("QUIT").verdicts(0) == {"QUIT": "not_on_grid"}


# R21


def test_r21_each_sheet_goes_to_its_scorer() -> None:
    table = Table(seats=4, judging="scorer")
    table.build()
    for seat in range(4):
        table.find(seat, "TIN")
    table.all_stop()
    assert table.game.awaited(table.state) == {0, 1, 2, 3}
    for sheet in table.view(0).sheets:
        table.do(sheet.scorer, "valid 1")
        assert table.events[0] == Marked(
            sheet.builder, (Mark(0, "valid", (23, 22, 21)),), "scorer", table.at
        )


def test_r21_with_the_resource_every_sheet_is_marked_at_once() -> None:
    table = Table()
    table.build()
    table.find(2, "TIN", "CUT")
    table.find(0, "EEL")
    table.all_stop()
    assert [e.by for e in table.events if isinstance(e, Marked)] == ["resource", "resource"]
    assert table.events[-1] == Finished()
    assert table.phase == "over"
    assert table.refused(0, "valid 1") == "match-over (house H4)"


def test_r21_everyone_hears_of_the_marks() -> None:
    table = found("TIN", "CUT")
    marks = (Mark(0, "valid", (23, 22, 21)), Mark(1, "not_on_grid", None))
    for viewer in (Seat(0), Seat(1), Seat(2), Gallery()):
        assert Marked(Seat(0), marks, "resource", table.at) in table.news(viewer)
    assert table.gallery().sheets[0].marks == marks


# R22


@pytest.mark.parametrize(
    "word, verdict",
    [
        ("TIN", "valid"),
        ("QUIT", "not_on_grid"),
        ("ZEP", "not_a_word"),
        ("XYZ", "not_on_grid"),
    ],
)
def test_r22_valid_is_on_the_grid_and_in_the_resource(word: str, verdict: str) -> None:
    assert found(word).verdicts(0) == {word: verdict}


def test_r22_a_word_of_another_sheet_is_not_on_this_grid() -> None:
    table = Table()
    table.build(13, Bob="E E F L D / Qu A R T I / Z E P U M / L O S E C / Y N I T V")
    for seat in (2, 0):
        table.find(seat, "EEL", "TIN")
    table.all_stop()
    assert table.verdicts(0) == {"EEL": "valid", "TIN": "valid"}
    assert table.verdicts(1) == {"EEL": "not_on_grid", "TIN": "valid"}


def test_r22_the_resource_asks_for_no_meaning() -> None:
    assert dictionary().definition("TIN") is None
    assert found("TIN").verdicts(0) == {"TIN": "valid"}


# R23


def test_r23_a_word_inside_another_word_counts() -> None:
    table = found("FLEE", "LEE", "CURE", "CUR")
    assert set(table.verdicts(0).values()) == {"valid"}
    assert table.scores == (6, 0, 6)


def test_r23_only_if_it_is_written_by_itself() -> None:
    assert found("FLEE").scores == (2, 0, 2)


def test_r23_forms_count_each_written_by_itself() -> None:
    table = found("TIN", "TINY", words=["TIN", "TINY"])
    assert table.scores == (3, 0, 3)


# R24


def test_r24_a_word_written_twice_counts_once_without_a_penalty() -> None:
    table = found("TIN", "EEL", "TIN", "TIN")
    assert [mark.verdict for mark in table.sheet(0).marks] == [
        "valid",
        "valid",
        "repeated",
        "repeated",
    ]
    assert table.scores == (2, 0, 2)


def test_r24_so_does_an_invalid_word() -> None:
    table = found("CUT", "CUT")
    assert [mark.verdict for mark in table.sheet(0).marks] == ["not_on_grid", "repeated"]
    assert table.scores == (-1, 0, -1)


def test_r24_one_spelling_in_two_places_counts_once() -> None:
    twice = grid("T I N X X / X X X X X / T I N X X / X X X X X / X X X X X")
    marks = judge(twice, ["TIN", "TIN"], ["TIN"].__contains__)
    assert [mark.verdict for mark in marks] == ["valid", "repeated"]


def test_r24_two_words_that_read_one_line_both_ways_both_count() -> None:
    assert found("TIN", "NIT").scores == (2, 0, 2)


# R25


@pytest.mark.parametrize("word", ["CUT", "ZEP", "XYZXYZ"])
def test_r25_an_invalid_word_is_minus_1_whatever_its_length(word: str) -> None:
    assert found(word).scores == (-1, 0, -1)


# R28


@pytest.mark.parametrize(
    "word, worth",
    [("TIN", 1), ("TINY", 2), ("QUEST", 3), ("QUART", 3), ("QUARTI", 3), ("QUEQUEQUE", 3)],
)
def test_r28_1_for_three_2_for_four_3_for_five_and_more(word: str, worth: int) -> None:
    assert points(word) == worth
    assert rows([word], [Mark(0, "valid")]).total == worth


def test_r28_a_sheet_may_be_worth_less_than_nothing() -> None:
    table = found("CUT", "ZEP", "TIN", "XYZ")
    own = table.gallery().sheets[0].rows
    assert own == Rows(three=1, invalid=3)
    assert own.total == -2
    assert table.scores == (-2, 0, -2)


def test_r28_only_what_is_invalid_costs() -> None:
    assert frozenset({"not_on_grid", "not_a_word", "refused", "too_short"}) == INVALID
    verdicts: tuple[Verdict, ...] = (
        "valid", "refused", "repeated", "already_found", "too_short", "not_a_word",
    )  # fmt: skip
    marks = [Mark(number, verdict) for number, verdict in enumerate(verdicts)]
    assert rows(["TIN"] * 6, marks) == Rows(three=1, invalid=3)
    assert leftover_points(0, marks, 0) == 1
    assert leftover_points(0, marks, 1) == -2
    assert leftover_points(1, marks, 1) == -3


def test_r4_an_empty_sheet_has_empty_rows() -> None:
    assert Rows() == rows([], []) == Rows(three=0, four=0, five=0, invalid=0)
    assert Rows().total == 0


def test_r25_a_word_that_is_too_short_costs_a_point_once_on_a_paper_sheet() -> None:
    written = ["LO", "LOSE", "LO", "X"]
    marks = judge(grid(EXAMPLE), written, written.__contains__)
    assert [mark.verdict for mark in marks] == ["too_short", "valid", "repeated", "too_short"]
    assert rows(written, marks).total == 2 - 1 - 1


# R29


def test_r29_what_they_built_what_they_searched_and_their_leftovers() -> None:
    table = Table(leftovers=True)
    table.build()
    table.find(2, "QUEST")
    table.find(0, "TINY")
    table.find(1, "TIN", "EEL", "NIT", "ELF")
    table.all_stop()
    table.find(1, "LOSE", "CURE")
    table.all_stop()
    built = [3, 2, 4]
    searched = [2, 4, 3]
    over = [0, 2, 0]
    assert table.scores == tuple(map(sum, zip(built, searched, over, strict=True)))
    assert table.gallery().totals == table.scores


@pytest.mark.parametrize("pass_to, finder", [("right", 4), ("left", 1)])
def test_r29_builder_and_finder_both_get_what_a_sheet_is_worth(pass_to: str, finder: int) -> None:
    table = found("QUEST", by=finder, seats=5, pass_to=pass_to)
    assert [seat for seat, score in enumerate(table.scores) if score == 3] == sorted([0, finder])
    assert sum(table.scores) == 6


# R30


def test_r30_the_highest_total_wins() -> None:
    table = Table()
    table.build()
    table.find(2, "TIN")
    table.find(1, "QUEST")
    table.all_stop()
    assert table.outcome is not None
    assert table.outcome.reason == "scored"
    assert table.outcome.scores == (1, 3, 4)
    assert table.outcome.places == (3, 2, 1)
    assert table.outcome.winners == (2,)


def test_r30_tied_players_share_the_win() -> None:
    table = found("TIN")
    assert table.outcome is not None
    assert table.outcome.places == (1, 3, 1)
    assert table.outcome.winners == (0, 2)


def test_r30_with_nothing_found_all_share_it() -> None:
    table = found()
    assert table.outcome is not None
    assert table.outcome.places == (1, 1, 1)


def test_r30_there_is_no_outcome_before_every_sheet_is_scored() -> None:
    table = Table(judging="scorer")
    table.build()
    for seat in range(3):
        table.find(seat, "TIN", "CUT")
    table.all_stop()
    for _ in range(5):
        scorer = min(table.game.awaited(table.state))
        assert table.outcome is None
        sheet = table.view(scorer).sheets[table.state.scored_by(Seat(scorer))]
        table.do(scorer, f"valid {1 + len(sheet.marks or ())}")
    assert table.outcome is None
    table.do(min(table.game.awaited(table.state)), "valid 2")
    assert table.outcome is not None


def test_r30_when_it_is_over_nobody_is_awaited_and_nothing_is_due() -> None:
    table = found("TIN")
    assert table.game.awaited(table.state) == seats_with_offers(table.game, table.state) == set()
    assert table.game.due(table.state) is None
    assert [table.view(seat).until for seat in range(3)] == [None] * 3


def test_h7_a_handicap_changes_no_points() -> None:
    table = found("TINY", handicaps=(Handicap(Seat(2), 60, 4),))
    assert table.scores == (2, 0, 2)


@pytest.mark.parametrize(
    "verdict, points_of_it",
    [("valid", 2), ("repeated", 0), *((wrong, -1) for wrong in sorted(INVALID))],
)
def test_r25_r28_what_a_marked_word_brings(verdict: Verdict, points_of_it: int) -> None:
    assert worth("LOSE", Mark(0, verdict, None)) == points_of_it

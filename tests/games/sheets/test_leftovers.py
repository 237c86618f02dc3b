"""R19 and R20: Builders write what their Finders missed."""

from typing import Any

from tests.games.sheets.table import Table, found
from wordhall.games.sheets.types.components import Handicap
from wordhall.games.sheets.types.events import LeftoversOpened, PenMoved
from wordhall.kernel.game import Seat


def leftovers(*words: str, **options: Any) -> Table:
    """A table in Leftovers; Cem found these words on Ann's sheet."""
    return found(*words, leftovers=True, **options)


def test_r19_after_find_each_sheet_goes_back_to_its_builder() -> None:
    table = leftovers("TIN")
    assert LeftoversOpened(table.at) in table.events
    assert table.phase == "leftovers"
    table.find(0, "LOSE")
    table.find(1, "SOL")
    assert [sheet.leftovers for sheet in table.state.sheets] == [("LOSE",), ("SOL",), ()]


def test_r19_only_if_the_table_plays_them() -> None:
    assert found("TIN").phase == "over"
    assert found("TIN", judging="scorer").phase == "score"


def test_r19_they_are_kept_apart_from_the_finders_words() -> None:
    table = leftovers("TIN")
    table.find(0, "LOSE")
    assert table.sheet(0).words == ("TIN",)
    assert table.sheet(0).leftovers == ("LOSE",)
    assert table.refused(0, "strike TIN") == "not-on-list (sheets R16)"
    table.do(0, "strike LOSE")
    assert table.sheet(0).leftovers == ()


def test_r19_the_builder_sees_what_was_found_and_nobody_else_sees_what_is_added() -> None:
    table = leftovers("TIN")
    table.find(0, "LOSE")
    assert table.view(0).sheets[0].words == ("TIN",)
    assert [table.view(seat).sheets[0].leftovers for seat in range(3)] == [("LOSE",), None, None]
    assert [table.view(seat).sheets[0].words for seat in (1, 2)] == [None, ("TIN",)]
    assert table.gallery().sheets[0].leftovers is None
    assert table.gallery().sheets[0].words is None


def test_r19_the_timer_is_flipped() -> None:
    table = Table(leftovers=True)
    table.build()
    table.wait(20)
    table.all_stop()
    assert [table.view(seat).until for seat in range(3)] == [80_000] * 3
    table.wait(59.9)
    table.find(0, "LOSE")
    table.wait(0.1)
    assert table.phase == "over"


def test_r19_by_nobody_at_the_table() -> None:
    table = leftovers()
    assert table.refused(0, "flip") == "wrong-phase (sheets R16)"


def test_r19_time_is_the_tables_timer_and_not_its_cap() -> None:
    table = leftovers(timer_seconds=90, find_limit_seconds=10)
    table.wait(89.9)
    assert table.phase == "leftovers"
    table.wait(0.1)
    assert table.phase == "over"


def test_r19_who_flipped_the_timer_as_finder_writes_leftovers() -> None:
    table = Table(leftovers=True)
    table.build()
    table.do(0, "flip")
    table.wait(60)
    assert table.phase == "leftovers"
    table.find(0, "LOSE")


def test_r19_when_all_have_stopped_it_ends() -> None:
    table = leftovers()
    table.do(0, "stop")
    assert table.events == (PenMoved(Seat(0), "stopped"),)
    assert table.refused(0, "word LOSE") == "you-have-stopped (sheets R16)"
    table.do(0, "go on")
    table.find(0, "LOSE")
    table.all_stop()
    assert table.phase == "over"


def test_h7_extra_seconds_are_added_to_the_time_for_leftovers() -> None:
    table = leftovers(handicaps=(Handicap(Seat(1), extra_seconds=30, min_length=4),))
    assert [table.view(seat).until for seat in range(3)] == [60_000, 90_000, 60_000]
    table.wait(60)
    assert table.refused(0, "word LOSE") == "pen-closed (sheets R19)"
    assert table.refused(1, "word SOL") == "too-short (house H7)"
    table.find(1, "LOSE")
    table.wait(30)
    assert table.phase == "over"


def test_r20_each_valid_leftover_is_1_for_the_builder_alone_whatever_its_length() -> None:
    table = leftovers("TIN")
    table.find(0, "SOL", "LOSE", "QUART")
    table.all_stop()
    assert table.verdicts(0) == dict.fromkeys(("TIN", "SOL", "LOSE", "QUART"), "valid")
    assert table.scores == (1 + 3, 0, 1)


def test_r20_one_that_the_finder_wrote_already_is_0() -> None:
    table = leftovers("TIN", "CUT")
    table.find(0, "TIN", "CUT")
    table.all_stop()
    assert [mark.verdict for mark in table.sheet(0).marks] == [
        "valid",
        "not_on_grid",
        "already_found",
        "already_found",
    ]
    assert table.scores == (0, 0, 0)


def test_r20_one_that_the_finder_struck_was_missed() -> None:
    table = Table(leftovers=True)
    table.build()
    table.find(2, "TIN")
    table.do(2, "strike TIN")
    table.all_stop()
    table.find(0, "TIN")
    table.all_stop()
    assert table.scores == (1, 0, 0)


def test_r20_an_invalid_one_is_0() -> None:
    table = leftovers()
    table.find(0, "CUT", "QUIT", "ZEP")
    table.all_stop()
    assert table.verdicts(0) == {"CUT": "not_on_grid", "QUIT": "not_on_grid", "ZEP": "not_a_word"}
    assert table.scores == (0, 0, 0)


def test_r20_or_costs_1_if_the_table_wants_it_to_bite() -> None:
    table = leftovers("TIN", "CUT", leftover_penalty=1)
    table.find(0, "LOSE", "ZEP", "NEW", "TIN", "CUT", "LOSE")
    table.all_stop()
    assert [mark.verdict for mark in table.sheet(0).marks[2:]] == [
        "valid",
        "not_a_word",
        "not_on_grid",
        "already_found",
        "already_found",
        "repeated",
    ]
    assert table.scores == (1 - 2, 0, 0)


def test_r20_leftovers_are_in_no_score_row() -> None:
    table = leftovers("TIN")
    table.find(0, "LOSE", "CUT")
    table.all_stop()
    rows = table.gallery().sheets[0].rows
    assert rows is not None
    assert (rows.three, rows.four, rows.five, rows.invalid) == (1, 0, 0, 0)


def test_r20_a_leftover_of_the_builder_is_nothing_to_those_who_found() -> None:
    table = leftovers()
    table.find(1, "LOSE")
    table.all_stop()
    assert table.scores == (0, 1, 0)


def test_r24_a_leftover_written_twice_counts_once() -> None:
    table = leftovers()
    table.find(0, "LOSE", "LOSE")
    table.all_stop()
    assert [mark.verdict for mark in table.sheet(0).marks] == ["valid", "repeated"]
    assert table.scores == (1, 0, 0)

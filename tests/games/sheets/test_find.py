"""R14 to R18: sheets are turned over, words are written, the timer is flipped."""

from typing import Any

import pytest

from tests.games.sheets.table import EXAMPLE, Table, found, grid
from wordhall.games.sheets.scoring import find_line, reads, step
from wordhall.games.sheets.types import (
    AllWritten,
    Flip,
    GoOn,
    Handicap,
    PenMoved,
    ScoringOpened,
    Stop,
    StrikeWord,
    TimerFlipped,
    Turned,
    WriteWord,
)
from wordhall.kernel.game import Archive, Gallery, Seat

ROWS = EXAMPLE.split(" / ")
BOBS = " / ".join(ROWS[1:] + ROWS[:1])
CEMS = " / ".join(ROWS[2:] + ROWS[:2])
ALPHABET = grid("A B C D E / F G H I J / K L M N O / P Qu R S T / U V W X Y")


def searching(**options: Any) -> Table:
    """A table where Find has begun, at 0 seconds; each grid is another."""
    table = Table(**options)
    table.build(13, Bob=BOBS, Cem=CEMS)
    return table


def grids(table: Table, seat: int) -> list[bool]:
    """Of whose sheets a seat sees the grid."""
    return [sheet.grid is not None for sheet in table.view(seat).sheets]


# R14


def test_r14_in_build_nobody_but_its_builder_sees_a_grid() -> None:
    table = Table()
    table.build(12)
    table.roll()
    table.write(0)
    assert [grids(table, seat) for seat in range(3)] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]
    assert [sheet.grid for sheet in table.gallery().sheets] == [None, None, None]


def test_r14_all_sheets_are_turned_over_together() -> None:
    table = Table()
    table.build(12)
    table.roll()
    table.write(0)
    table.write(1)
    assert table.phase == "build"
    assert grids(table, 2) == [False, False, True]
    table.write(2)
    assert Turned(table.at) in table.events
    assert [grids(table, seat) for seat in range(3)] == [
        [True, True, False],
        [False, True, True],
        [True, False, True],
    ]


def test_r14_in_find_its_builder_and_its_finder_see_a_grid_and_nobody_else() -> None:
    table = searching()
    assert table.view(2).sheets[0].grid == grid(EXAMPLE)
    assert table.view(0).sheets[1].grid == grid(BOBS)
    assert table.view(1).sheets[2].grid == grid(CEMS)
    assert table.view(1).sheets[0].grid is None
    assert [sheet.grid for sheet in table.gallery().sheets] == [None, None, None]


def test_r14_in_find_only_the_finder_sees_the_words() -> None:
    table = searching()
    table.find(2, "TIN")
    assert [table.view(seat).sheets[0].words for seat in range(3)] == [None, None, ("TIN",)]
    assert table.gallery().sheets[0].words is None
    assert table.view(2).sheets[1].words is None


def test_r14_nobody_hears_of_a_word() -> None:
    table = searching()
    before = [table.view(0), table.view(1), table.gallery()]
    table.find(2, "TIN")
    table.do(2, "strike TIN")
    assert [table.view(0), table.view(1), table.gallery()] == before
    assert [table.news(viewer) for viewer in (Seat(0), Seat(1), Seat(2), Gallery())] == [[]] * 4


def test_r14_from_score_on_everyone_sees_everything() -> None:
    table = found("TIN", "CUT", judging="scorer")
    assert table.phase == "score"
    for view in (*map(table.view, range(3)), table.gallery()):
        assert all(sheet.grid == grid(EXAMPLE) for sheet in view.sheets)
        assert [sheet.words for sheet in view.sheets] == [("TIN", "CUT"), (), ()]
        assert [sheet.leftovers for sheet in view.sheets] == [(), (), ()]
        assert view.totals == (0, 0, 0)
    assert table.view(0).sheets == table.gallery().sheets


def test_r14_before_score_there_are_no_totals_rows_or_marks_to_see() -> None:
    table = searching(leftovers=True)
    for _ in ("find", "leftovers"):
        for view in (*map(table.view, range(3)), table.gallery()):
            assert view.totals is None
            assert [(s.rows, s.marks, s.inquiries) for s in view.sheets] == [(None,) * 3] * 3
        table.all_stop()


def test_r14_the_archive_has_everything() -> None:
    table = searching()
    table.find(2, "TIN")
    view = table.game.view(table.state, Archive())
    assert view.sheets[0].words == ("TIN",)
    assert view.sheets[0].grid == grid(EXAMPLE)
    assert view.seat is None


# R15


@pytest.mark.parametrize(
    "word, cells",
    [
        ("LMNO", (11, 12, 13, 14)),
        ("ONML", (14, 13, 12, 11)),
        ("BGL", (1, 6, 11)),
        ("LGB", (11, 6, 1)),
        ("AGMSY", (0, 6, 12, 18, 24)),
        ("YSMGA", (24, 18, 12, 6, 0)),
        ("EIMQU", (4, 8, 12, 16)),
        ("QUMIE", (16, 12, 8, 4)),
    ],
)
def test_r15_eight_directions(word: str, cells: tuple[int, ...]) -> None:
    assert find_line(ALPHABET, word) == cells
    assert reads(ALPHABET, cells) == word


@pytest.mark.parametrize(
    "word",
    ["ABG", "LNO", "EFG", "DEFG", "ABA", "AAA", "ACE", "UAB", "VWXYU", "EJOTYX", "ABCDEF"],
    ids=["bent", "gap", "edge", "edge-4", "back", "stays", "leap", "wrap", "wrap-5", "7", "6"],
)
def test_r15_no_bend_no_gap_no_cell_twice_and_not_over_the_edge(word: str) -> None:
    assert find_line(ALPHABET, word) is None


@pytest.mark.parametrize(
    "cells", [(), (0, 2), (0, 1, 6), (4, 5, 6), (0, 1, 0), (0, 0), (25,), (-1, -2), (24, 25, 26)]
)
def test_r15_other_cells_are_no_line(cells: tuple[int, ...]) -> None:
    assert reads(ALPHABET, cells) is None


def test_r15_a_step_goes_down_and_right_or_back() -> None:
    assert [step(12, way) for way in ((0, 1), (1, 0), (-1, -1), (1, -1))] == [13, 17, 6, 16]
    assert [step(0, way) for way in ((0, -1), (-1, 0), (1, 1))] == [None, None, 6]
    assert [step(24, way) for way in ((0, 1), (1, 0), (1, 1))] == [None, None, None]


def test_r15_nothing_is_read_over_an_open_cell() -> None:
    gap = (*ALPHABET[:12], "", *ALPHABET[13:])
    assert find_line(gap, "LN") is None
    assert find_line(gap, "LMN") is None
    assert reads(gap, (11, 12, 13)) is None
    assert reads(gap, (11, 12)) is None


def test_r15_every_word_of_the_example_but_cut_is_in_a_straight_line() -> None:
    lines = {word: find_line(grid(EXAMPLE), word) for word in ("CUT", "TIN", "NIT", "QUEST")}
    assert lines == {
        "CUT": None,
        "TIN": (23, 22, 21),
        "NIT": (21, 22, 23),
        "QUEST": (5, 11, 17, 23),
    }


def test_r15_a_list_keeps_its_order_and_may_repeat() -> None:
    table = searching()
    table.find(2, "TIN", "EEL", "TIN")
    assert table.sheet(0).words == ("TIN", "EEL", "TIN")


def test_r15_a_word_has_at_most_15_letters_and_a_list_200_words() -> None:
    table = searching()
    assert table.refused(2, "word " + "A" * 16) == "too-long (sheets R15)"
    table.find(2, "A" * 15)
    for _ in range(199):
        table.find(2, "TIN")
    assert table.refused(2, "word TIN") == "list-full (sheets R15)"
    table.do(2, "strike TIN")
    table.find(2, "TIN")


# R16


def test_r16_there_is_no_limit_until_somebody_flips_the_timer() -> None:
    table = searching(find_limit_seconds=None)
    table.wait(86_400 * 3)
    assert table.phase == "find"
    assert table.view(0).until is None
    table.find(2, "TIN")


@pytest.mark.parametrize("seconds", [1, 60, 90])
def test_r16_the_others_go_on_until_the_timer_runs_out(seconds: int) -> None:
    table = searching(timer_seconds=seconds)
    table.wait(5)
    table.do(2, "flip")
    assert table.events[0] == TimerFlipped(Seat(2), table.at)
    assert table.view(1).until == table.at + 1000 * seconds
    assert [view.flipped for view in (table.view(0), table.gallery())] == [2, 2]
    table.wait(seconds - 0.1)
    table.find(1, "TIN")
    assert table.phase == "find"
    table.wait(0.1)
    assert table.phase == "over"


def test_r16_everyone_hears_of_the_flip() -> None:
    table = searching()
    table.do(2, "flip")
    heard = [TimerFlipped(Seat(2), table.at), PenMoved(Seat(0), "closed")]
    assert [table.news(viewer) for viewer in (Seat(0), Seat(2), Gallery())] == [heard] * 3


def test_r16_who_flips_may_write_nothing_more() -> None:
    table = searching()
    table.find(2, "TIN")
    table.do(2, "flip")
    for wish in (WriteWord("EEL"), StrikeWord("TIN"), GoOn(), Stop(), Flip()):
        assert table.refused(2, wish) == "pen-closed (sheets R16)"
    assert table.sheet(0).words == ("TIN",)
    table.find(1, "EEL")


def test_r16_the_first_flip_counts_and_later_ones_do_nothing() -> None:
    table = searching()
    table.do(2, "flip")
    table.wait(30)
    table.do(1, "flip")
    assert table.events == ()
    assert table.view(0).flipped == 2
    table.find(1, "TIN")
    table.wait(29.9)
    assert table.phase == "find"
    table.wait(0.1)
    assert table.phase == "over"


def test_r16_who_has_stopped_may_flip() -> None:
    table = searching()
    table.do(2, "stop")
    table.do(2, "flip")
    assert table.view(0).flipped == 2
    assert table.refused(2, "go on") == "pen-closed (sheets R16)"


def test_r16_a_finder_may_stop_without_flipping_and_take_it_back() -> None:
    table = searching()
    table.do(2, "stop")
    assert table.events == (PenMoved(Seat(0), "stopped"),)
    assert table.view(1).flipped is None
    assert table.game.awaited(table.state) == {0, 1}
    assert table.refused(2, "word TIN") == "you-have-stopped (sheets R16)"
    table.do(2, "go on")
    assert table.events == (PenMoved(Seat(0), "writing"),)
    assert table.game.awaited(table.state) == {0, 1, 2}
    table.find(2, "TIN")


def test_r16_who_has_stopped_strikes_nothing() -> None:
    table = searching()
    table.find(2, "TIN")
    table.do(2, "stop")
    assert table.refused(2, "strike TIN") == "you-have-stopped (sheets R16)"


def test_r16_stopping_twice_and_going_on_twice_are_nothing_new() -> None:
    table = searching()
    table.do(2, "go on")
    assert table.events == ()
    table.do(2, "stop")
    table.do(2, "stop")
    assert table.events == ()


def test_r16_when_all_have_stopped_it_ends() -> None:
    table = searching(judging="scorer")
    table.find(2, "TIN")
    table.do(0, "stop")
    table.do(1, "stop")
    assert table.phase == "find"
    table.do(2, "stop")
    assert ScoringOpened(table.at) in table.events
    assert table.phase == "score"
    assert table.refused(2, "go on") == "wrong-phase (sheets R16)"
    assert table.refused(2, "word EEL") == "wrong-phase (sheets R15)"
    assert table.refused(2, "strike TIN") == "wrong-phase (sheets R16)"
    assert table.refused(2, "flip") == "wrong-phase (sheets R16)"
    assert table.refused(2, "stop") == "wrong-phase (sheets R16)"


def test_r16_who_flipped_counts_as_stopped() -> None:
    table = searching()
    table.do(0, "stop")
    table.do(1, "stop")
    table.do(2, "flip")
    assert table.phase == "over"


def test_r16_who_goes_on_must_stop_again_for_it_to_end() -> None:
    table = searching()
    table.do(0, "stop")
    table.do(1, "stop")
    table.do(0, "go on")
    table.do(2, "stop")
    assert table.phase == "find"
    table.do(0, "stop")
    assert table.phase == "over"


def test_r16_finders_may_strike_their_own_words() -> None:
    table = searching()
    table.find(2, "TIN", "EEL", "TIN", "MID")
    table.do(2, "strike TIN")
    assert table.sheet(0).words == ("TIN", "EEL", "MID")
    table.do(2, "strike TIN")
    assert table.sheet(0).words == ("EEL", "MID")
    assert table.refused(2, "strike TIN") == "not-on-list (sheets R16)"


def test_r16_and_nobody_elses() -> None:
    table = searching()
    table.find(2, "TIN")
    assert table.refused(1, "strike TIN") == "not-on-list (sheets R16)"


def test_r16_a_word_may_be_struck_while_the_timer_runs() -> None:
    table = searching()
    table.find(2, "TIN")
    table.do(1, "flip")
    table.do(2, "strike TIN")
    assert table.sheet(0).words == ()


def test_h7_extra_seconds_are_added_to_the_time_after_the_flip() -> None:
    table = searching(handicaps=(Handicap(Seat(1), extra_seconds=30),))
    table.do(2, "flip")
    assert [table.view(seat).until for seat in (0, 1)] == [60_000, 90_000]
    assert table.gallery().until == 60_000
    table.wait(60)
    assert table.events == (PenMoved(Seat(1), "closed"),)
    assert table.refused(0, "word TIN") == "pen-closed (sheets R16)"
    table.wait(29.9)
    table.find(1, "TIN")
    table.wait(0.1)
    assert table.phase == "over"


def test_h7_time_runs_out_for_who_has_stopped_too() -> None:
    table = searching(handicaps=(Handicap(Seat(1), extra_seconds=30),))
    table.do(2, "flip")
    table.do(0, "stop")
    table.wait(60)
    assert table.refused(0, "go on") == "pen-closed (sheets R16)"


# R17


def test_r17_what_is_written_is_not_checked() -> None:
    table = searching()
    table.find(2, "CUT", "XYZ", "TIN", "QUIT")
    assert table.sheet(0).words == ("CUT", "XYZ", "TIN", "QUIT")


@pytest.mark.parametrize("word", ["A", "IT"])
def test_r17_words_under_three_letters_are_not_taken(word: str) -> None:
    assert searching().refused(2, f"word {word}") == "too-short (sheets R17)"


def test_r17_a_word_is_written_in_letters_only() -> None:
    table = searching()
    for text in (
        "CAN'T",
        "TI-N",
        "T1N",
        "TIN EEL",
        "E.G.",
        "ÉLAN",
        "STRAßE",
        "\N{LATIN SMALL LETTER LONG S}in",
    ):
        assert table.refused(2, f"word {text}") == "not-letters (sheets R22)"
    for text in ("tin", "", "Tin"):
        assert table.refused(2, WriteWord(text)) == "not-letters (sheets R22)"


def test_h7_a_handicap_asks_for_longer_words() -> None:
    table = searching(handicaps=(Handicap(Seat(2), min_length=4),))
    assert table.refused(2, "word TIN") == "too-short (house H7)"
    table.find(2, "TINY")
    table.find(1, "TIN")


# R18


def test_r18_the_cap_ends_the_phase_for_all() -> None:
    table = searching(find_limit_seconds=100)
    table.wait(99.9)
    assert [table.view(seat).until for seat in range(3)] == [100_000] * 3
    table.find(2, "TIN")
    table.wait(0.1)
    assert table.phase == "over"


def test_r18_ten_minutes_unless_the_table_says_otherwise() -> None:
    table = searching()
    table.wait(599.9)
    assert table.phase == "find"
    table.wait(0.1)
    assert table.phase == "over"


def test_r18_the_cap_counts_from_when_the_sheets_are_turned_over() -> None:
    table = Table(find_limit_seconds=100)
    table.build(12)
    table.wait(10)
    table.build(1)
    table.wait(99.9)
    assert table.phase == "find"
    table.wait(0.1)
    assert table.phase == "over"


def test_r18_a_flip_gives_nobody_more_than_the_cap() -> None:
    handicaps = (Handicap(Seat(1), extra_seconds=300),)
    table = searching(find_limit_seconds=100, handicaps=handicaps)
    table.wait(70)
    table.do(2, "flip")
    assert [table.view(seat).until for seat in (0, 1)] == [100_000, 100_000]
    table.wait(30)
    assert table.phase == "over"


def test_r18_a_cap_that_comes_later_than_the_timer_does_not_matter() -> None:
    table = searching(find_limit_seconds=100)
    table.do(2, "flip")
    assert table.view(0).until == 60_000


def test_r13_the_last_letters_are_not_announced_twice() -> None:
    table = searching()
    assert not any(isinstance(event, AllWritten) for event in table.events)

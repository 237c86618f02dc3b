"""R14, R15: sheets are turned over, and words are written."""

import pytest

from tests.games.sheets.table import BOBS, CEMS, EXAMPLE, Table, found, grid, searching
from tests.views import view_of
from wordhall.games.sheets.scoring import find_line, reads, step
from wordhall.games.sheets.types.events import Turned
from wordhall.kernel.game import Archive, Gallery, Seat

ALPHABET = grid("A B C D E / F G H I J / K L M N O / P Qu R S T / U V W X Y")


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
    view = view_of(table.game, table.state, Archive())
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

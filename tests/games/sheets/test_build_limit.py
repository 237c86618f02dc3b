"""R13: everybody writes before the next roll, or when the limit runs out."""

from collections import Counter

import pytest

from tests.games.sheets.table import ADE, CHOICE, Loaded, Table, last_throw, open_cells
from wordhall.games.sheets.scoring import CELLS, cell_name
from wordhall.games.sheets.types.components import Handicap, Writing
from wordhall.games.sheets.types.events import AllWritten, Rolled, Turned, Written
from wordhall.games.sheets.types.views import LettersWritten
from wordhall.kernel.game import Gallery, Seat
from wordhall.kernel.luck import Luck


def test_r13_the_next_roll_waits_until_every_builder_has_written() -> None:
    table = Table()
    table.roll()
    assert table.refused(0, "roll") == "not-all-written (sheets R13)"
    table.write(0)
    table.write(1)
    assert table.refused(0, "roll") == "not-all-written (sheets R13)"
    assert table.game.awaited(table.state) == {2}
    table.write(2)
    assert table.events[-1] == AllWritten(table.at)
    assert table.game.awaited(table.state) == {0}
    table.do(0, "roll")


def test_r13_nothing_is_written_before_the_dice_lie() -> None:
    table = Table()
    assert table.refused(0, "write A1 A B1 D") == "nothing-rolled (sheets R13)"
    assert table.refused(0, "pencil A1 A") == "nothing-rolled (sheets R13)"
    assert table.refused(1, "write A1 A B1 D") == "nothing-rolled (sheets R13)"


def test_r13_without_a_limit_the_table_waits() -> None:
    table = Table()
    table.roll()
    table.wait(86_400)
    assert [table.sheet(seat).throws for seat in range(3)] == [0, 0, 0]
    assert table.view(0).until is None


def test_r13_at_the_limit_the_table_writes_what_was_rolled_in_open_cells() -> None:
    table = Table(build_seconds=30)
    table.roll()
    table.write(0)
    assert table.view(0).until == 30_000
    table.wait(29.9)
    assert table.sheet(1).throws == 0
    table.wait(0.1)
    for seat in (1, 2):
        assert Counter(table.sheet(seat).grid) == {"": 23, "Y": 1, "L": 1}
    assert [table.sheet(seat).by_table for seat in range(3)] == [(), (0,), (0,)]


def test_r13_the_limit_is_for_each_roll() -> None:
    table = Table(build_seconds=30)
    table.build(1)
    table.wait(10)
    table.roll()
    table.wait(29.9)
    assert table.view(0).until == 40_000
    assert table.sheet(0).throws == 1
    table.wait(0.1)
    assert table.sheet(0).throws == 2


def test_r13_everyone_sees_that_the_table_wrote_and_not_where() -> None:
    table = Table(build_seconds=30)
    table.roll()
    table.write(0)
    table.wait(30)
    for viewer in (*map(table.view, range(3)), table.gallery()):
        assert [sheet.by_table for sheet in viewer.sheets] == [(), (0,), (0,)]
        assert [sheet.throws for sheet in viewer.sheets] == [1, 1, 1]
    assert table.news(Gallery())[:2] == [
        LettersWritten(Seat(1), by_table=True),
        LettersWritten(Seat(2), by_table=True),
    ]


def test_r13_what_the_builder_wrote_is_not_said_to_be_the_tables() -> None:
    table = Table()
    table.roll()
    table.write(0)
    assert isinstance(table.events[0], Written)
    assert not table.events[0].by_table
    assert table.news(Seat(1)) == [LettersWritten(Seat(0), by_table=False)]


def test_r13_at_the_limit_both_pencilled_letters_are_written_where_they_are() -> None:
    table = Table(luck=Loaded([ADE]), build_seconds=30)
    table.roll()
    table.do(0, "pencil C3 D A1 A")
    table.wait(30)
    assert table.sheet(0).grid[12] == "D"
    assert table.sheet(0).grid[0] == "A"
    assert table.sheet(0).by_table == ()
    assert table.sheet(0).pencil == ()


@pytest.mark.parametrize("pencilled, rest", [("D", "A"), ("A", "D")])
def test_r13_at_the_limit_only_the_rest_is_written_by_the_table(pencilled: str, rest: str) -> None:
    table = Table(luck=Loaded([ADE]), build_seconds=30)
    table.roll()
    table.do(0, f"pencil C3 {pencilled}")
    table.wait(30)
    assert table.sheet(0).grid[12] == pencilled
    assert Counter(table.sheet(0).grid) == {"": 23, pencilled: 1, rest: 1}
    assert table.sheet(0).by_table == (0,)


def test_r13_a_pencilled_choice_is_kept_and_its_die_is_used() -> None:
    table = Table(luck=Loaded([CHOICE]), build_seconds=30)
    table.roll()
    table.do(0, "pencil C3 Qu")
    table.do(1, "pencil C3 V")
    table.wait(30)
    assert Counter(table.sheet(0).grid) == {"": 23, "Qu": 1, "F": 1}
    assert Counter(table.sheet(1).grid) == {"": 23, "V": 1, "F": 1}


def test_r13_a_letter_that_two_dice_show_uses_one_of_them() -> None:
    table = Table(luck=Loaded(["2E 8E/O"]), build_seconds=30)
    table.roll()
    table.do(0, "pencil C3 E")
    table.do(1, "pencil C3 O")
    table.wait(30)
    assert table.sheet(0).grid.count("E") + table.sheet(0).grid.count("O") == 2
    assert Counter(table.sheet(1).grid) == {"": 23, "O": 1, "E": 1}


def chance_of_the_table(rolls: list[str], pencil: str = "") -> list[tuple[str, ...]]:
    """What the table writes for 360 Builders who dawdle."""
    grids: list[tuple[str, ...]] = []
    for secret in range(12):
        table = Table(seats=30, luck=Loaded(rolls, bytes([secret])), build_seconds=30)
        table.roll()
        for seat in range(30):
            if pencil:
                table.do(seat, pencil)
        table.wait(30)
        grids += [sheet.grid for sheet in table.state.sheets]
    return grids


def test_r13_the_table_chooses_cells_at_random() -> None:
    grids = chance_of_the_table([ADE])
    assert {own.index("A") for own in grids} == set(range(CELLS))
    assert {own.index("D") for own in grids} == set(range(CELLS))


def test_r13_the_table_chooses_the_side_of_a_slash_at_random() -> None:
    sides = Counter("V" in own for own in chance_of_the_table([CHOICE]))
    assert min(sides[True], sides[False]) > 120


def test_r13_the_table_never_writes_over_a_pencilled_letter() -> None:
    assert all(own[12] == "D" for own in chance_of_the_table([ADE], "pencil C3 D"))


def test_r13_each_builder_gets_a_chance_of_their_own() -> None:
    table = Table(seats=10, luck=Loaded([ADE]), build_seconds=30)
    table.roll()
    table.wait(30)
    assert len({table.sheet(seat).grid for seat in range(10)}) > 5


def test_r13_the_last_letter_at_random_too() -> None:
    letters = set()
    for secret in range(3):
        table = Table(seats=30, luck=Loaded(secret=bytes([secret])), build_seconds=30)
        table.build(12)
        table.roll()
        cell = open_cells(table, 0)[0]
        table.wait(30)
        letters |= {sheet.grid[cell] for sheet in table.state.sheets}
        assert table.sheet(0).by_table == (12,)
    assert letters == {"I", "E", "A", "R", "S", "L", "N", "U"}


def test_r13_a_pencilled_last_letter_is_written() -> None:
    table = last_throw()
    cell = open_cells(table, 0)[0]
    name = cell_name(cell)
    table.do(0, f"pencil {name} N")
    refusal = table.refusal(0, f"pencil {name} N {name} E")
    assert (refusal.code, refusal.rule) == ("how-many-letters", "sheets R13")
    assert refusal.text == "Pencil at most one letter of this roll."
    table.wait(30)
    assert table.sheet(0).grid[cell] == "N"
    assert table.sheet(0).by_table == ()
    assert table.phase == "find"


def test_r13_a_pencilled_letter_is_hidden_from_everybody_else() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    before = [table.view(1), table.view(2), table.gallery()]
    table.do(0, "pencil A1 A")
    assert [table.view(1), table.view(2), table.gallery()] == before
    assert table.view(0).sheets[0].pencil == (Writing(0, "A"),)
    assert [table.news(viewer) for viewer in (Seat(0), Seat(1), Gallery())] == [[], [], []]


def test_r13_a_pencilled_letter_can_be_moved_and_erased() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    table.do(0, "pencil A1 A B1 D")
    table.do(0, "pencil C1 A")
    assert table.sheet(0).pencil == (Writing(2, "A"),)
    table.do(0, "erase")
    assert table.sheet(0).pencil == ()
    assert table.sheet(0).grid == ("",) * 25


def test_r13_pencilling_the_same_again_is_nothing_new() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    table.do(0, "pencil A1 A")
    table.do(0, "pencil A1 A")
    assert table.events == ()


def test_r13_pencil_does_not_bind() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    table.do(0, "pencil A1 A")
    table.do(0, "write B1 A C1 D")
    assert table.sheet(0).grid[:3] == ("", "A", "D")
    assert table.sheet(0).pencil == ()


def test_r13_at_most_what_the_roll_gives_is_pencilled() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    refusal = table.refusal(0, "pencil A1 A B1 D C1 A")
    assert (refusal.code, refusal.rule) == ("how-many-letters", "sheets R13")
    assert refusal.text == "Pencil at most both letters of this roll."
    assert table.refused(0, "pencil A1 A A1 D") == "same-cell (sheets R9)"


def test_r13_pencil_alone_does_not_let_the_roll_go_on() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    for seat in range(3):
        table.do(seat, "pencil A1 A B1 D")
    assert table.refused(0, "roll") == "not-all-written (sheets R13)"


def test_r13_when_all_have_written_the_limit_is_over() -> None:
    table = Table(build_seconds=30)
    table.build(1)
    assert table.game.due(table.state) == 15_000
    table.roll()
    assert table.game.due(table.state) == 30_000


def test_h7_extra_seconds_are_added_to_the_limit_of_each_roll() -> None:
    table = Table(build_seconds=30, handicaps=(Handicap(Seat(1), extra_seconds=20),))
    table.roll()
    assert [table.view(seat).until for seat in range(3)] == [30_000, 50_000, 30_000]
    assert table.gallery().until == 30_000
    table.wait(30)
    assert [table.sheet(seat).throws for seat in range(3)] == [1, 0, 1]
    table.wait(19.9)
    assert table.sheet(1).throws == 0
    table.wait(0.1)
    assert table.sheet(1).by_table == (0,)
    assert table.events[-1] == AllWritten(table.at)


def test_r13_the_table_fills_a_whole_match_for_those_who_never_write() -> None:
    table = Table(build_seconds=1, luck=Luck(b"idle"))
    table.wait(13 * 16)
    assert table.phase == "find"
    assert all(sheet.by_table == tuple(range(13)) for sheet in table.state.sheets)


def test_r14_after_the_last_letter_the_sheets_are_turned_over() -> None:
    table = Table()
    table.build(13)
    assert table.phase == "find"
    assert table.events[-1] == Turned(table.at)
    assert not any(isinstance(event, AllWritten) for event in table.events)
    assert table.refused(0, "roll") == "wrong-phase (sheets R7)"
    assert table.refused(0, "write A1 A B1 D") == "wrong-phase (sheets R9)"
    assert table.refused(0, "pencil A1 A") == "wrong-phase (sheets R13)"


def test_r8_the_roll_says_what_lies_there_and_when() -> None:
    table = Table()
    table.wait(3)
    throw = table.roll()
    assert table.events == (Rolled(throw, table.at),)

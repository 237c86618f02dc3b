"""R8 to R12: dice are rolled, and written."""

import pytest

from tests.games.sheets.table import ADE, ROLLS, Loaded, Table, last_throw, open_cells
from wordhall.games.sheets.scoring import CELLS
from wordhall.games.sheets.types.actions import Write
from wordhall.games.sheets.types.components import DICE, Writing
from wordhall.kernel.luck import Luck

# R8


def test_r8_two_different_dice_are_rolled_where_all_can_see() -> None:
    for seed in range(50):
        table = Table(luck=Luck(bytes([seed])))
        throw = table.roll()
        assert len(set(throw.dice)) == len(throw.dice) == 2
        assert all(face in DICE[die] for die, face in zip(throw.dice, throw.faces, strict=True))
        assert [table.view(seat).throws for seat in range(3)] == [(throw,)] * 3
        assert table.gallery().throws == (throw,)


def test_r8_any_two_dice_and_any_face_may_come() -> None:
    throws = [Table(luck=Luck(n.to_bytes(2, "big"))).roll() for n in range(600)]
    pairs = {frozenset(throw.dice) for throw in throws}
    assert len(pairs) == 28
    shown = {(d, f) for t in throws for d, f in zip(t.dice, t.faces, strict=True)}
    assert shown == {(die, face) for die in range(8) for face in DICE[die]}


# R9


def test_r9_both_letters_into_any_open_cells_in_either_order() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    table.do(0, "write A1 A E5 D")
    table.do(1, "write C3 D C2 A")
    assert table.sheet(0).grid[0] == "A"
    assert table.sheet(0).grid[24] == "D"
    assert table.sheet(1).grid[12] == "D"
    assert table.sheet(1).grid[7] == "A"


@pytest.mark.parametrize("letters", ["A1 A", "A1 D"])
def test_r9_not_one_letter_alone(letters: str) -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    assert table.refused(0, f"write {letters}") == "how-many-letters (sheets R9)"


def test_r9_not_three_letters() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    assert table.refused(0, "write A1 A B1 D C1 A") == "not-rolled (sheets R10)"


def test_r9_no_letters_at_all_are_not_both() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    assert table.refused(0, Write(())) == "how-many-letters (sheets R9)"


def test_r9_a_die_gives_its_letter_once() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    assert table.refused(0, "write A1 A B1 A") == "not-rolled (sheets R10)"


def test_r9_two_dice_with_the_same_face_give_it_twice() -> None:
    table = Table(luck=Loaded(["1A 3A"]))
    table.roll()
    table.do(0, "write A1 A B1 A")
    assert table.sheet(0).grid[:2] == ("A", "A")


def test_r9_each_letter_in_a_cell_of_its_own() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    assert table.refused(0, "write A1 A A1 D") == "same-cell (sheets R9)"


@pytest.mark.parametrize("cell", [-1, 25])
def test_r9_a_cell_of_the_grid(cell: int) -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    letters = (Writing(0, "A"), Writing(cell, "D"))
    assert table.refused(0, Write(letters)) == "no-such-cell (sheets R4)"


# R10


def test_r10_a_written_letter_stays() -> None:
    table = Table(luck=Loaded([ADE, "2E 4L"]))
    table.roll()
    for seat in range(3):
        table.do(seat, "write A1 A B1 D")
    table.roll()
    assert table.refused(0, "write B1 E C1 L") == "cell-taken (sheets R10)"
    assert table.refused(0, "pencil A1 E") == "cell-taken (sheets R10)"
    table.do(0, "write C1 E D1 L")
    assert table.sheet(0).grid[:4] == ("A", "D", "E", "L")


def test_r10_only_what_was_rolled() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    assert table.refused(0, "write A1 A B1 E") == "not-rolled (sheets R10)"
    assert table.refused(0, "pencil B1 E") == "not-rolled (sheets R10)"


def test_r10_letters_are_capitals() -> None:
    table = Table(luck=Loaded(["1A 8V/Qu"]))
    table.roll()
    assert table.refused(0, Write((Writing(0, "a"), Writing(1, "V")))) == "not-rolled (sheets R10)"
    assert table.refused(0, Write((Writing(0, "A"), Writing(1, "QU")))) == "not-rolled (sheets R10)"
    table.do(0, "write a1 a b1 qu")
    assert table.sheet(0).grid[:2] == ("A", "Qu")


def test_r10_what_is_written_is_not_written_again() -> None:
    table = Table(luck=Loaded([ADE]))
    table.roll()
    table.do(0, "write A1 A B1 D")
    assert table.refused(0, "write C1 A D1 D") == "already-written (sheets R13)"
    assert table.refused(0, "pencil C1 A") == "already-written (sheets R13)"


# R11


def test_r11_the_used_dice_stay_out_until_the_cup_is_empty() -> None:
    for seed in range(20):
        table = Table(luck=Luck(bytes([seed])))
        throws = []
        for _ in range(12):
            throws.append(table.roll())
            for seat in range(3):
                table.do(seat, freely(table, seat))
        for cup in range(3):
            used = [die for throw in throws[4 * cup : 4 * cup + 4] for die in throw.dice]
            assert sorted(used) == list(range(8))


def freely(table: Table, seat: int) -> Write:
    """The throw's letters, in order, into the first open cells."""
    letters = [face.split("/")[0] for face in table.state.throws[-1].faces]
    cells = open_cells(table, seat)
    return Write(tuple(Writing(c, x) for c, x in zip(cells, letters, strict=False)))


def test_r11_each_cup_is_shaken_anew() -> None:
    table = Table(luck=Luck(b"cups"))
    orders = []
    for _ in range(12):
        orders.append(table.roll().dice)
        for seat in range(3):
            table.do(seat, freely(table, seat))
    assert orders[:4] != orders[4:8] != orders[8:] != orders[:4]


@pytest.mark.parametrize("throws, letters", [(4, 8), (8, 16), (12, 24), (13, 25)])
def test_r11_eight_letters_a_cup(throws: int, letters: int) -> None:
    table = Table()
    table.build(throws)
    assert [CELLS - len(open_cells(table, seat)) for seat in range(3)] == [letters] * 3


def test_r11_all_rolls_stay_in_view() -> None:
    table = Table()
    table.build(13)
    shown = [throw.faces for throw in table.gallery().throws]
    assert shown == [tuple(die[1:] for die in roll.split()) for roll in ROLLS]
    assert [throw.number for throw in table.gallery().throws] == list(range(13))


# R12


def test_r12_all_eight_dice_are_rolled_at_once() -> None:
    table = last_throw()
    assert table.state.throws[-1].dice == tuple(range(8))
    assert [len(open_cells(table, seat)) for seat in range(3)] == [1, 1, 1]


@pytest.mark.parametrize("letter", ["I", "E", "A", "R", "S", "L", "N", "U"])
def test_r12_any_letter_shown_either_side_of_a_slash_too(letter: str) -> None:
    table = last_throw()
    cell = open_cells(table, 0)[0]
    table.do(0, Write((Writing(cell, letter),)))
    assert table.sheet(0).grid[cell] == letter


def test_r12_no_other_letter() -> None:
    table = last_throw()
    cell = open_cells(table, 0)[0]
    assert table.refused(0, Write((Writing(cell, "V"),))) == "not-rolled (sheets R10)"


def test_r12_one_letter_and_no_more() -> None:
    table = last_throw()
    assert table.refused(0, Write(())) == "how-many-letters (sheets R12)"

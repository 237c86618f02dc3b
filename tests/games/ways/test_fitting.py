"""R8 to R12 asked beforehand: which markers fit a path, and where letters lie."""

import pytest

from tests.games.ways.table import Table
from wordhall.games.ways.fitting import PATHS
from wordhall.games.ways.types.components import Laying, Marker, Options
from wordhall.games.ways.types.views import Fit, Fits, Question, WhereLies, WhichFit
from wordhall.kernel.game import Gallery, Illegal, Seat


def told(table: Table, question: Question, seat: int = 0) -> Fits:
    answer = table.game.ask(table.view(Seat(seat)), question)
    assert isinstance(answer, Fits)
    return answer


def test_r9_the_markers_that_cover_a_path_best_first() -> None:
    table = Table(hands=("E S I2 I3 ANY", "A T I2 I3 V3"), scores=(20, 0))
    answer = told(table, WhichFit(("A2", "B2", "C2")))
    line = ("A2", "B2", "C2")
    assert answer.fits == (
        Fit(line, (Laying("I3", line),), 4 + 6, 0),
        Fit(line, (Laying("ANY", line),), 4 + 6, 5),
    )
    assert answer.found == 2


def test_r9_up_to_three_markers_part_a_path() -> None:
    table = Table(hands=("E I2 I2 I2 V3", "A T I2 I3 V3"))
    path = ("A7", "B7", "C7", "D7", "E7", "F7")
    parted = told(table, WhichFit(path)).fits
    assert [[laying.pattern for laying in fit.markers] for fit in parted] == [["I2"] * 3]


def test_r10_a_path_may_cross_an_older_marker() -> None:
    old = Marker("I2", ("D7", "D8"))
    table = Table(markers=(old,))
    answer = told(table, WhichFit(("A7", "B7", "C7", "D7")))
    assert [laying.cells for laying in answer.fits[0].markers] == [("A7", "B7", "C7")]
    assert answer.fits[0].points == 2 + 2 + 1 + 2 + 6


def test_r12_a_marker_that_was_taken_has_to_be_used() -> None:
    old = Marker("O4", ("G7", "H7", "G8", "H8"))
    table = Table(hands=("E S I2 I3 O4", "A T I2 I3 V3"), scores=(20, 0), markers=(old,))
    table.do(0, "take G7 G7=E")
    assert told(table, WhichFit(("E1", "F1"))).fits == ()


def test_r16_what_cannot_be_paid_does_not_fit() -> None:
    table = Table(hands=("E S ANY", "A T I2 I3 V3"))
    assert told(table, WhichFit(("E1", "F1"))) == Fits((), 0, 1, lacking=("I2",))


def test_r8_the_markers_that_a_player_lacks_are_named() -> None:
    table = Table(hands=("E S I2 V3", "A T I2 I3 V3"))
    answer = told(table, WhichFit(("A2", "B2", "C2")))
    assert (answer.fits, answer.paths, answer.lacking) == ((), 1, ("I3",))
    assert told(table, WhereLies("show")).lacking == ()


def test_r9_nothing_is_lacking_where_the_letters_lie_nowhere() -> None:
    answer = told(Table(), WhereLies("zzz"))
    assert (answer.paths, answer.lacking) == (0, ())


def test_r9_what_is_no_path_is_refused() -> None:
    with pytest.raises(Illegal, match="not next to the cell before it"):
        told(Table(), WhichFit(("A1", "C1")))


def test_r9_letters_are_found_wherever_they_lie() -> None:
    answer = told(Table(), WhereLies("show"))
    assert [fit.path for fit in answer.fits] == [("E1", "F1")]
    assert told(Table(), WhereLies("zzz")) == Fits((), 0)


def test_r1_a_tile_of_two_letters_is_never_split() -> None:
    assert told(Table(), WhereLies("SHO")).fits == ()


def test_r9_neighbours_as_the_table_has_them() -> None:
    free, straight = (Table(options=Options(diagonals=diagonals)) for diagonals in (True, False))
    assert [told(free, WhereLies("HRO")).found, told(straight, WhereLies("HRO")).found] == [1, 0]


def test_a_field_of_one_letter_is_not_walked_for_ever() -> None:
    table = Table(board=["E"] * 64)
    assert told(table, WhereLies("E" * 40)) == Fits((), 0, PATHS)
    assert 0 < told(table, WhereLies("EEE")).found <= PATHS


def test_r17_nothing_is_looked_up() -> None:
    assert told(Table(), WhereLies("EER")).found > 0


def test_r5_only_a_player_is_told() -> None:
    table = Table()
    with pytest.raises(Illegal, match="Only a player"):
        table.game.ask(table.view(Gallery()), WhereLies("SHOW"))

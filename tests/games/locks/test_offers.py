"""What is open to whom at Mark My Word, where it is not obvious."""

from msgspec.structs import replace

from tests.games.locks.table import Table
from wordhall.games.locks.types.actions import End, Pass, Place
from wordhall.games.locks.types.components import Options, Row, Square
from wordhall.kernel.game import Gallery, Seat


def offered(table: Table) -> list[set[type]]:
    """What is offered, seat by seat."""
    seats = range(len(table.state.racks))
    return [set(table.game.offers(table.state, Seat(seat))) for seat in seats]


def test_r13_whose_turn_it_is_places_or_passes_and_nobody_else() -> None:
    table = Table("AXX", "TXX")
    assert offered(table) == [{Place, Pass}, set()]
    table.do(0, "I8 A")
    assert offered(table) == [{Place, Pass}, set()]
    table.do(0, "pass")
    assert offered(table) == [set(), {Place, Pass}]


def test_r14_who_is_asked_may_end_the_game_until_a_tile_is_placed() -> None:
    table = Table("AXX", "TXX")
    table.do(0, "pass")
    table.do(1, "pass")
    assert offered(table) == [{Place, Pass, End}, set()]
    table.do(0, "I8 A")
    assert offered(table) == [{Place, Pass}, set()]


def test_r14_at_the_end_nothing_is_open() -> None:
    table = Table("A", "R")
    table.do(0, "I8 A")
    table.do(1, "J8 R")
    assert table.state.ended is not None
    assert offered(table) == [set(), set()]


def test_r5_the_first_tile_has_a_place_on_an_empty_board() -> None:
    table = Table("EXX", "TXX", options=Options(opening="free"))
    assert offered(table) == [{Place, Pass}, set()]


def test_r5_there_is_a_place_for_a_tile_down_to_the_last_free_square() -> None:
    table = Table("AXX", "TXX", options=Options(board_size=7))
    tile = Square("E", None, locked=True)
    full = (Row((tile,) * 7),) * 7
    table.state = replace(table.state, board=(*full[:6], Row((*full[6].squares[:6], None))))
    assert offered(table) == [{Place, Pass}, set()]
    table.state = replace(table.state, board=full)
    assert offered(table) == [{Pass}, set()]
    assert table.refusal(0, "G7 A").code == "square-taken"


def test_r13_time_is_up_when_the_turn_is_over() -> None:
    table = Table("AXX", "TXX", options=Options(turn_seconds=30))
    assert table.game.until(table.state, Gallery()) == table.game.due(table.state) == 30_000


def test_r13_the_end_of_a_turn_that_lasts_days_is_told() -> None:
    table = Table("AXX", "TXX", options=Options(turn_days=2))
    assert table.game.until(table.state, Gallery()) == table.game.due(table.state) is not None

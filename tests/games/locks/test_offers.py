"""What is open to whom at Mark My Word, where it is not obvious."""

from msgspec.structs import replace

from tests.games.locks.scene import Scene
from wordhall.games.locks.types.actions import End, Pass, Place
from wordhall.games.locks.types.components import Options, Row, Square
from wordhall.kernel.game import Gallery, Seat


def offered(scene: Scene) -> list[set[type]]:
    """What is offered, seat by seat."""
    seats = range(len(scene.state.racks))
    return [set(scene.game.offers(scene.state, Seat(seat))) for seat in seats]


def test_r13_whose_turn_it_is_places_or_passes_and_nobody_else() -> None:
    scene = Scene("AXX", "TXX")
    assert offered(scene) == [{Place, Pass}, set()]
    scene.do(0, "I8 A")
    assert offered(scene) == [{Place, Pass}, set()]
    scene.do(0, "pass")
    assert offered(scene) == [set(), {Place, Pass}]


def test_r14_who_is_asked_may_end_the_game_until_a_tile_is_placed() -> None:
    scene = Scene("AXX", "TXX")
    scene.do(0, "pass")
    scene.do(1, "pass")
    assert offered(scene) == [{Place, Pass, End}, set()]
    scene.do(0, "I8 A")
    assert offered(scene) == [{Place, Pass}, set()]


def test_r14_at_the_end_nothing_is_open() -> None:
    scene = Scene("A", "R")
    scene.do(0, "I8 A")
    scene.do(1, "J8 R")
    assert scene.state.ended is not None
    assert offered(scene) == [set(), set()]


def test_r5_the_first_tile_has_a_place_on_an_empty_board() -> None:
    scene = Scene("EXX", "TXX", options=Options(opening="free"))
    assert offered(scene) == [{Place, Pass}, set()]


def test_r5_there_is_a_place_for_a_tile_down_to_the_last_free_square() -> None:
    scene = Scene("AXX", "TXX", options=Options(board_size=7))
    tile = Square("E", None, locked=True)
    full = (Row((tile,) * 7),) * 7
    scene.state = replace(scene.state, board=(*full[:6], Row((*full[6].squares[:6], None))))
    assert offered(scene) == [{Place, Pass}, set()]
    scene.state = replace(scene.state, board=full)
    assert offered(scene) == [{Pass}, set()]
    assert scene.refusal(0, "G7 A").code == "square-taken"


def test_r13_time_is_up_when_the_turn_is_over() -> None:
    scene = Scene("AXX", "TXX", options=Options(turn_seconds=30))
    assert scene.game.until(scene.state, Gallery()) == scene.game.due(scene.state) == 30_000


def test_r13_the_end_of_a_turn_that_lasts_days_is_told() -> None:
    scene = Scene("AXX", "TXX", options=Options(turn_days=2))
    assert scene.game.until(scene.state, Gallery()) == scene.game.due(scene.state) is not None

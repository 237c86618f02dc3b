"""R15, R17 as they are told: what became of each turn stays in view."""

from tests.games.ways.table import Table
from wordhall.games.ways.types.components import Options, Spelled, Swapped
from wordhall.games.ways.types.state import LookedUp
from wordhall.kernel.game import Gallery, Seat

SHOW = "spell E1 F1 with I2=E1,F1"


def test_r15_a_turn_is_told_with_its_steps_when_it_is_over() -> None:
    table = Table()
    table.do(0, "swap H8 S")
    table.do(0, SHOW)
    assert table.view(Gallery()).turns == ()
    table.do(0, "done 1")
    (turn,) = table.view(Gallery()).turns
    assert (turn.seat, turn.score, turn.late, turn.fell) == (0, 10, False, False)
    assert [type(step) for step in turn.steps] == [Swapped, Spelled]
    assert table.view(Gallery()).steps == ()


def test_r7_a_confirmed_step_is_told_while_the_turn_lasts() -> None:
    table = Table()
    table.do(0, "swap H8 ?")
    (step,) = table.view(Gallery()).steps
    assert isinstance(step, Swapped)


def test_r15_a_turn_that_ran_out_of_time_is_told_so() -> None:
    table = Table()
    table.do(0, "swap H8 S")
    table.wait(70_000)
    (turn,) = table.view(Seat(1)).turns
    assert (turn.late, turn.steps, turn.score) == (True, (), 0)


def test_r15_and_with_the_word_that_stood() -> None:
    table = Table()
    table.do(0, SHOW)
    table.wait(70_000)
    (turn,) = table.view(Seat(1)).turns
    assert (turn.late, turn.score) == (True, 10)
    assert [type(step) for step in turn.steps] == [Spelled]


def test_r17_a_word_that_fell_is_told_so() -> None:
    table = Table(options=Options(words="challenge"))
    table.do(0, "spell A2 B2 C2 with I3=A2,B2,C2")
    table.do(0, "done 1")
    table.do(1, "challenge")
    (turn,) = table.view(Gallery()).turns
    assert (turn.fell, turn.score) == (True, 0)


def test_r19_the_turn_that_wins_is_told_too() -> None:
    table = Table(options=Options(target=5))
    table.do(0, SHOW)
    table.do(0, "done 1")
    assert [turn.score for turn in table.view(Gallery()).turns] == [10]


def test_r17_a_wrong_challenge_is_told_with_the_turn_and_so_is_its_cost() -> None:
    table = Table(options=Options(words="challenge"), scores=(0, 20))
    table.do(0, SHOW)
    table.do(0, "done 1")
    table.do(1, "challenge")
    assert table.view(Gallery()).challenges == (LookedUp(0, Seat(1), stands=True, cost=5),)
    assert table.points == (10, 15)


def test_r17_so_is_a_challenge_that_was_right() -> None:
    table = Table(options=Options(words="challenge"))
    table.do(0, SHOW)
    table.do(0, "done 1")
    table.do(1, "accept")
    table.do(1, "spell A2 B2 C2 with I3=A2,B2,C2")
    table.do(1, "done 1")
    table.do(0, "challenge")
    assert table.view(Seat(0)).challenges == (LookedUp(1, Seat(0), stands=False),)

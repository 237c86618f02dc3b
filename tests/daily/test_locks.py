"""The task of Mark My Word: D8."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis.strategies import lists, sampled_from

from tests.daily.played import after, refusal, task, today
from tests.effort import examples
from wordhall.daily.locks import Board
from wordhall.daily.task import Result
from wordhall.kernel.game import Illegal, Ms

EARN = Board("E", ("A", "R", "N", "Q"))


def reached(board: Board, *commands: str) -> int:
    return task("locks").result(after("locks", task("locks").begin(board), *commands)).points


def test_d8_tiles_pay_and_are_locked_as_in_the_game() -> None:
    assert reached(EARN) == -4
    assert reached(EARN, "right a") == -2 - 3
    assert reached(EARN, "right a", "right r") == 3 + 6 - 2
    assert reached(EARN, "right a", "right r", "right n") == 3 + 6 + 8 - 1


def test_d8_a_tile_goes_to_an_end_of_the_line() -> None:
    state = task("locks").begin(Board("A", ("C", "T")))
    state = after("locks", state, "left c", "right t")
    assert task("locks").shown(state)[0] == "Line: CAT"
    assert task("locks").result(state) == Result(3 + 6)
    start = task("locks").begin(EARN)
    for command in ("E5 A", "a", "above a"):
        assert refusal("locks", start, command) == ("unreadable", "daily D8")
    assert refusal("locks", start, "left z") == ("not-on-your-rack", "locks R4")


def test_d8_a_tile_beside_the_line_is_refused() -> None:
    place = task("locks").read(task("locks").begin(EARN), "left a")
    with pytest.raises(Illegal) as refused:
        task("locks").act(task("locks").begin(EARN), type(place)("A", place.row + 1, 5), Ms(0))
    assert refused.value.code == "not-at-an-end"


def test_d8_the_attempt_ends_with_the_turn() -> None:
    locks = task("locks")
    start = locks.begin(Board("Q", ("X", "A")))
    state = after("locks", start, "right x")
    assert locks.over(state, Ms(0))
    assert locks.result(state) == Result(-5 - 1)
    for stop in ("finish", "Finish", "pass"):
        assert locks.over(after("locks", start, stop), Ms(0))
    assert not locks.over(after("locks", start, "left a"), Ms(10**9))
    whole = after("locks", locks.begin(Board("A", ("C", "T"))), "left c", "right t")
    assert locks.over(whole, Ms(0))


def by_hand(board: Board) -> int:
    """The best of all sequences of tiles, each played by the rules."""
    locks = task("locks")

    def best(state: object, left: tuple[str, ...]) -> int:
        found = locks.result(state).points
        if locks.over(state, Ms(0)):
            return found
        for side, letter in product(("left", "right"), sorted(set(left))):
            rest = list(left)
            rest.remove(letter)
            found = max(found, best(after("locks", state, f"{side} {letter}"), tuple(rest)))
        return found

    return best(locks.begin(board), board.rack)


@examples(12)
@given(sampled_from("AEIOST"), lists(sampled_from("AEIRSTNLDP"), min_size=1, max_size=4))
def test_d8_the_best_is_that_of_all_ways_to_play(seed: str, rack: list[str]) -> None:
    board = Board(seed, tuple(rack))
    best = task("locks").best(board)
    assert best.exact
    assert best.points == by_hand(board)


def test_d8_the_best_line_can_be_grown() -> None:
    board = today("locks").board
    best, line, commands = task("locks").best(board), board.seed, list[str]()
    for longer in best.lines:
        side, letter = ("right", longer[-1]) if longer[:-1] == line else ("left", longer[0])
        commands.append(f"{side} {letter}")
        line = longer
    assert reached(board, *commands) == best.points


def test_d8_the_line_is_seen_with_what_it_earned_and_would_cost() -> None:
    begun = task("locks").begin(EARN)
    assert task("locks").view(begun, Ms(0)).pays is None
    state = after("locks", begun, "right a")
    view = task("locks").view(state, Ms(0))
    assert view.pays == 3 + 6
    assert [square.letter for square in view.line] == ["E", "A"]
    assert (view.rack, view.points, view.costs) == (("R", "N", "Q"), 0, -2 - 3)
    view = task("locks").view(after("locks", state, "right r"), Ms(0))
    assert (view.points, view.costs, len(view.turn.landed)) == (3 + 6, -2, 2)
    assert view.pays == 8
    assert all(square.locked for square in view.line)
    over = task("locks").view(after("locks", state, "pass"), Ms(0))
    assert (over.points, over.costs, over.turn.reason) == (0, -2 - 3, "passed")

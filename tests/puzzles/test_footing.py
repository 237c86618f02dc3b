"""The ladder of puzzles: what leads up, what leads down, and which puzzle comes next."""

from wordhall.puzzles.footing import Footing, Outcome, after, following
from wordhall.puzzles.ladder import RUNGS

TOP = RUNGS - 1


def climbed(rung: int, *outcomes: Outcome) -> Footing:
    footing = Footing(rung)
    for number, outcome in enumerate(outcomes):
        footing = after(footing, number, outcome)
    return footing


def test_four_of_the_last_five_found_without_a_hint_lead_up() -> None:
    assert climbed(0, "found", "found", "helped", "found").rung == 0
    up = climbed(0, "found", "found", "helped", "found", "found")
    assert (up.rung, up.last) == (1, ())


def test_four_of_the_last_five_that_were_shown_lead_down() -> None:
    assert climbed(2, "shown", "shown", "shown", "helped").rung == 2
    down = climbed(2, "shown", "shown", "shown", "helped", "shown")
    assert (down.rung, down.last) == (1, ())


def test_only_the_last_five_count() -> None:
    footing = climbed(0, "found", "found", "found", "helped", "helped", "found")
    assert (footing.rung, footing.last) == (0, ("found", "found", "helped", "helped", "found"))


def test_nobody_leaves_the_ladder_at_its_ends() -> None:
    assert climbed(TOP, "found", "found", "found", "found", "found").rung == TOP
    assert climbed(0, "shown", "shown", "shown", "shown", "shown").rung == 0


def test_a_puzzle_that_was_had_comes_again_only_after_all_others() -> None:
    assert {following([3, 5, 8], {5}, chance / 10) for chance in range(10)} == {3, 8}
    assert {following([3, 5], {3, 5}, chance / 10) for chance in range(10)} == {3, 5}


def test_a_puzzle_that_is_solved_again_is_had_once() -> None:
    assert after(Footing(had=(7, 9)), 7, "found").had == (9, 7)

"""The ladder of puzzles: what leads up, what leads down, and which puzzle comes next."""

from wordhall.puzzles.footing import NEEDED, Footing, Outcome, after, following
from wordhall.puzzles.ladder import RUNGS

TOP = RUNGS - 1


def climbed(rung: int, *outcomes: Outcome) -> Footing:
    footing = Footing(rung)
    for number, outcome in enumerate(outcomes):
        footing = after(footing, number, outcome)
    return footing


def test_enough_points_from_the_last_five_lead_up() -> None:
    assert climbed(0, "found", "shown", "helped").rung == 0
    up = climbed(0, "found", "shown", "helped", "helped")
    assert (up.rung, up.last) == (1, ())


def test_the_higher_the_rung_the_more_points_it_takes() -> None:
    assert [climbed(rung, "found", "found").rung for rung in (0, 1, 2)] == [1, 2, 2]
    assert [climbed(rung, "found", "found", "found").rung for rung in (2, 3)] == [3, 3]
    assert climbed(3, "found", "found", "found", "found").rung == 4
    assert climbed(3, "helped", "helped", "helped", "helped", "helped").rung == 3


def test_four_of_the_last_five_that_were_shown_lead_down() -> None:
    assert climbed(2, "shown", "shown", "shown", "helped").rung == 2
    down = climbed(2, "shown", "shown", "shown", "helped", "shown")
    assert (down.rung, down.last) == (1, ())


def test_only_the_last_five_count() -> None:
    footing = climbed(3, "found", "found", "found", "helped", "shown", "shown")
    assert (footing.rung, footing.last) == (3, ("found", "found", "helped", "shown", "shown"))


def test_it_says_how_many_more_have_to_be_found() -> None:
    assert Footing(0).finds_needed == 2
    assert Footing(0, ("helped",)).finds_needed == 2
    assert Footing(0, ("found", "helped")).finds_needed == 1
    assert Footing(4, ("found", "shown", "shown", "found", "found")).finds_needed == 2


def test_every_rung_but_the_top_one_says_what_leads_up() -> None:
    assert len(NEEDED) == TOP
    assert list(NEEDED) == sorted(NEEDED)


def test_nobody_leaves_the_ladder_at_its_ends() -> None:
    assert climbed(TOP, "found", "found", "found", "found", "found").rung == TOP
    assert climbed(0, "shown", "shown", "shown", "shown", "shown").rung == 0


def test_a_puzzle_that_was_had_comes_again_only_after_all_others() -> None:
    assert {following([3, 5, 8], {5}, chance / 10) for chance in range(10)} == {3, 8}
    assert {following([3, 5], {3, 5}, chance / 10) for chance in range(10)} == {3, 5}


def test_the_next_puzzle_is_one_of_the_twenty_easiest_that_were_not_had() -> None:
    assert following(range(50), set(), 1.0) == 19
    assert following(range(50), {0, 1}, 1.0) == 21


def test_a_puzzle_that_is_solved_again_is_had_once() -> None:
    assert after(Footing(had=(7, 9)), 7, "found").had == (9, 7)

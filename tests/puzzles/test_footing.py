"""The ladder of puzzles: what leads up, what leads down, and which puzzle comes next."""

from wordhall.puzzles.footing import (
    ALONE,
    NEEDED,
    SHOWN,
    Footing,
    after,
    following,
    points_with,
)
from wordhall.puzzles.ladder import RUNGS, hints

TOP = RUNGS - 1
HELPED = points_with(2)


def climbed(rung: int, *points: int) -> Footing:
    footing = Footing(rung)
    for number, brought in enumerate(points):
        footing = after(footing, number, brought)
    return footing


def test_each_hint_takes_a_point_and_none_takes_the_last() -> None:
    assert [points_with(hints) for hints in range(5)] == [5, 4, 3, 2, 1]
    assert points_with(len(hints("cross", 0))) > SHOWN


def test_one_hint_for_each_puzzle_leads_up_sooner_than_all() -> None:
    one, all_ = points_with(1), points_with(4)
    assert [climbed(rung, *[one] * 5).rung for rung in range(4)] == [1, 2, 3, 4]
    assert [climbed(rung, *[all_] * 5).rung for rung in range(4)] == [0, 1, 2, 3]


def test_enough_points_from_the_last_five_lead_up() -> None:
    assert climbed(0, ALONE, SHOWN, HELPED).rung == 0
    up = climbed(0, ALONE, SHOWN, HELPED, HELPED)
    assert (up.rung, up.last) == (1, ())


def test_the_higher_the_rung_the_more_points_it_takes() -> None:
    assert [climbed(rung, ALONE, ALONE).rung for rung in (0, 1, 2)] == [1, 2, 2]
    assert [climbed(rung, ALONE, ALONE, ALONE).rung for rung in (2, 3)] == [3, 3]
    assert climbed(3, ALONE, ALONE, ALONE, ALONE).rung == 4
    assert climbed(3, HELPED, HELPED, HELPED, HELPED, HELPED).rung == 3


def test_four_of_the_last_five_that_were_shown_lead_down() -> None:
    assert climbed(2, SHOWN, SHOWN, SHOWN, HELPED).rung == 2
    down = climbed(2, SHOWN, SHOWN, SHOWN, HELPED, SHOWN)
    assert (down.rung, down.last) == (1, ())


def test_only_the_last_five_count() -> None:
    footing = climbed(3, ALONE, ALONE, ALONE, HELPED, SHOWN, SHOWN)
    assert (footing.rung, footing.last) == (3, (ALONE, ALONE, HELPED, SHOWN, SHOWN))


def test_it_says_how_many_more_have_to_be_found() -> None:
    assert Footing(0).finds_needed == 2
    assert Footing(0, (HELPED,)).finds_needed == 2
    assert Footing(0, (ALONE, HELPED)).finds_needed == 1
    assert Footing(4, (ALONE, SHOWN, SHOWN, ALONE, ALONE)).finds_needed == 2


def test_every_rung_but_the_top_one_says_what_leads_up() -> None:
    assert len(NEEDED) == TOP
    assert list(NEEDED) == sorted(NEEDED)


def test_nobody_leaves_the_ladder_at_its_ends() -> None:
    assert climbed(TOP, ALONE, ALONE, ALONE, ALONE, ALONE).rung == TOP
    assert climbed(0, SHOWN, SHOWN, SHOWN, SHOWN, SHOWN).rung == 0


def test_a_puzzle_that_was_had_comes_again_only_after_all_others() -> None:
    assert {following([3, 5, 8], {5}, chance / 10) for chance in range(10)} == {3, 8}
    assert {following([3, 5], {3, 5}, chance / 10) for chance in range(10)} == {3, 5}


def test_the_next_puzzle_is_one_of_the_twenty_easiest_that_were_not_had() -> None:
    assert following(range(50), set(), 1.0) == 19
    assert following(range(50), {0, 1}, 1.0) == 21


def test_a_puzzle_that_is_solved_again_is_had_once() -> None:
    assert after(Footing(had=(7, 9)), 7, ALONE).had == (9, 7)

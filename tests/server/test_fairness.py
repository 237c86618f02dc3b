"""Equal players at unequal distances, in small (shout R3, R9). At length: tools.proof.fairness."""

from collections.abc import Sequence

import pytest

from tools.proof.links import Habits
from tools.proof.races import Course, Race
from wordhall.kernel.game import MOST_CREDIT

RACES = 40


def races(one: Habits, other: Habits) -> list[Race]:
    course = Course((one, other), "a few races")
    return [course.race() for _ in range(RACES)]


def gains(run: Sequence[Race], seat: int) -> list[int]:
    """By how much a player's moments are before the time that they took."""
    return [gained for race in run if (gained := race.gained[seat]) is not None]


def credits_of(run: Sequence[Race], seat: int) -> set[int]:
    return {credit for race in run if (credit := race.credits[seat]) is not None}


@pytest.mark.parametrize("far", [50, 100, 150])
def test_r9_distance_is_made_up_for(far: int) -> None:
    run = races(Habits(10), Habits(far))
    assert credits_of(run, 1) <= {far // 2, far // 2 + 1, far // 2 + 2}
    for seat in (0, 1):
        own = gains(run, seat)
        assert len(own) > RACES / 2
        assert -8 <= sum(own) / len(own) <= 2


def test_r9_without_credit_who_is_far_away_loses_it_all() -> None:
    run = races(Habits(10, forges=True), Habits(150, forges=True))
    assert credits_of(run, 0) == credits_of(run, 1) == {0}
    own = gains(run, 1)
    assert -165 <= sum(own) / len(own) <= -145


def test_r9_it_makes_no_difference_which_way_is_slow() -> None:
    run = races(Habits(100, down=0.9), Habits(100, down=0.1))
    services = [sum(own) / len(own) for own in (gains(run, 0), gains(run, 1))]
    assert abs(services[0] - services[1]) <= 3


@pytest.mark.parametrize("held", [40, 140, 1_000])
def test_r9_pongs_that_are_held_back_bring_what_the_furthest_have_and_no_more(held: int) -> None:
    run = races(Habits(10), Habits(10, holds=held))
    assert max(credits_of(run, 1)) <= MOST_CREDIT
    assert max(gains(run, 1)) <= min(held, 2 * MOST_CREDIT - 10) + 3


def test_r9_pongs_that_are_made_up_bring_nothing() -> None:
    run = races(Habits(10), Habits(10, forges=True))
    assert credits_of(run, 1) == {0}
    assert max(gains(run, 1)) <= 0

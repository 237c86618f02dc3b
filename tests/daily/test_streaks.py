"""Streaks of dates: D13."""

from collections import Counter
from datetime import date, timedelta

from hypothesis import given
from hypothesis.strategies import DrawFn, composite, integers, sets

from tests.daily.played import moment
from wordhall.daily.dates import DAY
from wordhall.daily.fairness import Attempt
from wordhall.daily.streaks import Streak, streak

FIRST = date(2027, 1, 20)
DAYS = sets(integers(0, 60).map(lambda by: FIRST + timedelta(by)))


def november(*days: int) -> list[date]:
    return [date(2026, 11, day) for day in days]


def test_d13_dates_in_a_row_are_a_streak() -> None:
    assert streak(november(3, 4, 5), date(2026, 11, 6)) == Streak(now=3, longest=3)
    assert streak([], date(2026, 11, 6)) == Streak(now=0, longest=0)


def test_d13_a_date_that_is_open_is_not_missed_yet() -> None:
    assert streak(november(3, 4, 5), date(2026, 11, 6)).now == 3
    assert streak(november(3, 4, 5, 6), date(2026, 11, 6)).now == 4


def test_d13_one_missed_date_a_month_is_forgiven_and_not_counted() -> None:
    assert streak(november(3, 4, 6), date(2026, 11, 7)).now == 3
    assert streak(november(3, 4, 5), date(2026, 11, 7)).now == 3
    assert streak(november(3, 4, 5), date(2026, 11, 8)) == Streak(now=0, longest=3)
    turn = [date(2026, 11, 29), date(2026, 12, 2)]
    assert streak(turn, date(2026, 12, 3)).now == 2


def test_d13_a_second_missed_date_leaves_what_came_after_the_first() -> None:
    played = november(1, 2, 4, 5, 7)
    assert streak(played, date(2026, 11, 8)) == Streak(now=3, longest=4)


def test_d13_a_date_counts_if_a_board_was_begun_and_finished_while_open() -> None:
    day = date(2026, 12, 3)
    assert Attempt(day, "shout", moment(2, 10), moment(4, 11)).counts
    assert not Attempt(day, "shout", moment(3, 10)).counts
    assert not Attempt(day, "shout", moment(4, 11), moment(4, 12)).counts


def longest_by_hand(played: set[date]) -> int:
    """Every span from one played date to another, with its missed dates month by month."""
    best = 0
    for first in played:
        for last in played:
            span = [first + by * DAY for by in range((last - first).days + 1)]
            missed = Counter((day.year, day.month) for day in span if day not in played)
            if max(missed.values(), default=0) <= 1:
                best = max(best, sum(day in played for day in span))
    return best


@given(DAYS)
def test_d13_the_longest_streak_is_the_best_of_all_spans(played: set[date]) -> None:
    assert streak(played, FIRST).longest == longest_by_hand(played)


@composite
def more_and_less(draw: DrawFn) -> tuple[set[date], set[date]]:
    more = draw(DAYS)
    kept = draw(sets(integers(0, 60)))
    return more, {day for day in more if (day - FIRST).days in kept}


@given(more_and_less(), integers(0, 62))
def test_d13_who_plays_more_has_no_shorter_streak(
    played: tuple[set[date], set[date]], by: int
) -> None:
    more, less = (streak(days, FIRST + by * DAY) for days in played)
    assert more.now >= less.now
    assert more.longest >= less.longest


@given(DAYS, integers(0, 62))
def test_d13_the_streak_of_now_is_one_of_the_streaks(played: set[date], by: int) -> None:
    first_open = FIRST + by * DAY
    past = {day for day in played if day <= first_open}
    found = streak(past, first_open)
    assert 0 <= found.now <= found.longest <= len(past)


@given(DAYS, integers(0, 62))
def test_d13_time_alone_never_makes_a_streak_longer(played: set[date], by: int) -> None:
    first_open = FIRST + by * DAY
    assert streak(played, first_open + DAY).now <= streak(played, first_open).now

"""When boards are open: D4."""

from datetime import datetime, timedelta, timezone

from hypothesis import given
from hypothesis.strategies import datetimes, just

from tests.daily.played import DAY, moment
from wordhall.daily.dates import closes, is_open, open_dates, opens


def test_d4_a_board_is_open_for_fifty_hours_around_its_date() -> None:
    assert (opens(DAY), closes(DAY)) == (moment(2, 10), moment(4, 12))
    assert closes(DAY) - opens(DAY) == timedelta(hours=50)
    assert not is_open(DAY, moment(2, 9, 59))
    assert is_open(DAY, moment(2, 10))
    assert is_open(DAY, moment(4, 11, 59))
    assert not is_open(DAY, moment(4, 12))


def test_d4_three_dates_are_open_for_two_hours_and_else_two() -> None:
    assert [day.day for day in open_dates(moment(3, 9))] == [2, 3]
    assert [day.day for day in open_dates(moment(3, 11))] == [2, 3, 4]
    assert [day.day for day in open_dates(moment(3, 12))] == [3, 4]


@given(datetimes(timezones=just(timezone(timedelta(hours=14)))))
def test_d4_the_date_of_the_east_is_open(now: datetime) -> None:
    assert is_open(now.date(), now)


@given(datetimes(timezones=just(timezone(-timedelta(hours=12)))))
def test_d4_the_date_of_the_west_is_open(now: datetime) -> None:
    assert is_open(now.date(), now)
    assert now.date() in open_dates(now)

"""Streaks of dates (D13): how many days in a row somebody has played a board of the day."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final, TypeAlias

from wordhall.daily.dates import DAY
from wordhall.kernel.value import Value

FORGIVEN: Final = 1
"""The missed dates of a calendar month that do not end a streak."""

ENOUGH: Final = 64
"""Missed dates in a row that are counted: fewer end any streak."""

Month: TypeAlias = tuple[int, int]


class Streak(Value, frozen=True):
    """The streak that lasts until now, and the longest one, in dates that were played."""

    now: int
    longest: int


def streak(played: Iterable[date], first_open: date) -> Streak:
    """The streaks of somebody who has played on these dates.

    `first_open` is the earliest date whose boards are still open: neither it nor a later date is
    missed yet.
    """
    days = sorted(set(played))
    if not days:
        return Streak(0, 0)
    *runs, after_now = _runs([*days, max(first_open, days[-1] + DAY)])
    return Streak(after_now - 1, max(runs))


def _runs(days: Sequence[date]) -> list[int]:
    """For each date: how many dates, counted back from it, have few enough missed ones between."""
    missed: Counter[Month] = Counter()
    runs, first = [1], 0
    for place in range(1, len(days)):
        missed.update(_missed(days, place))
        while any(number > FORGIVEN for number in missed.values()):
            first += 1
            missed.subtract(_missed(days, first))
        missed = +missed
        runs.append(place - first + 1)
    return runs


def _missed(days: Sequence[date], place: int) -> Iterable[Month]:
    """The months of the dates that were missed just before one that was played."""
    earlier, later = days[place - 1], days[place]
    missed = (later - earlier).days - 1
    return (month_of(earlier + by * DAY) for by in range(1, 1 + min(missed, ENOUGH)))


def month_of(day: date) -> Month:
    """The calendar month of a date."""
    return day.year, day.month

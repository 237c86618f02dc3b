"""When a board is open (D4): as long as its date is somewhere on Earth, 50 hours in all."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

EAST: Final = timedelta(hours=14)
"""The time zone in which a date begins first is 14 hours ahead of UTC."""

WEST: Final = timedelta(hours=12)
"""The one in which it ends last is 12 hours behind."""

DAY: Final = timedelta(days=1)


def opens(day: date) -> datetime:
    """The moment from which the boards of a date can be begun."""
    return _midnight(day) - EAST


def closes(day: date) -> datetime:
    """The moment from which they no longer count."""
    return _midnight(day) + DAY + WEST


def is_open(day: date, now: datetime) -> bool:
    """Whether the boards of a date are open."""
    return opens(day) <= now < closes(day)


def open_dates(now: datetime) -> Iterator[date]:
    """The dates whose boards are open, the earliest first: two, or for two hours a day three."""
    today = now.astimezone(UTC).date()
    around = (today + by * DAY for by in (-1, 0, 1))
    return (day for day in around if is_open(day, now))


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)

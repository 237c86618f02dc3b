"""Where players wait for each other's turns, no bot keeps them waiting for long."""

from statistics import mean

import pytest

from wordhall.bots import cross, locks, ways
from wordhall.bots.cross.levels import LEVELS as CROSS
from wordhall.bots.locks.levels import LEVELS as LOCKS
from wordhall.bots.ways.levels import LEVELS as WAYS

MEDIAN = 4.0
"""Seconds: people who play with bots do not want to wait longer for a turn."""

PACES = [
    *((level.pace, cross.THINKING) for level in CROSS.values()),
    *((level.pace, locks.THINKING) for level in LOCKS.values()),
    *((level.pace, ways.THINKING) for level in WAYS.values()),
]


@pytest.mark.parametrize("pace, seconds", PACES)
def test_a_turn_takes_four_seconds_in_the_median(pace: float, seconds: tuple[float, float]) -> None:
    assert pace * mean(seconds) <= MEDIAN

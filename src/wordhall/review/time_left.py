"""How long a review may take: turns for which no time is left are told without an analysis."""

from collections.abc import Callable
from time import monotonic

SECONDS = 30.0
"""Seconds for all turns, well below the deadline of a review. The native engine takes a tenth of a
second, the pure-Python engine several.
"""

LUCK_SECONDS = 8.0
"""Seconds for the luck of all turns. The native engine takes well below one."""


def in_time(seconds: float) -> Callable[[], bool]:
    """Says whether there is time left of so many seconds from now on."""
    end = monotonic() + seconds
    return lambda: monotonic() < end

"""How long a journal waits from one group of writes to the next: the more writes, the longer.

Each group costs a flush. In a quiet hall a write need not wait for others, as there is time for
many flushes; in a busy one it does, so that a flush stores many.
"""

PACE = 0.005
"""Seconds from one group to the next in a busy hall."""

BUSY = 10
"""The whole pace follows a group with so many writes beside the first, and less a smaller one."""


def pause_after(writes: int, pace: float) -> float:
    """The seconds from the beginning of a group of so many writes to that of the next one.

    It is nothing after a single write. With a flush of 1 ms, up to about 3,000 writes a second are
    stored as they come.
    """
    return pace * min(1.0, max(0, writes - 1) / BUSY)

"""The end that a desk has set for the matches of a table, before it comes (H12)."""

from wordhall.server.sockets.table_view import SetEnd
from wordhall.store.rows import Wall

TOLD_BEFORE = 300_000
"""The milliseconds before the end from which everybody at the table is told of it."""


def told(end: SetEnd | None, now: Wall) -> SetEnd | None:
    """The end, if everybody is told of it by now."""
    if end is None or end.at is None:
        return end
    return end if now >= end.at - TOLD_BEFORE else None


def has_come(end: SetEnd | None, now: Wall) -> bool:
    """Whether the time of the end has come; one after a round has none."""
    return end is not None and end.at is not None and now >= end.at


def left_after(end: SetEnd | None, now: Wall) -> SetEnd | None:
    """The end that still holds after a match: only one whose time is still to come."""
    return None if end is None or end.at is None or has_come(end, now) else end


def round_is_over(end: SetEnd, played: int | None) -> bool:
    """Whether the match ends, as a later round is `played` than that after which it should."""
    return end.round is not None and played is not None and played > end.round

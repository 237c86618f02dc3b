"""Handicaps, as far as all games have the same: whose they are, more time, points ahead (H7)."""

from collections.abc import Sequence
from typing import Final, Protocol

from wordhall.kernel.game import Roster, Seat

EXTRA_SECONDS: Final = range(3601)
HEAD_STARTS: Final = range(201)


class Owned(Protocol):
    """A handicap of any game."""

    @property
    def seat(self) -> Seat:
        """Whose it is."""


class Usual(Owned, Protocol):
    """A handicap of more time and points ahead, whatever else it is."""

    @property
    def extra_seconds(self) -> int:
        """How much more time a turn has, or the whole match."""

    @property
    def head_start(self) -> int:
        """The points that the seat begins with."""


def owners_fault(handicaps: Sequence[Owned], roster: Roster) -> str | None:
    """What is wrong with whose handicaps they are, if anything, and what to do."""
    seats = [own.seat for own in handicaps]
    if len(set(seats)) < len(seats) or any(seat not in roster.seats for seat in seats):
        return "A seat of the table has one handicap: name each seat once."
    return None


def fault(handicaps: Sequence[Usual], roster: Roster) -> str | None:
    """What is wrong with handicaps of more time and points ahead, if anything, and what to do."""
    for own in handicaps:
        if own.extra_seconds not in EXTRA_SECONDS or own.head_start not in HEAD_STARTS:
            return "A handicap is at most an hour more and 200 points ahead: give less."
    return owners_fault(handicaps, roster)

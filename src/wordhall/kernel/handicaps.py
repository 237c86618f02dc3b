"""Handicaps that all games have: their owner, more time, points ahead (H7)."""

from collections.abc import Sequence
from typing import Annotated, Final, Protocol, TypeAlias

from wordhall.kernel.game import Illegal, Roster, Seat
from wordhall.kernel.options import Range, Rule

H7: Final = Rule("house H7")

ExtraSeconds: TypeAlias = Annotated[int, H7, Range(0, 3600, "seconds")]
"""The additional seconds of a turn, or of the whole match."""

HeadStart: TypeAlias = Annotated[int, H7, Range(0, 200, "points")]
"""The points that the seat begins with."""


class Owned(Protocol):
    """A handicap of any game."""

    @property
    def seat(self) -> Seat:
        """The seat that has the handicap."""


def check_owners(handicaps: Sequence[Owned], roster: Roster) -> None:
    """Refuses a handicap without a seat, and two handicaps of one seat."""
    seats = [own.seat for own in handicaps]
    if len(set(seats)) < len(seats) or any(seat not in roster.seats for seat in seats):
        text = "A handicap is for one seat of this table. Name each seat once."
        raise Illegal("bad-option", "house H7", text, option="handicaps")

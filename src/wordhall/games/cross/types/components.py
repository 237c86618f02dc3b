"""Jumbo Word Cross: what a table agrees on, and what plays are made of."""

from typing import Final, Literal, TypeAlias

from wordhall.kernel.clock import Control, Untimed
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value

Ending: TypeAlias = Literal["out", "passes", "no-scores"]

USUAL_SECONDS: Final = 20
"""R10: for how long a play may be challenged where time is counted, unless the table says."""


class Handicap(Value, frozen=True):
    """A seat's own options (house H7): more time a turn or in the bank, and points ahead."""

    seat: Seat
    extra_seconds: int = 0
    head_start: int = 0


class Options(Value, frozen=True):
    """What a table chooses.

    `challenge` R10, `challenge_seconds` the window outside correspondence (None: until the next
    player begins; "usual": that without a clock, 20 with one), `exchange` R7, `end` R15,
    `rack_size` R1, `youngest` the seat that starts if the table says it (R2), `clock` how long a
    turn may last. The defaults are as printed, but for `exchange`: the sheet exchanges the whole
    rack. Clocks and handicaps are not printed.
    """

    challenge: Literal["double", "void", "single", "five_point"] = "double"
    challenge_seconds: int | Literal["usual"] | None = "usual"
    exchange: Literal["any", "all"] = "any"
    end: Literal["play_on", "first_out"] = "play_on"
    rack_size: int = 7
    youngest: Seat | None = None
    clock: Control = Untimed()
    handicaps: tuple[Handicap, ...] = ()

    @property
    def window_seconds(self) -> int | None:
        """R10: what `challenge_seconds` come to; the usual ones depend on the clock."""
        if self.challenge_seconds == "usual":
            return None if isinstance(self.clock, Untimed) else USUAL_SECONDS
        return self.challenge_seconds

    def handicap(self, seat: Seat) -> Handicap:
        """The handicap of a seat, or what everybody has."""
        return next((own for own in self.handicaps if own.seat == seat), Handicap(seat))


class Tile(Value, frozen=True):
    """A tile put on a square (`H8`); a blank says its letter too (R6)."""

    square: str
    letter: str
    blank: bool = False


class Word(Value, frozen=True):
    """A word made or changed in a turn, and what it scores (R12)."""

    text: str
    points: int


class Play(Value, frozen=True):
    """The tiles of one turn, every word they made, the longest line's first, and all points."""

    seat: Seat
    tiles: tuple[Tile, ...]
    words: tuple[Word, ...]
    points: int

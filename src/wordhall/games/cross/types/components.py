"""Jumbo Word Cross: what a table agrees on, and what plays are made of."""

from typing import Annotated, Final, Literal, TypeAlias

from wordhall.kernel.clock import Bank, Control, Correspondence, PerTurn, Untimed
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.handicaps import H7, ExtraSeconds, HeadStart
from wordhall.kernel.options import NO_LIMIT, UNRATED, Offered, Range, Rule
from wordhall.kernel.value import Value

SEATS: Final = range(2, 5)
"""How many can play (R1)."""

Ending: TypeAlias = Literal["out", "passes", "no-scores"]

USUAL_SECONDS: Final = 20
"""R10: for how long a play may be challenged where time is counted, unless the table says."""


MINUTE: Final = Ms(60_000)

CLOCKS: Final[tuple[Control, ...]] = (
    Untimed(),
    *(PerTurn(Ms(count * MINUTE)) for count in (1, 2, 3, 5)),
    Bank(Ms(10 * MINUTE), Ms(10_000)),
    Bank(Ms(25 * MINUTE)),
    *map(Correspondence, (1, 3, 7)),
)
"""Those that a lobby offers."""


class Handicap(Value, frozen=True):
    """A seat's own options (house H7): more time a turn or in the bank, and points ahead."""

    seat: Seat
    extra_seconds: ExtraSeconds = 0
    head_start: HeadStart = 0


class Options(Value, frozen=True):
    """What a table chooses.

    `challenge_seconds` is the window outside correspondence (None: until the next player begins;
    "usual": that without a clock, 20 with one), `youngest` the seat that starts if the table says
    it. The defaults are as printed, but for `exchange`: the sheet exchanges the whole rack. Clocks
    and handicaps are not printed.
    """

    challenge: Annotated[Literal["double", "void", "single", "five_point"], Rule("R10")] = "double"
    challenge_seconds: Annotated[
        int | Literal["usual"] | None,
        Rule("R10"),
        Range(1, 600, "seconds"),
        NO_LIMIT,
        Offered(("usual", 10, 20, 30, 45, 60)),
    ] = "usual"
    exchange: Annotated[Literal["any", "all"], Rule("R7")] = "any"
    end: Annotated[Literal["play_on", "first_out"], Rule("R15")] = "play_on"
    rack_size: Annotated[int, Rule("R1"), Range(2, 15, "tiles"), Offered((5, 6, 7, 8, 9))] = 7
    youngest: Annotated[Seat | None, Rule("R2")] = None
    clock: Annotated[Control, Rule("R8"), Offered(CLOCKS)] = Untimed()
    handicaps: Annotated[tuple[Handicap, ...], H7, UNRATED] = ()

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

"""Waywords: what a table agrees on, and what turns are made of."""

from typing import Annotated, Final, Literal, TypeAlias

from wordhall.kernel.game import Seat
from wordhall.kernel.handicaps import H7, ExtraSeconds, HeadStart
from wordhall.kernel.options import NO_LIMIT, UNRATED, Offered, Range, Rule
from wordhall.kernel.value import Tagged, Value

SEATS: Final = range(1, 5)
"""How many can play, in one variant or another (R5, R20, R21)."""

Variant: TypeAlias = Literal["standard", "open_field", "solitaire"]
Values: TypeAlias = Literal["printed", "summed"]
Ending: TypeAlias = Literal["target", "no-words", "all-passed", "played-out"]


WORD_LENGTHS: Final = Range(2, 4, "letters")


class Handicap(Value, frozen=True):
    """A seat's own options (house H7): a minimum of its own, more time a turn, points ahead."""

    seat: Seat
    min_length: Annotated[int | None, H7, WORD_LENGTHS] = None
    extra_seconds: ExtraSeconds = 0
    head_start: HeadStart = 0


class Options(Value, frozen=True):
    """What a table chooses; the defaults are the printed rules.

    Who exceeds `target` wins, `words` says when they are looked up, `values` what three of the
    two-letter tiles are worth, `youngest` who begins.
    """

    min_word_length: Annotated[int, Rule("R6, R22"), WORD_LENGTHS, Offered((2, 3, 4))] = 3
    names_and_acronyms: Annotated[bool, Rule("R6")] = False
    turn_seconds: Annotated[
        int | None,
        Rule("R15"),
        Range(5, 3600, "seconds"),
        NO_LIMIT,
        Offered((None, 30, 60, 120, 180, 300)),
    ] = 60
    diagonals: Annotated[bool, Rule("R9")] = True
    words: Annotated[Literal["checked", "challenge"], Rule("R17")] = "checked"
    challenge_seconds: Annotated[
        int, Rule("R17"), Range(1, 600, "seconds"), Offered((10, 20, 40, 60, 120))
    ] = 20
    target: Annotated[
        int, Rule("R19"), Range(1, 1000, "points"), Offered((49, 99, 149, 199, 299, 399))
    ] = 299
    variant: Annotated[Variant, Rule("R20, R21")] = "standard"
    values: Annotated[Values, Rule("R1")] = "printed"
    youngest: Annotated[Seat | None, Rule("R5")] = None
    handicaps: Annotated[tuple[Handicap, ...], H7, UNRATED] = ()

    def handicap(self, seat: Seat) -> Handicap:
        """The handicap of a seat, or what everybody has."""
        return next((own for own in self.handicaps if own.seat == seat), Handicap(seat))

    def shortest(self, seat: Seat) -> int:
        """The fewest letters of a word of this seat (R6, H7)."""
        return self.handicap(seat).min_length or self.min_word_length


class Replacement(Value, frozen=True):
    """A tile to put on a cell: one of the own letter tiles, or None for a blind draw."""

    cell: str
    tile: str | None = None


class Laying(Value, frozen=True):
    """A pattern tile given for a marker of the same shape (any, for `ANY`), and its cells.

    Where markers are free (R20, R21) the pattern is the marker's shape.
    """

    pattern: str
    cells: tuple[str, ...]


class Exchanged(Value, frozen=True):
    """A tile of the board that was exchanged: with the hand, or blindly with the pile."""

    cell: str
    old: str
    new: str
    drawn: bool


class Marker(Value, frozen=True):
    """A marker on the board, and who laid it."""

    shape: str
    cells: tuple[str, ...]
    by: Seat | None = None


class Swapped(Tagged, frozen=True):
    """Step: a tile was swapped (R7)."""

    tile: Exchanged


class Taken(Tagged, frozen=True):
    """Step: a marker was taken, 5 points paid, tiles replaced (R12)."""

    marker: Marker
    tiles: tuple[Exchanged, ...]


class Cleared(Tagged, frozen=True):
    """Step: the board is free of markers (R13)."""


class Spelled(Tagged, frozen=True):
    """Step: a word; `cost` was paid for ANY before `points` were scored (R11, R16).

    `patterns` are the tiles given for the markers: none where these are free (R20, R21).
    """

    word: str
    path: tuple[str, ...]
    patterns: tuple[str, ...]
    markers: tuple[Marker, ...]
    points: int
    cost: int


Step: TypeAlias = Swapped | Taken | Cleared | Spelled

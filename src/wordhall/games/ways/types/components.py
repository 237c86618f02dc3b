"""Waywords: what a table agrees on, and what turns are made of."""

from typing import Literal, TypeAlias

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Tagged, Value

Variant: TypeAlias = Literal["standard", "open_field", "solitaire"]
Values: TypeAlias = Literal["printed", "summed"]
Ending: TypeAlias = Literal["target", "no-words", "all-passed", "played-out"]


class Handicap(Value, frozen=True):
    """A seat's own options (house H7): a minimum of its own, more time a turn, points ahead."""

    seat: Seat
    min_length: int | None = None
    extra_seconds: int = 0
    head_start: int = 0


class Options(Value, frozen=True):
    """What a table chooses; the defaults are the printed rules.

    `min_word_length` in letters and `names_and_acronyms` R6, `turn_seconds` (none: no limit) R7
    to R14, `diagonals` whether a path may go diagonally R9, `words` when they are looked up and
    `challenge_seconds` for how long they may be challenged R17, `target` the score to exceed, 1 to
    1000, R19, `variant` R20, R21, `values` what three of the two-letter tiles are worth R1,
    `youngest` the seat that begins, if the table says it R5.
    """

    min_word_length: int = 3
    names_and_acronyms: bool = False
    turn_seconds: int | None = 60
    diagonals: bool = True
    words: Literal["checked", "challenge"] = "checked"
    challenge_seconds: int = 20
    target: int = 299
    variant: Variant = "standard"
    values: Values = "printed"
    youngest: Seat | None = None
    handicaps: tuple[Handicap, ...] = ()

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

"""Mark My Word: what a table agrees on, and what lies on its board."""

from typing import Annotated, Final, Literal, TypeAlias

from wordhall.kernel.game import Seat
from wordhall.kernel.handicaps import H7, ExtraSeconds, HeadStart
from wordhall.kernel.options import NO_LIMIT, UNRATED, Offered, Range, Rule
from wordhall.kernel.value import Value

SEATS: Final = range(2, 5)
"""How many can play (R1)."""

BAG = {
    "A": 9, "B": 2, "C": 2, "D": 4, "E": 12, "F": 2, "G": 3, "H": 2, "I": 9, "J": 1, "K": 1,
    "L": 4, "M": 2, "N": 6, "O": 8, "P": 2, "Q": 1, "R": 6, "S": 4, "T": 6, "U": 4, "V": 2,
    "W": 2, "X": 1, "Y": 2, "Z": 1,
}  # fmt: skip
"""The 98 tiles of R2. The printed sheet names no bag: this is the project's choice."""

Direction: TypeAlias = Literal["across", "down"]
DIRECTIONS: tuple[Direction, Direction] = ("across", "down")

EndReason: TypeAlias = Literal["played-out", "ended-by-choice", "passed-twice"]


class Handicap(Value, frozen=True):
    """A seat's own options (house H7): more time a turn, and points ahead."""

    seat: Seat
    extra_seconds: ExtraSeconds = 0
    head_start: HeadStart = 0


class Options(Value, frozen=True):
    """What a table agrees on.

    A turn has `turn_seconds`, or `turn_days` in correspondence; without either nobody is hurried.
    """

    rack_size: Annotated[
        int, Rule("R1, R12"), Range(3, 12, "tiles"), Offered(tuple(range(3, 13)))
    ] = 7
    board_size: Annotated[
        int,
        Rule("R2"),
        Range(7, 25, "squares a side, an odd number", step=2),
        Offered(tuple(range(7, 26, 2))),
    ] = 15
    min_word_length: Annotated[Literal[2, 3, 4], Rule("R3")] = 3
    opening: Annotated[Literal["seed", "free"], Rule("R5")] = "seed"
    turn_seconds: Annotated[
        int | None,
        Rule("R13"),
        Range(10, 3600, "seconds"),
        NO_LIMIT,
        Offered((None, 30, 60, 120, 180, 300)),
    ] = None
    turn_days: Annotated[
        int | None, Rule("R13"), Range(1, 30, "days"), NO_LIMIT, Offered((None, 1, 3, 7))
    ] = None
    hints: Annotated[bool, Rule("R17"), UNRATED] = False
    handicaps: Annotated[tuple[Handicap, ...], H7, UNRATED] = ()

    def handicap(self, seat: Seat) -> Handicap:
        """The handicap of a seat, or what everybody has."""
        return next((own for own in self.handicaps if own.seat == seat), Handicap(seat))


class Cell(Value, frozen=True, order=True):
    """A square's place, counted from 0 at the top left."""

    row: int
    column: int


class Square(Value, frozen=True):
    """A tile on the board. The table's own first tile has no owner (R5)."""

    letter: str
    owner: Seat | None
    locked: bool


class Row(Value, frozen=True):
    """One row of the board, from the left."""

    squares: tuple[Square | None, ...]


Board: TypeAlias = tuple[Row, ...]


class Payment(Value, frozen=True):
    """The points of one tile on the board for its player; a cost is negative (R9, R15)."""

    cell: Cell
    seat: Seat
    points: int


class Finish(Value, frozen=True):
    """A word that a tile finished (R9): where it stands, and what it pays, tile by tile."""

    word: str
    cells: tuple[Cell, ...]
    paid: tuple[Payment, ...]

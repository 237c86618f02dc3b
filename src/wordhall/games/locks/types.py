"""The values of Mark My Word: what is agreed, asked, what happened, what is true, who sees what."""

from typing import Literal, TypeAlias

from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged, Value

BAG = {
    "A": 9, "B": 2, "C": 2, "D": 4, "E": 12, "F": 2, "G": 3, "H": 2, "I": 9, "J": 1, "K": 1,
    "L": 4, "M": 2, "N": 6, "O": 8, "P": 2, "Q": 1, "R": 6, "S": 4, "T": 6, "U": 4, "V": 2,
    "W": 2, "X": 1, "Y": 2, "Z": 1,
}  # fmt: skip
"""The 98 tiles of R2. The printed sheet names no bag: this is the project's choice."""

SEATS = range(2, 5)
BOARD_SIZES = range(7, 26, 2)
RACK_SIZES = range(3, 13)
TURN_SECONDS = range(10, 14 * 24 * 60 * 60 + 1)

Direction: TypeAlias = Literal["across", "down"]
DIRECTIONS: tuple[Direction, Direction] = ("across", "down")


class Options(Value, frozen=True):
    """What a table agrees on (R1 to R3, R5, R13). Without `turn_seconds` nobody is hurried."""

    rack_size: int = 7
    board_size: int = 15
    min_word_length: Literal[2, 3, 4] = 3
    opening: Literal["seed", "free"] = "seed"
    turn_seconds: int | None = None


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


class Place(Tagged, frozen=True):
    """Put a tile of the rack on a square (R4)."""

    letter: str
    row: int
    column: int


class Pass(Tagged, frozen=True):
    """End the turn (R12)."""


class End(Tagged, frozen=True):
    """End the game, when everybody has passed in a row (R14)."""


Action: TypeAlias = Place | Pass | End


class Finish(Value, frozen=True):
    """A word that a tile finished (R9): where it stands, and what it pays by seat."""

    word: str
    cells: tuple[Cell, ...]
    pay: tuple[int, ...]


class Opened(Tagged, frozen=True):
    """The table is set; `bag` is the order in which all tiles will be drawn."""

    options: Options
    seats: int
    bag: tuple[str, ...]


class Seeded(Tagged, frozen=True):
    """The table put the next tile of the bag on the centre (R5)."""

    letter: str
    cell: Cell


class Placed(Tagged, frozen=True):
    """A tile landed and made parts of words; `finished` are those it made whole (R7, R9)."""

    seat: Seat
    letter: str
    cell: Cell
    finished: tuple[Finish, ...]


class Destroyed(Tagged, frozen=True):
    """A tile landed and broke a line: `runs` are no parts of words (R8)."""

    seat: Seat
    letter: str
    cell: Cell
    runs: tuple[str, ...]


TurnReason: TypeAlias = Literal["passed", "rack-empty", "destroyed", "clock"]


class TurnEnded(Tagged, frozen=True):
    """A turn is over; `idle` turns count as passes (R12 to R14)."""

    seat: Seat
    reason: TurnReason
    idle: bool


class Drew(Tagged, frozen=True):
    """A player drew the next tiles of the bag (R12)."""

    seat: Seat
    tiles: tuple[str, ...]


class TurnBegan(Tagged, frozen=True):
    """The next player's turn began (R13)."""

    seat: Seat
    at: Ms


class Cost(Value, frozen=True):
    """What the end costs a player: points for unlocked tiles, and for tiles on the rack (R15)."""

    unlocked: int
    held: int


EndReason: TypeAlias = Literal["played-out", "ended-by-choice", "passed-twice"]


class GameEnded(Tagged, frozen=True):
    """The game is over (R14); `costs` by seat."""

    reason: EndReason
    costs: tuple[Cost, ...]


Event: TypeAlias = Opened | Seeded | Placed | Destroyed | TurnEnded | Drew | TurnBegan | GameEnded


class State(Value, frozen=True):
    """All that is true. `placed` counts the tiles of this turn, `passes` idle turns in a row."""

    options: Options
    board: Board
    bag: tuple[str, ...]
    racks: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    clock: Clock
    turn: Seat = Seat(0)
    placed: int = 0
    passes: int = 0
    destroyed: tuple[str, ...] = ()
    over: EndReason | None = None


class RackView(Value, frozen=True):
    """A rack: its size for all, its tiles for its player only (R1)."""

    size: int
    tiles: tuple[str, ...] | None


class BagView(Value, frozen=True):
    """The bag: its size for all, the order of its tiles for the archive only."""

    left: int
    tiles: tuple[str, ...] | None


class TurnView(Value, frozen=True):
    """Whose turn it is, until when (match time), and whether they are asked to end (R14)."""

    seat: Seat
    placed: int
    may_end: bool
    until: Ms | None


class View(Value, frozen=True):
    """What one viewer may know. `seat` is the viewer's own, if any."""

    seat: Seat | None
    options: Options
    board: Board
    racks: tuple[RackView, ...]
    scores: tuple[int, ...]
    bag: BagView
    turn: TurnView
    destroyed: tuple[str, ...]
    over: EndReason | None


class TilesDrawn(Tagged, frozen=True):
    """Somebody drew so many tiles; which, is told to that player only."""

    seat: Seat
    count: int
    tiles: tuple[str, ...] | None


News: TypeAlias = Seeded | Placed | Destroyed | TurnEnded | TilesDrawn | TurnBegan | GameEnded


class WhatRuns(Tagged, frozen=True):
    """Which lines would a letter make on a square? Whether they are parts of words is not told."""

    letter: str
    row: int
    column: int


class Runs(Tagged, frozen=True):
    """The lines of two or more letters that a tile would make."""

    across: str | None
    down: str | None


Question: TypeAlias = WhatRuns
Answer: TypeAlias = Runs

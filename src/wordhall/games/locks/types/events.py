"""Mark My Word: what happened. A tile that lands is judged by an event of its own (R4)."""

from typing import Literal, TypeAlias

from wordhall.games.locks.types.components import Cell, EndReason, Finish, Options, Payment
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged, Value


class Opened(Tagged, frozen=True):
    """The table is set; `bag` is the order in which all tiles will be drawn."""

    options: Options
    edition: int
    seats: int
    bag: tuple[str, ...]


class Seeded(Tagged, frozen=True):
    """The table put the next tile of the bag on the centre (R5)."""

    letter: str
    cell: Cell


class PartMade(Tagged, frozen=True):
    """A tile landed, and its `runs` are parts of words (R7): it stands, and nobody is paid."""

    seat: Seat
    letter: str
    cell: Cell
    runs: tuple[str, ...]


class WordFinished(Tagged, frozen=True):
    """A tile landed and finished a word, or two (R9); a run that is none of them is a part."""

    seat: Seat
    letter: str
    cell: Cell
    words: tuple[Finish, ...]


class Destroyed(Tagged, frozen=True):
    """A tile landed and broke a line: `runs` are no parts of words (R8)."""

    seat: Seat
    letter: str
    cell: Cell
    runs: tuple[str, ...]
    points: int


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


class GameEnded(Tagged, frozen=True):
    """The game is over (R14), and what is left is paid for (R15).

    `unlocked` says it of each tile on the board, `held` by seat of the tiles on the rack; costs
    are negative points.
    """

    reason: EndReason
    unlocked: tuple[Payment, ...]
    held: tuple[int, ...]


Landed: TypeAlias = PartMade | WordFinished | Destroyed


class Turn(Value, frozen=True):
    """A turn as it went: the tiles that landed, and everybody's scores after the last of them.

    `reason` says why it ended; it is none while the turn lasts.
    """

    seat: Seat
    landed: tuple[Landed, ...]
    reason: TurnReason | None
    scores: tuple[int, ...]


Event: TypeAlias = (
    Opened | Seeded | PartMade | WordFinished | Destroyed | TurnEnded | Drew | TurnBegan | GameEnded
)

"""Jumbo Word Cross: what a viewer may know, and may ask."""

from typing import TypeAlias

from wordhall.games.cross.types.components import Options, Play, Tile, Word
from wordhall.games.cross.types.events import (
    Accepted,
    Challenged,
    Consoled,
    Ended,
    Passed,
    Placed,
    PlayFell,
    Settled,
    TimeRanOut,
    TurnBegan,
    TurnLost,
    TurnSkipped,
    WindowOpened,
)
from wordhall.games.cross.types.state import Turn, Window
from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Tagged, Value


class Row(Value, frozen=True):
    """One row of the mat: `.` is a free square, a capital a tile, a small letter a blank."""

    signs: str


class PlayerView(Value, frozen=True):
    """What a viewer knows about a seat; `rack` only of their own, or in the archive."""

    tiles: int
    score: int
    best: int
    lost: int
    rack: str | None


class Pool(Value, frozen=True):
    """How many tiles are left; which, only in the archive."""

    count: int
    tiles: str | None


class View(Value, frozen=True):
    """What one viewer may know.

    `mat` has a row of bonuses a string (`4L`, `2W`, `..`), `values` what each tile is worth.
    `unseen` are the tiles that lie neither on the mat nor on the viewer's own rack, in order: what
    anybody can count. `last` is the newest play that lies there, `turns` are all turns so far.
    `passes` and `scoreless` turns in a row may end the game (R15).
    """

    options: Options
    edition: int
    seat: Seat | None
    mat: tuple[str, ...]
    values: tuple[tuple[str, int], ...]
    players: tuple[PlayerView, ...]
    board: tuple[Row, ...]
    pool: Pool
    unseen: str
    turn: Seat
    window: Window | None
    last: Play | None
    turns: tuple[Turn, ...]
    clock: Clock
    passes: int
    scoreless: int


class TilesDrawn(Tagged, frozen=True):
    """News of `Drew`: the tiles only to their owner."""

    seat: Seat
    count: int
    tiles: str | None


class TilesExchanged(Tagged, frozen=True):
    """News of `Exchanged`: the tiles only to their owner."""

    seat: Seat
    count: int
    aside: str | None
    drawn: str | None


News: TypeAlias = (
    TurnBegan
    | Placed
    | WindowOpened
    | Accepted
    | Challenged
    | PlayFell
    | TurnLost
    | Consoled
    | Settled
    | TilesDrawn
    | TilesExchanged
    | Passed
    | TimeRanOut
    | TurnSkipped
    | Ended
)


class WouldScore(Tagged, frozen=True):
    """What would these tiles score? Arithmetic only: nothing is looked up (R11)."""

    tiles: tuple[Tile, ...]


Question: TypeAlias = WouldScore


class Answer(Value, frozen=True):
    """The words that the tiles would make, and their points."""

    words: tuple[Word, ...]
    points: int

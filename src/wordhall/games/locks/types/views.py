"""Mark My Word: what a viewer may know, and may ask."""

from typing import TypeAlias

from wordhall.games.locks.types.components import Board, Cell, Direction, Options, Payment
from wordhall.games.locks.types.events import (
    Destroyed,
    GameEnded,
    PartMade,
    Seeded,
    Turn,
    TurnBegan,
    TurnEnded,
    WordFinished,
)
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged, Value


class PlayerView(Value, frozen=True):
    """A rack: its size for all, its tiles for its player only (R1)."""

    size: int
    tiles: tuple[str, ...] | None


class BagView(Value, frozen=True):
    """The bag: its size for all, the order of its tiles for the archive only."""

    left: int
    tiles: tuple[str, ...] | None


class TurnView(Value, frozen=True):
    """The player on turn, the number of the turn, and its end (match time).

    `placed` tiles have landed in it, `passes` turns in a row before it were passes, and `may_end`
    says whether its player is asked to end (R14).
    """

    seat: Seat
    number: int
    placed: int
    passes: int
    may_end: bool
    until: Ms | None


class Costs(Value, frozen=True):
    """The costs of the end (R15): of each unlocked tile on the board, and of racks by seat."""

    unlocked: tuple[Payment, ...]
    held: tuple[int, ...]


class Part(Value, frozen=True):
    """A line that is part of a word only, and a well-known word that it is part of (R17)."""

    line: str
    word: str


class View(Value, frozen=True):
    """What one viewer may know. `seat` is the viewer's own, if any.

    `unseen` are the tiles that lie neither on the board nor on the viewer's own rack and were not
    destroyed, in order: what anybody can count. `turns` are all so far, the one that lasts too.
    `costs` are those of the end. `parts` are the lines of the newest tile that finished no word,
    at a table with hints.
    """

    seat: Seat | None
    options: Options
    edition: int
    board: Board
    players: tuple[PlayerView, ...]
    scores: tuple[int, ...]
    bag: BagView
    unseen: str
    turn: TurnView
    destroyed: tuple[str, ...]
    turns: tuple[Turn, ...]
    costs: Costs | None
    parts: tuple[Part, ...] = ()


class TilesDrawn(Tagged, frozen=True):
    """Somebody drew a number of tiles; only that player is told which."""

    seat: Seat
    count: int
    tiles: tuple[str, ...] | None


News: TypeAlias = (
    Seeded | PartMade | WordFinished | Destroyed | TurnEnded | TilesDrawn | TurnBegan | GameEnded
)


class WhatRuns(Tagged, frozen=True):
    """Which lines would a letter make on a square? Whether they are parts of words is not told."""

    letter: str
    row: int
    column: int


class Runs(Tagged, frozen=True):
    """The lines of two or more letters that a tile would make."""

    across: str | None
    down: str | None


class WhatBecomes(Tagged, frozen=True):
    """What could the line through the tile on this square become (R17)?"""

    row: int
    column: int
    direction: Direction


class Becoming(Value, frozen=True):
    """A word that a line may grow into: its first square, and the squares still to be filled."""

    word: str
    start: Cell
    lacking: tuple[Cell, ...]


class Becomes(Tagged, frozen=True):
    """Some words that the line may become, the best known and shortest first; perhaps none."""

    line: str
    words: tuple[Becoming, ...]


Question: TypeAlias = WhatRuns | WhatBecomes
Answer: TypeAlias = Runs | Becomes

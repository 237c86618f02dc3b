"""Waywords: what a viewer may know, hear and ask."""

from typing import TypeAlias

from wordhall.games.ways.types.components import Laying, Marker, Options, Step
from wordhall.games.ways.types.events import (
    Accepted,
    Challenged,
    Confirmed,
    Ended,
    Fined,
    RefillBegan,
    RefillChosen,
    StepLaid,
    StepTakenBack,
    TimeRanOut,
    TurnBegan,
    WindowOpened,
    WordFell,
    WordStands,
)
from wordhall.games.ways.types.state import LookedUp, Turn, Window
from wordhall.kernel.clock import Clock
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged, Value


class Row(Value, frozen=True):
    """A row of the board: the letters of each tile."""

    tiles: tuple[str, ...]


class Hand(Value, frozen=True):
    """The tiles that a seat holds, in alphabetical order."""

    letters: tuple[str, ...]
    patterns: tuple[str, ...]


class PlayerView(Value, frozen=True):
    """What a viewer knows about a seat: counts, and the tiles of their own hand."""

    score: int
    letters: int
    patterns: int
    words: int
    swaps: int
    hand: Hand | None


class Stock(Value, frozen=True):
    """How many markers of a shape are in the box."""

    shape: str
    count: int


class View(Value, frozen=True):
    """What one viewer may know. The player on turn sees the table as if all steps were confirmed.

    `swapped` and `spelled`: what this turn has seen of the one swap and the one word (R7, R9).
    `steps` of this turn are confirmed, `turns` are over, `challenges` those of their words. Until
    `refill_until`, if it is set, only the refill is left of the turn (R14).
    """

    options: Options
    edition: int
    seat: Seat | None
    players: tuple[PlayerView, ...]
    board: tuple[Row, ...]
    markers: tuple[Marker, ...]
    box: tuple[Stock, ...]
    held: tuple[str, ...]
    swapped: bool
    spelled: bool
    laid: tuple[Step, ...]
    steps: tuple[Step, ...]
    turns: tuple[Turn, ...]
    challenges: tuple[LookedUp, ...]
    refill: RefillChosen | None
    refill_until: Ms | None
    window: Window | None
    pile: int
    stack: int
    turn: Seat
    clock: Clock


class HandRefilled(Tagged, frozen=True):
    """News of `Refilled`: how many tiles of each kind; which, only to their owner."""

    seat: Seat
    put_letters: int
    put_patterns: int
    letters: int
    patterns: int
    drawn: tuple[str, ...] | None


News: TypeAlias = (
    TurnBegan
    | StepLaid
    | StepTakenBack
    | Confirmed
    | TimeRanOut
    | RefillBegan
    | WindowOpened
    | Accepted
    | Challenged
    | WordFell
    | Fined
    | WordStands
    | HandRefilled
    | Ended
)


class WouldScore(Tagged, frozen=True):
    """What would these markers on this path score? No word is looked up."""

    path: tuple[str, ...]
    markers: tuple[Laying, ...]


class WhichFit(Tagged, frozen=True):
    """Which of the own markers can cover this path, and for how much? No word is looked up."""

    path: tuple[str, ...]


class WhereLies(Tagged, frozen=True):
    """On which paths do these letters lie, with the own markers? No word is looked up."""

    word: str


Question: TypeAlias = WouldScore | WhichFit | WhereLies


class Fit(Value, frozen=True):
    """Markers on a path: what they score, and what ANY costs."""

    path: tuple[str, ...]
    markers: tuple[Laying, ...]
    points: int
    cost: int


class Worth(Tagged, frozen=True):
    """The letters of the path, what they score, and what ANY costs."""

    word: str
    points: int
    cost: int


class Fits(Tagged, frozen=True):
    """What there is, best first; only some of those `found` are told.

    The letters lie on a number of `paths`. If nothing fits any of them, `lacking` are the shapes of
    markers without which the player can cover none, as few as there are.
    """

    fits: tuple[Fit, ...]
    found: int
    paths: int = 0
    lacking: tuple[str, ...] = ()


Answer: TypeAlias = Worth | Fits

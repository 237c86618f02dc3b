"""Waywords: what happened."""

from typing import Literal, TypeAlias

from wordhall.games.ways.types.components import Ending, Options, Spelled, Step
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged


class Opened(Tagged, frozen=True):
    """The match is set up: board, hands of letters, draw pile and pattern stack in order.

    `box` are the shapes of all markers of this match, one for each (R2, R21).
    """

    options: Options
    edition: int
    first: Seat
    board: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    stack: tuple[str, ...]
    box: tuple[str, ...]


class TurnBegan(Tagged, frozen=True):
    """It is the seat's turn."""

    seat: Seat
    at: Ms


class StepLaid(Tagged, frozen=True):
    """A step that only the mover sees, and may take back."""

    step: Step


class StepTakenBack(Tagged, frozen=True):
    """The newest laid step is undone."""


class Confirmed(Tagged, frozen=True):
    """These steps cannot be taken back any more; now everybody sees them."""

    steps: tuple[Step, ...]


class TimeRanOut(Tagged, frozen=True):
    """The turn's time is over: what was only laid is undone (R15).

    A word that stands nevertheless is `Confirmed` after it, with the steps before it.
    """

    seat: Seat
    at: Ms


class RefillBegan(Tagged, frozen=True):
    """Only the refill is left of the turn; the player may choose it until a time (R14)."""

    seat: Seat
    until: Ms
    at: Ms


class RefillChosen(Tagged, frozen=True):
    """How the hand will be refilled: in a challenge, once the window has closed (R17)."""

    letters: int
    put: tuple[str, ...]


class WindowOpened(Tagged, frozen=True):
    """The word may be challenged until a time, or until `next` acts.

    Nobody closes the window by acting if the word would win the game (R19).
    """

    word: Spelled
    until: Ms
    next: Seat | None
    at: Ms


class Accepted(Tagged, frozen=True):
    """An opponent will not challenge."""

    seat: Seat


class Challenged(Tagged, frozen=True):
    """The word was looked up for `by`."""

    by: Seat
    word: str
    stands: bool


class WordFell(Tagged, frozen=True):
    """Its points are given back and its markers go to the box; the window is closed."""

    seat: Seat


class Fined(Tagged, frozen=True):
    """A wrong challenge costs the challenger points, even below zero."""

    seat: Seat
    points: int


class WordStands(Tagged, frozen=True):
    """The window has closed; `how`."""

    seat: Seat
    how: Literal["accepted", "time", "begun", "challenge"]


class Refilled(Tagged, frozen=True):
    """The hand has five tiles again, and the turn is over (R14)."""

    seat: Seat
    put: tuple[str, ...]
    letters: tuple[str, ...]
    patterns: tuple[str, ...]


class Ended(Tagged, frozen=True):
    """The game is over (R19 to R21)."""

    reason: Ending


Event: TypeAlias = (
    Opened
    | TurnBegan
    | StepLaid
    | StepTakenBack
    | Confirmed
    | TimeRanOut
    | RefillBegan
    | RefillChosen
    | WindowOpened
    | Accepted
    | Challenged
    | WordFell
    | Fined
    | WordStands
    | Refilled
    | Ended
)

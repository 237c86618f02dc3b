"""Jumbo Word Cross: what happened."""

from typing import Literal, TypeAlias

from wordhall.games.cross.types.components import Ending, Options, Play
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged


class Opened(Tagged, frozen=True):
    """The table is set: who begins, what everybody drew, and the pool in the order of draws."""

    options: Options
    edition: int
    first: Seat
    racks: tuple[str, ...]
    pool: str


class TurnBegan(Tagged, frozen=True):
    """It is the seat's turn."""

    seat: Seat
    at: Ms


class Placed(Tagged, frozen=True):
    """Tiles lie on the mat. Whether their words are words has not been looked up."""

    play: Play
    at: Ms


class WindowOpened(Tagged, frozen=True):
    """The play may be challenged, at most `until`, if there is such a time.

    `next` closes the window by beginning; nobody can if the play would end the game or its
    player is to move again. `hurries`: in correspondence the next player's time runs at once.
    """

    until: Ms | None
    next: Seat | None
    hurries: bool
    at: Ms


class Accepted(Tagged, frozen=True):
    """An opponent will not challenge."""

    seat: Seat


class Challenged(Tagged, frozen=True):
    """The words were looked up for `by`; the play falls if any is in `fallen`."""

    by: Seat
    words: tuple[str, ...]
    fallen: tuple[str, ...]


class PlayFell(Tagged, frozen=True):
    """The tiles go back to the rack; points and turn are lost."""

    seat: Seat


class TurnLost(Tagged, frozen=True):
    """A wrong challenge: the challenger will lose their next turn (`double`)."""

    seat: Seat


class Consoled(Tagged, frozen=True):
    """A wrong challenge: points to the player who was challenged (`five_point`)."""

    seat: Seat
    points: int


How: TypeAlias = Literal["void", "accepted", "time", "begun", "challenge"]
"""How a play came to stand: it was checked when made, or the window closed in one of four ways."""


class Settled(Tagged, frozen=True):
    """The play stands; `how` the window closed."""

    seat: Seat
    how: How


class Drew(Tagged, frozen=True):
    """Tiles from the front of the pool (R5)."""

    seat: Seat
    tiles: str


class Exchanged(Tagged, frozen=True):
    """Tiles were put aside, as many drawn, then the pool was mixed with the old ones (R7)."""

    seat: Seat
    aside: str
    drawn: str
    pool: str
    at: Ms


class Passed(Tagged, frozen=True):
    """The player passed (R8)."""

    seat: Seat
    at: Ms


class TimeRanOut(Tagged, frozen=True):
    """The player's flag fell: the turn is over like a pass."""

    seat: Seat
    at: Ms


class TurnSkipped(Tagged, frozen=True):
    """A turn lost to a wrong challenge; or to a bank without time, and so passed (R15)."""

    seat: Seat
    why: Literal["challenge", "no-time"]


class Ended(Tagged, frozen=True):
    """The game is over (R15)."""

    reason: Ending


Event: TypeAlias = (
    Opened
    | TurnBegan
    | Placed
    | WindowOpened
    | Accepted
    | Challenged
    | PlayFell
    | TurnLost
    | Consoled
    | Settled
    | Drew
    | Exchanged
    | Passed
    | TimeRanOut
    | TurnSkipped
    | Ended
)

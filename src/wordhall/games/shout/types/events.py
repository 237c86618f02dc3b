"""Word Shout: what happened."""

from typing import TypeAlias

from wordhall.games.shout.types.components import Die, Next, Options, RoundEnd
from wordhall.games.shout.types.state import Pending
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged


class Opened(Tagged, frozen=True):
    """The match is set up, and the first roller is known (R2)."""

    options: Options
    edition: int
    seats: int
    roller: Seat


class SaidReady(Tagged, frozen=True):
    """A player is ready (R3)."""

    seat: Seat


class Rolled(Tagged, frozen=True):
    """The dice fell; from a `dead` roll no word can be formed, and it is rolled again (R3).

    All see them together, at the match time `at`.
    """

    by: Seat
    dice: tuple[Die, ...]
    dead: bool
    at: Ms


class TurnBegan(Tagged, frozen=True):
    """It is a player's turn to take a word, until then if there is a limit (R14)."""

    seat: Seat
    until: Ms | None


class Shouted(Tagged, frozen=True):
    """A shout came in and is pending: only its maker knows (R9)."""

    seat: Seat
    nth: int
    word: str
    moment: Ms
    credit: Ms


class Took(Tagged, frozen=True):
    """A shout was settled: its maker took the dice (R5, R9)."""

    seat: Seat
    nth: int
    word: str
    dice: tuple[int, ...]
    points: int
    moment: Ms


class CameLate(Tagged, frozen=True):
    """A shout was settled: the dice for it were gone, so it takes nothing (R5, R9).

    `beaten_by` is the word of this round that took them, counted from 0.
    """

    seat: Seat
    nth: int
    word: str
    beaten_by: int


class Collided(Tagged, frozen=True):
    """Shouts of different players came at the same time (R8)."""

    shouts: tuple[Pending, ...]


class SaidNoMore(Tagged, frozen=True):
    """A player said “no more” (R6), or their turn's time ran out (R14)."""

    seat: Seat
    at: Ms


class RoundEnded(Tagged, frozen=True):
    """Shouting is over; words can be challenged until `challenges_until`, if at all (R6, R11)."""

    reason: RoundEnd
    challenges_until: Ms | None


class Challenged(Tagged, frozen=True):
    """A word was challenged and looked up (R11); `definition` as in `Verdict`."""

    by: Seat
    word: int
    valid: bool
    definition: str | None = None


class Accepted(Tagged, frozen=True):
    """A player passed (R11)."""

    seat: Seat


class RoundScored(Tagged, frozen=True):
    """The round's points by seat, and what comes next (R7, R11, R13)."""

    points: tuple[int, ...]
    following: Next


class LookedUp(Tagged, frozen=True):
    """The words of the round just scored, from 0, that stand though they are not in the list (R11).

    Nobody challenged them, and they keep their points.
    """

    unlisted: tuple[int, ...]


class StoodAside(Tagged, frozen=True):
    """The table plays on without a player who is away (H1)."""

    seat: Seat
    at: Ms


class Rejoined(Tagged, frozen=True):
    """The table waits for that seat again (H1, H2)."""

    seat: Seat
    at: Ms


class Retired(Tagged, frozen=True):
    """A player resigned: the table plays on without them (H3)."""

    seat: Seat
    at: Ms


Event: TypeAlias = (
    Opened
    | SaidReady
    | Rolled
    | TurnBegan
    | Shouted
    | Took
    | CameLate
    | Collided
    | SaidNoMore
    | RoundEnded
    | Challenged
    | Accepted
    | RoundScored
    | LookedUp
    | StoodAside
    | Rejoined
    | Retired
)

"""The house's own events, and the seats as the house sees them: all of it public."""

from typing import Final, Literal, TypeAlias

from wordhall.kernel.game import (
    Ms,
    Pace,
    Seat,
)
from wordhall.kernel.value import Tagged, Value

NEWEST: Final = 1
"""The edition of the house rules that new matches are played by."""


class TableRules(Value, frozen=True):
    """What a table agrees on beyond the game's options.

    `pace` decides H1 and H5; `rated` forbids pauses, handicaps and codes for chance (H6, H7, H9);
    `host` may end a match in which nobody has scored (H4); `stand_in` is the level of the bot
    that plays on for who resigned (H3). `levels` are those of the bots that may be seated (H1),
    any if none is named. `edition` is that of the house rules when the match began.
    """

    pace: Pace = "real-time"
    rated: bool = False
    host: Seat | None = None
    stand_in: str = "club"
    levels: tuple[str, ...] = ()
    edition: int = NEWEST


class HouseFact(Tagged, frozen=True):
    """An event of the house, not of the game."""


class SeatedAway(HouseFact, frozen=True):
    """A player is away (H1)."""

    seat: Seat
    at: Ms


class SeatedBack(HouseFact, frozen=True):
    """A player is here again; `waits` for the bot's decision that is under way (H2)."""

    seat: Seat
    waits: bool


class BotSeated(HouseFact, frozen=True):
    """A bot of `level` holds the seat (H1, H3)."""

    seat: Seat
    level: str


class SeatPassedOver(HouseFact, frozen=True):
    """The table goes on without a player who is away (H1)."""

    seat: Seat


class SeatReturned(HouseFact, frozen=True):
    """The player holds the seat again (H2)."""

    seat: Seat


class DeadlineMissed(HouseFact, frozen=True):
    """A player who is away let an own deadline pass (H1)."""

    seat: Seat


class SeatResigned(HouseFact, frozen=True):
    """A player resigned; with `score`, that is all they will have (H3)."""

    seat: Seat
    score: int | None


class EndWished(HouseFact, frozen=True):
    """A player agrees to end the match (H4)."""

    seat: Seat


class MatchEnded(HouseFact, frozen=True):
    """The match ended early: `agreed`, by its `host`, by the `hall`, or as too few were left.

    H3 and H4.
    """

    reason: Literal["agreed", "host", "hall", "resigned"]


class HostChanged(HouseFact, frozen=True):
    """The table has another host, in the seat `to` or in none (H4)."""

    to: Seat | None


class OutageNoted(HouseFact, frozen=True):
    """The server was down; the time is taken out (H5)."""

    length: Ms


class PauseWished(HouseFact, frozen=True):
    """A player agrees to a pause (H6)."""

    seat: Seat


class WishWithdrawn(HouseFact, frozen=True):
    """A player does not wish to end (H4) or to pause (H6) after all."""

    seat: Seat
    wish: Literal["end", "pause"]


class ClocksStopped(HouseFact, frozen=True):
    """Every human player agreed: match time stands (H6)."""


class ClocksResumed(HouseFact, frozen=True):
    """A player goes on (H6)."""

    seat: Seat


ChairEvent: TypeAlias = (
    SeatedAway
    | SeatedBack
    | BotSeated
    | SeatPassedOver
    | SeatReturned
    | DeadlineMissed
    | SeatResigned
    | EndWished
    | PauseWished
    | WishWithdrawn
)
HouseEvent: TypeAlias = (
    ChairEvent | MatchEnded | HostChanged | OutageNoted | ClocksStopped | ClocksResumed
)


class Chair(Value, frozen=True):
    """One seat as the house sees it. All of it is public."""

    human: bool
    bot: str | None = None
    away_since: Ms | None = None
    missed_deadline: bool = False
    returning: bool = False
    passed_over: bool = False
    resigned: bool = False
    kept_score: int | None = None
    wants_end: bool = False
    wants_pause: bool = False

    @property
    def present(self) -> bool:
        """A human who is here and still plays."""
        return self.human and self.away_since is None and not self.resigned


class House(Value, frozen=True):
    """The seats, and whether the match stands or has ended early. All of it is public."""

    rules: TableRules
    chairs: tuple[Chair, ...]
    paused: bool = False
    ended: Literal["agreed", "host", "hall", "resigned"] | None = None

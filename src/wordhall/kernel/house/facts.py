"""The house's own events, and what the house stores of each seat: all of it is public."""

from typing import Literal, TypeAlias

from wordhall.kernel.game import (
    Ms,
    Pace,
    Seat,
)
from wordhall.kernel.house.editions import NEWEST
from wordhall.kernel.value import Tagged, Value

EarlyEnd: TypeAlias = Literal["agreed", "host", "hall", "resigned", "idle", "desk"]


class TableRules(Value, frozen=True):
    """What a table agrees on beyond the game's options.

    `pace` decides H1 and H5; `rated` forbids pauses, handicaps and codes for chance (H6, H7, H9);
    `host` may end a match in which nobody has scored (H4); `stand_in` is the level of the bot that
    plays on for a player who resigned (H3). `levels` are those of the bots that may be seated (H1),
    any if none is named. `idle_minutes` is how long a table waits for a seat that nobody hurries
    (H10), None for ever. A `desk` may pause, resume and end the match (H12). `edition` is that of
    the house rules when the match began.
    """

    pace: Pace = "real-time"
    rated: bool = False
    host: Seat | None = None
    stand_in: str = "club"
    levels: tuple[str, ...] = ()
    idle_minutes: int | None = 5
    desk: bool = False
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
    """A bot of `level` holds the seat (H1, H3, H10)."""

    seat: Seat
    level: str


class SeatPassedOver(HouseFact, frozen=True):
    """The table plays on without a player who is away (H1)."""

    seat: Seat


class SeatReturned(HouseFact, frozen=True):
    """The player holds the seat again (H2)."""

    seat: Seat


class DeadlineMissed(HouseFact, frozen=True):
    """A player who is away has missed a deadline of their own (H1)."""

    seat: Seat


class IdleWarned(HouseFact, frozen=True):
    """The table has waited long for a seat: its player has this time to say that they are here."""

    seat: Seat
    until: Ms


class WaitRenewed(HouseFact, frozen=True):
    """The player is still here: the table waits anew (H10)."""

    seat: Seat


class SeatIdle(HouseFact, frozen=True):
    """Nobody answered: a bot may be seated there, or the match ended (H10)."""

    seat: Seat


class IdleEnded(HouseFact, frozen=True):
    """The seat is not idle now: its player has acted, or the table does not wait for it (H10)."""

    seat: Seat


class SeatResigned(HouseFact, frozen=True):
    """A player resigned; `score`, if given, is their final score (H3)."""

    seat: Seat
    score: int | None


class EndWished(HouseFact, frozen=True):
    """A player agrees to end the match (H4)."""

    seat: Seat


class MatchEnded(HouseFact, frozen=True):
    """The match ended early.

    `agreed`, by its `host` or by the `hall` (H4), as too few were left (H3, `resigned`), without
    a seat that was `idle` (H10), or by its `desk` (H12).
    """

    reason: EarlyEnd


class HostChanged(HouseFact, frozen=True):
    """The table has another host, in the seat `to` or in none (H4)."""

    to: Seat | None


class OutageNoted(HouseFact, frozen=True):
    """The server was down; that time does not count (H5)."""

    length: Ms


class RestNoted(HouseFact, frozen=True):
    """No player was connected; that time does not count (H11)."""

    length: Ms


class PauseWished(HouseFact, frozen=True):
    """A player agrees to a pause (H6)."""

    seat: Seat


class WishWithdrawn(HouseFact, frozen=True):
    """A player takes back the wish to end (H4) or to pause (H6)."""

    seat: Seat
    wish: Literal["end", "pause"]


class WishDeclined(HouseFact, frozen=True):
    """A player wants no end (H4), or no pause (H6): nobody wishes it any more."""

    seat: Seat
    wish: Literal["end", "pause"]


class ClocksStopped(HouseFact, frozen=True):
    """Every human player agreed to a pause: match time stands (H6)."""


class ClocksResumed(HouseFact, frozen=True):
    """A player ended the pause (H6)."""

    seat: Seat


class DeskPaused(HouseFact, frozen=True):
    """The desk paused the match (H12)."""


class DeskResumed(HouseFact, frozen=True):
    """The desk ended its pause (H12)."""


ChairEvent: TypeAlias = (
    SeatedAway
    | SeatedBack
    | BotSeated
    | SeatPassedOver
    | SeatReturned
    | DeadlineMissed
    | IdleWarned
    | WaitRenewed
    | SeatIdle
    | IdleEnded
    | SeatResigned
    | EndWished
    | PauseWished
    | WishWithdrawn
)
HouseEvent: TypeAlias = (
    ChairEvent
    | MatchEnded
    | HostChanged
    | OutageNoted
    | RestNoted
    | WishDeclined
    | ClocksStopped
    | ClocksResumed
    | DeskPaused
    | DeskResumed
)


class Chair(Value, frozen=True):
    """What the house stores of one seat. All of it is public.

    `warned_until` is set while everybody sees the warning of H10; `idle` says that it ended without
    an answer. `renewals` counts how often in a row the player said that they are still here. A seat
    is `replaced` while a bot holds it for an idle player. `resigned_after` says how many turns, or
    rounds, the View listed when the player resigned.
    """

    human: bool
    bot: str | None = None
    away_since: Ms | None = None
    missed_deadline: bool = False
    returning: bool = False
    passed_over: bool = False
    warned_until: Ms | None = None
    idle: bool = False
    renewals: int = 0
    replaced: bool = False
    resigned: bool = False
    resigned_after: int | None = None
    kept_score: int | None = None
    wants_end: bool = False
    wants_pause: bool = False

    @property
    def present(self) -> bool:
        """Whether a human holds the seat, is here, and has not resigned."""
        return self.human and self.away_since is None and not self.resigned

    @property
    def plays(self) -> bool:
        """Whether a human holds the seat, here or not."""
        return self.human and self.bot is None and not self.resigned

    @property
    def asked(self) -> bool:
        """Whether the table has lately asked the player whether they are still here (H10)."""
        return self.warned_until is not None or self.idle or self.renewals > 0


class House(Value, frozen=True):
    """The seats, and whether the match stands or has ended early. All of it is public.

    Only the desk can end a pause of the desk (`by_desk`, H12).
    """

    rules: TableRules
    chairs: tuple[Chair, ...]
    paused: bool = False
    by_desk: bool = False
    ended: EarlyEnd | None = None

"""Clocks (a limit for each turn, a bank with increment, correspondence, or none) and match time.

A `Clock` is a value inside a game's state. It never reads the time: callers pass it in.
"""

from typing import Annotated, Final, TypeAlias

from msgspec.structs import replace

from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.options import Range
from wordhall.kernel.value import Tagged, Value

DAY = Ms(24 * 60 * 60 * 1000)
LONGEST: Final = 30 * DAY

Time: TypeAlias = Annotated[Ms, Range(1000, LONGEST, says="a second to thirty days")]
"""How long a turn may last, or all turns of a match."""

Increment: TypeAlias = Annotated[Ms, Range(0, LONGEST, says="nothing to thirty days")]


class Untimed(Tagged, frozen=True):
    """There is no limit."""


class PerTurn(Tagged, frozen=True):
    """Each turn may last `limit`; unused time is lost."""

    limit: Time


class Bank(Tagged, frozen=True):
    """Each seat has `initial` for the whole match and gains `increment` after every turn."""

    initial: Time
    increment: Increment = Ms(0)


class Correspondence(Tagged, frozen=True):
    """Each turn may last some days."""

    days: Annotated[int, Range(1, 30, "days")]


Control: TypeAlias = Untimed | PerTurn | Bank | Correspondence


class Clock(Value, frozen=True):
    """Whose time runs, since when, and how much time each seat has left.

    `left[seat]` is what the seat has when its turn begins (None: no limit); `extra[seat]` is its
    handicap in milliseconds, given anew each turn or once to a bank (H7).
    """

    control: Control
    left: tuple[Ms | None, ...]
    extra: tuple[Ms, ...]
    running: Seat | None = None
    since: Ms = Ms(0)


def allowance(control: Control, extra: Ms) -> Ms | None:
    """The time of a seat at the start: of the match for a bank, otherwise of each turn."""
    match control:
        case Untimed():
            return None
        case PerTurn(limit):
            return Ms(limit + extra)
        case Bank(initial):
            return Ms(initial + extra)
        case Correspondence(days):
            return Ms(days * DAY + extra)


def clock(control: Control, seats: int, extra: tuple[Ms, ...] = ()) -> Clock:
    """A stopped clock for a number of seats; raises ValueError unless each has its extra."""
    extra = extra or (Ms(0),) * seats
    if len(extra) != seats:
        message = f"{seats} seats have {len(extra)} handicaps"
        raise ValueError(message)
    return Clock(control, tuple(allowance(control, more) for more in extra), extra)


def start(now: Clock, seat: Seat, at: Ms) -> Clock:
    """The clock with this seat's time running, and nobody else's."""
    return replace(stop(now, at), running=seat, since=at)


def stop(now: Clock, at: Ms, *, turn_over: bool = True) -> Clock:
    """The clock with nobody's time running.

    At the end of a turn a bank gains its increment, others are refilled.
    """
    seat = now.running
    if seat is None:
        return now
    left = now.left[seat]
    if left is not None:
        rest = Ms(max(0, left - (at - now.since)))
        left = _refilled(now, seat, rest) if turn_over else rest
    return replace(now, left=(*now.left[:seat], left, *now.left[seat + 1 :]), running=None)


def _refilled(now: Clock, seat: Seat, rest: Ms) -> Ms | None:
    if isinstance(now.control, Bank):
        return Ms(rest + now.control.increment)
    return allowance(now.control, now.extra[seat])


def flag(now: Clock) -> Ms | None:
    """The match time at which the running seat's time is up; None if there is no such time."""
    if now.running is None:
        return None
    left = now.left[now.running]
    return None if left is None else Ms(now.since + left)


class Timeline(Value, frozen=True):
    """Match time from wall time: the match began at `began`, and `gone` ms do not count.

    Wall times are milliseconds of any one clock. While `held` is set, match time stands still. It
    is never before `floor`, so that it also stands still during the grace after an outage.
    """

    began: int
    gone: int = 0
    held: int | None = None
    floor: Ms = Ms(0)

    def at(self, wall: int) -> Ms:
        """The match time of a wall time; never before 0."""
        wall = wall if self.held is None else self.held
        return Ms(max(self.floor, wall - self.began - self.gone))

    def wall(self, at: Ms) -> int:
        """The wall time at which a match time comes, if nothing else is taken out."""
        return self.began + self.gone + at

    def meeting(self, at: Ms, wall: int) -> "Timeline":
        """The timeline on which a match time comes at this wall time and no earlier."""
        return replace(self, gone=max(self.gone, wall - self.began - at))

    def hold(self, wall: int) -> "Timeline":
        """The timeline on which match time stands still from now on (a pause, H6)."""
        return self if self.held is not None else replace(self, held=wall)

    def release(self, wall: int, grace: int = 0) -> "Timeline":
        """The timeline on which match time runs on, after a grace in milliseconds."""
        if self.held is None:
            return self
        stood = self.at(self.held)
        gone = max(self.gone + wall - self.held, wall + grace - self.began - stood)
        return replace(self, gone=gone, held=None, floor=stood)

    def without(self, began: int, ended: int, grace: int) -> "Timeline":
        """The timeline without an outage, from wall time to wall time, and the grace after it (H5).

        Match time stands still from the outage's beginning to the end of the grace, as it does in a
        pause.
        """
        if self.held is not None:
            return self
        return replace(self, gone=self.gone + ended - began + grace, floor=self.at(began))

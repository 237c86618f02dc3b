"""Clocks: a limit a turn, a bank with increment, correspondence, or none; and match time.

A `Clock` is a value inside a game's state. It never reads the time: it is told it.
"""

from typing import TypeAlias

from msgspec.structs import replace

from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Tagged, Value

DAY = Ms(24 * 60 * 60 * 1000)


class Untimed(Tagged, frozen=True):
    """Nobody is hurried."""


class PerTurn(Tagged, frozen=True):
    """Each turn may last `limit`; what is not used is lost."""

    limit: Ms


class Bank(Tagged, frozen=True):
    """Each seat has `initial` for the whole match and gains `increment` after every turn."""

    initial: Ms
    increment: Ms = Ms(0)


class Correspondence(Tagged, frozen=True):
    """Each turn may last some days."""

    days: int


Control: TypeAlias = Untimed | PerTurn | Bank | Correspondence


class Clock(Value, frozen=True):
    """Whose time runs since when, and what each seat has left.

    `left[seat]` is what the seat has when its turn begins (None: no limit); `extra[seat]` is its
    handicap in milliseconds, given anew each turn or once to a bank (H7).
    """

    control: Control
    left: tuple[Ms | None, ...]
    extra: tuple[Ms, ...]
    running: Seat | None = None
    since: Ms = Ms(0)


def allowance(control: Control, extra: Ms) -> Ms | None:
    """What a seat has at the start: of the match for a bank, of each turn else."""
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
    """A clock that stands, for so many seats; raises ValueError unless each has its extra."""
    extra = extra or (Ms(0),) * seats
    if len(extra) != seats:
        message = f"{seats} seats have {len(extra)} handicaps"
        raise ValueError(message)
    return Clock(control, tuple(allowance(control, more) for more in extra), extra)


def start(now: Clock, seat: Seat, at: Ms) -> Clock:
    """The seat's time begins to run, instead of whoever's ran before."""
    return replace(stop(now, at), running=seat, since=at)


def stop(now: Clock, at: Ms, *, turn_over: bool = True) -> Clock:
    """Nobody's time runs. At the end of a turn a bank gains its increment, others are refilled."""
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
    """When the running seat's time is up; None if nobody's runs or it has no limit."""
    if now.running is None:
        return None
    left = now.left[now.running]
    return None if left is None else Ms(now.since + left)


class Timeline(Value, frozen=True):
    """Match time from wall time: the match began at `began`, and `gone` ms were taken out.

    Wall times are milliseconds of any one clock. While `held` is set, match time stands; it is
    never before `floor`, so that it stands during the grace after an outage too.
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
        """A match time comes at this wall time, if it was to come before: until then it waits."""
        return replace(self, gone=max(self.gone, wall - self.began - at))

    def hold(self, wall: int) -> "Timeline":
        """Match time stands from now on (a pause, H6)."""
        return self if self.held is not None else replace(self, held=wall)

    def release(self, wall: int, grace: int = 0) -> "Timeline":
        """Match time goes on; with a grace, so many milliseconds later."""
        if self.held is None:
            return self
        stood = self.at(self.held)
        gone = max(self.gone + wall - self.held, wall + grace - self.began - stood)
        return replace(self, gone=gone, held=None, floor=stood)

    def without(self, began: int, ended: int, grace: int) -> "Timeline":
        """An outage, from wall time to wall time, and the grace after it are taken out (H5).

        Match time stands from its beginning to the end of the grace; a pause covers it anyway.
        """
        if self.held is not None:
            return self
        return replace(self, gone=self.gone + ended - began + grace, floor=self.at(began))

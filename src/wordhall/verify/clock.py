"""Clocks, a second time: a limit for each turn, a bank with increment, days for a turn, or none."""

from typing import Any

from wordhall.verify.shapes import fields, integer, kinds

DAY = 24 * 60 * 60 * 1000
CONTROL = kinds(
    Untimed=fields(),
    PerTurn=fields(limit=integer),
    Bank=fields(initial=integer, increment=integer),
    Correspondence=fields(days=integer),
)
"""The shape of a table's time control."""


def allowance(control: dict[str, Any]) -> int | None:
    """The ms of a seat when its turn begins (a bank: when the match begins); None: no limit."""
    match control:
        case {"type": "PerTurn", "limit": int(limit)}:
            return limit
        case {"type": "Bank", "initial": int(initial)}:
            return initial
        case {"type": "Correspondence", "days": int(days)}:
            return days * DAY
        case _:
            return None


class Clock:
    """The running seat, and the time left of each; `extra` is added to each allowance (H7)."""

    def __init__(self, control: dict[str, Any], extra: list[int]) -> None:
        self._control = control
        self._extra = extra
        self.left = [self._whole(seat) for seat in range(len(extra))]
        self.running: int | None = None
        self._since = 0

    def _whole(self, seat: int) -> int | None:
        whole = allowance(self._control)
        return None if whole is None else whole + self._extra[seat]

    def copy(self) -> "Clock":
        """A copy of the clock."""
        other = Clock(self._control, self._extra)
        other.left, other.running, other._since = [*self.left], self.running, self._since
        return other

    def start(self, seat: int, at: int) -> None:
        """Starts the time of this seat, whose turn begins."""
        self.stop(at)
        self.running, self._since = seat, at

    def stop(self, at: int) -> None:
        """Ends a turn: a bank gains its increment, other clocks are refilled."""
        seat, self.running = self.running, None
        if seat is None:
            return
        left = self.left[seat]
        if left is not None and self._control["type"] == "Bank":
            self.left[seat] = max(0, left - (at - self._since)) + self._control["increment"]
        else:
            self.left[seat] = self._whole(seat)

    def flag(self) -> int | None:
        """When the running seat's time is up; None without a limit."""
        left = None if self.running is None else self.left[self.running]
        return None if left is None else self._since + left

"""House rule H10: how long an untimed match has waited for each seat, and its warnings."""

from collections.abc import Iterable
from typing import Protocol

from wordhall.verify.house import Chair, House
from wordhall.verify.ledger import Ledger

MINUTE = 60_000
WARNING = 30_000


class Waiting(Protocol):
    """The interface of a game to this module."""

    def finished(self) -> str | None:
        """Why the game is over, if it is."""

    def without_deadline(self) -> set[int]:
        """The seats for which the match waits without a limit."""


class Watch:
    """Since when each seat is awaited; each commit updates it, after everything else."""

    def __init__(self, house: House, game: Waiting, say: Ledger) -> None:
        self._house = house
        self._game = game
        self._ledger = say
        self._since: dict[int, int] = {}

    def begin(self) -> None:
        """Starts with the opened match."""
        self._since = dict.fromkeys(self._waited(), 0)

    def due(self) -> int | None:
        """When the next warning begins or ends."""
        moments = (self._moment(seat) for seat in self._since)
        return min((at for at in moments if at is not None), default=None)

    def _moment(self, seat: int) -> int | None:
        chair, minutes = self._house.chairs[seat], self._house.rules["idle_minutes"]
        if chair.idle:
            return None
        warned = chair.warned_until
        return self._since[seat] + minutes * MINUTE if warned is None else warned

    def _waited(self) -> set[int]:
        """The seats whose waiting time is counted; none if the option is off."""
        house = self._house
        people = [chair for chair in house.chairs if chair.human and not chair.resigned]
        if house.rules["idle_minutes"] is None or house.in_correspondence or len(people) < 2:  # noqa: PLR2004 - nobody else waits
            return set()
        if house.ended is not None or self._game.finished() is not None:
            return set()
        return {seat for seat in self._game.without_deadline() if self._holds(house.chairs[seat])}

    @staticmethod
    def _holds(chair: Chair) -> bool:
        return chair.human and not (chair.bot or chair.resigned or chair.passed_over)

    def follow(self, at: int, stirred: Iterable[int], *, rings: bool) -> None:
        """Follows a commit: the waiting time of seats that have `stirred` starts again."""
        waited, house = self._waited(), self._house
        anew = {*stirred, *house.renewed}
        self._since = {
            seat: at if seat in anew else self._since.get(seat, at) for seat in sorted(waited)
        }
        house.renewed.clear()
        if house.ended is not None or self._game.finished() is not None:
            return
        for seat, chair in enumerate(house.chairs):
            if chair.asked and (seat not in waited or seat in stirred):
                chair.forget()
                self._say("IdleEnded", seat=seat)
        if rings:
            self._ring(at)

    def _ring(self, at: int) -> None:
        for seat in self._since:
            moment, chair = self._moment(seat), self._house.chairs[seat]
            if moment is None or moment > at:
                continue
            if chair.warned_until is None:
                chair.warned_until = at + WARNING
                self._say("IdleWarned", seat=seat, until=chair.warned_until)
            else:
                chair.warned_until, chair.idle = None, True
                self._say("SeatIdle", seat=seat)

    def _say(self, kind: str, **fields: int) -> None:
        self._ledger.say("house H10", kind, **fields)

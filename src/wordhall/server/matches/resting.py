"""House rule H11: a real-time match stands still while nobody who plays is connected."""

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from wordhall.kernel.game import Change, Ms, Outage, Rest
from wordhall.server.clock import Handle
from wordhall.server.matches.rooms import Room
from wordhall.server.services import Services
from wordhall.server.tables.attendance import Attendance
from wordhall.server.tables.table import Table
from wordhall.store.contract import Wall


class Attended(Protocol):
    """The table at which the match is played."""

    table: Table
    attendance: Attendance

    def amend(self, change: Callable[[Table], Table]) -> None:
        """A change that nobody wished for and nobody is answered."""


class Resting:
    """Has match time stand from the moment when nobody is left until somebody is back.

    Who is back soon finds the match as it was. Else the table says that it rests, so that the rest
    outlives the hall, and its end is an outage for those who come back: `noted` is told of it.
    """

    def __init__(
        self, room: Room, at: Attended, services: Services, noted: Callable[[Change], None]
    ) -> None:
        self._room = room
        self._at = at
        self._clock = services.clock
        self._brief = services.limits.brief_gap
        self._noted = noted
        self._since: Wall | None = None
        self._down: Ms | None = None
        self._soon: Handle | None = None

    def look(self, down: Ms | None = None) -> bool:
        """Whether the match rests or goes on from now on; `down`: so long the hall was before."""
        if self._room.live.house.rules.pace == "correspondence":
            return False
        attended = self._is_attended()
        if attended == (self._since is None):
            return False
        if attended:
            self._end()
        else:
            self._begin(down)
        return True

    def stop(self) -> None:
        """The match is over, or put away."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None

    def _is_attended(self) -> bool:
        """Where nobody but bots plays, whoever watches is somebody."""
        table, attendance = self._at.table, self._at.attendance
        chairs = self._room.live.house.chairs
        seated = zip(table.places, chairs, strict=True)
        players = {place.person for place, chair in seated if place.person and not chair.resigned}
        return bool(players & attendance.presence.here) if players else len(attendance) > 0

    def _begin(self, down: Ms | None) -> None:
        wall, known = self._clock.wall(), self._at.table.rests_since
        self._since, self._down = wall if known is None else known, down
        self._room.rest(wall)
        if known is None:
            self._soon = self._clock.call_at(wall + self._brief, self._keep)

    def _keep(self) -> None:
        self._soon = None
        self._at.amend(self._kept)

    def _kept(self, table: Table) -> Table:
        return replace(table, rests_since=self._since) if table.phase == "playing" else table

    def _end(self) -> None:
        since, down, wall = self._since, self._down, self._clock.wall()
        kept = self._soon is None
        self.stop()
        self._since = None
        stood = Ms(0 if since is None else max(0, wall - since))
        if kept:
            self._at.amend(lambda table: replace(table, rests_since=None))
        if down is None and not kept and stood <= self._brief:
            self._room.wake(wall, graceful=False)
            self._room.show_again(wall)
            return
        self._room.wake(wall)
        self._noted(Rest(stood) if down is None else Outage(Ms(down + stood)))

"""House rule H11: a real-time match stands still while nobody who plays is connected."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from wordhall.kernel.game import Change, Ms, Outage, Rest
from wordhall.server.clock import Handle
from wordhall.server.matches.online_match import OnlineMatch
from wordhall.server.tables.connections import TableConnections
from wordhall.server.tables.document import Document
from wordhall.server.tables.services import Services
from wordhall.server.tables.table import Table
from wordhall.store.rows import Wall


class Attended(NamedTuple):
    """The table at which the match is played; `amend` queues a change that nobody asked for."""

    document: Document
    connections: TableConnections
    amend: Callable[[Callable[[Table], Table]], None]


class Resting:
    """Stops match time when no player is connected, until one is back.

    After a brief rest nothing is announced, and neither when the first player comes to a match that
    has just begun. A longer rest is stored with the table, so that it survives a restart, and its
    end is announced to those who come back, through `noted`.
    """

    def __init__(
        self, match: OnlineMatch, at: Attended, services: Services, noted: Callable[[Change], None]
    ) -> None:
        self._match = match
        self._at = at
        self._clock = services.clock
        self._brief = services.limits.brief_gap
        self._noted = noted
        self._met = False  # whether a player has been here, or was before the table was loaded
        self._since: Wall | None = None
        self._down: Ms | None = None
        self._soon: Handle | None = None

    def update(self, down: Ms | None = None) -> bool:
        """Begins or ends a rest; gives whether it did. `down`: the length of an outage before."""
        if self._match.live.house.rules.pace == "correspondence":
            return False
        attended = self._is_attended()
        if attended == (self._since is None):
            self._met |= attended
            return False
        if attended:
            self._end()
        else:
            self._begin(down)
        return True

    def stop(self) -> None:
        """Cancels the timer: the match is over, or its table leaves memory."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None

    def _is_attended(self) -> bool:
        """Whether a player is connected; in a match of bots only, a spectator is enough."""
        table, connections = self._at.document.table, self._at.connections
        chairs = self._match.live.house.chairs
        seated = zip(table.places, chairs, strict=True)
        players = {place.person for place, chair in seated if place.person and not chair.resigned}
        return bool(players & connections.away.here) if players else len(connections) > 0

    def _begin(self, down: Ms | None) -> None:
        wall, known = self._clock.wall(), self._at.document.table.rests_since
        self._since, self._down = wall if known is None else known, down
        self._met |= known is not None or down is not None
        self._match.rest(wall)
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
        met, self._met = self._met, True
        if not met or (down is None and not kept and stood <= self._brief):
            self._match.wake(wall, graceful=False)
            self._match.show_again(wall)
            return
        self._match.wake(wall)
        self._noted(Rest(stood) if down is None else Outage(Ms(down + stood)))

"""What one viewer of a match is sent, however many connections look through their eyes."""

import secrets
from collections import deque
from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from wordhall.kernel.frames import Frame, Projection, Telling
from wordhall.kernel.game import Gallery, Ms, Seat, Viewer
from wordhall.kernel.match import AnyGame, Commit, Live
from wordhall.server.connections import Connection
from wordhall.server.wire import Snapshot, Update, write


class Watch:
    """One viewer's side of a match: what they have seen, and their newest frames for who resumes.

    `stream` names this row of frames: cursors of another row mean nothing here.
    """

    def __init__(self, game: AnyGame, live: Live[Any], seat: Seat | None, kept: int) -> None:
        viewer: Viewer = Gallery() if seat is None else seat
        self.seat = seat
        self.stream = secrets.token_hex(8)
        self.connections: set[Connection] = set()
        self.unseen = 0
        self._game = game
        self._projection = Projection(viewer)
        self._projection.look(game, live, Telling())
        self._kept: deque[Frame] = deque(maxlen=kept)

    def tell(
        self, before: Live[Any], commit: Commit[Any, Any], after: Live[Any], now: Ms, told: Telling
    ) -> None:
        """Sends what a commit gives this viewer to all who look on."""
        frame = self._projection.project(self._game, before, commit, after, told)
        if frame is None:
            return
        self._kept.append(frame)
        if not self.connections:
            self.unseen += 1
            return
        self.unseen = 0
        message = _update(frame, now)
        for connection in self.connections:
            connection.put(message)

    @property
    def is_stale(self) -> bool:
        """Whether nobody could resume here any more."""
        return not self.connections and self.unseen > (self._kept.maxlen or 0)

    def snapshot(self, now: Ms) -> bytes:
        """The whole View."""
        parts: dict[str, Raw] = self._projection.shown
        cursor = self._projection.cursor
        return write(Snapshot(self.stream, cursor, self.seat, now, parts))

    def missed(self, stream: str | None, cursor: int, now: Ms) -> Sequence[bytes] | None:
        """The updates that follow a cursor; None if they are not at hand."""
        behind = self._projection.cursor - cursor
        if stream != self.stream or not 0 <= behind <= len(self._kept):
            return None
        frames = list(self._kept)[len(self._kept) - behind :]
        return [_update(frame, now) for frame in frames]


def _update(frame: Frame, now: Ms) -> bytes:
    return write(Update(frame.cursor, now, frame.news, frame.parts))

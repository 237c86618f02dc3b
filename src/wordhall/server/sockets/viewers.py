"""What one viewer of a match is sent, however many connections look through their eyes."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from wordhall.kernel.frames import Broadcast, Projection
from wordhall.kernel.game import Gallery, Ms, Seat, Viewer
from wordhall.kernel.match import AnyGame, Commit, Live
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.wire import Snapshot, Update, write

read_update = msgspec.json.Decoder(Update).decode


class Watch:
    """One viewer's side of a match: what they have seen, and their newest frames for who resumes.

    `stream` names this row of frames: cursors of another row mean nothing here.
    """

    def __init__(
        self, game: AnyGame, live: Live[Any], seat: Seat | None, most: int, told: Broadcast
    ) -> None:
        """Looks at the match as it is; `most` of its newest messages are kept for who resumes."""
        viewer: Viewer = Gallery() if seat is None else seat
        self.seat = seat
        self.stream = secrets.token_hex(8)
        self.connections: set[Connection] = set()
        self.unseen = 0
        self._game = game
        self._projection = Projection(viewer)
        self._projection.look(game, live, told)
        self._most = most
        self._kept: list[bytes] = []

    def tell(
        self,
        before: Live[Any],
        commit: Commit[Any, Any],
        after: Live[Any],
        now: Ms,
        stands: Ms,
        told: Broadcast,
    ) -> None:
        """Sends what a commit gives this viewer to all who look on."""
        frame = self._projection.project(self._game, before, commit, after, told)
        if frame is None:
            return
        message = write(Update(frame.cursor, now, frame.news, frame.parts, stands))
        self._kept.append(message)
        if len(self._kept) > self._most:
            del self._kept[0]
        self.unseen = 0 if self.connections else self.unseen + 1
        for connection in self.connections:
            connection.put(message)

    @property
    def is_stale(self) -> bool:
        """Whether nobody could resume here any more."""
        return not self.connections and self.unseen > self._most

    def snapshot(self, now: Ms, stands: Ms, news: tuple[Raw, ...]) -> bytes:
        """The whole View; match time stays at `now` for `stands` ms."""
        parts: dict[str, Raw] = self._projection.shown
        cursor = self._projection.cursor
        return write(Snapshot(self.stream, cursor, self.seat, now, parts, news, stands))

    def missed(
        self, stream: str | None, cursor: int, now: Ms, stands: Ms
    ) -> Sequence[bytes] | None:
        """The updates that follow a cursor; None if they are not at hand."""
        behind = self._projection.cursor - cursor
        if stream != self.stream or not 0 <= behind <= len(self._kept):
            return None
        kept = self._kept[len(self._kept) - behind :]
        return [write(replace(read_update(message), now=now, stands=stands)) for message in kept]

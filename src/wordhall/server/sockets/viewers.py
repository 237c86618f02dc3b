"""The frames of one viewer of a match, which all connections that show this View are sent."""

import secrets
from collections.abc import Sequence

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from wordhall.kernel.frames import Broadcast, Projection
from wordhall.kernel.game import Gallery, Ms, Seat, Viewer
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.wire import Snapshot, Update, write

read_update = msgspec.json.Decoder(Update).decode


class Watch:
    """One View of a match as last sent, and its newest frames, from which clients resume.

    `stream` names this series of frames: cursors of other streams mean nothing here.
    """

    __slots__ = ("_kept", "_most", "_projection", "connections", "seat", "stream", "unseen")

    def __init__(self, seat: Seat | None, most: int, broadcast: Broadcast) -> None:
        """Begins with the match as it is; keeps the newest `most` messages for who resumes."""
        viewer: Viewer = Gallery() if seat is None else seat
        self.seat = seat
        self.stream = secrets.token_hex(8)
        self.connections: set[Connection] = set()
        self.unseen = 0
        self._projection = Projection(viewer)
        self._projection.update(broadcast)
        self._most = most
        self._kept: list[bytes] = []

    def tell(self, broadcast: Broadcast, now: Ms, stands: Ms) -> None:
        """Sends the update of a commit to all connections of this viewer."""
        frame = self._projection.project(broadcast)
        if frame is None:
            return
        message = write(Update(frame.cursor, now, frame.news, frame.parts, stands))
        self._kept.append(message)
        if len(self._kept) > self._most:
            del self._kept[0]
        self.unseen = 0 if self.connections else self.unseen + 1
        for connection in self.connections:
            connection.outbox.put(message)

    @property
    def is_stale(self) -> bool:
        """Whether there is no connection, and nobody could resume here."""
        return not self.connections and self.unseen > self._most

    def snapshot(self, now: Ms, stands: Ms, news: tuple[Raw, ...]) -> bytes:
        """The whole View; match time stands at `now` for `stands` ms more."""
        parts: dict[str, Raw] = self._projection.shown
        cursor = self._projection.cursor
        return write(Snapshot(self.stream, cursor, self.seat, now, parts, news, stands))

    def missed(
        self, stream: str | None, cursor: int, now: Ms, stands: Ms
    ) -> Sequence[bytes] | None:
        """The updates after a cursor; None if they are not all kept."""
        behind = self._projection.cursor - cursor
        if stream != self.stream or not 0 <= behind <= len(self._kept):
            return None
        kept = self._kept[len(self._kept) - behind :]
        return [write(replace(read_update(message), now=now, stands=stands)) for message in kept]

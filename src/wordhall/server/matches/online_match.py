"""A live match at the server, with viewers and thinking bots. It stores nothing itself."""

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from msgspec import Raw

from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.codec import encode
from wordhall.kernel.frames import Broadcast
from wordhall.kernel.game import Act, Ms, Seat
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import Passed
from wordhall.play.live_match import Judged, LiveMatch
from wordhall.server.limits import Limits
from wordhall.server.matches.allowance import Allowance
from wordhall.server.matches.answers import Answers
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.viewers import Watch
from wordhall.server.sockets.wire import Done, write
from wordhall.server.tables.loading import Loaded
from wordhall.server.thinking.asking import Asking
from wordhall.server.thinking.contract import Thinker
from wordhall.store.rows import CommitRow, Wall

Seen: TypeAlias = tuple[str | None, int]
"""The frames that a viewer has received: their stream, and the cursor in it."""

UNSEEN: Seen = (None, 0)


class OnlineMatch(LiveMatch):
    """A live match with its viewers, its answers, and bots that think in other processes."""

    def __init__(
        self,
        loaded: Loaded,
        timeline: Timeline,
        thinker: Thinker,
        limits: Limits,
        on_answer: Callable[[], None],
    ) -> None:
        super().__init__(loaded.game, loaded.live, loaded.luck, timeline)
        self.row = loaded.row
        self.codec = loaded.codec
        self.answers = Answers()
        self.answers.remember_all((command, _done(command)) for command in loaded.commands)
        self.allowance = Allowance(limits, loaded.written)
        self._asking = Asking(loaded.row, loaded.opened, loaded.codec, thinker, on_answer)
        self._limits = limits
        self._notice: Raw | None = None
        self._notice_until: Wall = 0
        self._watches: dict[Seat | None, Watch] = {}
        self._broadcast = Broadcast(self.views)

    # Time

    def deadline(self, seats: Collection[Seat]) -> Wall | None:
        """When the time of one of these seats is up; None if the next alarm is no such deadline."""
        due = None if self.resting else match.deadline(self.game, self.live)
        if due is None:
            return None
        on_deadline = self.game.on_deadline(self.live.state)
        return self.timeline.wall(due) if on_deadline & set(seats) else None

    # Bots

    def update_bots(self) -> None:
        """Shows bots the match as it is, and has them think about open questions."""
        super().update_bots()
        if self.over:
            self._asking.stop()
        elif self.bots.requests_changed:
            self._asking.follow(self.bots)

    def stop(self) -> None:
        """Stops all bots."""
        self.bots.stop()
        self._asking.stop()

    # Commits

    def rows(self, judged: Judged, wall: Wall) -> tuple[CommitRow, ...]:
        """The commits of a decided cause as rows of the store.

        Each has the wall time of its match time, from which match time runs on after a restart. So
        it does not matter how late an alarm was fired; in a grace (H5) it is the end of the grace.
        """
        stands = self.timeline.held is not None
        return tuple(
            CommitRow(
                commit.version,
                commit.command,
                wall if stands else self.timeline.wall(commit.cause.at),
                commit.cause.at,
                due,
                encode(commit),
            )
            for commit, _, _, due, _ in judged.passed
        )

    def shown_at(self, judged: Judged) -> Ms | None:
        """The match time at which all see the result together; None if it is sent at once."""
        for passed in judged.passed:
            for event in passed.commit.events:
                if not isinstance(event, HouseFact):
                    shown = self.game.shown_at(event, passed.live.state)
                    if shown is not None:
                        return shown
        return None

    def postpone(self, at: Ms, wall: Wall) -> None:
        """Makes match time wait, so that the match time `at` comes at this wall time.

        So no act that arrives before everybody sees a reveal has a match time after it.
        """
        self.timeline = self.timeline.meeting(at, wall)

    def publish(self, judged: Judged, wall: Wall, shown: Wall | None = None) -> None:
        """Applies a decided cause, now that it is stored, and sends it to all viewers.

        With `shown`, nothing of it reaches anybody before that wall time.
        """
        seen = wall if shown is None else max(wall, shown)

        def tell(passed: Passed) -> None:
            self._broadcast, now = Broadcast(self.views, passed.transitions), self.now(seen)
            grace = self._stands_for(now, seen)
            for watch in self._watches.values():
                watch.tell(self._broadcast, now, grace)

        if self.take(judged, wall, tell) and isinstance(judged.cause, Act):
            self._asking.note_replaced(judged.cause.seat, "refused")

    # Questions

    def ask(self, seat: Seat, question: bytes) -> Any:
        """The game's answer to a seat's question; raises `Illegal`."""
        return self.game.ask(self.views.view(seat), self.codec.question(question))

    def read(self, seat: Seat, text: str) -> Any:
        """A typed command as an action of a seat; raises `Illegal`."""
        return self.game.read(text, self.views.view(seat))

    # Viewers

    @property
    def connections(self) -> tuple[Connection, ...]:
        """The connections of all viewers, without those that are about to close."""
        watches = self._watches.values()
        return tuple(each for watch in watches for each in watch.connections if each.is_open)

    def show(self, connection: Connection, seat: Seat | None, wall: Wall, seen: Seen) -> None:
        """Shows a connection the View of a seat, or the gallery's; sends only frames it lacks."""
        self.hide(connection)
        watch = self._watches.get(seat)
        if watch is None:
            kept = self._limits.frames_kept
            watch = Watch(seat, kept, self._broadcast)
            self._watches[seat] = watch
        now = self.now(wall)
        stands = self._stands_for(now, wall)
        connection.seat = seat
        missed = watch.missed(*seen, now, stands)
        if missed is None:
            missed = [watch.snapshot(now, stands, self._notices(connection, wall))]
        for message in missed:
            connection.outbox.put(message)
        watch.connections.add(connection)

    def show_again(self, wall: Wall) -> None:
        """Sends everybody a whole snapshot, since match time is not what their clients think."""
        looking, self._watches = self.connections, {}
        for connection in looking:
            self.show(connection, connection.seat, wall, UNSEEN)

    def _stands_for(self, now: Ms, wall: Wall) -> Ms:
        """For how many more ms match time stands: the rest of a grace (H5)."""
        return Ms(max(0, self.timeline.wall(now) - wall))

    def note(self, event: HouseFact, until: Wall) -> None:
        """Tells this event also to those who come before the wall time `until`."""
        self._notice, self._notice_until = Raw(encode(event)), until
        for connection in self.connections:
            connection.noticed = True

    def _notices(self, connection: Connection, wall: Wall) -> tuple[Raw, ...]:
        if self._notice is None or connection.noticed or wall > self._notice_until:
            return ()
        connection.noticed = True
        return (self._notice,)

    def hide(self, connection: Connection) -> None:
        """Stops showing the match to a connection."""
        for seat, watch in list(self._watches.items()):
            watch.connections.discard(connection)
            if watch.is_stale:
                del self._watches[seat]

    def sweep(self) -> None:
        """Drops the frames that nobody views or could resume from."""
        self._watches = {s: watch for s, watch in self._watches.items() if not watch.is_stale}


def _done(command: str) -> bytes:
    """The answer to a command in the log, whose id there is `person's scope:client's id`."""
    return write(Done(command.partition(":")[2]))

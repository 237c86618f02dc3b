"""One live match at the server: who looks on is told, bots think. It keeps nothing by itself."""

from collections.abc import Callable, Collection, Set
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw

from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.codec import encode
from wordhall.kernel.frames import Broadcast
from wordhall.kernel.game import Act, Illegal, Ms, Seat
from wordhall.kernel.house import HouseFact
from wordhall.play.live_match import AnyCommit, AnyLive, Judged, LiveMatch
from wordhall.server.limits import Limits
from wordhall.server.matches.allowance import Allowance
from wordhall.server.matches.answers import Answers
from wordhall.server.sockets.connections import Connection
from wordhall.server.sockets.viewers import Watch
from wordhall.server.sockets.wire import Done, write
from wordhall.server.tables.loading import Loaded
from wordhall.server.thinking.asking import Asking
from wordhall.server.thinking.contract import Thinker
from wordhall.store.contract import CommitRow, Wall

Seen: TypeAlias = tuple[str | None, int]
"""What a viewer has seen already: which row of frames, and how far."""

UNSEEN: Seen = (None, 0)


class Room(LiveMatch):
    """A live match with who looks on, what was answered, and bots that think elsewhere."""

    def __init__(
        self,
        loaded: Loaded,
        timeline: Timeline,
        thinker: Thinker,
        limits: Limits,
        woken: Callable[[], None],
    ) -> None:
        super().__init__(loaded.game, loaded.live, loaded.luck, timeline)
        self.row = loaded.row
        self.codec = loaded.codec
        self.answers = Answers()
        self.answers.remember_all((command, _done(command)) for command in loaded.commands)
        self.allowance = Allowance(limits, loaded.written)
        self._asking = Asking(loaded.row, loaded.opened, loaded.codec, thinker, woken)
        self._limits = limits
        self._notice: Raw | None = None
        self._notice_until: Wall = 0
        self._watches: dict[Seat | None, Watch] = {}
        self._told = Broadcast()
        self._question = msgspec.json.Decoder(self.game.types.question)

    @property
    def closed_to(self) -> Set[Seat]:
        """The seats to which the dictionary is closed (H8); none, once it is over."""
        return set() if self.over else match.closed_to(self.game, self.live)

    # Time

    def deadline(self, seats: Collection[Seat]) -> Wall | None:
        """When the time of one of these seats is up, if what is due next is their deadline."""
        due = None if self.resting else match.deadline(self.game, self.live)
        if due is None:
            return None
        hurried = self.game.hurried(self.live.state)
        return self.timeline.wall(due) if hurried & set(seats) else None

    # Bots

    def look(self) -> None:
        """Bots see the match as it is, and think about what they are asked."""
        super().look()
        if self.over:
            self._asking.stop()
        elif self.bots.changed:
            self._asking.follow(self.bots)

    def stop(self) -> None:
        """No bot thinks any more."""
        self.bots.stop()
        self._asking.stop()

    # What happens

    def rows(self, judged: Judged, wall: Wall) -> tuple[CommitRow, ...]:
        """What was judged, as it is stored.

        A commit belongs to the wall time of its match time, so that match time goes on from there
        after a restart: however late an alarm was rung, and from the end of a grace (H5).
        """
        last = judged.passed[-1][0]
        return tuple(
            CommitRow(
                commit.version,
                commit.command,
                self._wall_of(commit.cause.at, wall),
                commit.cause.at,
                judged.due if commit is last else match.next_due(self.game, after),
                encode(commit),
            )
            for commit, after in judged.passed
        )

    def _wall_of(self, at: Ms, wall: Wall) -> Wall:
        return wall if self.timeline.held is not None else self.timeline.wall(at)

    def shown_at(self, judged: Judged) -> Ms | None:
        """When all are to see what was judged, at the same moment; None if it is simply told."""
        for commit, after in judged.passed:
            for event in commit.events:
                if not isinstance(event, HouseFact):
                    shown = self.game.shown_at(event, after.state)
                    if shown is not None:
                        return shown
        return None

    def put_off(self, at: Ms, wall: Wall) -> None:
        """What was to be shown at that match time is shown at this wall time: match time waits.

        So nothing that comes before it is shown has a match time after it was shown.
        """
        self.timeline = self.timeline.meeting(at, wall)

    def happen(self, judged: Judged, wall: Wall, shown: Wall | None = None) -> None:
        """What was judged is kept: it has happened, and everybody hears of it.

        With `shown`, nothing of it reaches anybody before that time.
        """
        seen = wall if shown is None else max(wall, shown)

        def tell(before: AnyLive, commit: AnyCommit, after: AnyLive) -> None:
            self._told, now = Broadcast(), self.now(seen)
            grace = self._stands_for(now, seen)
            for watch in self._watches.values():
                watch.tell(before, commit, after, now, grace, self._told)

        if self.take(judged, wall, tell) and isinstance(judged.cause, Act):
            self._asking.note_replaced(judged.cause.seat, "refused")

    # What is asked

    def ask(self, seat: Seat, question: bytes) -> Any:
        """The game's answer to a seat's question; raises `Illegal`."""
        try:
            asked = self._question.decode(question)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Illegal(
                "unreadable", "house", f"This is no question of the game: {error}."
            ) from error
        return self.game.ask(match.look(self.game, self.live, seat), asked)

    def read(self, seat: Seat, text: str) -> Any:
        """A typed command as an action of a seat; raises `Illegal`."""
        return self.game.read(text, match.look(self.game, self.live, seat))

    # Who looks on

    @property
    def connections(self) -> tuple[Connection, ...]:
        """All that look on, without those that are about to be closed."""
        watches = self._watches.values()
        return tuple(each for watch in watches for each in watch.connections if each.is_open)

    def show(self, connection: Connection, seat: Seat | None, wall: Wall, seen: Seen) -> None:
        """Shows a connection this seat's View, or the gallery's, from what it has seen on."""
        self.hide(connection)
        watch = self._watches.get(seat)
        if watch is None:
            kept = self._limits.frames_kept
            watch = Watch(self.game, self.live, seat, kept, self._told)
            self._watches[seat] = watch
        now = self.now(wall)
        stands = self._stands_for(now, wall)
        connection.seat = seat
        missed = watch.missed(*seen, now, stands)
        if missed is None:
            missed = [watch.snapshot(now, stands, self._notices(connection, wall))]
        for message in missed:
            connection.put(message)
        watch.connections.add(connection)

    def show_again(self, wall: Wall) -> None:
        """Everybody is shown all of it, and nobody resumes: match time is not what they think."""
        looking, self._watches = self.connections, {}
        for connection in looking:
            self.show(connection, connection.seat, wall, UNSEEN)

    def _stands_for(self, now: Ms, wall: Wall) -> Ms:
        """For how many more ms match time stays as it is: the rest of a grace (H5)."""
        return Ms(max(0, self.timeline.wall(now) - wall))

    def note(self, event: HouseFact, until: Wall) -> None:
        """Whoever comes until then is to hear of this, too."""
        self._notice, self._notice_until = Raw(encode(event)), until
        for connection in self.connections:
            connection.noticed = True

    def _notices(self, connection: Connection, wall: Wall) -> tuple[Raw, ...]:
        if self._notice is None or connection.noticed or wall > self._notice_until:
            return ()
        connection.noticed = True
        return (self._notice,)

    def hide(self, connection: Connection) -> None:
        """The connection looks on no longer."""
        for seat, watch in list(self._watches.items()):
            watch.connections.discard(connection)
            if watch.is_stale:
                del self._watches[seat]

    def sweep(self) -> None:
        """Forgets what nobody looks at or could resume."""
        self._watches = {s: watch for s, watch in self._watches.items() if not watch.is_stale}


def _done(command: str) -> bytes:
    """The answer to a command that is in the log; its person's part of the id is the first."""
    return write(Done(command.partition(":")[2]))

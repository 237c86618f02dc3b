"""One live match: its state, its time, its viewers and its bots. It keeps nothing by itself."""

from collections.abc import Callable, Collection, Sequence, Set
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.codec import encode
from wordhall.kernel.frames import Telling
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Seat, Seating
from wordhall.kernel.house import HouseFact
from wordhall.kernel.match import Commit, Live
from wordhall.kernel.value import Value
from wordhall.server import outages
from wordhall.server.allowance import Allowance
from wordhall.server.answers import Answers
from wordhall.server.connections import Connection
from wordhall.server.limits import Limits
from wordhall.server.loading import Loaded
from wordhall.server.minds import Minds
from wordhall.server.thinking.contract import Thinker
from wordhall.server.viewers import Watch
from wordhall.server.wire import Done, write
from wordhall.store.contract import CommitRow, Outage, Wall

Cause: TypeAlias = Act[Any] | Alarm | Seating

Seen: TypeAlias = tuple[str | None, int]
"""What a viewer has seen already: which row of frames, and how far."""

UNSEEN: Seen = (None, 0)


class Judged(Value, frozen=True):
    """What a cause gave, before it is kept: each commit with the match after it, and as rows.

    `over`: the match has ended with it. `due` is when it wants to be rung next.
    """

    passed: tuple[tuple[Commit[Any, Any], Live[Any]], ...]
    rows: tuple[CommitRow, ...]
    refusal: Illegal | None
    due: Ms | None
    over: bool


class Room:
    """A match that is being played, or that is over and still looked at."""

    def __init__(
        self,
        loaded: Loaded,
        timeline: Timeline,
        thinker: Thinker,
        limits: Limits,
        woken: Callable[[], None],
    ) -> None:
        self.row = loaded.row
        self.game = loaded.game
        self.codec = loaded.codec
        self.live: Live[Any] = loaded.live
        self.timeline = timeline
        self.answers = Answers()
        self.answers.remember_all((command, _done(command)) for command in loaded.commands)
        self.allowance = Allowance(limits, loaded.written)
        self.due = match.next_due(self.game, self.live)
        self.over = match.outcome(self.game, self.live) is not None
        self.resting = False
        self.minds = Minds(loaded, thinker, woken)
        self._luck = loaded.luck
        self._limits = limits
        self._notice: Raw | None = None
        self._notice_until: Wall = 0
        self._watches: dict[Seat | None, Watch] = {}
        self._told = Telling()
        self._question = msgspec.json.Decoder(self.game.types.question)

    @property
    def awaited(self) -> Set[Seat]:
        """Whom the table waits for; nobody, once it is over."""
        return set() if self.over else self.game.awaited(self.live.state)

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

    def now(self, wall: Wall) -> Ms:
        """The match time of a wall time; never before the newest commit."""
        return max(self.live.at, self.timeline.at(wall))

    def next_wall(self) -> Wall | None:
        """When something comes by itself next, as far as is known now."""
        coming = self._next_at()
        return None if coming is None else self.timeline.wall(coming)

    def excuse(self, outage: Outage, grace: Ms) -> bool:
        """Takes an outage out of match time (H5); whether there was anything to take out."""
        if self.over:
            return False
        before = self.timeline
        due = match.deadline(self.game, self.live)
        self.timeline = outages.without(outage, self.live, due, before, grace)
        return self.timeline != before

    def rest(self, wall: Wall) -> None:
        """Nobody who plays is here: match time stands (H11), and nothing comes by itself."""
        self.resting = True
        self.timeline = self.timeline.hold(wall)

    def wake(self, wall: Wall, grace: Ms) -> None:
        """Somebody is back: match time goes on after a grace, unless the match is paused."""
        self.resting = False
        if not self.live.house.paused:
            self.timeline = self.timeline.release(wall, grace)
        self.minds.look(self.live)

    def leap(self, wall: Wall) -> None:
        """Match time leaps to what comes next, if only bots are awaited and each knows its mind."""
        coming = self._next_at()
        if coming is None or not self._waits_for_bots():
            return
        ahead = max(0, coming - self.now(wall))
        self.timeline = replace(self.timeline, gone=self.timeline.gone - ahead)

    def _waits_for_bots(self) -> bool:
        """Whether people have done their part; where nobody but bots plays, they are watched."""
        chairs, awaited = self.live.house.chairs, self.awaited
        return (
            bool(awaited)
            and all(chairs[seat].bot is not None for seat in awaited)
            and any(chair.human for chair in chairs)
            and not self.minds.busy
        )

    def _next_at(self) -> Ms | None:
        if self.over or self.resting or self.live.house.paused:
            return None
        meant = self.minds.next_at()
        if meant is None or self.due is None:
            return self.due if meant is None else max(meant, self.live.at)
        return min(self.due, max(meant, self.live.at))

    def coming(self, wall: Wall) -> Cause | None:
        """What comes by itself, if its time has come: an alarm, or what a bot means to do."""
        at = self._next_at()
        if at is None or self.timeline.wall(at) > wall:
            return None
        if self.due is not None and self.due <= at:
            return Alarm(self.due)
        first = self.minds.first()
        return None if first is None else Act(first[0], first[1].action, at, bot=True)

    # What happens

    def judge(self, cause: Cause, wall: Wall, command: str | None = None) -> Judged:
        """What a cause gives as things stand; nothing has happened yet."""
        step = match.step(self.game, self.live, cause, self._luck, command)
        if len(step.commits) == 1:
            passed: tuple[tuple[Commit[Any, Any], Live[Any]], ...] = ((step.commits[0], step.live),)
        else:
            passed = tuple(self._advanced(step.commits))
        if not passed:
            return Judged((), (), step.refusal, self.due, self.over)
        due = match.next_due(self.game, step.live)
        over = due is None and match.outcome(self.game, step.live) is not None
        return Judged(passed, self._rows(passed, due, wall), step.refusal, due, over)

    def _advanced(self, commits: Sequence[Commit[Any, Any]]) -> Any:
        live = self.live
        for commit in commits:
            live = match.advance(self.game, live, commit)
            yield commit, live

    def _rows(
        self, passed: Sequence[tuple[Commit[Any, Any], Live[Any]]], due: Ms | None, wall: Wall
    ) -> tuple[CommitRow, ...]:
        """As they are stored.

        A commit belongs to the wall time of its match time, so that match time goes on from there
        after a restart: however late an alarm was rung, and from the end of a grace (H5).
        """
        last = passed[-1][0]
        return tuple(
            CommitRow(
                commit.version,
                commit.command,
                self._wall_of(commit.cause.at, wall),
                commit.cause.at,
                due if commit is last else match.next_due(self.game, after),
                encode(commit),
            )
            for commit, after in passed
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

    def take(self, judged: Judged, wall: Wall, shown: Wall | None = None) -> None:
        """What was judged is kept: it has happened, and everybody hears of it.

        With `shown`, nothing of it reaches anybody before that time.
        """
        stands = self.resting or judged.passed[-1][1].house.paused
        self.timeline = self.timeline.hold(wall) if stands else self.timeline.release(wall)
        self.due, self.over = judged.due, judged.over
        seen = wall if shown is None else max(wall, shown)
        for commit, after in judged.passed:
            before, self.live = self.live, after
            self._told, now = Telling(), self.now(seen)
            grace = self._stands(now, seen)
            for watch in self._watches.values():
                watch.tell(before, commit, after, now, grace, self._told)
        if self.over:
            self.minds.stop()
        elif not self.resting:
            self.minds.look(self.live)

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
        stands = self._stands(now, wall)
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

    def _stands(self, now: Ms, wall: Wall) -> Ms:
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

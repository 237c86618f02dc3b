"""One live match: causes go in, commits are kept, and only then anybody hears of them.

The room knows the wall clock only as a number that it is told, in milliseconds. Bots are asked
from outside, since they may think for a while: `questions` says what to ask whom, `answer` takes
what they intend.
"""

from collections.abc import Callable, Iterable, Sequence, Set
from typing import Any, TypeAlias

from msgspec.structs import replace

from wordhall.bots import AnyBot, Intention
from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Act, Alarm, Change, Illegal, Ms, Outcome, Seat, Seating
from wordhall.kernel.luck import Luck
from wordhall.kernel.match import AnyGame, Commit, Live, Step
from wordhall.kernel.value import Value

AnyCommit: TypeAlias = Commit[Any, Any]
AnyLive: TypeAlias = Live[Any]
Keeper: TypeAlias = Callable[[Sequence[AnyCommit]], None]
Listener: TypeAlias = Callable[[AnyLive | None, AnyCommit, AnyLive], None]
Seater: TypeAlias = Callable[[Seat, str], AnyBot]
"""Makes a bot of a level for a seat."""

PATIENCE = 3
"""So many refusals of a bot, one after the other, and it is replaced."""


class Question(Value, frozen=True):
    """What a bot is asked: what it will do, seeing this since `now`."""

    seat: Seat
    bot: AnyBot
    view: Any
    now: Ms


class _Mind:
    """A bot on its seat, what it was last asked about, and what it means to do."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.view: Any = None
        self.asked = False
        self.now = Ms(0)
        self.refused = 0
        self.intention: Intention[Any] | None = None

    def forget(self, now: Ms) -> None:
        """It is to be asked again, as of now."""
        self.asked, self.intention, self.now = False, None, now


def _unkept(_commits: Sequence[AnyCommit]) -> None:
    """Keeps nothing."""


def _unheard(_before: AnyLive | None, _commit: AnyCommit, _after: AnyLive) -> None:
    """Tells nobody."""


class Room:
    """A match with its bots and its clock.

    `standing` holds match time still, but for leaps: the clock of a keyboard that several share.
    """

    def __init__(  # noqa: PLR0913 - a match is made of these
        self,
        game: AnyGame,
        commits: Sequence[AnyCommit],
        luck: Luck,
        timeline: Timeline,
        seater: Seater,
        stand_in: Callable[[Seat], AnyBot],
        *,
        standing: bool = False,
    ) -> None:
        self.game = game
        self.commits = list(commits)
        self.live: AnyLive = match.fold(game, commits)
        self.timeline = timeline
        self.standing = standing
        self.keeper: Keeper = _unkept
        self.listener: Listener = _unheard
        self._luck = luck
        self._seater = seater
        self._stand_in = stand_in
        self._minds: dict[Seat, _Mind] = {}
        self._furnish()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return match.outcome(self.game, self.live)

    @property
    def awaited(self) -> Set[Seat]:
        """Whom the table waits for; nobody, once it is over."""
        return set() if self.outcome else self.game.awaited(self.live.state)

    def view(self, seat: Seat) -> Any:
        """What a seat may know."""
        return match.look(self.game, self.live, seat)

    def now(self, wall: int) -> Ms:
        """The match time of a wall time; never before the newest commit."""
        return max(self.live.at, self.timeline.at(wall))

    def hold(self, wall: int) -> None:
        """Match time stands: for a pause, or for a keyboard that is shared."""
        self.timeline = self.timeline.hold(wall)

    # What people do

    def act(self, seat: Seat, action: Any, wall: int) -> Illegal | None:
        """A person acts; what is refused changes nothing."""
        return self._judge(Act(seat, action, self.now(wall)), wall)

    def change(self, seat: Seat | None, change: Change, wall: int) -> Illegal | None:
        """Something changes about who sits where (house rules)."""
        return self._judge(Seating(seat, change, self.now(wall)), wall)

    # What comes by itself

    def next_at(self) -> Ms | None:
        """The match time of what comes next by itself, as far as is known now."""
        if self.live.house.paused or self.outcome is not None:
            return None
        times = [mind.intention.at for mind in self._minds.values() if mind.intention]
        due = match.next_due(self.game, self.live)
        return min([*times, *([] if due is None else [due])], default=None)

    def advance(self, wall: int) -> bool:
        """One bot acts or one alarm rings, if the time has come; whether anything did."""
        coming, now = self.next_at(), self.now(wall)
        if coming is None or coming > now:
            return False
        due = match.next_due(self.game, self.live)
        if due is not None and due <= coming:
            self._judge(Alarm(due), wall)
            return True
        seat, mind = self._first()
        intention, at = mind.intention, max(coming, self.live.at)
        mind.forget(at)
        if intention is not None and self._judge(Act(seat, intention.action, at, bot=True), wall):
            mind.refused += 1
            if mind.refused == PATIENCE:
                self.replace_bot(seat)
        return True

    def leap(self, wall: int) -> bool:
        """Match time leaps to what comes next, and it comes; whether anything did."""
        coming = self.next_at()
        if coming is None:
            return False
        ahead = max(0, coming - self.now(wall))
        self.timeline = replace(self.timeline, gone=self.timeline.gone - ahead)
        return self.advance(wall)

    def _first(self) -> tuple[Seat, _Mind]:
        ready = [(seat, mind) for seat, mind in self._minds.items() if mind.intention]
        return min(ready, key=lambda own: (own[1].intention.at if own[1].intention else 0, own[0]))

    # Bots

    def questions(self) -> list[Question]:
        """What bots have to be asked before the match may go on."""
        if self.live.house.paused or self.outcome is not None:
            return []
        return [
            Question(seat, mind.bot, mind.view, mind.now)
            for seat, mind in self._minds.items()
            if not mind.asked
        ]

    def answer(self, question: Question, intention: Intention[Any] | None) -> None:
        """What a bot intends; forgotten if its View has changed while it thought."""
        mind = self._minds.get(question.seat)
        if mind is not None and mind.bot is question.bot and mind.view == question.view:
            mind.asked, mind.intention = True, intention

    def replace_bot(self, seat: Seat) -> None:
        """A simple bot takes the place of one that failed, so that nobody waits for ever."""
        if self.live.house.chairs[seat].bot is not None:
            self._minds[seat] = _Mind(self._stand_in(seat))
            self._furnish()

    def _furnish(self) -> None:
        """Every chair that a bot holds has its bot, and each knows its newest View."""
        for number, chair in enumerate(self.live.house.chairs):
            seat = Seat(number)
            if chair.bot is None:
                self._minds.pop(seat, None)
                continue
            mind = self._minds.get(seat)
            if mind is None:
                mind = self._minds[seat] = _Mind(self._seater(seat, chair.bot))
            view = self.view(seat)
            if view != mind.view:
                mind.view, mind.refused = view, 0
                mind.forget(self.live.at)

    # Commits

    def _judge(self, cause: Act[Any] | Alarm | Seating, wall: int) -> Illegal | None:
        step: Step[Any, Any, Any] = match.step(self.game, self.live, cause, self._luck)
        self._take(step.commits, wall)
        return step.refusal

    def _take(self, commits: Iterable[AnyCommit], wall: int) -> None:
        """Keeps commits, and only then tells of them."""
        commits = list(commits)
        if not commits:
            return
        self.keeper(commits)
        for commit in commits:
            before, self.live = self.live, match.advance(self.game, self.live, commit)
            self.commits.append(commit)
            self.listener(before, commit, self.live)
        if self.live.house.paused or self.standing:
            self.timeline = self.timeline.hold(wall)
        else:
            self.timeline = self.timeline.release(wall)
        self._furnish()

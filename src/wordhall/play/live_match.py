"""A live match: its state, house, time and bots, and what happens next without a player's act."""

from collections.abc import Callable, Mapping, Set
from typing import Any, TypeAlias

from msgspec.structs import replace

from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Seat, Seating
from wordhall.kernel.house.fold import GRACE_AFTER_OUTAGE
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import Ahead, AnyGame, Live, Passed
from wordhall.kernel.match.views import Views
from wordhall.kernel.value import Value
from wordhall.play.bot_seats import BotSeats
from wordhall.play.outages import without

Cause: TypeAlias = Act[Any] | Alarm | Seating
AnyLive: TypeAlias = Live[Any]
OnCommit: TypeAlias = Callable[[Passed], None]


class Judged(Value, frozen=True):
    """The result of a cause before it is stored: what has passed, and perhaps a refusal."""

    cause: Cause
    passed: tuple[Passed, ...]
    refusal: Illegal | None


class LiveMatch:
    """A match that is being played, or that is over.

    Wall times are milliseconds of the driver's clock. Match time can be `standing`, as at a shared
    keyboard: then it moves only when it is skipped. While the match is `resting` (H11), match time
    stands still, too, no alarm fires and no bot acts.
    """

    def __init__(
        self,
        game: AnyGame,
        live: AnyLive,
        luck: Luck,
        timeline: Timeline,
        *,
        standing: bool = False,
        programs: Mapping[Seat, str] | None = None,
    ) -> None:
        self.game = game
        self.live = live
        """The match after its newest commit."""
        self.views = Views(game, live)
        self.timeline = timeline
        self.standing = standing
        self.resting = False
        self.due, self.outcome = match.look_ahead(game, live)
        self.over = self.outcome is not None
        self.bots = BotSeats(game, programs)
        self._luck = luck

    # How it stands

    @property
    def awaited(self) -> Set[Seat]:
        """The seats that the table waits for; none once the match is over."""
        return set() if self.over else self.game.awaited(self.live.state)

    @property
    def round(self) -> int | None:
        """The number of the round that is played; None where the game tells of none."""
        progress = self.game.progress(self.live.state)
        return None if progress is None else progress.round

    def update_bots(self) -> None:
        """Shows bots the match as it is; stops them while it rests and once it is over."""
        if self.over:
            self.bots.stop()
        elif not self.resting:
            self.bots.update(self.views)

    # Time

    def now(self, wall: int) -> Ms:
        """The match time of a wall time; never before the newest commit."""
        return max(self.live.at, self.timeline.at(wall))

    def rest(self, wall: int) -> None:
        """Begins a rest, as no player is here: match time stands still, no alarm fires (H11)."""
        self.resting = True
        self.timeline = self.timeline.hold(wall)

    def wake(self, wall: int, *, graceful: bool = True) -> None:
        """Ends a rest: match time runs on, after a grace if a clock runs (H5).

        It continues to stand in a pause, and at a shared keyboard.
        """
        self.resting = False
        if not self._stands(self.live):
            timed = graceful and match.deadline(self.game, self.live) is not None
            grace = GRACE_AFTER_OUTAGE if timed else 0
            self.timeline = self.timeline.release(wall, grace)
        self.update_bots()

    def excuse(self, gap: tuple[int, int], grace: Ms) -> bool:
        """Takes an outage out of match time (H5); gives whether that changed anything."""
        if self.over:
            return False
        before, due = self.timeline, match.deadline(self.game, self.live)
        self.timeline = without(before, self.live, due, gap, grace)
        return self.timeline != before

    def _stands(self, live: AnyLive) -> bool:
        return self.resting or self.standing or live.house.paused

    # What comes by itself

    def next_at(self) -> Ms | None:
        """The match time of the next alarm or bot's act, as far as is known now."""
        if self.over or self.resting or self.live.house.paused:
            return None
        meant = self.bots.next_at()
        if meant is None:
            return self.due
        meant = max(meant, self.live.at)
        return meant if self.due is None else min(self.due, meant)

    def next_wall(self) -> int | None:
        """The wall time of the next alarm or bot's act, if match time goes on as now."""
        coming = self.next_at()
        return None if coming is None else self.timeline.wall(coming)

    def coming(self, wall: int) -> Cause | None:
        """The alarm or bot's act whose time has come, if any; None during a grace."""
        at = self.next_at()
        return None if at is None or not self._has_come(at, wall) else self._cause_at(at)

    def next_cause(self) -> Cause | None:
        """The next alarm or bot's act, in virtual time, however late it is."""
        at = self.next_at()
        return None if at is None else self._cause_at(at)

    def _cause_at(self, at: Ms) -> Cause | None:
        """An alarm, or an act that a bot intends.

        Of both at the same time the alarm is first, and of two bots the first seat's.
        """
        if self.due is not None and self.due <= at:
            return Alarm(self.due)
        first = self.bots.first()
        if first is None:
            return None
        held = self.live.house.chairs[first[0]].bot is not None
        return Act(first[0], first[1].action, at, bot=held)

    def _has_come(self, at: Ms, wall: int) -> bool:
        if self.timeline.held is not None:
            return at <= self.now(wall)
        return self.timeline.wall(at) <= wall

    @property
    def waits_for_bots(self) -> bool:
        """Whether match time may be skipped: it waits for bots alone, and every one has answered.

        Over days a person who is not awaited may yet challenge: then a bot takes its time.
        """
        return self.waits_for_bots_alone and not self.bots.busy and not self._may_be_challenged

    @property
    def waits_for_bots_alone(self) -> bool:
        """Whether no person is awaited. It is not so if only bots play, as people watch them."""
        chairs, awaited = self.live.house.chairs, self.awaited
        return (
            bool(awaited)
            and all(chairs[seat].bot is not None for seat in awaited)
            and any(chair.human for chair in chairs)
        )

    @property
    def may_be_hurried(self) -> bool:
        """Whether a player may hurry the bots: not over days, where others may yet challenge."""
        return self.waits_for_bots_alone and self.live.house.rules.pace == "real-time"

    @property
    def _may_be_challenged(self) -> bool:
        """Whether over days, when a table waits only for who is next, others may still act."""
        house = self.live.house
        return house.rules.pace == "correspondence" and any(
            chair.bot is None and self.views.standing(Seat(seat)).offers
            for seat, chair in enumerate(house.chairs)
        )

    def skip_ahead(self, wall: int) -> bool:
        """Skips match time to the next alarm or bot's act, past a grace; whether there is one."""
        coming = self.next_at()
        if coming is None:
            return False
        held = self.timeline.held is not None
        ahead = coming - self.now(wall) if held else self.timeline.wall(coming) - wall
        self.timeline = replace(self.timeline, gone=self.timeline.gone - max(0, ahead))
        return True

    # What happens

    def judge(self, cause: Cause, command: str | None = None) -> Judged:
        """The result of a cause in the match as it is; this changes nothing."""
        ahead = Ahead(self.due, self.outcome)
        step = match.step(self.game, self.live, cause, self._luck, command, ahead)
        return Judged(cause, step.passed, step.refusal)

    def take(self, judged: Judged, wall: int, tell: OnCommit | None = None) -> bool:
        """Applies a judged result; gives whether a bot is replaced because of a refusal.

        `tell` is called with each commit when the match is as after it.
        """
        if judged.passed:
            _, live, _, self.due, self.outcome = judged.passed[-1]
            self.over = self.outcome is not None
            stands = self._stands(live)
            self.timeline = self.timeline.hold(wall) if stands else self.timeline.release(wall)
        for passed in judged.passed:
            self.live = passed.live
            self.views = Views(self.game, passed.live, passed.outcome)
            if tell is not None:
                tell(passed)
        refused = judged.refusal is not None
        replaced = isinstance(judged.cause, Act) and self.bots.acted(judged.cause, refused=refused)
        self.update_bots()
        return replaced

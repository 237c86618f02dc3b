"""The match at this keyboard: commits are stored before anybody is told of them."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Act, Change, Illegal, Seat, Seating
from wordhall.kernel.match.commits import Commit, Passed
from wordhall.kernel.match.standing import Standing
from wordhall.play.live_match import Judged, LiveMatch, OnCommit
from wordhall.play.local_bots import BotMaker, LocalBots
from wordhall.play.opening import Opened

SaveCommits: TypeAlias = Callable[[Sequence[Commit[Any, Any]]], None]


class LocalMatch(LiveMatch):
    """A live match with its log, the function that stores it, and its listeners.

    Its bots (`local_bots`) are asked from outside, since they may take a while.
    """

    def __init__(
        self, opened: Opened, timeline: Timeline, make_bot: BotMaker, *, standing: bool = False
    ) -> None:
        super().__init__(opened.game, opened.live, opened.luck, timeline, standing=standing)
        self.commits = list(opened.commits)
        self.save: SaveCommits | None = None
        self.on_commit: OnCommit | None = None
        self.local_bots = LocalBots(make_bot)
        self.update_bots()

    def view(self, seat: Seat) -> Any:
        """The View of a seat."""
        return self.views.view(seat)

    def standing_of(self, seat: Seat) -> Standing:
        """The standing of the match for a seat."""
        return self.views.standing(seat)

    def act(self, seat: Seat, action: Any, wall: int) -> Illegal | None:
        """Does a person's action; a refused one changes nothing and is returned."""
        return self._settle(self.judge(Act(seat, action, self.now(wall))), wall)

    def change(self, seat: Seat | None, change: Change, wall: int) -> Illegal | None:
        """Applies a change of seating (house rules)."""
        return self._settle(self.judge(Seating(seat, change, self.now(wall))), wall)

    def advance(self, wall: int) -> bool:
        """Does one bot's act or fires one alarm, if its time has come; gives whether it did."""
        cause = self.coming(wall)
        if cause is None:
            return False
        self._settle(self.judge(cause), wall)
        return True

    def _settle(self, judged: Judged, wall: int) -> Illegal | None:
        if judged.passed and self.save is not None:
            self.save([passed.commit for passed in judged.passed])
        self.take(judged, wall, self._hear)
        return judged.refusal

    def _hear(self, passed: Passed) -> None:
        self.commits.append(passed.commit)
        if self.on_commit is not None:
            self.on_commit(passed)

"""Jumbo Word Cross: racks, pool, mat and turns, changed in place as a record is played through."""

from dataclasses import dataclass, field, replace
from typing import Any

from wordhall.verify.clock import Clock
from wordhall.verify.cross.editions import Edition
from wordhall.verify.cross.mat import Mat
from wordhall.verify.cross.tiles import in_order, taken, worth
from wordhall.verify.ledger import Ledger


@dataclass
class Player:
    """A seat: `best` is the highest single turn (R17), `lost` the turns still to be lost (R10)."""

    rack: str
    score: int
    best: int = 0
    lost: int = 0


@dataclass
class Play:
    """A play that the undecided seats may still challenge (R10).

    `follower` may close the window by beginning, and time does so at `until`.
    """

    seat: int
    new: Mat
    tiles: str
    words: list[str]
    points: int
    undecided: set[int]
    until: int | None = None
    follower: int | None = None


@dataclass
class Table:
    """The state of a game. While a play may be challenged, the turn is still its player's.

    `passed` are those who have passed in a row (R15).
    """

    options: dict[str, Any]
    edition: Edition
    players: list[Player]
    pool: str
    turn: int
    clock: Clock
    say: Ledger
    mat: Mat = field(default_factory=dict)
    play: Play | None = None
    passed: frozenset[int] = frozenset()
    scoreless: int = 0
    mixes: int = 0
    ended: str | None = None

    def imagined(self) -> "Table":
        """A copy without a ledger, to try what would follow if the play stood."""
        players = [replace(player) for player in self.players]
        return replace(self, players=players, clock=self.clock.copy(), say=Ledger())

    def settle(self, how: str, at: int) -> None:
        """R5, R10: the play stands, and its player draws."""
        play = self.play
        if play is None:
            return
        self.say.say("cross R10", "Settled", seat=play.seat, how=how)
        player, self.play = self.players[play.seat], None
        player.best = max(player.best, play.points)
        self.passed, self.scoreless = frozenset(), 0 if play.points else self.scoreless + 1
        wanted = max(0, self.options["rack_size"] - len(player.rack))
        drawn, self.pool = in_order(self.pool[:wanted]), self.pool[wanted:]
        if drawn:
            player.rack = in_order(player.rack + drawn)
            self.say.say("cross R5", "Drew", seat=play.seat, tiles=drawn)
        self.proceed(at)

    def fall(self, at: int) -> None:
        """R10: tiles back to the rack; points and turn are lost."""
        play = self.play
        if play is None:
            return
        self.say.say("cross R10", "PlayFell", seat=play.seat)
        player, self.play = self.players[play.seat], None
        player.rack = in_order(player.rack + play.tiles)
        player.score -= play.points
        for square in play.new:
            del self.mat[square]
        self.passed, self.scoreless = frozenset(), self.scoreless + 1
        self.proceed(at)

    def give_up(self, seat: int) -> None:
        """R8, R15: a turn that is a pass, or counts as one."""
        self.turn = seat
        self.passed, self.scoreless = self.passed | {seat}, self.scoreless + 1

    def _lose(self, seat: int) -> None:
        """R10, R15: skips a turn that was lost to a wrong challenge."""
        self.turn = seat
        self.players[seat].lost -= 1
        self.say.say("cross R10", "TurnSkipped", seat=seat, why="challenge")
        if self.edition.lost_is_passed:
            self.give_up(seat)

    def proceed(self, at: int) -> None:
        """R2, R15: ends the game, or goes on to the next player with tiles, a turn and time."""
        while (reason := self._end()) is None:
            seat = self._left()
            if self.players[seat].lost:
                self._lose(seat)
            elif self.clock.left[seat] == 0:
                self.say.say("cross R8", "TurnSkipped", seat=seat, why="no-time")
                self.give_up(seat)
            else:
                self.turn = seat
                if self.clock.running != seat:  # in correspondence it may run since the play (R10)
                    self.clock.start(seat, at)
                self.say.say("cross R2", "TurnBegan", seat=seat, at=at)
                return
        self.ended = reason
        self.say.say("cross R15", "Ended", reason=reason)

    def _left(self) -> int:
        seats = len(self.players)
        circle = ((self.turn + places) % seats for places in range(1, seats + 1))
        return next(seat for seat in circle if self.players[seat].rack)

    def _end(self) -> str | None:
        """R15: the reason to end: all with tiles have passed at an empty pool, or nobody scores."""
        holders = {seat for seat, player in enumerate(self.players) if player.rack}
        first_out = self.options["end"] == "first_out" and len(holders) < len(self.players)
        if not self.pool and (not holders or first_out):
            return "out"
        if not self.pool and holders <= self.passed:
            return "passes"
        most = self.edition.most_rounds * len(holders)
        return "no-scores" if self.scoreless >= most else None

    def totals(self) -> list[int]:
        """R16: the points; at the end, players without tiles get the value of unplayed ones."""
        points = [player.score for player in self.players]
        if self.ended is None:
            return points
        unplayed = [worth(player.rack) for player in self.players]
        return [
            score - unplayed[seat] if self.players[seat].rack else score + sum(unplayed)
            for seat, score in enumerate(points)
        ]

    def take(self, seat: int, tiles: str) -> None:
        """Takes tiles from a rack."""
        self.players[seat].rack = taken(self.players[seat].rack, tiles)

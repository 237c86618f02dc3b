"""A table at which the toy is played, for tests of the kernel."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.kernel.toy import Action, Options, Toy
from wordhall.kernel import luck, match
from wordhall.kernel.game import (
    Act,
    Alarm,
    Away,
    Back,
    BotSat,
    Change,
    Illegal,
    Ms,
    Roster,
    Seat,
    Seating,
    Sitter,
)
from wordhall.kernel.house.facts import House, TableRules
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import Commit, Live, MatchOpened, Step

SEED = bytes(range(32))


def opening(
    roster: Roster, rules: TableRules | None = None, code: str | None = None
) -> MatchOpened:
    """The first event of a match of the toy."""
    if code is None:
        seal = luck.seal(SEED, [None] * len(roster.sitters))
    else:
        seal = luck.seal(luck.seed_of_code(code), (), code)
    return MatchOpened("toy", 1, "no lexicon", None, roster, rules or TableRules(), seal)


class Table:
    """A match of the toy; each method is one thing that happens, `at` a time of its own."""

    def __init__(
        self,
        people: int = 3,
        bots: int = 0,
        options: Options | None = None,
        rules: TableRules | None = None,
        game: Toy | None = None,
    ) -> None:
        sitters = [Sitter(f"person {n}") for n in range(people)]
        sitters += [Sitter(f"bot {n}", bot="club") for n in range(bots)]
        self.game = game or Toy()
        self.luck = Luck(b"toy")
        opened = opening(Roster(tuple(sitters)), rules)
        made = match.open_match(self.game, options or Options(), opened, self.luck)
        self.log: list[Commit[Any, Any]] = list(made.commits)
        self.live: Live[Any] = made.live

    @property
    def house(self) -> House:
        """The seats."""
        return self.live.house

    def step(self, cause: Act[Action] | Alarm | Seating) -> Step:
        """Anything."""
        made = match.step(self.game, self.live, cause, self.luck)
        self.log += made.commits
        self.live = made.live
        return made

    def act(self, seat: int, action: Action, at: int = 0, *, bot: bool = False) -> list[Any]:
        """A seat acts: the events of all commits. Refusals are raised."""
        return self._events(Act(Seat(seat), action, self._at(at), bot=bot))

    def change(self, seat: int, change: Change, at: int = 0) -> list[Any]:
        """The seating changes: the events of all commits. Refusals are raised."""
        return self._events(Seating(Seat(seat), change, self._at(at)))

    def wait(self, until: int) -> list[Any]:
        """Time passes: the events of all commits."""
        return self._events(Alarm(Ms(until)))

    def away(self, seat: int, at: int = 0) -> list[Any]:
        """H1."""
        return self.change(seat, Away(), at)

    def back(self, seat: int, at: int = 0) -> list[Any]:
        """H2."""
        return self.change(seat, Back(), at)

    def seat_bot(self, seat: int, by: int, at: int = 0, level: str = "club") -> list[Any]:
        """H1."""
        return self.change(seat, BotSat(level, Seat(by)), at)

    def _at(self, at: int) -> Ms:
        return Ms(max(at, self.live.at))

    def _events(self, cause: Act[Action] | Alarm | Seating) -> list[Any]:
        made = self.step(cause)
        if made.refusal is not None:
            raise made.refusal
        return [event for commit in made.commits for event in commit.events]


def refused(code: str) -> "pytest.RaisesExc[Illegal]":
    """Expects a refusal with this code."""
    return pytest.raises(Illegal, check=lambda refusal: refusal.code == code)


def kinds(events: Sequence[object]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in events]

"""The values of a match: commits, the match after the newest commit, and the result of a cause."""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeAlias

from wordhall.kernel.decision import Transition
from wordhall.kernel.game import A, Act, Alarm, E, Game, Illegal, Ms, Outcome, Roster, S, Seating
from wordhall.kernel.house.facts import House, HouseEvent, TableRules
from wordhall.kernel.luck import Seal
from wordhall.kernel.value import Tagged, Value

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any, Any]


AnyCommit: TypeAlias = "Commit[Any, Any]"


class Opening(Tagged, frozen=True):
    """The cause of the first commit."""

    at: Ms = Ms(0)


class MatchOpened(Tagged, frozen=True):
    """The first event of every match: everything that its replay and verification need.

    `lexicon` is the digest of the word list, `names` that of the list of names and acronyms (None
    in matches from before it was named); the games' own events contain the results of look-ups.
    """

    game: str
    rules_version: int
    lexicon: str
    names: str | None
    roster: Roster
    rules: TableRules
    seal: Seal


class Commit(Value, Generic[A, E], frozen=True):
    """One cause, the id of the command that brought it, and the events that it gave."""

    version: int
    command: str | None
    cause: Opening | Act[A] | Alarm | Seating
    events: tuple[MatchOpened | HouseEvent | E, ...]


def opening_of(commits: Sequence[Commit[Any, Any]]) -> MatchOpened:
    """The first event of a log; raises TypeError if it is no opening."""
    opened = commits[0].events[0]
    if not isinstance(opened, MatchOpened):
        message = "it does not begin with its opening"
        raise TypeError(message)
    return opened


class Live(Value, Generic[S], frozen=True):
    """All facts of a match after its newest commit.

    `waits` has, for each awaited seat without a deadline, the match time since which the match
    waits (H10); it is empty where H10 does not apply.
    """

    version: int
    at: Ms
    state: S
    house: House
    waits: tuple[Ms | None, ...] = ()


class Passed(NamedTuple):
    """A commit that is valid, with everything that follows from it.

    `live` is the match after it, `transitions` are its events between the states of the game, `due`
    is the match time of the next alarm, `outcome` how the match has ended with it.
    """

    commit: Commit[Any, Any]
    live: Live[Any]
    transitions: Sequence[Transition]
    due: Ms | None
    outcome: Outcome | None


class Ahead(NamedTuple):
    """What is ahead of a match: the match time of its next alarm, or how it has ended."""

    due: Ms | None
    outcome: Outcome | None


class Step(Value, frozen=True):
    """The result of a cause: what has passed (due alarms come first), and perhaps a refusal.

    `live` is the match after it.
    """

    passed: tuple[Passed, ...]
    live: Live[Any]
    refusal: Illegal | None = None

    @property
    def commits(self) -> tuple[Commit[Any, Any], ...]:
        """The commits that have passed."""
        return tuple(each.commit for each in self.passed)


class Stuck(RuntimeError):
    """A game broke its contract; the message says how. The table then stops."""

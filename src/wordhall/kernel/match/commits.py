"""What a match is made of: commits, the match after the newest of them, and what a cause gave."""

from collections.abc import Sequence
from typing import Any, Generic, TypeAlias

from wordhall.kernel.game import A, Act, Alarm, E, Game, Illegal, Ms, Roster, S, Seating
from wordhall.kernel.house import House, HouseEvent, TableRules
from wordhall.kernel.luck import Seal
from wordhall.kernel.value import Tagged, Value

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any, Any]


class Opening(Tagged, frozen=True):
    """The cause of the first commit."""

    at: Ms = Ms(0)


class MatchOpened(Tagged, frozen=True):
    """The first event of every match: all that its replay and its verification need to name.

    `lexicon` is the digest of the word list, `names` that of the list of names and acronyms (None
    in matches from before it was named); words looked up stand in the game's own events.
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
    """All that is true of a match after its newest commit.

    `waits` is since when it waits for each seat that nobody hurries (H10); empty where that does
    not count.
    """

    version: int
    at: Ms
    state: S
    house: House
    waits: tuple[Ms | None, ...] = ()


class Step(Value, Generic[A, E, S], frozen=True):
    """What a cause gave: commits (alarms that were due come first), and perhaps a refusal."""

    commits: tuple[Commit[A, E], ...]
    live: Live[S]
    refusal: Illegal | None = None


class Stuck(RuntimeError):
    """A game broke its contract; the message says how. The table is put in quarantine."""

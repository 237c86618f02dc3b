"""The game's events in a log, and what counts for players who resigned."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from wordhall.kernel.game import Seat
from wordhall.kernel.house.facts import HouseFact, SeatResigned
from wordhall.kernel.match.commits import Commit, MatchOpened

Scores: TypeAlias = tuple[tuple[int, ...], ...]
"""Everybody's scores, before the first turn and after each."""

NOBODY = Seat(-1)
"""Whose turns count for no player."""


def events_of(commits: Sequence[Commit[Any, Any]]) -> list[Any]:
    """The game's own events in order, without the house's."""
    return [
        event
        for commit in commits
        for event in commit.events
        if not isinstance(event, HouseFact | MatchOpened)
    ]


def state_after(events: Iterable[Any], evolve: Callable[[Any, Any], Any]) -> Any:
    """The game's state after these of its events."""
    return reduce(evolve, events, None)


class Resignation(NamedTuple):
    """A resignation: the number of turns before it, the seat, and the score that it keeps (H3)."""

    turn: int
    seat: Seat
    score: int


def resignations(
    commits: Sequence[Commit[Any, Any]],
    evolve: Callable[[Any, Any], Any],
    turns: Callable[[Any], int],
) -> tuple[Resignation, ...]:
    """Who resigned; `turns` gives the number of turns in a state."""
    if not any(isinstance(event, SeatResigned) for commit in commits for event in commit.events):
        return ()
    state: Any = None
    found: list[Resignation] = []
    for event in (event for commit in commits for event in commit.events):
        if isinstance(event, SeatResigned) and event.score is not None:
            found.append(Resignation(turns(state), event.seat, event.score))
        elif not isinstance(event, HouseFact | MatchOpened):
            state = evolve(state, event)
    return tuple(found)


def settled(scores: Scores, resigned: Iterable[Resignation]) -> Scores:
    """The scores, in which a player who resigned keeps the score of that moment."""
    for after, seat, kept in resigned:
        scores = tuple(
            (*row[:seat], kept, *row[seat + 1 :]) if turn >= after else row
            for turn, row in enumerate(scores)
        )
    return scores


def credited(turns: Iterable[Any], resigned: Iterable[Resignation]) -> list[Any]:
    """The turns, each with the seat for which it counts (H3).

    Those in which a bot played on for who had resigned are `NOBODY`'s.
    """
    since = {seat: turn for turn, seat, _ in resigned}
    return [
        replace(turn, seat=NOBODY) if number >= since.get(turn.seat, number + 1) else turn
        for number, turn in enumerate(turns)
    ]

"""The game's events in a log, and the scores of players who resigned."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any, TypeAlias

from wordhall.kernel.game import Seat
from wordhall.kernel.house.facts import HouseFact, SeatResigned
from wordhall.kernel.match.commits import Commit, MatchOpened

Scores: TypeAlias = tuple[tuple[int, ...], ...]
"""Everybody's scores, before the first turn and after each."""


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


def settled(
    scores: Scores,
    commits: Sequence[Commit[Any, Any]],
    evolve: Callable[[Any, Any], Any],
    turns: Callable[[Any], int],
) -> Scores:
    """The scores, in which a player who resigned keeps the score of that moment (H3).

    `turns` gives the number of turns in a state.
    """
    for after, seat, kept in _resigned(commits, evolve, turns):
        scores = tuple(
            (*row[:seat], kept, *row[seat + 1 :]) if turn >= after else row
            for turn, row in enumerate(scores)
        )
    return scores


def _resigned(
    commits: Sequence[Commit[Any, Any]],
    evolve: Callable[[Any, Any], Any],
    turns: Callable[[Any], int],
) -> list[tuple[int, Seat, int]]:
    """Each resignation: the number of turns before it, the seat, and the score."""
    if not any(isinstance(event, SeatResigned) for commit in commits for event in commit.events):
        return []
    state: Any = None
    found: list[tuple[int, Seat, int]] = []
    for event in (event for commit in commits for event in commit.events):
        if isinstance(event, SeatResigned) and event.score is not None:
            found.append((turns(state), event.seat, event.score))
        elif not isinstance(event, HouseFact | MatchOpened):
            state = evolve(state, event)
    return found

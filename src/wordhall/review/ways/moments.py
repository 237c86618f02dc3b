"""The turns of a finished match of Waywords, each as its player saw it who was to move."""

from collections.abc import Iterable
from typing import NamedTuple

from wordhall.bots.ways.situation import Situation, situation
from wordhall.games.ways import fold
from wordhall.games.ways.types import Event, State, Turn, TurnBegan
from wordhall.games.ways.view import view


class Moment(NamedTuple):
    """What a player saw before a turn (`seen`), and what became of it."""

    seen: Situation
    turn: Turn


class Course(NamedTuple):
    """A match from its beginning: all turns, and the scores before the first and after each."""

    moments: tuple[Moment, ...]
    scores: tuple[tuple[int, ...], ...]


def course(events: Iterable[Event]) -> Course:
    """The course that a log tells of."""
    state: State | None = None
    seen: list[Situation] = []
    scores: list[tuple[int, ...]] = []
    for event in events:
        before, state = state, fold.evolve(state, event)
        if before is None or len(state.turns) > len(before.turns):
            scores.append(fold.scores(state))
        if isinstance(event, TurnBegan):
            seen.append(situation(view(state, event.seat), event.seat))
    turns = () if state is None else state.turns
    moments = tuple(Moment(own, turn) for own, turn in zip(seen, turns, strict=False))
    return Course(moments, tuple(scores))

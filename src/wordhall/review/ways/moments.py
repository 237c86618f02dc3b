"""The turns of a finished match of Waywords, as the player to move saw them."""

from collections.abc import Iterable
from typing import NamedTuple

from wordhall.bots.ways.situation import Situation, situation
from wordhall.games.ways import fold
from wordhall.games.ways.types.events import Event, TurnBegan
from wordhall.games.ways.types.state import State, Turn
from wordhall.games.ways.view import public, view


class Moment(NamedTuple):
    """The situation that a player saw before a turn (`seen`), and the turn itself."""

    seen: Situation
    turn: Turn


class Course(NamedTuple):
    """All turns of a match, and the scores before the first and after each."""

    moments: tuple[Moment, ...]
    scores: tuple[tuple[int, ...], ...]


def course(events: Iterable[Event]) -> Course:
    """The course of a match from the events of its log."""
    state: State | None = None
    seen: list[Situation] = []
    scores: list[tuple[int, ...]] = []
    for event in events:
        before, state = state, fold.evolve(state, event)
        if before is None or len(state.turns) > len(before.turns):
            scores.append(fold.scores(state))
        if isinstance(event, TurnBegan):
            seen.append(situation(view(state, public(state), event.seat), event.seat))
    turns = () if state is None else state.turns
    moments = tuple(Moment(own, turn) for own, turn in zip(seen, turns, strict=False))
    return Course(moments, tuple(scores))

"""The turns of a finished match of Mark My Word, as the player to move saw them."""

from collections.abc import Iterable
from typing import NamedTuple

from wordhall.bots.locks.situation import Situation, situation
from wordhall.games.locks import fold
from wordhall.games.locks.types.components import Board, Options
from wordhall.games.locks.types.events import Event, GameEnded, Turn, TurnBegan
from wordhall.games.locks.types.state import State
from wordhall.games.locks.view import public, view
from wordhall.kernel.game import Seat


class Moment(NamedTuple):
    """The situation before a turn (`seen`, `before`), the turn itself, and the board after it."""

    seen: Situation
    before: Board
    turn: Turn
    after: Board


class Course(NamedTuple):
    """All turns of a match, and the scores between them.

    `board` is the last one; the `scores` are those before the first turn, after each, and when
    all was settled (R15). The `bags` are the tiles that nobody held when each turn began.
    """

    options: Options
    board: Board
    moments: tuple[Moment, ...]
    scores: tuple[tuple[int, ...], ...]
    bags: tuple[tuple[str, ...], ...] = ()


def course(events: Iterable[Event]) -> Course:
    """The course of a match from its events; the turn in which it ended is the last."""
    state: State | None = None
    began: State | None = None
    moments: list[Moment] = []
    bags: list[tuple[str, ...]] = []
    for event in events:
        if isinstance(event, TurnBegan | GameEnded) and began is not None and state is not None:
            moments.append(_moment(began, state))
            bags.append(began.bag)
        state = fold.evolve(state, event)
        began = state if isinstance(event, TurnBegan) else began
    if state is None or began is None:
        message = "a match begins with Opened, and with a turn"
        raise ValueError(message)
    if state.ended is None:
        moments.append(_moment(began, state))
        bags.append(began.bag)
    before = tuple(
        state.options.handicap(Seat(seat)).head_start for seat in range(len(state.racks))
    )
    after = (moment.turn.scores for moment in moments)
    scores = (before, *after, state.scores)
    return Course(state.options, state.board, tuple(moments), scores, tuple(bags))


def _moment(began: State, ended: State) -> Moment:
    seat = began.turn
    return Moment(
        situation(view(began, public(began), seat), seat), began.board, ended.turns[-1], ended.board
    )

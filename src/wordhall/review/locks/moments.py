"""The turns of a finished match of Mark My Word, as the player to move saw them."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from wordhall.bots.locks.situation import Situation, situation
from wordhall.games.locks import fold
from wordhall.games.locks.types.components import Board, Options
from wordhall.games.locks.types.events import Event, GameEnded, Turn, TurnBegan
from wordhall.games.locks.types.state import State
from wordhall.games.locks.view import public, view
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import Commit
from wordhall.review.log import Resignation, credited, events_of, resignations, settled


class Moment(NamedTuple):
    """The situation before a turn (`seen`, `before`), the turn itself, and the board after it."""

    seen: Situation
    before: Board
    turn: Turn
    after: Board


class Course(NamedTuple):
    """All turns of a match, and the scores between them.

    `board` is the last one; the `scores` are those before the first turn, after each, and when
    all was settled (R15). `begun` is all that was true when each turn began.
    """

    options: Options
    board: Board
    moments: tuple[Moment, ...]
    scores: tuple[tuple[int, ...], ...]
    begun: tuple[State, ...] = ()
    resigned: tuple[Resignation, ...] = ()

    @property
    def turns(self) -> list[Turn]:
        """The turns, each with the player for whom it counts (H3)."""
        return credited((moment.turn for moment in self.moments), self.resigned)


def course_of(commits: Sequence[Commit[Any, Any]]) -> Course:
    """The course of a match from its whole log; players who resigned keep their scores (H3)."""
    went = course(events_of(commits))
    resigned = resignations(commits, fold.evolve, fold.turns_listed)
    return went._replace(scores=settled(went.scores, resigned), resigned=resigned)


def course(events: Iterable[Event]) -> Course:
    """The course of a match from its events.

    A turn in which the match ended before anything was done in it is none: nobody decided it.
    """
    state: State | None = None
    began: State | None = None
    moments: list[Moment] = []
    begun: list[State] = []
    for event in events:
        if isinstance(event, TurnBegan | GameEnded) and began is not None and state is not None:
            _tell(began, state, moments, begun)
        state = fold.evolve(state, event)
        began = state if isinstance(event, TurnBegan) else began
    if state is None or began is None:
        message = "a match begins with Opened, and with a turn"
        raise ValueError(message)
    if state.ended is None:
        _tell(began, state, moments, begun)
    before = tuple(
        state.options.handicap(Seat(seat)).head_start for seat in range(len(state.racks))
    )
    after = (moment.turn.scores for moment in moments)
    scores = (before, *after, state.scores)
    return Course(state.options, state.board, tuple(moments), scores, tuple(begun))


def _tell(began: State, ended: State, moments: list[Moment], begun: list[State]) -> None:
    turn = ended.turns[-1]
    if turn.landed or turn.reason is not None:
        moments.append(moment(began, ended))
        begun.append(began)


def moment(before: State, after: State) -> Moment:
    """A turn, from the state in which it began and the one in which it ended."""
    seen = situation(view(before, public(before), before.turn), before.turn)
    return Moment(seen, before.board, after.turns[-1], after.board)

"""The turns of a finished match of Waywords, as the player to move saw them."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from wordhall.bots.ways.situation import Situation, situation
from wordhall.games.ways import fold
from wordhall.games.ways.types.events import Event, Refilled, TurnBegan
from wordhall.games.ways.types.state import State, Table, Turn
from wordhall.games.ways.view import public, view
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import Commit
from wordhall.review.log import Resignation, credited, events_of, resignations, settled


class Moment(NamedTuple):
    """The situation that a player saw before a turn (`seen`), and the turn itself.

    `drawn` are the tiles of the hand that came by chance since the player's turn before.
    """

    seen: Situation
    turn: Turn
    drawn: tuple[str, ...] = ()


class Course(NamedTuple):
    """All turns of a match, and the scores before the first and after each.

    `begun` is all that was true when each turn began. The `stacks` are the letters and the patterns
    that nobody had held yet then: what is put under a stack comes up last.
    """

    moments: tuple[Moment, ...]
    scores: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
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
    """The course of a match from the events of its log."""
    state: State | None = None
    opened: Table | None = None
    seen: list[Situation] = []
    drawn: list[tuple[str, ...]] = []
    stacks: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    refills: dict[Seat, tuple[str, ...]] = {}
    scores: list[tuple[int, ...]] = []
    begun: list[State] = []
    for event in events:
        before, state = state, fold.evolve(state, event)
        opened = opened or state.table
        if before is None or len(state.turns) > len(before.turns):
            scores.append(fold.scores(state))
        if isinstance(event, Refilled):
            refills[event.seat] = (*event.letters, *event.patterns)
        if isinstance(event, TurnBegan):
            seen.append(_seen(state))
            begun.append(state)
            table = state.table
            stacks.append((_fresh(opened.pile, table.pile), _fresh(opened.stack, table.stack)))
            drawn.append(refills.pop(event.seat, seen[-1].letters))
    turns = () if state is None else state.turns
    moments = tuple(map(Moment, seen, turns, drawn))
    return Course(moments, tuple(scores), tuple(stacks), tuple(begun))


def moment(before: State, turn: Turn) -> Moment:
    """A turn, from the state in which it began and what became of it."""
    return Moment(_seen(before), turn)


def _seen(state: State) -> Situation:
    return situation(view(state, public(state), state.turn), state.turn)


def _fresh(first: tuple[str, ...], now: tuple[str, ...]) -> tuple[str, ...]:
    """What is left of a stack as it was first."""
    return next(
        first[gone:] for gone in range(len(first) + 1) if now[: len(first) - gone] == first[gone:]
    )

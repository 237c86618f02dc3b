"""The turns of a finished match of Jumbo Word Cross, as the player to move saw them."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from wordhall.bots.cross.situation import Situation, situation
from wordhall.games.cross import fold
from wordhall.games.cross.placing import rack_signs
from wordhall.games.cross.tiles import without
from wordhall.games.cross.types.events import (
    Event,
    Exchanged,
    Passed,
    Placed,
    TimeRanOut,
    TurnSkipped,
)
from wordhall.games.cross.types.state import State, Turn
from wordhall.games.cross.view import public, view
from wordhall.kernel.match.commits import Commit
from wordhall.review.log import Resignation, credited, events_of, resignations, settled

Begins: TypeAlias = Placed | Exchanged | Passed | TimeRanOut | TurnSkipped
"""What lists a turn; until then nothing of it has happened."""


class Moment(NamedTuple):
    """The situation that a player saw before a turn (`seen`), and the `turn` itself.

    `kept` are the tiles left on the rack before drawing; a play that does not `stand` was
    challenged off the mat (R10). `whole`: an exchange is of all tiles (R7).
    """

    seen: Situation
    turn: Turn
    kept: str
    aside: str = ""
    stands: bool = True
    whole: bool = False


class Course(NamedTuple):
    """All turns of a match, and the scores between them.

    The `scores` are those before the first turn, after each, and when all was settled (R16).
    `begun` is all that was true when each turn began.
    """

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
    """The course of a match from the events of its log."""
    begun: list[tuple[State, Event]] = []
    opened: State | None = None
    state: State | None = None
    for event in events:
        before, state = state, fold.evolve(state, event)
        opened = opened or state
        if before is not None and isinstance(event, Begins):
            begun.append((before, event))
    if state is None or opened is None:
        message = "a match begins with Opened"
        raise ValueError(message)
    moments = tuple(moment(*own, turn) for own, turn in zip(begun, state.turns, strict=True))
    scores = (*_running(fold.scores(opened), state.turns), fold.scores(state))
    return Course(moments, scores, tuple(before for before, _ in begun))


def moment(before: State, event: Event, turn: Turn) -> Moment:
    """A turn, from the state in which it began and the event that it was."""
    seen = situation(view(before, public(before), turn.seat), turn.seat)
    aside = event.aside if isinstance(event, Exchanged) else ""
    gone = rack_signs(event.play.tiles) if isinstance(event, Placed) else aside
    kept = without(seen.rack, gone)
    stands = turn.challenge is None or not turn.challenge.fallen
    return Moment(seen, turn, kept, aside, stands, before.options.exchange == "all")


def _running(first: tuple[int, ...], turns: Sequence[Turn]) -> list[tuple[int, ...]]:
    made = [first]
    for turn in turns:
        last = made[-1]
        made.append((*last[: turn.seat], turn.score, *last[turn.seat + 1 :]))
    return made

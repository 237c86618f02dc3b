"""Positions of Waywords."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from wordhall.games.ways.rules.words import counts
from wordhall.games.ways.steps import tentative
from wordhall.games.ways.types.components import Spelled
from wordhall.games.ways.types.state import State, Turn
from wordhall.kernel.decision import Transition
from wordhall.kernel.match.commits import Commit
from wordhall.review.lexicons import graph_of
from wordhall.review.ways.accuracy import bases
from wordhall.review.ways.mistakes import judged
from wordhall.review.ways.moments import course_of, moment
from wordhall.review.ways.turns import review_turn
from wordhall.study.judgement import Judgement, is_even
from wordhall.study.position import Position, placed
from wordhall.words import Lexicon


def positions(commits: Sequence[Commit[Any, Any]]) -> tuple[Position, ...]:
    """The position before each turn of a match."""
    went = course_of(commits)
    return placed(went.begun, (one.turn.seat for one in went.moments), bases(went))


def judge(position: Position, made: Sequence[Transition], lexicon: Lexicon) -> Judgement | None:
    """What a word is worth with all that was done for it, or a turn that ended without one."""
    turn = turn_tried(position, made)
    if turn is None:
        return None
    words = tuple(step.word for step in turn.steps if isinstance(step, Spelled))
    wrong = tuple(word for word in words if not counts(word, position.state.options, lexicon))
    looked = moment(position.state, _fallen(position.state, turn) if wrong else turn)
    review = review_turn(looked, graph_of(lexicon), lexicon)
    told = judged(review, looked, position.basis, lexicon)
    gain = 0 if told.played is None else told.played.gain
    cost = float(told.missed or 0)
    return Judgement(
        words=words,
        score=gain,
        value=float(gain),
        cost=cost,
        lost=told.lost,
        mistake=told.mistake,
        wrong=wrong,
        best=is_even(cost, wrong),
    )


def turn_tried(position: Position, made: Sequence[Transition]) -> Turn | None:
    """The turn, if it is over or a word is laid: how the hand is refilled does not count."""
    begun: State = position.state
    after: State = made[-1].after if made else begun
    if len(after.turns) > len(begun.turns):
        return after.turns[len(begun.turns)]
    steps = (*after.steps, *after.laid)
    if not any(isinstance(step, Spelled) for step in steps):
        return None
    return Turn(begun.turn, steps, tentative(after).players[begun.turn].score)


def _fallen(begun: State, turn: Turn) -> Turn:
    """R17: the turn, if somebody challenges the word."""
    return replace(turn, fell=True, score=begun.table.players[begun.turn].score)

"""Positions of Mark My Word."""

from collections.abc import Sequence
from typing import Any

from wordhall.games.locks.types.events import Destroyed, GameEnded, TurnEnded
from wordhall.kernel.decision import Transition
from wordhall.kernel.match.commits import Commit
from wordhall.review.locks.accuracy import bases
from wordhall.review.locks.choices import beliefs
from wordhall.review.locks.mistakes import judged
from wordhall.review.locks.moments import Moment, course_of, moment
from wordhall.review.locks.turns import review_turn
from wordhall.study.judgement import Judgement, is_even
from wordhall.study.position import Position, placed
from wordhall.words import Lexicon


def positions(commits: Sequence[Commit[Any, Any]]) -> tuple[Position, ...]:
    """The position before each turn of a match."""
    went = course_of(commits)
    return placed(went.begun, (one.turn.seat for one in went.moments), bases(went))


def judge(position: Position, made: Sequence[Transition], lexicon: Lexicon) -> Judgement | None:
    """What the tiles of a turn are worth, once the turn is over."""
    turn = turn_made(position, made)
    if turn is None:
        return None
    lines = beliefs(lexicon, position.state.options)
    told = judged(review_turn(turn, lines, lexicon, looks=True), position.basis, lexicon)
    if told.cost is None:
        return None
    broken = (one.runs for one in turn.turn.landed if isinstance(one, Destroyed))
    wrong = tuple(run for runs in broken for run in runs)
    return Judgement(
        words=told.played.words,
        score=told.played.mine,
        value=told.played.value,
        cost=told.cost,
        lost=told.lost,
        mistake=told.mistake,
        wrong=wrong,
        best=is_even(told.cost, wrong),
    )


def turn_made(position: Position, made: Sequence[Transition]) -> Moment | None:
    """The turn, once it is over."""
    end = next((one for one in made if isinstance(one.event, TurnEnded | GameEnded)), None)
    if end is None:
        return None
    return moment(position.state, end.after if isinstance(end.event, TurnEnded) else end.before)

"""Positions of Jumbo Word Cross."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from wordhall.games.cross.types.events import Exchanged, Passed, Placed
from wordhall.games.cross.types.state import LookedUp
from wordhall.kernel.decision import Transition
from wordhall.kernel.match.commits import Commit
from wordhall.review.cross.accuracy import bases
from wordhall.review.cross.choices import offered
from wordhall.review.cross.mistakes import judged
from wordhall.review.cross.moments import Moment, course_of, moment
from wordhall.review.cross.turns import review_turn
from wordhall.study.judgement import Judgement, is_even
from wordhall.study.position import Position, placed
from wordhall.words import Lexicon


def positions(commits: Sequence[Commit[Any, Any]]) -> tuple[Position, ...]:
    """The position before each turn of a match."""
    went = course_of(commits)
    return placed(went.begun, (one.turn.seat for one in went.moments), bases(went))


def judge(position: Position, made: Sequence[Transition], lexicon: Lexicon) -> Judgement | None:
    """What a play, an exchange or a pass is worth."""
    turn = turn_made(made)
    if turn is None:
        return None
    words = tuple(word.text for word in turn.turn.words)
    wrong = tuple(dict.fromkeys(word for word in words if word not in lexicon))
    if wrong:
        turn = _fallen(turn, words, wrong)
    review = review_turn(turn, offered(turn, lexicon), lexicon)
    told = judged(review, turn, position.basis, lexicon)
    if told.played is None or told.cost is None:
        return None
    return Judgement(
        words=words,
        score=told.played.score,
        value=told.played.equity,
        cost=max(0.0, told.cost),
        lost=told.lost,
        mistake=told.mistake,
        wrong=wrong,
        best=is_even(told.cost, wrong),
    )


def turn_made(made: Sequence[Transition]) -> Moment | None:
    """The turn of a play, an exchange or a pass, as long as nobody challenges it."""
    step = next((one for one in made if isinstance(one.event, Placed | Exchanged | Passed)), None)
    return None if step is None else moment(step.before, step.event, step.after.turns[-1])


def _fallen(turn: Moment, words: tuple[str, ...], wrong: tuple[str, ...]) -> Moment:
    """R10: the turn, if somebody challenges the play."""
    looked_up = LookedUp(turn.turn.seat, words, wrong)
    return turn._replace(turn=replace(turn.turn, challenge=looked_up), stands=False)

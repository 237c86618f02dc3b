"""The end of a game of two, the pool being empty: nothing is hidden, so it is thought through.

Each of the best moves is set against each of the best answers, and both then close at a glance.
"""

from collections.abc import Sequence

from wordhall.bots.contract import Effort
from wordhall.bots.cross.courses import Course, Courses
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import Situation

ANSWERS = 6
"""Answers to a move that are thought through, besides a pass."""

UNHURRIED = 0.5
"""Who has so many seconds thinks through three times as many."""


def is_open(now: Situation) -> bool:
    """Whether a player can tell what everybody holds."""
    return now.pool == 0 and len(now.order) == 1


def solved(now: Situation, moves: Sequence[Move], courses: Courses, effort: Effort) -> Move:
    """The move after which the other can do least."""
    [other] = now.order
    hurried = effort.samples is not None or effort.seconds < UNHURRIED
    begun = [Course(now, move, [now.unseen], "") for move in moves]
    answers = courses.closing(begun, other, ANSWERS if hurried else 3 * ANSWERS)
    tried: list[tuple[int, Course]] = []
    for number, (course, plays) in enumerate(zip(begun, answers, strict=True)):
        for play in plays:
            after = course.copy()
            after.make(other, play, now.setting.rack_size)
            after.gains[other] += play.score
            tried.append((number, after))
        course.passes += 1
        tried.append((number, course))
    courses.play_out([course for _, course in tried], [now.me, other])
    worst = [
        min(_ahead(now, course) for of, course in tried if of == number)
        for number in range(len(moves))
    ]
    return moves[max(range(len(moves)), key=worst.__getitem__)]


def _ahead(now: Situation, course: Course) -> float:
    return course.gains[now.me] - course.gains[now.order[0]]

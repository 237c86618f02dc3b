"""Mark My Word looked back on: turn by turn, what was played and what might have been."""

from collections.abc import Sequence
from time import monotonic
from typing import Any

from wordhall.games.locks import fold
from wordhall.kernel.game import Seat
from wordhall.kernel.match import Commit
from wordhall.kernel.value import Value
from wordhall.review.locks.choices import Choice, Laid, beliefs
from wordhall.review.locks.moments import Course, Moment, course
from wordhall.review.locks.openlines import OpenLine, open_lines
from wordhall.review.locks.players import PlayerReview, review_player
from wordhall.review.locks.turns import TurnReview, review_turn
from wordhall.review.log import events_of, settled
from wordhall.search import EngineName, engine
from wordhall.words import Lexicon

SECONDS = 30.0
"""What the look at all turns may take, well before a process that reviews is given up."""


class MatchReview(Value, frozen=True):
    """A finished match: its turns as the View has them, and its players by seat.

    `scores` are everybody's before the first turn, after each, and at the end (R15). `best` is the
    turn that earned its player most, the first of equals; None if none earned anything. `open` are
    the lines with unlocked tiles that were left at the end. `engine` knew the words.
    """

    engine: EngineName
    scores: tuple[tuple[int, ...], ...]
    turns: tuple[TurnReview, ...]
    players: tuple[PlayerReview, ...]
    best: int | None
    open: tuple[OpenLine, ...]


def review_log(commits: Sequence[Commit[Any, Any]], lexicon: Lexicon) -> MatchReview:
    """A match looked back on, from its whole log."""
    went = course(events_of(commits))
    scores = settled(went.scores, commits, fold.evolve, lambda state: len(state.turns))
    return review_course(went._replace(scores=scores), lexicon)


def review_course(went: Course, lexicon: Lexicon, seconds: float = SECONDS) -> MatchReview:
    """A match as it went; turns that come after so many seconds are not looked at."""
    lines, end = beliefs(lexicon, went.options), monotonic() + seconds
    reviews = [review_turn(moment, lines, looks=monotonic() < end) for moment in went.moments]
    turns = [moment.turn for moment in went.moments]
    earned = [review.played.mine for review in reviews]
    return MatchReview(
        engine=engine().name,
        scores=went.scores,
        turns=tuple(reviews),
        players=tuple(
            review_player(Seat(seat), turns, reviews) for seat in range(len(went.scores[0]))
        ),
        best=earned.index(max(earned)) if max(earned, default=0) > 0 else None,
        open=open_lines(went.board, lines),
    )


__all__ = [
    "Choice",
    "Course",
    "Laid",
    "MatchReview",
    "Moment",
    "OpenLine",
    "PlayerReview",
    "TurnReview",
    "course",
    "review_course",
    "review_log",
]

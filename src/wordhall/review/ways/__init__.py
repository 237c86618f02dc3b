"""Waywords looked back on: turn by turn, what was spelled and what might have been."""

from collections.abc import Sequence
from time import monotonic
from typing import Any

from wordhall.games.ways import fold
from wordhall.kernel.game import Seat
from wordhall.kernel.match import Commit
from wordhall.kernel.value import Value
from wordhall.review.lexicons import graph_of
from wordhall.review.log import events_of, settled
from wordhall.review.ways.choices import Choice, Swapping
from wordhall.review.ways.moments import Course, Moment, course
from wordhall.review.ways.turns import PlayerReview, TurnReview, review_player, review_turn
from wordhall.search import EngineName, engine
from wordhall.words import Lexicon

SECONDS = 30.0
"""What the look at all turns may take, well before a process that reviews is given up."""


class MatchReview(Value, frozen=True):
    """A finished match: its turns as the View has them, and its players by seat.

    `scores` are everybody's before the first turn and after each. `best` is the turn that brought
    most, the first of equals; None if no word was spelled. `engine` looked.
    """

    engine: EngineName
    scores: tuple[tuple[int, ...], ...]
    turns: tuple[TurnReview, ...]
    players: tuple[PlayerReview, ...]
    best: int | None


def review_log(commits: Sequence[Commit[Any, Any]], lexicon: Lexicon) -> MatchReview:
    """A match looked back on, from its whole log."""
    went = course(events_of(commits))
    scores = settled(went.scores, commits, fold.evolve, lambda state: len(state.turns))
    return review_course(went._replace(scores=scores), lexicon)


def review_course(went: Course, lexicon: Lexicon, seconds: float = SECONDS) -> MatchReview:
    """A match as it went; turns that come after so many seconds are not looked at."""
    end, graph = monotonic() + seconds, graph_of(lexicon)
    reviews = [
        review_turn(moment, graph if monotonic() < end else None, lexicon)
        for moment in went.moments
    ]
    turns = [moment.turn for moment in went.moments]
    gains = [0 if review.played is None else review.played.gain for review in reviews]
    return MatchReview(
        engine=engine().name,
        scores=went.scores,
        turns=tuple(reviews),
        players=tuple(
            review_player(Seat(seat), turns, reviews) for seat in range(len(went.scores[0]))
        ),
        best=gains.index(max(gains)) if any(gains) else None,
    )


__all__ = [
    "Choice",
    "Course",
    "MatchReview",
    "Moment",
    "PlayerReview",
    "Swapping",
    "TurnReview",
    "course",
    "review_course",
    "review_log",
]

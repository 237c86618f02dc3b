"""Jumbo Word Cross looked back on: turn by turn, what was played and what might have been."""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any

from wordhall.games.cross import fold
from wordhall.games.cross.types import Turn
from wordhall.kernel.game import Seat
from wordhall.kernel.match import Commit
from wordhall.kernel.value import Value
from wordhall.review.cross.choices import Choice, Offer, offered
from wordhall.review.cross.moments import Course, Moment, course
from wordhall.review.cross.players import PlayerReview, review_player
from wordhall.review.cross.turns import TurnReview, fell, had_choice, review_turn
from wordhall.review.lexicons import graph_of
from wordhall.review.log import events_of, settled
from wordhall.search import EngineName, engine
from wordhall.words import Lexicon

SECONDS = 30.0
"""What the look at all turns may take, well before a process that reviews is given up. The library
takes a tenth of a second, the pure-Python engine several.
"""


class MatchReview(Value, frozen=True):
    """A finished match: its turns as the View has them, and its players by seat.

    `scores` are everybody's before the first turn, after each, and at the end (R16). `best` is the
    turn that scored most and stood, the first of equals; None if no turn scored. `engine` looked.
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


def review_course(played: Course, lexicon: Lexicon, seconds: float = SECONDS) -> MatchReview:
    """A match as it went; turns that come after so many seconds are not looked at."""
    turns = [moment.turn for moment in played.moments]
    reviews = [
        review_turn(moment, offer, lexicon)
        for moment, offer in zip(
            played.moments, _looked(played.moments, lexicon, seconds), strict=True
        )
    ]
    return MatchReview(
        engine=engine().name,
        scores=played.scores,
        turns=tuple(reviews),
        players=tuple(
            review_player(Seat(seat), turns, reviews, _super_tiles(played))
            for seat in range(len(played.scores[0]))
        ),
        best=_best(turns),
    )


def _looked(moments: Sequence[Moment], lexicon: Lexicon, seconds: float) -> Iterator[Offer | None]:
    more = _until(seconds)
    for moment in moments:
        looks = had_choice(moment.turn) and more()
        yield offered(moment, graph_of(lexicon)) if looks else None


def _until(seconds: float) -> Callable[[], bool]:
    end = monotonic() + seconds
    return lambda: monotonic() < end


def _super_tiles(played: Course) -> int | None:
    """R14: how many tiles earn the super bonus; None where there is none."""
    settings = (moment.seen.setting for moment in played.moments)
    return next((setting.rack_size for setting in settings if setting.bonus), None)


def _best(turns: Sequence[Turn]) -> int | None:
    """R17: the highest single turn."""
    points = [0 if fell(turn) else turn.points for turn in turns]
    return points.index(max(points)) if any(points) else None


__all__ = [
    "Choice",
    "Course",
    "MatchReview",
    "Moment",
    "PlayerReview",
    "TurnReview",
    "course",
    "review_course",
    "review_log",
]

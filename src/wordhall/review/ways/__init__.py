"""The review of Waywords: for each turn, what was spelled and what was possible."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from wordhall.games.ways.types.components import Spelled
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import Commit
from wordhall.kernel.value import Value
from wordhall.review.accuracy import Measurement
from wordhall.review.in_turns import in_turns
from wordhall.review.lexicons import graph_of
from wordhall.review.log import NOBODY, events_of
from wordhall.review.rarest import Rare, rare_among, rarest_words
from wordhall.review.time_left import LUCK_SECONDS, SECONDS, in_time
from wordhall.review.ways.accuracy import JUDGING
from wordhall.review.ways.luck import seat_luck
from wordhall.review.ways.mistakes import with_mistakes
from wordhall.review.ways.moments import Course, course, course_of
from wordhall.review.ways.players import PlayerReview, review_player
from wordhall.review.ways.turns import TurnReview, review_turn
from wordhall.search import EngineName, engine
from wordhall.words import Lexicon


class MatchReview(Value, frozen=True):
    """The review of a match: its turns in the order of the View, and its players by seat.

    `scores` are everybody's before the first turn and after each. `best` is the turn with the
    highest gain, the first of equals; None if no word was spelled. `rarest` are the least known
    words that counted; of the words that were possible, `rare` are those that few people know.
    `engine` is the search engine's name.
    """

    engine: EngineName
    scores: tuple[tuple[int, ...], ...]
    turns: tuple[TurnReview, ...]
    players: tuple[PlayerReview, ...]
    best: int | None
    rarest: tuple[Rare, ...] = ()
    rare: tuple[str, ...] = ()
    luck: tuple[float | None, ...] = ()


def review_log(commits: Sequence[Commit[Any, Any]], lexicon: Lexicon) -> MatchReview:
    """The review of a match, from its whole log."""
    went = course_of(commits)
    review = review_course(went, lexicon)
    rarest = rarest_words(words_of(commits), lexicon)
    return replace(
        review, rarest=rarest, luck=seat_luck(went, graph_of(lexicon), in_time(LUCK_SECONDS))
    )


def words_of(commits: Sequence[Commit[Any, Any]]) -> Iterable[tuple[Seat, str]]:
    """The words that stood, each with the seat that spelled it."""
    return (
        (turn.seat, step.word)
        for turn in course_of(commits).turns
        if turn.seat != NOBODY and not turn.fell
        for step in turn.steps
        if isinstance(step, Spelled)
    )


def measured(commits: Sequence[Commit[Any, Any]], review: MatchReview) -> Measurement:
    """The decisions of all players, and the turns that were analysed."""
    return in_turns(course(events_of(commits)), review, JUDGING)


def review_course(went: Course, lexicon: Lexicon, seconds: float = SECONDS) -> MatchReview:
    """The review of a match; turns for which no time is left get no analysis."""
    more, graph = in_time(seconds), graph_of(lexicon)
    looked = [review_turn(moment, graph if more() else None, lexicon) for moment in went.moments]
    reviews, turns = with_mistakes(looked, went, lexicon), went.turns
    gains = [
        0 if review.played is None or turn.seat == NOBODY else review.played.gain
        for turn, review in zip(turns, reviews, strict=True)
    ]
    return MatchReview(
        engine=engine().name,
        scores=went.scores,
        turns=tuple(reviews),
        players=tuple(
            review_player(Seat(seat), turns, reviews) for seat in range(len(went.scores[0]))
        ),
        best=gains.index(max(gains)) if any(gains) else None,
        rare=rare_among((choice.word for review in reviews for choice in review.best), lexicon),
    )

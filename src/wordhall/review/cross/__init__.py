"""The review of Jumbo Word Cross: for each turn, what was played and what was possible."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from wordhall.games.cross.types.state import Turn
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import Commit
from wordhall.kernel.value import Value
from wordhall.review.accuracy import Measurement
from wordhall.review.cross.accuracy import JUDGING
from wordhall.review.cross.choices import Offer, offered, words_in
from wordhall.review.cross.luck import seat_luck
from wordhall.review.cross.mistakes import with_mistakes
from wordhall.review.cross.moments import Course, Moment, course, course_of
from wordhall.review.cross.players import PlayerReview, review_player
from wordhall.review.cross.prospects import with_prospects
from wordhall.review.cross.turns import TurnReview, fell, had_choice, review_turn
from wordhall.review.in_turns import in_turns
from wordhall.review.lexicons import graph_of
from wordhall.review.log import NOBODY, events_of
from wordhall.review.rarest import Rare, rare_among, rarest_words
from wordhall.review.time_left import LUCK_SECONDS, SECONDS, in_time
from wordhall.search import EngineName, engine
from wordhall.words import Lexicon


class MatchReview(Value, frozen=True):
    """The review of a match: its turns in the order of the View, and its players by seat.

    `scores` are everybody's before the first turn, after each, and at the end (R16). `best` is the
    valid turn with the highest score, the first of equals; None if no turn scored. `rarest` are the
    least known words that counted; of the words that were possible, `rare` are those that few
    people know. `engine` is the name of the search engine.
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
    """The words of all plays that stood, each with the seat that made it."""
    turns = [turn for turn in course_of(commits).turns if turn.seat != NOBODY]
    return ((turn.seat, word.text) for turn in turns if not fell(turn) for word in turn.words)


def measured(commits: Sequence[Commit[Any, Any]], review: MatchReview) -> Measurement:
    """The decisions of all players, and the turns that were analysed."""
    return in_turns(course(events_of(commits)), review, JUDGING)


def review_course(went: Course, lexicon: Lexicon, seconds: float = SECONDS) -> MatchReview:
    """The review of a match; turns for which no time is left get no analysis."""
    more = in_time(seconds)
    looked = [
        review_turn(moment, offer, lexicon)
        for moment, offer in zip(went.moments, _looked(went.moments, lexicon, more), strict=True)
    ]
    reviews, turns = with_mistakes(looked, went, lexicon), went.turns
    reviews = with_prospects(reviews, went.moments, lexicon, more)
    return MatchReview(
        engine=engine().name,
        scores=went.scores,
        turns=tuple(reviews),
        players=tuple(
            review_player(Seat(seat), turns, reviews, _super_tiles(went))
            for seat in range(len(went.scores[0]))
        ),
        best=_best(turns),
        rare=rare_among(_possible(reviews), lexicon),
    )


def _possible(reviews: Iterable[TurnReview]) -> Iterator[str]:
    for review in reviews:
        for choice in (*review.best, *((review.highest,) if review.highest else ())):
            yield from words_in(choice)


def _looked(
    moments: Sequence[Moment], lexicon: Lexicon, more: Callable[[], bool]
) -> Iterator[Offer | None]:
    for moment in moments:
        looks = had_choice(moment.turn) and more()
        yield offered(moment, lexicon) if looks else None


def _super_tiles(went: Course) -> int | None:
    """R14: how many tiles earn the super bonus; None without it."""
    settings = (moment.seen.setting for moment in went.moments)
    return next((setting.rack_size for setting in settings if setting.bonus), None)


def _best(turns: Sequence[Turn]) -> int | None:
    """R17: the highest single turn."""
    points = [0 if fell(turn) or turn.seat == NOBODY else turn.points for turn in turns]
    return points.index(max(points)) if any(points) else None

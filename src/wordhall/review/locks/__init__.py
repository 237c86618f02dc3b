"""The review of Mark My Word: for each turn, what was played and what was possible."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import Commit
from wordhall.kernel.value import Value
from wordhall.review.accuracy import Measurement
from wordhall.review.in_turns import in_turns
from wordhall.review.locks.accuracy import JUDGING
from wordhall.review.locks.choices import beliefs
from wordhall.review.locks.luck import seat_luck
from wordhall.review.locks.mistakes import with_mistakes
from wordhall.review.locks.moments import Course, course, course_of
from wordhall.review.locks.open_lines import OpenLine, open_lines
from wordhall.review.locks.players import PlayerReview, finishes, review_player
from wordhall.review.locks.turns import TurnReview, review_turn
from wordhall.review.log import NOBODY, events_of
from wordhall.review.rarest import Rare, rare_among, rarest_words
from wordhall.review.time_left import LUCK_SECONDS, SECONDS, in_time
from wordhall.search import EngineName, engine
from wordhall.words import Lexicon


class MatchReview(Value, frozen=True):
    """The review of a match: its turns in the order of the View, and its players by seat.

    `scores` are everybody's before the first turn, after each, and at the end (R15). `best` is the
    turn that earned its player most, the first of equals; None if none earned anything. `open` are
    the lines with unlocked tiles that were left at the end, and `rarest` the least known words that
    counted; of the words that were possible, `rare` are those that few people know. `engine` is the
    search engine's name.
    """

    engine: EngineName
    scores: tuple[tuple[int, ...], ...]
    turns: tuple[TurnReview, ...]
    players: tuple[PlayerReview, ...]
    best: int | None
    open: tuple[OpenLine, ...]
    rarest: tuple[Rare, ...] = ()
    rare: tuple[str, ...] = ()
    luck: tuple[float | None, ...] = ()


def review_log(commits: Sequence[Commit[Any, Any]], lexicon: Lexicon) -> MatchReview:
    """The review of a match, from its whole log."""
    went = course_of(commits)
    review = review_course(went, lexicon)
    rarest = rarest_words(words_of(commits), lexicon)
    return replace(
        review,
        rarest=rarest,
        luck=seat_luck(went, beliefs(lexicon, went.options), in_time(LUCK_SECONDS)),
    )


def words_of(commits: Sequence[Commit[Any, Any]]) -> Iterable[tuple[Seat, str]]:
    """The words that were finished, each with the seat that finished it (R9)."""
    turns = [turn for turn in course_of(commits).turns if turn.seat != NOBODY]
    return ((turn.seat, word.word) for turn in turns for word in finishes(turn))


def measured(commits: Sequence[Commit[Any, Any]], review: MatchReview) -> Measurement:
    """The decisions of all players, and the turns that were analysed."""
    return in_turns(course(events_of(commits)), review, JUDGING)


def review_course(went: Course, lexicon: Lexicon, seconds: float = SECONDS) -> MatchReview:
    """The review of a match; turns for which no time is left get no analysis.

    Nor does a turn that the end of the match cut short: its player did not say that it was over.
    """
    lines, more = beliefs(lexicon, went.options), in_time(seconds)
    looked = [
        review_turn(one, lines, lexicon, looks=one.turn.reason is not None and more())
        for one in went.moments
    ]
    reviews, turns = with_mistakes(looked, went, lexicon), went.turns
    earned = [
        0 if turn.seat == NOBODY else review.played.mine
        for turn, review in zip(turns, reviews, strict=True)
    ]
    return MatchReview(
        engine=engine().name,
        scores=went.scores,
        turns=tuple(reviews),
        players=tuple(
            review_player(Seat(seat), turns, reviews) for seat in range(len(went.scores[0]))
        ),
        best=earned.index(max(earned)) if max(earned, default=0) > 0 else None,
        open=(left := open_lines(went.board, lines)),
        rare=rare_among(_possible(reviews, left), lexicon),
    )


def _possible(reviews: Iterable[TurnReview], left: Iterable[OpenLine]) -> Iterator[str]:
    for review in reviews:
        for choice in review.best:
            yield from choice.words
    yield from (line.word for line in left if line.word is not None)

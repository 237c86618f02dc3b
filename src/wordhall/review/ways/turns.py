"""The review of one turn of Waywords."""

from collections.abc import Sequence
from statistics import fmean

from wordhall.games.ways.types.state import Turn
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.review.ways.choices import Choice, best, made
from wordhall.review.ways.moments import Moment
from wordhall.search import Graph
from wordhall.words import Lexicon


class TurnReview(Value, frozen=True):
    """A turn, by its index in the View: the hand before it, the word made, the best words.

    `best` are the words with the highest gain, and one that people know; empty if there was no time
    for the analysis. `missed` is the gain below the best word, None if it is unknown. `phony`: the
    word is invalid.
    """

    letters: tuple[str, ...]
    patterns: tuple[str, ...]
    played: Choice | None
    best: tuple[Choice, ...]
    missed: int | None
    phony: bool


class PlayerReview(Value, frozen=True):
    """One player's summary: words, their mean gain, the longest, and the mean of missed points."""

    words: int
    mean: float | None
    longest: str
    missed: float | None


def review_turn(moment: Moment, graph: Graph | None, lexicon: Lexicon) -> TurnReview:
    """The review of a turn; its best words are searched in the graph, if there is one."""
    seen, turn = moment.seen, moment.turn
    played = made(turn.steps, fell=turn.fell)
    offered = () if graph is None else best(seen, graph, lexicon)
    gain = 0 if played is None else played.gain
    missed = None if graph is None else max(0, offered[0].gain - gain) if offered else 0
    phony = played is not None and played.word not in lexicon
    return TurnReview(seen.letters, seen.patterns, played, offered, missed, phony)


def review_player(seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview]) -> PlayerReview:
    """The summary of a seat."""
    own = [review for turn, review in zip(turns, reviews, strict=True) if turn.seat == seat]
    words = [review.played for review in own if review.played is not None]
    missed = [review.missed for review in own if review.missed is not None]
    return PlayerReview(
        words=len(words),
        mean=fmean(choice.gain for choice in words) if words else None,
        longest=max((choice.word for choice in words), key=len, default=""),
        missed=fmean(missed) if missed else None,
    )

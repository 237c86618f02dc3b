"""The review of one turn of Waywords."""

from collections.abc import Sequence

from wordhall.games.ways.variants import free
from wordhall.kernel.value import Value
from wordhall.review.mistakes import Size
from wordhall.review.rarest import advised
from wordhall.review.ways.choices import Choice, made, offered
from wordhall.review.ways.moments import Moment
from wordhall.review.ways.reasons import Reason
from wordhall.search import Graph
from wordhall.words import Lexicon


class TurnReview(Value, frozen=True):
    """A turn, by its index in the View: the hand before it, the word made, the best words.

    `best` are the words with the highest gain, and one that people know; empty if there was no time
    for the analysis. `missed` is the gain below the best word, 0 for a turn that won the match, and
    None if it is unknown. `phony`: the word is invalid. `advised` is the place among the best words
    of the one to name. `lost` is the chance to win that the turn cost, from 0 to 1: if it was a
    `mistake`, `why` says what the advised word does better.
    """

    letters: tuple[str, ...]
    patterns: tuple[str, ...]
    played: Choice | None
    best: tuple[Choice, ...]
    missed: int | None
    phony: bool
    advised: int = 0
    lost: float | None = None
    mistake: Size | None = None
    why: Reason | None = None


def review_turn(moment: Moment, graph: Graph | None, lexicon: Lexicon) -> TurnReview:
    """The review of a turn; its best words are searched in the graph, if there is one."""
    seen, turn = moment.seen, moment.turn
    played = made(turn.steps, fell=turn.fell)
    best = () if graph is None else offered(seen, graph, lexicon)
    gain = 0 if played is None else played.gain
    missed = None if graph is None else 0 if _won(moment) else _behind(best, gain)
    phony = played is not None and played.word not in lexicon
    place = advised(best, lambda one: one.gain - gain, lambda one: (one.word,), lexicon)
    return TurnReview(seen.letters, seen.patterns, played, best, missed, phony, place)


def _won(moment: Moment) -> bool:
    """R19: the turn brought its player beyond the target, and nothing is better than that."""
    options = moment.seen.options
    return not free(options) and moment.turn.score > options.target


def _behind(best: Sequence[Choice], gain: int) -> int:
    return max(0, best[0].gain - gain) if best else 0

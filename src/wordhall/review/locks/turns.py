"""The review of one turn of Mark My Word."""

from wordhall.bots.locks.lines import Lines
from wordhall.kernel.value import Value
from wordhall.review.locks.choices import Choice, made, offered
from wordhall.review.locks.moments import Moment
from wordhall.review.locks.open_lines import OpenLine, open_lines
from wordhall.review.locks.reasons import Reason
from wordhall.review.mistakes import Size
from wordhall.review.rarest import advised
from wordhall.words import Lexicon


class TurnReview(Value, frozen=True):
    """A turn, by its index in the View: the rack before it, the sequence made, the best ones.

    `best` are the best sequences that the search finds, and one that people know; empty if there
    was no time for it. `cost` is the value below the best one, never below 0. `open` are the lines
    with unlocked tiles on the board after it. `advised` is the place among the best sequences of
    the one to name. `lost` is the chance to win that the turn cost, from 0 to 1: if it was a
    `mistake`, `why` says what that one does better.
    """

    rack: str
    played: Choice
    best: tuple[Choice, ...]
    cost: float | None
    open: tuple[OpenLine, ...]
    advised: int = 0
    lost: float | None = None
    mistake: Size | None = None
    why: Reason | None = None


def review_turn(moment: Moment, lines: Lines, lexicon: Lexicon, *, looks: bool) -> TurnReview:
    """The review of a turn, with its possible sequences if `looks` is set."""
    done = made(moment, lines)
    best = offered(moment, lines, lexicon) if looks else ()
    return TurnReview(
        rack=moment.seen.rack,
        played=done,
        best=best,
        cost=max(0.0, best[0].value - done.value) if best else None,
        open=open_lines(moment.after, lines) if looks else (),
        advised=advised(best, lambda one: one.value - done.value, lambda one: one.words, lexicon),
    )

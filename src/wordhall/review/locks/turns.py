"""One turn of Mark My Word looked back on: what it was, what it might have been."""

from wordhall.bots.locks.lines import Lines
from wordhall.kernel.value import Value
from wordhall.review.locks.choices import Choice, offered, played
from wordhall.review.locks.moments import Moment
from wordhall.review.locks.openlines import OpenLine, open_lines


class TurnReview(Value, frozen=True):
    """A turn, by its place among the View's: the rack before it, what was done, what to do.

    `best` are the best sequences that the searcher finds, none where the time for looking was
    over; `cost` is how much was left lying, never below 0. `open` are the lines with unlocked
    tiles that stood on the board after it.
    """

    rack: str
    played: Choice
    best: tuple[Choice, ...]
    cost: float | None
    open: tuple[OpenLine, ...]


def review_turn(moment: Moment, lines: Lines, *, looks: bool) -> TurnReview:
    """A turn, and what it offered if there is time to look."""
    done = played(moment, lines)
    best = offered(moment, lines) if looks else ()
    return TurnReview(
        rack=moment.seen.rack,
        played=done,
        best=best,
        cost=max(0.0, best[0].value - done.value) if best else None,
        open=open_lines(moment.after, lines) if looks else (),
    )

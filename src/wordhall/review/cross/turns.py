"""One turn of Jumbo Word Cross looked back on: what it was, what it might have been."""

from wordhall.games.cross.types import Turn
from wordhall.kernel.value import Value
from wordhall.review.cross.choices import Choice, Offer, made
from wordhall.review.cross.moments import Moment
from wordhall.words import Lexicon


class TurnReview(Value, frozen=True):
    """A turn, by its place among the View's: the rack before it, what was done, what to do.

    `best` are the best moves by equity and `highest` the play that scores most; none are told of
    turns without a choice (lost, or no time), or where the time for looking was over.
    `cost` is how much equity was left lying, never below 0 for words of the list. `phonies` are
    the words that are none: if the turn stands, nobody challenged them.
    """

    rack: str
    played: Choice | None
    best: tuple[Choice, ...]
    highest: Choice | None
    cost: float | None
    phonies: tuple[str, ...]


def fell(turn: Turn) -> bool:
    """Whether a play was challenged off the mat (R10)."""
    return turn.challenge is not None and bool(turn.challenge.fallen)


def had_choice(turn: Turn) -> bool:
    """Whether its player could do anything."""
    return turn.kind not in {"lost", "no-time"}


def review_turn(moment: Moment, offer: Offer | None, lexicon: Lexicon) -> TurnReview:
    """A turn, and what it offered if that was looked at."""
    turn = moment.turn
    played = (offer.made if offer else made(moment)) if had_choice(turn) else None
    phonies = tuple(dict.fromkeys(w.text for w in turn.words if w.text not in lexicon))
    best, highest = (offer.best, offer.highest) if offer else ((), None)
    cost = None
    if played is not None and best:
        ahead = best[0].equity - played.equity
        cost = ahead if phonies else max(0.0, ahead)
    return TurnReview(moment.seen.rack, played, best, highest, cost, phonies)

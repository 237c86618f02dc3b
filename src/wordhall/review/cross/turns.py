"""The review of one turn of Jumbo Word Cross."""

from wordhall.games.cross.types.state import Turn
from wordhall.kernel.value import Value
from wordhall.review.cross.choices import Choice, Offer, made, words_in
from wordhall.review.cross.moments import Moment
from wordhall.review.cross.reasons import Prospect, Reason
from wordhall.review.mistakes import Size
from wordhall.review.rarest import advised
from wordhall.words import Lexicon


class TurnReview(Value, frozen=True):
    """A turn, by its index in the View: the rack before it, the move made, the best moves.

    `best` are the best moves by equity, with one that people know, and `highest` is the
    highest-scoring play; they are empty for turns without a choice (lost, or no time), and if there
    was no time for the analysis. `cost` is the equity below the best move, never below 0 for words
    of the list. `phonies` are the invalid words: if the turn stands, nobody challenged them.
    `advised` is the place among the best moves of the one to name. `lost` is the chance to win that
    the turn cost, from 0 to 1: if it was a `mistake`, `why` says what the advised move does better,
    and `prospect` what it would have left to the next player, if that differs much.
    """

    rack: str
    played: Choice | None
    best: tuple[Choice, ...]
    highest: Choice | None
    cost: float | None
    phonies: tuple[str, ...]
    advised: int = 0
    lost: float | None = None
    mistake: Size | None = None
    why: Reason | None = None
    prospect: Prospect | None = None


def fell(turn: Turn) -> bool:
    """Whether a play was challenged off the mat (R10)."""
    return turn.challenge is not None and bool(turn.challenge.fallen)


def had_choice(turn: Turn) -> bool:
    """Whether its player had a choice."""
    return turn.kind not in {"lost", "no-time"}


def review_turn(moment: Moment, offer: Offer | None, lexicon: Lexicon) -> TurnReview:
    """The review of a turn, with its possible moves if they were analysed."""
    turn = moment.turn
    played = (offer.made if offer else made(moment)) if had_choice(turn) else None
    phonies = tuple(dict.fromkeys(w.text for w in turn.words if w.text not in lexicon))
    best, highest = (offer.best, offer.highest) if offer else ((), None)
    cost, place = None, 0
    if played is not None and best:
        value = played.equity
        ahead = best[0].equity - played.equity
        cost = ahead if phonies else max(0.0, ahead)
        place = advised(best, lambda choice: choice.equity - value, words_in, lexicon)
    return TurnReview(moment.seen.rack, played, best, highest, cost, phonies, place)

"""The review of one round of Word Shout."""

from typing import Literal

from wordhall.bots.shout.free_dice import signs
from wordhall.games.shout.types.components import Die, Receipt, RoundEnd, Take
from wordhall.games.shout.types.state import State
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value
from wordhall.review.rarest import RARE
from wordhall.review.shout.lying import SHOWN, Lying, cover, held
from wordhall.review.shout.rival import open_dice
from wordhall.words import Lexicon


class Shot(Value, frozen=True):
    """A shout with its result, or a word taken in a turn.

    `after` is the ms since the dice were shown, `points` the final points for its player, `by` the
    seat that challenged it. A word that `counts` is in the table's list.
    """

    seat: Seat
    word: str
    after: Ms
    fate: Literal["took", "late", "collided", "void"]
    counts: bool
    dice: int = 0
    points: int = 0
    by: Seat | None = None

    @property
    def length(self) -> tuple[int, int]:
        """By which a word is longer than another: its letters, then its dice (`Qu` is one, R5)."""
        return len(self.word), self.dice


class RoundReview(Value, frozen=True):
    """A round: its dice at the end, all shouts in order of time, and the possible words.

    `words` is how many words the ten dice spell; `longest` are the longest of them, `known` those
    that nobody shouted, the longest that people know first, and `whole` words that together take
    the most dice. `left` are words that could still have been taken at the end of the round. `open`
    are the dice that an imagined rival would have taken before each seat; none in turns.
    """

    roller: Seat
    multiplier: int
    dice: tuple[Die, ...]
    shots: tuple[Shot, ...]
    ended: RoundEnd
    points: tuple[int, ...]
    words: int
    longest: tuple[Lying, ...]
    known: tuple[Lying, ...]
    whole: tuple[str, ...]
    left: tuple[Lying, ...]
    open: tuple[float, ...] = ()


def review_round(
    over: State, points: tuple[int, ...], lexicon: Lexicon, agreed: Ms | None = None
) -> RoundReview:
    """The review of a round, from the state in which it was scored.

    `agreed` is when all had said “no more”, if they had (R6).
    """
    shots = _shots(over, lexicon)
    said = {shot.word for shot in shots}
    there = held(lexicon, _faces(over.dice))
    missed = (lying for lying in there if lying.word not in said)
    free = tuple(die for die in over.dice if die.taken_by is None)
    return RoundReview(
        roller=over.roller,
        multiplier=over.multiplier,
        dice=over.dice,
        shots=shots,
        ended=over.ended or "no-more",
        points=points,
        words=len(there),
        longest=tuple(there[:SHOWN]),
        known=tuple(sorted(missed, key=lambda lying: lying.familiarity < RARE)[:SHOWN]),
        whole=cover(lexicon, _faces(over.dice)),
        left=tuple(held(lexicon, _faces(free))[:SHOWN]),
        open=open_dice(over, agreed, lexicon),
    )


def _faces(dice: tuple[Die, ...]) -> str:
    return "".join(sorted(signs(die.face.upper()) for die in dice))


def _shots(over: State, lexicon: Lexicon) -> tuple[Shot, ...]:
    took = [_took(take, lexicon) for take in over.takes]
    vain = [
        _vain(Seat(seat), receipt, lexicon)
        for seat, player in enumerate(over.players)
        for receipt in player.receipts
        if receipt.fate != "took"
    ]
    return tuple(sorted([*took, *vain], key=lambda shot: (shot.after, shot.seat)))


def _took(take: Take, lexicon: Lexicon) -> Shot:
    verdict = take.verdict
    stands = verdict is None or verdict.valid
    return Shot(
        seat=take.seat,
        word=take.word,
        after=take.after,
        fate="took",
        counts=take.word in lexicon,
        dice=len(take.dice),
        points=take.points if stands else -take.points,
        by=None if verdict is None else verdict.by,
    )


def _vain(seat: Seat, receipt: Receipt, lexicon: Lexicon) -> Shot:
    return Shot(seat, receipt.word, receipt.after, receipt.fate, receipt.word in lexicon)

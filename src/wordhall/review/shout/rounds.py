"""One round of Word Shout looked back on: who shouted what when, and what lay there."""

from typing import Literal

from wordhall.bots.shout.free_dice import signs
from wordhall.games.shout.types import Die, Receipt, RoundEnd, State, Take
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value
from wordhall.review.shout.lying import SHOWN, Lying, cover, held
from wordhall.words import Lexicon


class Shot(Value, frozen=True):
    """A shout and what became of it, or a word taken in a turn.

    `after` counts from when the dice were shown, `points` is what it brought its maker in the end,
    `by` who challenged it. A word that `counts` is one of the table's list.
    """

    seat: Seat
    word: str
    after: Ms
    fate: Literal["took", "late", "collided", "void"]
    counts: bool
    dice: int = 0
    points: int = 0
    by: Seat | None = None


class RoundReview(Value, frozen=True):
    """A round: its dice as they lay in the end, all shouts by their moments, and what there was.

    `words` is how many words the ten dice held; `longest` are the longest of them, `known` the best
    known of those that nobody shouted, `whole` words that together would have taken the most dice.
    `left` is what could still have been taken when the round was over.
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


def review_round(over: State, points: tuple[int, ...], lexicon: Lexicon) -> RoundReview:
    """A round, from the state in which it was scored."""
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
        known=tuple(sorted(missed, key=lambda lying: -lying.familiarity)[:SHOWN]),
        whole=cover(lexicon, _faces(over.dice)),
        left=tuple(held(lexicon, _faces(free))[:SHOWN]),
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

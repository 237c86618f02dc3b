"""The words that a player might have taken in a round of Word Shout, to be found again.

What a round cost is what the accuracy counts: the dice that the imagined rival would have taken. Of
its words that one is told which people know, which nobody shouted, and which was open to the rival
most. A word that fell has a valid one from the same dice beside it.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, islice
from typing import Final, NamedTuple

from wordhall.games.shout.types.state import State
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value
from wordhall.review.mistakes import Fell
from wordhall.review.rarest import RARE, WORTH_KNOWING
from wordhall.review.shout.lying import held
from wordhall.review.shout.mistakes import Mistake
from wordhall.review.shout.rival import looks, risks
from wordhall.review.shout.rounds import RoundReview, Shot
from wordhall.words import Lexicon

MOST: Final = 5
"""So many words that were not seen are told of each player, those of the costliest rounds."""


class Missed(Value, frozen=True):
    """A word that people know and that a player might have taken, with its number of dice.

    `round` is counted from 0. `turn` is the position in which the dice lay so, as
    `wordhall.study.shout` numbers them. `said` is the invalid word that the player shouted there;
    None if they took nothing.
    """

    seat: Seat
    round: int
    turn: int
    word: str
    dice: int
    said: str | None = None


class Over(NamedTuple):
    """A round that is over: its state when it was scored, and when all had said “no more”."""

    state: State
    agreed: Ms | None


class _Round(NamedTuple):
    """The same with its number, what the review says of it, and the looks of all rounds before."""

    over: Over
    number: int
    review: RoundReview
    mistakes: Sequence[Mistake]
    before: int

    def missed(self, seat: Seat, look: int, word: str, dice: int, said: str | None) -> Missed:
        turn = (self.before + look) * len(self.over.state.players) + seat
        return Missed(seat, self.number, turn, word, dice, said)

    def may(self, seat: Seat, word: str, familiarity: float) -> bool:
        """Whether people know a word, and the seat may take it (H7)."""
        least = self.over.state.options.handicap(seat).min_length
        return familiarity >= RARE and len(word) >= least

    def cost(self, seat: Seat) -> float:
        return self.review.open[seat] if self.review.open else 0.0


def missed(
    over: Sequence[Over],
    reviews: Iterable[RoundReview],
    mistakes: Iterable[Sequence[Mistake]],
    people: Iterable[Seat],
    lexicon: Lexicon,
) -> tuple[Missed, ...]:
    """What people missed: of each the words that fell, and then those of the costliest rounds."""
    looked = accumulate(len(one.state.takes) + 1 for one in over)
    match = [
        _Round(one, number, review, made, before)
        for number, (one, review, made, before) in enumerate(
            zip(over, reviews, mistakes, chain((0,), looked), strict=False)
        )
    ]
    return tuple(
        found
        for seat in people
        for found in (*_all_fallen(match, seat, lexicon), *_dearest(match, seat, lexicon))
    )


def _all_fallen(match: Iterable[_Round], seat: Seat, lexicon: Lexicon) -> Iterator[Missed]:
    for played in match:
        for made in played.mistakes:
            if made.seat == seat and isinstance(made.why, Fell):
                yield from _fallen(played, played.review.shots[made.shot], lexicon)


def _fallen(played: _Round, shot: Shot, lexicon: Lexicon) -> Iterator[Missed]:
    """The longest word that people know from the dice from which an invalid one was made."""
    takes = [(take.seat, take.word, take.after) for take in played.over.state.takes]
    look = takes.index((shot.seat, shot.word, shot.after))
    dice = list(looks(*played.over))[look].dice
    for word in held(lexicon, dice):
        if played.may(shot.seat, word.word, word.familiarity):
            yield played.missed(shot.seat, look, word.word, word.dice, shot.word)
            return


def _dearest(match: Iterable[_Round], seat: Seat, lexicon: Lexicon) -> Iterator[Missed]:
    costly = sorted((one for one in match if one.cost(seat) > 0), key=lambda one: -one.cost(seat))
    found = (_unseen(one, seat, lexicon) for one in costly)
    yield from islice((one for one in found if one is not None), MOST)


def _unseen(played: _Round, seat: Seat, lexicon: Lexicon) -> Missed | None:
    """Of the words that were open most while the seat took nothing the one with most dice."""
    said = {shot.word for shot in played.review.shots}
    found = [
        (word.dice, risk, word.text, number)
        for number, look in enumerate(looks(*played.over))
        if look.taker != seat
        for word, risk in risks(look, lexicon)
        if word.text not in said and played.may(seat, word.text, word.familiarity)
    ]
    enough = WORTH_KNOWING * max((risk for _, risk, *_ in found), default=0.0)
    best = max((one for one in found if one[1] >= enough > 0), default=None)
    if best is None:
        return None
    dice, _, text, number = best
    return played.missed(seat, number, text, dice, None)

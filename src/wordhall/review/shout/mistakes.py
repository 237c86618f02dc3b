"""Mistakes at Word Shout: invalid words that fell, and challenges of valid ones (R11).

In a race, a word that was not seen is no mistake. What is one cost points, and so a part of the
chance to win: the scores after the round are compared with those without the word, or without the
challenge.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.review.mistakes import Fell, Size, Why, size
from wordhall.review.shout.rounds import Shot
from wordhall.review.winning import Basis, Odds, lead
from wordhall.words import Lexicon

ODDS: Final = Odds(spread=3.0, floor=3.25, tempo=-2.44)
"""Fitted to the rounds of the matches of `wordhall lab accuracy shout`."""


class Stood(Why, frozen=True):
    """The word that was challenged is valid; it is as well known as `familiarity` says."""

    word: str


Reason: TypeAlias = Fell | Stood


class Mistake(Value, frozen=True):
    """A mistake of a seat in the round's `shot`: the chance to win that it cost, and why."""

    seat: Seat
    shot: int
    lost: float
    mistake: Size
    why: Reason


def basis(scores: Sequence[int], seat: Seat, target: int) -> Basis:
    """A player before a round: what is left are the points that the first one still needs."""
    return Basis(lead(scores, seat), min(1.0, max(0.0, 1 - max(scores) / target)), len(scores))


def mistakes(
    shots: Sequence[Shot],
    before: Sequence[int],
    after: Sequence[int],
    target: int,
    lexicon: Lexicon,
) -> Iterator[Mistake]:
    """The mistakes of a round, from the scores before and after it."""
    for place, shot in enumerate(shots):
        if shot.by is None:
            continue
        seat = shot.by if shot.counts else shot.seat
        lost = _cost(seat, before, after, _without(shot, after), target)
        mistake = size(lost)
        if mistake is not None:
            yield Mistake(seat, place, lost, mistake, _why(shot, lexicon))


def _without(shot: Shot, scores: Sequence[int]) -> list[int]:
    """The scores if an invalid word had not been said, or a valid one not been challenged."""
    changed = list(scores)
    if shot.by is not None:
        changed[shot.by] += shot.points
        if not shot.counts:
            changed[shot.seat] -= shot.points
    return changed


def _cost(
    seat: Seat, before: Sequence[int], after: Sequence[int], without: Sequence[int], target: int
) -> float:
    at = basis(before, seat, target)
    chances = (ODDS.chance(at, lead(scores, seat) - at.lead) for scores in (without, after))
    return next(chances) - next(chances)


def _why(shot: Shot, lexicon: Lexicon) -> Reason:
    if shot.counts:
        return Stood(lexicon.familiarity(shot.word), shot.word)
    return Fell(None, (shot.word,))

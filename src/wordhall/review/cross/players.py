"""The summary of a player's turns."""

from collections.abc import Sequence
from statistics import fmean

from wordhall.games.cross.types.state import Turn
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.review.accuracy import accuracy
from wordhall.review.cross.accuracy import SCALES, decisions, finds
from wordhall.review.cross.turns import TurnReview, fell
from wordhall.review.finds import best_find


class PlayerReview(Value, frozen=True):
    """One player's summary: the mean cost of their turns, as far as known, and their risks.

    `supers` counts the super bonuses (R14), `phonies` their plays with invalid words, `caught`
    those of them that fell. Challenges are those that they made.
    `accuracy` is from 0 to 100 (see `wordhall.review.accuracy`), None where too little was decided
    or analysed; `find` is the turn of the best find, by its index in the View.
    """

    cost: float | None
    supers: int
    phonies: int
    caught: int
    challenges_won: int
    challenges_lost: int
    accuracy: int | None = None
    find: int | None = None


def review_player(
    seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview], super_tiles: int | None
) -> PlayerReview:
    """The summary of a seat; `super_tiles` in one turn earn the super bonus (R14; None: none)."""
    own = [pair for pair in zip(turns, reviews, strict=True) if pair[0].seat == seat]
    costs = [review.cost for _, review in own if review.cost is not None]
    phonies = [turn for turn, review in own if review.phonies]
    asked = [turn for turn in turns if turn.challenge is not None and turn.challenge.by == seat]
    return PlayerReview(
        cost=fmean(costs) if costs else None,
        supers=sum(
            turn.kind == "play" and turn.tiles == super_tiles and not fell(turn) for turn, _ in own
        ),
        phonies=len(phonies),
        caught=sum(map(fell, phonies)),
        challenges_won=sum(map(fell, asked)),
        challenges_lost=sum(not fell(turn) for turn in asked),
        accuracy=accuracy(decisions(seat, turns, reviews), SCALES["play"]),
        find=best_find(finds(seat, turns, reviews)),
    )

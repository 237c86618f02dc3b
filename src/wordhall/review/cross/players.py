"""What the turns of a player come to."""

from collections.abc import Sequence
from statistics import fmean

from wordhall.games.cross.types import Turn
from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.review.cross.turns import TurnReview, fell


class PlayerReview(Value, frozen=True):
    """One player: what their turns cost on average, as far as that is known, and what they risked.

    `supers` counts the super bonuses (R14), `phonies` plays of theirs with words that
    are none, `caught` those of them that fell. Challenges are those that they made.
    """

    cost: float | None
    supers: int
    phonies: int
    caught: int
    challenges_won: int
    challenges_lost: int


def review_player(
    seat: Seat, turns: Sequence[Turn], reviews: Sequence[TurnReview], super_tiles: int | None
) -> PlayerReview:
    """All that a seat did; so many tiles in one turn earn the super bonus, if any do (R14)."""
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
    )

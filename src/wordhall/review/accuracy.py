"""Accuracy: how well somebody decided in a match, as one number from 0 to 100.

Each decision has a worth: what the best choice would have brought (`there`), and how much less the
one that was made brought (`missed`). What counts is the share that a player missed of all that was
there in the match. So a match with rich boards asks for no more than one with poor ones, and no
decision counts less because the match is decided.

The scale is the same in all games: it leads through two measured shares, those of the median match
of a casual and of an expert bot. `docs/review.md` has the figures, and `wordhall lab accuracy`
measures them.
"""

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple

from wordhall.kernel.game import Seat
from wordhall.review.winning import Basis

CASUAL, EXPERT = 60.0, 85.0
"""The numbers of the median match of each of these levels."""

PERFECT = 100.0


class Decision(NamedTuple):
    """What the best choice would have brought, and how much less was made of it: 0 at least."""

    there: float
    missed: float


class Scale(NamedTuple):
    """The shares that the median match of each level misses, greater for the casual one.

    With less than the `fewest` decisions nothing is said: so few tell too little (docs/review.md).
    """

    casual: float
    expert: float
    fewest: int = 6

    def number(self, missed: float) -> float:
        """The number for a missed share: 100 for none, and less the more it is."""
        bend = log(log(CASUAL / PERFECT) / log(EXPERT / PERFECT)) / log(self.casual / self.expert)
        return PERFECT * float((EXPERT / PERFECT) ** ((missed / self.expert) ** bend))


class Measured(NamedTuple):
    """A player's decisions of one kind in a match, with the scale of that kind."""

    kind: str
    seat: Seat
    decisions: tuple[Decision, ...]
    scale: Scale


class Contested(NamedTuple):
    """A turn for the chances to win: how its player stood before it, and what it brought."""

    seat: Seat
    basis: Basis
    gain: float


class Measurement(NamedTuple):
    """The decisions of all players of a match, and its turns where it is played in turns."""

    players: tuple[Measured, ...]
    turns: tuple[Contested, ...] = ()


def whole(decisions: Iterable[Decision | None]) -> tuple[Decision, ...]:
    """All decisions of a player; none if there was no time to analyse one of them."""
    known = list(decisions)
    return tuple(one for one in known if one) if all(known) else ()


def missed_share(decisions: Sequence[Decision]) -> float | None:
    """The share that was missed of all that was there; None if there was nothing."""
    there = sum(decision.there for decision in decisions)
    if there <= 0:
        return None
    return sum(decision.missed for decision in decisions) / there


def accuracy(decisions: Sequence[Decision], scale: Scale) -> int | None:
    """The number for a player's decisions; None if they are too few."""
    share = missed_share(decisions) if len(decisions) >= scale.fewest else None
    return None if share is None else round(scale.number(share))

"""What the accuracy rests on in games that are played turn by turn."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from wordhall.kernel.game import Seat
from wordhall.review.accuracy import Contested, Decision, Measured, Measurement, Scale
from wordhall.review.winning import Basis


class Played(Protocol):
    """The course of a match: a moment for each turn."""

    @property
    def moments(self) -> Sequence[Any]:
        """Each has its `turn`, which has a `seat`."""


class Reviewed(Protocol):
    """The review of a match: its turns in the same order, and its players by seat."""

    @property
    def turns(self) -> Sequence[Any]:
        """The review of each turn."""

    @property
    def players(self) -> Sequence[Any]:
        """The review of each player."""


class Judging(NamedTuple):
    """How a game judges turns, from the turns of a match and the reviews of these.

    `decisions` are those of a seat, `gain` is what a turn brought, None if it was not analysed, and
    `bases` are of each player to move, before the turn.
    """

    scale: Scale
    decisions: Callable[[Seat, Sequence[Any], Sequence[Any]], tuple[Decision, ...]]
    gain: Callable[[Any], float | None]
    bases: Callable[[Any], Iterable[Basis]]


def in_turns(went: Played, review: Reviewed, judging: Judging) -> Measurement:
    """The decisions of all players, and the turns that were analysed."""
    turns = [moment.turn for moment in went.moments]
    gains = map(judging.gain, review.turns)
    return Measurement(
        tuple(
            Measured("play", seat, judging.decisions(seat, turns, review.turns), judging.scale)
            for seat in map(Seat, range(len(review.players)))
        ),
        tuple(
            Contested(turn.seat, basis, gain)
            for turn, basis, gain in zip(turns, judging.bases(went), gains, strict=False)
            if gain is not None
        ),
    )

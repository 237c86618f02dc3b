"""What an analysis says, and what each game brings to it."""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

from wordhall.kernel.value import Value

SHOWN = 15
"""The plays of an analysis at most, where each takes time."""

Measure: TypeAlias = Literal["chance", "points"]
"""What is expected of a play: the chance to win, from 0 to 1, or points."""


class Estimate(Value, frozen=True):
    """A mean, and the interval in which it lies with a probability of 95%."""

    mean: float
    low: float
    high: float


class Option(Value, frozen=True):
    """A play that is analysed.

    `acts` are the typed commands that make it, one after the other, and `words` those that it
    makes, or the letters that it writes with their cells. `score` are its points at once, `kept`
    the tiles that it leaves, and `value` is that of the review, at a glance. `place` says where it
    lies, as a review does. `played`: it is the one that was asked for besides the best.
    """

    acts: tuple[str, ...]
    words: tuple[str, ...]
    score: int
    kept: str
    value: float
    place: str = ""
    played: bool = False


class Play(Value, frozen=True):
    """A play, and what to expect of it; None while nothing is known."""

    option: Option
    expected: Estimate | None


class Analysis(Value, frozen=True):
    """The plays of a position, the best first, after `deals` of what is hidden.

    Without a `measure` they are in the order of their value, and nothing is expected of them.
    `seconds` have been spent on it. `rare` are the words that few people know.
    """

    plays: tuple[Play, ...]
    measure: Measure | None
    deals: int
    seconds: float
    done: bool
    rare: tuple[str, ...] = ()


class Sampler(Protocol):
    """The plays of one position, and batches of what they bring."""

    @property
    def options(self) -> Sequence[Option]:
        """The plays that are worth a look, the best at a glance first."""

    @property
    def measure(self) -> Measure | None:
        """What batches bring; None if there are none."""

    @property
    def known(self) -> Sequence[float] | None:
        """What each play brings, where nothing is hidden and it could be computed exactly."""

    @property
    def deals(self) -> int:
        """The deals of a batch."""

    def batch(self, number: int) -> Sequence[float] | None:
        """The mean of each play over the deals of one batch; a number gives the same deals.

        None if nothing is dealt, but `known` may have been found out.
        """

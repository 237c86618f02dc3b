"""What a bot is: somebody who sees Views, like people, and says what they will do and when.

A bot is asked again whenever its View changed or its own act was taken or refused; what it said
before is then forgotten. It lives in match time, so a duel of bots needs no waiting.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Generic, TypeAlias

from wordhall.bots.levels import Level
from wordhall.kernel.game import A, Ms, Seat, V
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.words import Lexicon


class Intention(Value, Generic[A], frozen=True):
    """What a bot will do at match time `at`, if its View does not change before."""

    action: A
    at: Ms


class Effort(Value, frozen=True):
    """How much may go into one move: so many seconds, or so many steps, whatever they take."""

    seconds: float = 3.0
    steps: int | None = None


class Bot(ABC, Generic[V, A]):
    """One bot on one seat of one match. Who is always quick need not look at its `effort`."""

    effort = Effort()

    @abstractmethod
    def intend(self, view: V, now: Ms) -> Intention[A] | None:
        """The next act, never earlier than `now`; None while there is nothing to do."""


AnyBot: TypeAlias = Bot[Any, Any]

Maker: TypeAlias = Callable[[Seat, Level, Lexicon, Luck], AnyBot]


class Bots(Value, frozen=True):
    """The bots of a game: what makes one, and their `levels` by name, the friendliest first.

    A `stand_in` plays on for a bot that failed. `yardsticks` are levels that only the laboratory
    measures by.
    """

    make: Maker
    levels: Mapping[str, Level]
    stand_in: Callable[[Seat], AnyBot]
    yardsticks: Mapping[str, Level] = MappingProxyType({})

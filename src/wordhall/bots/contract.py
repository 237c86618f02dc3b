"""The contract of a bot: it sees Views, as people do, and says what it will do and when.

A bot is asked again whenever its View has changed, or its own act was done or refused; its earlier
answer is then void. It is not asked once the match is over. It knows only match time, so a duel of
bots needs no waiting.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from time import monotonic
from types import MappingProxyType
from typing import Any, Generic, TypeAlias

from wordhall.bots.levels import Level
from wordhall.kernel.game import A, Ms, Seat, V
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.words import Lexicon


class Intention(Value, Generic[A], frozen=True):
    """A bot's intended action at match time `at`, if its View does not change before."""

    action: A
    at: Ms


class Effort(Value, frozen=True):
    """The effort for one move: a limit in seconds, or in steps."""

    seconds: float = 3.0
    steps: int | None = None

    def begin(self) -> Callable[[], bool]:
        """Starts the clock: what it gives says whether there is time left.

        Where steps are counted, time does not matter.
        """
        if self.steps is not None:
            return lambda: True
        end = monotonic() + self.seconds
        return lambda: monotonic() < end


class Bot(ABC, Generic[V, A]):
    """One bot in one seat of one match. A bot that is always quick may ignore its `effort`."""

    effort = Effort()

    @abstractmethod
    def intend(self, view: V, now: Ms) -> Intention[A] | None:
        """The next act, never earlier than `now`; None while there is nothing to do."""


AnyBot: TypeAlias = Bot[Any, Any]

Maker: TypeAlias = Callable[[Seat, Level, Lexicon, Luck], AnyBot]


class Bots(Value, frozen=True):
    """The bots of a game: the function that makes one, and `levels` by name, the weakest first.

    `fallback` plays on for a bot that failed. `yardsticks` are levels only for the laboratory.
    """

    make: Maker
    levels: Mapping[str, Level]
    fallback: Callable[[Seat], AnyBot]
    yardsticks: Mapping[str, Level] = MappingProxyType({})

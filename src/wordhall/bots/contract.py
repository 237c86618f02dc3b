"""What a bot is: somebody who sees Views, like people, and says what they will do and when.

A bot is asked again whenever its View changed or its own act was taken or refused; what it said
before is then forgotten. It lives in match time, so a duel of bots needs no waiting.
"""

from abc import ABC, abstractmethod
from typing import Generic

from wordhall.kernel.game import A, Ms, V
from wordhall.kernel.value import Value


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

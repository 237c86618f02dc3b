"""Events in the making: a decision that needs to know where its own events have led so far."""

from collections.abc import Callable
from typing import Generic

from wordhall.kernel.game import E, S


class Draft(Generic[S, E]):
    """The events of one decision, in order, and the state that they lead to.

    It lives as long as one call of `decide`; what is refused on the way is simply dropped.
    """

    def __init__(self, state: S, evolve: Callable[[S | None, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._evolve = evolve

    def add(self, event: E) -> None:
        """The next event, folded at once."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)

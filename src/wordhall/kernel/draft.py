"""A decision that needs to know the state after its own events so far."""

from collections.abc import Callable
from typing import Generic

from wordhall.kernel.game import E, S


class Draft(Generic[S, E]):
    """The events of one decision, in order, and the state after them.

    It is used within one call of `decide`; if an action is refused on the way, it is dropped.
    """

    def __init__(self, state: S, evolve: Callable[[S | None, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._evolve = evolve

    def add(self, event: E) -> None:
        """Adds an event and applies it to the state."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)

"""A decision in progress: its events, and the state after each of them."""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

S = TypeVar("S")
E = TypeVar("E")


class Transition(NamedTuple):
    """An event, with the game's state before it (None before the first) and after it.

    Events of the house do not change the game's state.
    """

    before: Any
    event: Any
    after: Any


class Decision(Generic[S, E]):
    """The events of one decision in order, each applied once, and the `state` after them.

    It lives within one call of `decide`; if the action is refused on the way, it is dropped.
    """

    __slots__ = ("_evolve", "state", "transitions")

    def __init__(self, state: S, evolve: Callable[[S | None, E], S]) -> None:
        self.state = state
        self.transitions: list[Transition] = []
        self._evolve = evolve

    @classmethod
    def of(cls, state: S, evolve: Callable[[S | None, E], S], *events: E) -> "Decision[S, E]":
        """A decision for these events."""
        decision = cls(state, evolve)
        for event in events:
            decision.add(event)
        return decision

    @property
    def events(self) -> list[E]:
        """The events so far."""
        return [made.event for made in self.transitions]

    def add(self, event: E) -> None:
        """Adds an event and applies it to the state."""
        before, self.state = self.state, self._evolve(self.state, event)
        self.transitions.append(Transition(before, event, self.state))

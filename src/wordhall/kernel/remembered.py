"""A function of a state that is asked about the same state again and again."""

from collections.abc import Callable
from typing import Generic, TypeVar

S = TypeVar("S")
T = TypeVar("T")


class Remembered(Generic[S, T]):
    """The function, with its newest result: many viewers of one state share what they see alike.

    A state is known again by what it is, not by what is in it: comparing two costs more than most
    functions of them. Nobody can tell the difference.
    """

    __slots__ = ("_function", "_newest")

    def __init__(self, function: Callable[[S], T]) -> None:
        self._function = function
        self._newest: tuple[S, T] | None = None

    def __call__(self, state: S) -> T:
        """What the function gives for this state."""
        newest = self._newest
        if newest is None or newest[0] is not state:
            newest = self._newest = (state, self._function(state))
        return newest[1]

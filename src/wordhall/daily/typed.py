"""Attempts as they were typed: they are stored so, and continued from it."""

from collections.abc import Sequence
from typing import Any

from wordhall.daily.boards import DayBoard
from wordhall.daily.task import judged
from wordhall.kernel.game import Ms
from wordhall.kernel.value import Value


class Typed(Value, frozen=True):
    """A command that was accepted, and its milliseconds since the board was begun."""

    text: str
    at: int


def continued(made: DayBoard, typed: Sequence[Typed]) -> Any:
    """The state of an attempt after these commands, each judged again (D10)."""
    task, before = made.task, Ms(0)
    state = task.begin(made.board)
    for one in typed:
        at = Ms(one.at)
        state = judged(task, state, task.read(state, one.text), before, at)
        before = at
    return state

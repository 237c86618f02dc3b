"""The terminal as the session sees it: it says lines, and reads one at a time."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from wordhall.terminal.ink import Line

LONGEST_INPUT = 1000
"""Characters of a typed line that are read; no command is longer."""

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""To the corner, clear the screen, clear what has scrolled off it."""


class InputClosed(Exception):
    """Nobody will type anything any more."""


class Leave(Exception):
    """The person, or the system, wants to leave now; `signal` is what it was done by, if any."""

    def __init__(self, signal: int = 0) -> None:
        super().__init__()
        self.signal = signal


class Woken(Exception):
    """The session called the reader back: somebody else is to type, or the match is over."""


class Panel(Protocol):
    """What stands above the prompt, drawn anew whenever something changes."""

    def __call__(self, width: int, height: int, typed: str, /) -> Sequence[Line]:
        """At most `height` lines; `typed` is what stands on the prompt."""
        ...


def nothing(_width: int, _height: int, _typed: str) -> Sequence[Line]:
    """The panel where there is none."""
    return ()


class Console(ABC):
    """A terminal, or whatever takes its place."""

    plain: bool
    """Whether it wants simple lines: for screen readers, pipes and old terminals."""

    interactive: bool
    """Whether somebody types, who sees what comes meanwhile; else all input may come at once."""

    leaving: int | None = None
    """The signal by which somebody wants to leave, 0 for none; None while nobody does."""

    @property
    @abstractmethod
    def width(self) -> int:
        """Columns."""

    @abstractmethod
    def say(self, *lines: Line) -> None:
        """Says lines, above the prompt if there is one."""

    @abstractmethod
    async def read(self, panel: Panel, prompt: str) -> str:
        """What the person types, up to Enter; raises InputClosed, Leave or Woken."""

    @abstractmethod
    def refresh(self) -> None:
        """The panel may have changed."""

    @abstractmethod
    def wake(self) -> None:
        """Calls the reader back: `read` raises Woken."""

    @abstractmethod
    def leave(self, signal: int) -> None:
        """Somebody wants to leave: `read` raises Leave, now or when it is called next."""

    @abstractmethod
    def clear(self) -> None:
        """Takes all off the screen, what has scrolled off it, and what was typed."""

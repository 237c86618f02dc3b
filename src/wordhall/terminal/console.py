"""The interface of a terminal for the session: it prints lines, and reads one at a time."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from wordhall.terminal.ink import Line

LONGEST_INPUT = 1000
"""Characters of a typed line that are read; no command is longer."""

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Escape codes: go to the corner, clear the screen, clear the scrollback."""


class InputClosed(Exception):
    """The input has ended."""


class Leave(Exception):
    """The person or the system wants to leave; `signal` is the signal, if there was one."""

    def __init__(self, signal: int = 0) -> None:
        super().__init__()
        self.signal = signal


class Woken(Exception):
    """The session interrupted the reading: somebody else is to type, or the match is over."""


class Panel(Protocol):
    """The panel above the prompt, drawn again whenever something changes."""

    def __call__(self, width: int, height: int, typed: str, /) -> Sequence[Line]:
        """At most `height` lines; `typed` is the text at the prompt."""
        ...


def nothing(_width: int, _height: int, _typed: str) -> Sequence[Line]:
    """An empty panel."""
    return ()


class Console(ABC):
    """A terminal, or a replacement for one."""

    plain: bool
    """Whether it needs plain lines: for screen readers, pipes and old terminals."""

    interactive: bool
    """Whether a person types at it; otherwise all input may come at once."""

    leaving: int | None = None
    """The signal with which somebody wants to leave, 0 for none; None while nobody does."""

    @property
    @abstractmethod
    def width(self) -> int:
        """Columns."""

    @abstractmethod
    def say(self, *lines: Line) -> None:
        """Prints lines, above the prompt if there is one."""

    @abstractmethod
    async def read(self, panel: Panel, prompt: str) -> str:
        """Reads a line up to Enter; raises InputClosed, Leave or Woken."""

    @abstractmethod
    def refresh(self) -> None:
        """Draws the panel again, as it may have changed."""

    @abstractmethod
    def wake(self) -> None:
        """Interrupts the reading: `read` raises Woken."""

    @abstractmethod
    def leave(self, signal: int) -> None:
        """Lets `read` raise Leave, now or when it is called next."""

    @abstractmethod
    def clear(self) -> None:
        """Clears the screen, the scrollback and the typed text."""

"""What scrolls by at a terminal: lines in its width and its colours."""

import os
import shutil
import sys
from typing import Final

from wordhall.terminal.ink import PLAIN, Line, paint_for, painted, paragraph, wrapped

WIDEST: Final = 100
"""Columns beyond which lines would be hard to read."""


class Printer:
    """The standard output; it is `plain` where nothing can be painted, or where that is wished."""

    def __init__(self, *, plain: bool = False) -> None:
        terminal = sys.stdout.isatty()
        self._paint = PLAIN if plain else paint_for(os.environ, terminal=terminal)
        self.plain = not self._paint
        self.width = min(shutil.get_terminal_size().columns - 1, WIDEST)

    def say(self, *lines: Line) -> None:
        """Prints lines, each in as many as it needs."""
        for line in lines:
            for part in wrapped(line, self.width):
                print(painted(part, self._paint))

    def tell(self, text: str) -> None:
        """Prints a text."""
        self.say(*paragraph(text, self.width))

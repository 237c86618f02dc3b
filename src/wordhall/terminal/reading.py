"""A page that was asked for, shown in place of the panel until it is read."""

from collections.abc import Iterable

from wordhall.terminal.ink import Line, ink, wrapped

MORE, BACK = "Enter shows more.", "Enter goes back to the game."


class Reading:
    """The lines of a page that are still to be read, shown by screens."""

    def __init__(self) -> None:
        self._left: list[Line] = []
        self._shown = 1

    def __bool__(self) -> bool:
        return bool(self._left)

    def open(self, lines: Iterable[Line], width: int) -> None:
        """Opens a page, in lines of at most this width."""
        self._left = [part for line in lines for part in wrapped(line, width)]

    def panel(self, height: int) -> list[Line]:
        """The lines to show now."""
        self._shown = max(1, height - 1)
        more = len(self._left) > self._shown
        return [*self._left[: self._shown], ink(MORE if more else BACK, "dim")]

    def turn(self) -> None:
        """Goes on to the next lines."""
        self._left = self._left[self._shown :]

    def close(self) -> None:
        """Closes the page."""
        self._left = []

"""A terminal that can be redrawn: a panel and a prompt at the bottom, messages above them."""

import asyncio
import os
import signal
from contextlib import suppress
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.data_structures import Size
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output

from wordhall.terminal.console import (
    LONGEST_INPUT,
    WIPE,
    Console,
    InputClosed,
    Leave,
    Panel,
    Woken,
    nothing,
)
from wordhall.terminal.ink import Line, Paint, legible, painted

SECONDS_BETWEEN_LOOKS = 0.5
"""The seconds after which the clocks on the panel are drawn again."""


class Screen(Console):
    """The console of a modern terminal."""

    plain = False
    interactive = True

    def __init__(self, out: TextIO, paint: Paint) -> None:
        self._out = out
        self._paint = paint
        self._output = Vt100_Output(
            out,
            self._size,
            term=os.environ.get("TERM"),
            default_color_depth=ColorDepth.DEPTH_24_BIT,
            enable_cpr=False,  # its answers come late, and would reach the shell after a quick exit
        )
        self._session = self._fresh()
        self._panel: Panel = nothing
        self._prompt = ""
        self._unsaid: list[Line] = []
        self._telling: asyncio.Future[None] | None = None

    def _fresh(self) -> PromptSession[str]:
        """A prompt without history."""
        return PromptSession(
            message=self._message,
            output=self._output,
            erase_when_done=True,
            refresh_interval=SECONDS_BETWEEN_LOOKS,
            reserve_space_for_menu=0,
            enable_suspend=True,
        )

    def _size(self) -> Size:
        columns, rows = 80, 24
        with suppress(OSError, ValueError):
            columns, rows = os.get_terminal_size(self._out.fileno())
        return Size(rows=rows or 24, columns=columns or 80)

    def _message(self) -> ANSI:
        size = self._size()
        typed = self._session.default_buffer.text
        lines = self._panel(size.columns, size.rows - 2, typed)
        shown = [painted(line.clipped(size.columns - 1), self._paint) for line in lines]
        return ANSI(legible("\n".join([*shown, self._prompt]), self._out.encoding))

    @property
    def width(self) -> int:
        """Columns."""
        return self._size().columns

    def say(self, *lines: Line) -> None:
        """Prints lines above the panel."""
        self._unsaid += lines
        if self._session.app.is_running:
            self._telling = asyncio.ensure_future(run_in_terminal(self._tell))
        else:
            self._tell()

    def _tell(self) -> None:
        lines, self._unsaid = self._unsaid, []
        if lines:
            text = "".join(painted(line, self._paint) + "\n" for line in lines)
            self._out.write(legible(text, self._out.encoding))
            self._out.flush()

    async def read(self, panel: Panel, prompt: str) -> str:
        """Reads a line, and redraws the panel above it meanwhile."""
        if self.leaving is not None:
            raise Leave(self.leaving)
        self._panel, self._prompt = panel, prompt
        try:
            typed = await self._session.prompt_async(handle_sigint=False)
        except KeyboardInterrupt as interrupt:
            raise Leave(signal.SIGINT) from interrupt
        except EOFError as end:
            raise InputClosed from end
        finally:
            self._tell()
        return typed[:LONGEST_INPUT]

    def refresh(self) -> None:
        """Draws the panel again."""
        self._session.app.invalidate()

    def wake(self) -> None:
        """Interrupts the reading."""
        self._stop(Woken())

    def leave(self, signal: int) -> None:
        """Interrupts the reading for good."""
        self.leaving = signal
        self._stop(Leave(signal))

    def _stop(self, reason: Exception) -> None:
        app = self._session.app
        if app.is_running and app.future is not None and not app.future.done():
            app.exit(exception=reason)

    def clear(self) -> None:
        """Clears the screen, the scrollback and the history."""
        self._session = self._fresh()
        self._out.write(WIPE)
        self._out.flush()

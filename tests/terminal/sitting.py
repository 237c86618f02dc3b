"""Somebody sits at a terminal: what they type line by line, what they are told, what they see."""

import asyncio
from collections.abc import Callable

import pytest

from tests.terminal.table import Clock, Scripted, closed
from wordhall.terminal.console import InputClosed
from wordhall.terminal.dealing import Deal
from wordhall.terminal.faces import FACES
from wordhall.terminal.session import Session

SIZES = [(80, 24), (120, 40), (40, 20), (60, 24), (30, 12), (20, 6)]
"""Windows in which what is drawn has to fit: columns and lines."""


def saying(*lines: str) -> Callable[[Scripted, str], str]:
    """Types these lines; then nobody is there any more."""
    rest = iter(lines)

    def script(console: Scripted, prompt: str) -> str:
        line = next(rest, None)
        return closed(console, prompt) if line is None else line

    return script


def left(deal: Deal, console: Scripted) -> Scripted:
    """A match until its person is not there any more."""
    with pytest.raises(InputClosed):
        asyncio.run(Session(deal, console, Clock()).run())
    return console


def said(deal: Deal, *lines: str, plain: bool = True) -> str:
    """What is told and shown while these lines are typed."""
    console = left(deal, Scripted(saying(*lines), plain=plain, interactive=False))
    return "\n".join((console.text, *(" ".join(panel) for panel in console.shown)))


def panel(deal: Deal, typed: str = "", width: int = 80, height: int = 24) -> str:
    """What is drawn while this is typed."""
    seen = Session(deal, Scripted(closed, plain=False), Clock()).seen()
    return "\n".join(map(str, FACES[deal.heading.game].panel(seen, width, height, typed)))

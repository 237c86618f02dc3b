"""Papers to print: typeset in a process of its own, one at a time, and kept."""

import asyncio
import subprocess
import sys
from collections import OrderedDict
from typing import Literal

from wordhall.kernel.game import Illegal

Paper = Literal["a4", "letter"]

KEPT = 12
"""Documents that stay in memory: the longest has less than a megabyte."""

RUN = "import sys; from wordhall.cli import main; sys.exit(main(sys.argv[1:]))"

WAITING = 100
"""So many wait for a document at most."""

PATIENCE = 30
"""Seconds that typesetting may take."""


class Documents:
    """Player sheets as PDF.

    Typesetting takes hundreds of megabytes, which only the end of a process gives back. Whoever
    asks while another document is being made waits for it.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, Paper], bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def sheets(self, players: int, paper: Paper) -> bytes:
        """The sheets of a table of Mark My Words; raises `Illegal` (`not-printed`)."""
        wanted = (players, paper)
        if self._waiting >= WAITING:
            text = "Very many people want sheets now. Try again in a minute."
            raise Illegal("not-printed", "house", text)
        self._waiting += 1
        try:
            return await self._in_turn(wanted)
        finally:
            self._waiting -= 1

    async def _in_turn(self, wanted: tuple[int, Paper]) -> bytes:
        async with self._turn:
            if wanted not in self._kept:
                self._kept[wanted] = await asyncio.to_thread(_typeset, *wanted)
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(wanted)
            return self._kept[wanted]


def _typeset(players: int, paper: Paper) -> bytes:
    wanted = ["print", "sheets", "--players", str(players), "--paper", paper, "-o", "-"]
    command = [sys.executable, "-c", RUN, *wanted]
    try:
        made = subprocess.run(  # noqa: S603 - our own program, with a number and a known word
            command, check=True, timeout=PATIENCE, stdout=subprocess.PIPE
        )
    except (OSError, subprocess.SubprocessError) as error:
        text = "The sheets could not be made. Try again later."
        raise Illegal("not-printed", "house", text) from error
    return made.stdout

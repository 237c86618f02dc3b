"""Sheets to print and pictures to share: each is made in its own process, one at a time."""

import asyncio
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import Literal

import msgspec

from wordhall.kernel.game import Illegal
from wordhall.server.picture.podium import Podium

Paper = Literal["a4", "letter"]

KEPT = 12
"""How many sheets stay in memory, and as many pictures; each has less than a megabyte."""

RUN = "import sys; from wordhall.cli import main; sys.exit(main(sys.argv[1:]))"
EASEL = "wordhall.server.picture.easel"

WAITING = 100
"""How many requests may wait for a document."""

PATIENCE = 30
"""Seconds for one document at most."""


class Queue:
    """Documents of one kind, made one after the other; requests wait meanwhile."""

    def __init__(self, called: str) -> None:
        self._called = called
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._stopped = asyncio.Event()

    def stop(self) -> None:
        """Refuses all who wait, as the hall closes."""
        self._stopped.set()

    async def get(self, wanted: Hashable, make: Callable[[], bytes]) -> bytes:
        """The wanted document, kept or newly made; raises `Illegal` (`not-printed`)."""
        if self._waiting >= WAITING:
            text = f"Very many people want {self._called} now. Try again in a minute."
            raise Illegal("not-printed", "house", text)
        self._waiting += 1
        made = asyncio.ensure_future(self._in_turn(wanted, make))
        stopped = asyncio.ensure_future(self._stopped.wait())
        try:
            await asyncio.wait({made, stopped}, return_when=asyncio.FIRST_COMPLETED)
            if stopped.done():
                raise Illegal("not-printed", "house", "The hall is closing. Try again later.")
            return made.result()
        finally:
            made.cancel()
            stopped.cancel()
            self._waiting -= 1

    async def _in_turn(self, wanted: Hashable, make: Callable[[], bytes]) -> bytes:
        async with self._turn:
            if wanted not in self._kept:
                self._kept[wanted] = await asyncio.to_thread(self._made, make)
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(wanted)
            return self._kept[wanted]

    def _made(self, make: Callable[[], bytes]) -> bytes:
        try:
            return make()
        except (OSError, subprocess.SubprocessError) as error:
            text = f"The {self._called} could not be made. Try again later."
            raise Illegal("not-printed", "house", text) from error


class Documents:
    """Player sheets as PDF, and pictures of podiums as PNG.

    Typesetting takes hundreds of megabytes, which only the end of a process frees; drawing would
    block all other threads.
    """

    def __init__(self) -> None:
        self._sheets = Queue("sheets")
        self._pictures = Queue("pictures")

    def stop(self) -> None:
        """Refuses all who wait: the hall does not close more slowly for what nobody will get."""
        self._sheets.stop()
        self._pictures.stop()

    async def sheets(self, players: int, paper: Paper) -> bytes:
        """The sheets of a table of Mark My Words; raises `Illegal` (`not-printed`)."""
        return await self._sheets.get((players, paper), lambda: _typeset(players, paper))

    async def picture(self, podium: Podium) -> bytes:
        """A podium as PNG; raises `Illegal` (`not-printed`)."""
        podium_json = msgspec.json.encode(podium)
        return await self._pictures.get(podium_json, partial(_drawn, podium_json))


def _typeset(players: int, paper: Paper) -> bytes:
    wanted = ["print", "sheets", "--players", str(players), "--paper", paper, "-o", "-"]
    return _output([sys.executable, "-c", RUN, *wanted], b"")


def _drawn(podium_json: bytes) -> bytes:
    return _output([sys.executable, "-m", EASEL], podium_json)


def _output(command: list[str], given: bytes) -> bytes:
    made = subprocess.run(  # noqa: S603 - our own programs, with what we have made ourselves
        command, input=given, check=True, timeout=PATIENCE, stdout=subprocess.PIPE
    )
    return made.stdout

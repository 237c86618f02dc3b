"""How many functions and files of our own one accepted shout passes in a hall.

The hall listens in this process, with its database on the disk, and three people play Word Shout
over sockets. All of `src/wordhall` counts (hall, kernel, game, store) that runs from the socket's
bytes to the frames and the answer, in the event loop and in the store's thread: each function once,
however often it is called. Lambdas and comprehensions are parts of the functions in which they
stand. The first shout of the match is left out, as it fills caches that the others use. Of the
others the shortest path counts, as the hall's heartbeat may come in between.
"""

import asyncio
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import NamedTuple

import wordhall
from tools.load.crowd import party, run
from tools.load.player import Player, Sitting, nothing
from tools.load.serve import serve_hall, unlimited
from tools.load.shouters import OPTIONS, Table, at_play

OURS = f"{Path(wordhall.__file__).parent}/"
SEATS, SHOUTS = 3, 9


class Function(NamedTuple):
    """A function of our own."""

    file: str
    name: str


class Calls:
    """Notes the functions that are called from `start` to `stop`, in the order of first calls."""

    def __init__(self) -> None:
        self._is_on = False
        self._codes: dict[CodeType, None] = {}

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """What Python calls for each event of a thread."""
        if self._is_on and event == "call" and frame.f_code.co_filename.startswith(OURS):
            self._codes[frame.f_code] = None

    def start(self) -> None:
        """Notes calls from now on."""
        self._is_on = True

    def stop(self) -> list[Function]:
        """The functions that have been called."""
        self._is_on, codes, self._codes = False, self._codes, {}
        return [
            Function(code.co_filename.removeprefix(OURS), code.co_qualname)
            for code in codes
            if not code.co_name.startswith("<")
        ]


class WatchedTable(Table):
    """A table of Word Shout whose shouts are noted, and `enough` called after `SHOUTS` of them."""

    def __init__(self, sitting: Sitting, calls: Calls, enough: Callable[[], object]) -> None:
        super().__init__(sitting, Random(1))  # noqa: S311 - to be the same again
        self._calls = calls
        self._enough = enough
        self.paths: list[list[Function]] = []

    def shout(self, player: Player, word: str) -> None:
        """A player shouts a word: what that calls is noted until the answer is here."""
        player.done = self._answered
        self._calls.start()
        super().shout(player, word)

    def _answered(self, player: Player, _: bytes) -> None:
        player.done = nothing
        self.paths.append(self._calls.stop())
        if len(self.paths) == SHOUTS:
            self._enough()


def main() -> None:
    """The functions, file by file, and how many they are."""
    calls = Calls()
    threading.setprofile(calls.note)
    try:
        _, *paths = run(_shouts(calls))
    finally:
        threading.setprofile(None)
        sys.setprofile(None)
    shortest = min(paths, key=len)
    for file in dict.fromkeys(function.file for function in shortest):
        names = (function.name for function in shortest if function.file == file)
        print(f"{file:<40} {', '.join(names)}")
    for part in dict.fromkeys(function.file.partition("/")[0] for function in shortest):
        of_part = [each for each in shortest if each.file.startswith(f"{part}/")]
        print(_told(part, of_part))
    print(_told("one shout", shortest))


def _told(name: str, functions: Sequence[Function]) -> str:
    files = {function.file for function in functions}
    return f"{name:<10} {len(functions):4} functions in {len(files):3} files"


async def _shouts(calls: Calls) -> list[list[Function]]:
    opened: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    stop, enough = asyncio.Event(), asyncio.Event()
    with tempfile.TemporaryDirectory() as folder:
        hall = serve_hall(Path(folder), unlimited(), opened.set_result, stop)
        serving = asyncio.ensure_future(hall)
        sitting = await Sitting(await party(await opened, "shout", SEATS, OPTIONS)).open()
        table = WatchedTable(sitting, calls, enough.set)
        sys.setprofile(calls.note)
        async with at_play([table]):
            await enough.wait()
        stop.set()
        await serving
    return table.paths


if __name__ == "__main__":
    main()

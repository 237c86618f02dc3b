"""A thousand sockets that never read: memory stays bounded, and others do not notice.

    python -m tools.proof.silence --count 5

They watch tables where much is said, and come back when they are sent away. By turns as many watch
who do read: what others feel of them is the measure.
"""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from msgspec import to_builtins

from tools.load.counter import NAME
from tools.load.crowd import Guest, many, parties, run
from tools.load.player import Player, Sitting, sit_down
from tools.load.process import Process, hall
from tools.load.rates import percentile, steadily
from tools.load.sockets import HELLO, Socket
from tools.proof.tally import begun, options, report
from wordhall.kernel.value import Value

WATCHERS = 1_000
STAGES = 4
"""Tables that they watch."""

OTHERS = 50
"""Tables whose people are not to notice."""

SAID = b'{"type":"Add","note":"%b"}' % (b"." * 3_000)
"""What is said on the stages, over and over."""

PAUSE = 0.1
"""Seconds between two acts on a stage: ten thousand messages a second for those who watch."""

ADD = b'{"type":"Add"}'
RATE, SECONDS = 200.0, 10.0
UNTIL_FULL = 12.0
"""Seconds until what nobody reads has filled all that may be filled."""

RECEIVE_BUFFER = 4_096
ESTABLISHED = 1
"""The state of a connection that is open, as the system says it."""

COMING = 50
"""So many of those who were sent away come back in a second."""

MEGABYTE = 1_000_000
BOUND = 64_000
"""Bytes by which the hall may grow for each of them."""

NOTICEABLE = 1.1


class Watcher:
    """Somebody who watches a stage, and comes back whenever they are sent away."""

    def __init__(self, port: int, code: str, *, reads: bool) -> None:
        self._guest = Guest(port)
        self._code = code
        self._reads = reads
        self._socket: Socket | None = None
        self.came = 0

    async def come(self) -> None:
        """Connects, and from then on reads, or does not."""
        self.came += 1
        buffer = None if self._reads else RECEIVE_BUFFER
        self._socket = await self._guest.connect(self._code, _ignore, buffer)
        self._socket.send(HELLO)
        if not self._reads:
            self._socket.transport.pause_reading()

    @property
    def is_away(self) -> bool:
        """Whether they were sent away: who does not read has to ask the system for that."""
        if self._socket is None or self._socket.closed.done():
            return True
        held: socket.socket = self._socket.transport.get_extra_info("socket")
        return held.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != ESTABLISHED

    def go(self) -> None:
        """For good."""
        if self._socket is not None:
            self._socket.transport.abort()


def _ignore(_: Socket, __: bytes) -> None:
    """Read, and forgotten."""


class Evening:
    """A hall with stages, and with tables where people want to play in peace."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._stages: list[Sitting] = []
        self._others: list[Sitting] = []

    async def begin(self) -> None:
        """All sit down."""
        port = self._process.port
        self._stages = await sit_down(await parties(port, STAGES, NAME, 1))
        self._others = await sit_down(await parties(port, OTHERS, NAME, 4))

    @asynccontextmanager
    async def watched(self, number: int, *, reads: bool) -> AsyncIterator[list[Watcher]]:
        """So many watch, while something is said on each stage."""
        port, codes = self._process.port, [stage.party.code for stage in self._stages]
        watchers = [Watcher(port, codes[n % STAGES], reads=reads) for n in range(number)]
        await many(Watcher.come, watchers)
        tasks = [asyncio.ensure_future(_talk(stage.players[0])) for stage in self._stages]
        tasks.append(asyncio.ensure_future(_come_back(watchers)))
        try:
            yield watchers
        finally:
            for task in tasks:
                task.cancel()
            for watcher in watchers:
                watcher.go()

    async def felt(self) -> float:
        """What the others feel: so many milliseconds 99 of 100 of their acts take at most."""
        took = await steadily(self._others, lambda _: ADD, RATE, SECONDS)
        return 1000 * percentile(took, 99)


async def _talk(player: Player) -> None:
    while True:
        player.do(SAID)
        await asyncio.sleep(PAUSE)


async def _come_back(watchers: Sequence[Watcher]) -> None:
    while True:
        await asyncio.sleep(1)
        away = [watcher for watcher in watchers if watcher.is_away]
        await many(Watcher.come, away[:COMING])


class Figures(Value, frozen=True):
    """What came of one evening: p99 in milliseconds, bytes."""

    alone: float
    with_readers: float
    with_silent: float
    grown: int
    sent_away: int


async def spend(evening: Evening, process: Process, watchers: int) -> Figures:
    """The others play alone, among readers, and among those who never read."""
    await evening.begin()
    alone = await evening.felt()
    async with evening.watched(watchers, reads=True):
        with_readers, before = await evening.felt(), process.memory
    async with evening.watched(watchers, reads=False) as silent:
        await asyncio.sleep(UNTIL_FULL)
        with_silent, after = await evening.felt(), process.memory
        sent_away = sum(watcher.came - 1 for watcher in silent)
    return Figures(alone, with_readers, with_silent, after - before, sent_away)


def evening(watchers: int = WATCHERS) -> Figures:
    """One evening in a hall of its own."""
    with TemporaryDirectory(prefix="silence-") as folder, hall(Path(folder)) as process:
        return run(spend(Evening(process), process, watchers))


def trusting(watchers: int = WATCHERS) -> int:
    """The control: the bytes by which a trusting hall grows."""
    with (
        TemporaryDirectory(prefix="trusting-") as folder,
        hall(Path(folder), "--trusting") as process,
    ):
        return run(_trust(Evening(process), process, watchers))


async def _trust(evening: Evening, process: Process, watchers: int) -> int:
    await evening.begin()
    before = process.memory
    async with evening.watched(watchers, reads=False):
        await asyncio.sleep(UNTIL_FULL)
        return process.memory - before


TEXT = """
A thousand sockets watch four tables, where a message of three thousand letters is sent ten times
a second. The sockets never read; when the hall closes one because of that, another is opened. At
fifty other tables two hundred people act two hundred times a second. The time within which 99 of
100 of their acts are done is measured three times: without watchers, with a thousand watchers who
read, and with a thousand who do not. The third figure may be at most a tenth above the second.
From the second to the third, the hall's memory may grow by at most 64 kB a socket. The control is
a hall that sends everything at once, whether the socket reads it or not. People and hall share
the machine, and the median of all runs counts.

`python -m tools.proof.silence` makes this page again.
"""


def main() -> int:
    """So many evenings as were asked for; 1 if the others notice, or memory is not bounded."""
    tally = begun("silence", options(__doc__ or "", 5))
    for number in tally.rest():
        for name, figure in to_builtins(evening()).items():
            tally.figures[f"{name}_{number}"] = round(1000 * figure)
    shown = trusting() / MEGABYTE
    figure = {
        name: median(n for known, n in tally.figures.items() if known.rpartition("_")[0] == name)
        / 1000
        for name in Figures.__struct_fields__
    }
    path = report(
        tally,
        "Silence",
        TEXT,
        [
            ("p99 of the others alone", f"{figure['alone']:.1f} ms"),
            ("p99 with a thousand who read", f"{figure['with_readers']:.1f} ms"),
            ("p99 with a thousand who do not", f"{figure['with_silent']:.1f} ms"),
            ("sockets sent away for not reading, an evening", f"{figure['sent_away']:,.0f}"),
            ("growth of the hall's memory", f"{figure['grown'] / MEGABYTE:.0f} MB"),
            ("growth of a trusting hall's memory", f"{shown:.0f} MB"),
        ],
    )
    print(path)
    noticed = figure["with_silent"] > NOTICEABLE * figure["with_readers"]
    return int(noticed or figure["grown"] > BOUND * WATCHERS or shown * MEGABYTE < BOUND * WATCHERS)


if __name__ == "__main__":
    sys.exit(main())

"""The hall under load: real sockets, a real database, and a crowd in a process of its own.

Beside it, by turns, the same server and framework with bare rooms, which keep and know nothing:
what they take is the noise of machine and stack in this very run.
"""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.figures import Figures
from tools.load.crowd import parties, run
from tools.load.player import Player, Sitting, finders, sit_down
from tools.load.process import Process, bare, hall
from tools.load.rates import Next, percentile, saturate, steadily
from tools.load.rooms import gather
from tools.load.spread import spread
from wordhall.words import load

FIGURES = Figures("hall")
TABLES, SHEETS, LARGE = 500, 100, 10
LONG = 6
RATE, PUBLIC = 500.0, 100.0
REPEATS = 3
SECONDS = 4.0


def main() -> None:
    """Medians of several runs, which take turns."""
    run(_counter())
    run(_sheets())
    run(_thirty())


def add(_: Player) -> bytes:
    """What one does in the counter game."""
    return b'{"type":"Add"}'


def words() -> Next:
    """What one does in Find: words are written, and struck again."""
    acts: dict[Player, Iterator[bytes]] = {}
    listed = [word for word in load("play") if len(word) <= LONG][::97]

    def action(player: Player) -> bytes:
        if player not in acts:
            acts[player] = _writing(listed)
        return next(acts[player])

    return action


def _writing(listed: Sequence[str]) -> Iterator[bytes]:
    for word in cycle(listed):
        yield b'{"type":"WriteWord","word":"%b"}' % word.encode()
        yield b'{"type":"StrikeWord","word":"%b"}' % word.encode()


def stop_and_go() -> Next:
    """What all at a table see at once: somebody stops, and goes on."""
    stopped: set[Player] = set()

    def action(player: Player) -> bytes:
        stopped.symmetric_difference_update({player})
        return b'{"type":"Stop"}' if player in stopped else b'{"type":"GoOn"}'

    return action


class Runs:
    """The figures of one server, run by run."""

    def __init__(self, name: str, process: Process, sittings: list[Sitting], action: Next) -> None:
        self.name = name
        self._process = process
        self._sittings = sittings
        self._action = action
        self.full: list[float] = []
        self.cost: list[float] = []
        self.usual_cost: list[float] = []
        self.p50: list[float] = []
        self.p99: list[float] = []
        self.blocked: list[float] = []
        self.busy: list[float] = []

    async def run(self, *, watched: bool) -> None:
        """Once at full load, and once at the usual rate."""
        cpu, began = self._process.cpu, perf_counter()
        acts = await saturate(self._sittings, self._action, SECONDS)
        self.full.append(acts / (perf_counter() - began))
        self.cost.append(1e6 * (self._process.cpu - cpu) / acts)
        cpu = self._process.cpu
        took = await steadily(self._sittings, self._action, RATE, SECONDS)
        self.usual_cost.append(1e6 * (self._process.cpu - cpu) / len(took))
        self.p50.append(1000 * percentile(took, 50))
        self.p99.append(1000 * percentile(took, 99))
        if watched:
            self._process.ask("watch")
            await steadily(self._sittings, self._action, RATE, SECONDS)
            seen = self._process.ask("rest")
            self.blocked.append(seen["blocked"])
            self.busy.append(seen["busy"])

    def show(self) -> None:
        """Prints all medians."""
        usual = f"at {RATE:.0f} acts/s"
        FIGURES.show(f"{self.name}, acts at full load", median(self.full), "/s")
        FIGURES.show(f"{self.name}, CPU of an act at full load", median(self.cost), "µs")
        FIGURES.show(f"{self.name}, CPU of an act {usual}", median(self.usual_cost), "µs")
        FIGURES.show(f"{self.name}, p50 {usual}", median(self.p50), "ms")
        FIGURES.show(f"{self.name}, p99 {usual}", median(self.p99), "ms")
        if self.blocked:
            _show_loop(self.name, median(self.blocked), median(self.busy))


def _show_loop(name: str, blocked: float, busy: float) -> None:
    FIGURES.show(f"{name}, the loop's longest time without a beat", blocked, "ms")
    FIGURES.show(f"{name}, the loop's longest work", busy, "ms")


@contextmanager
def fresh_hall(*options: str) -> Iterator[Process]:
    """A hall with an empty database."""
    with tempfile.TemporaryDirectory() as folder, hall(Path(folder), *options) as process:
        yield process


async def _counter() -> None:
    with bare() as rooms, fresh_hall() as server:
        before = rooms.memory
        talk = await gather(rooms.port, TABLES, 4)
        FIGURES.show("an idle bare room of four", _each(rooms.memory - before), "kB")
        await parties(server.port, 5, "counter", 4)
        before = server.memory
        tables = await parties(server.port, TABLES, "counter", 4)
        without = server.memory
        play = await sit_down(tables)
        FIGURES.show("an idle table of four, with sockets", _each(server.memory - before), "kB")
        FIGURES.show("an idle table of four, without sockets", _each(without - before), "kB")
        runs = [Runs("bare rooms", rooms, talk, add), Runs("counter", server, play, add)]
        for _ in range(REPEATS):
            await runs[0].run(watched=False)
            await runs[1].run(watched=True)
        for each in runs:
            each.show()
        bare_rooms, own = runs
        above = median(own.p99) - median(bare_rooms.p99)
        FIGURES.show("counter, p99 above bare rooms", above, "ms")
        times = median(own.cost) / median(bare_rooms.cost)
        FIGURES.show("counter, CPU beside bare rooms", times, "times")
        FIGURES.show("a table after all these acts", _each(server.memory - before), "kB")


def _each(size: int) -> float:
    return size / TABLES / 1000


async def _sheets() -> None:
    with fresh_hall() as server:
        play = await finders(server.port, SHEETS, 4)
        runs = Runs("sheets, tables of four", server, play, words())
        for _ in range(REPEATS):
            await runs.run(watched=True)
        runs.show()


async def _thirty() -> None:
    with fresh_hall() as server:
        server.ask("watch")
        play = await finders(server.port, LARGE, 30)
        seen = server.ask("rest")
        _show_loop("sheets, tables of thirty open", seen["blocked"], seen["busy"])
        runs = Runs("sheets, tables of thirty", server, play, words())
        for _ in range(REPEATS):
            await runs.run(watched=True)
        runs.show()
        took = [await spread(play, stop_and_go(), PUBLIC, SECONDS) for _ in range(REPEATS)]
        p50, p99 = (median(1000 * percentile(t, share) for t in took) for share in (50, 99))
        FIGURES.show("a public act reaches thirty, p50", p50, "ms")
        FIGURES.show("a public act reaches thirty, p99", p99, "ms")


if __name__ == "__main__":
    main()

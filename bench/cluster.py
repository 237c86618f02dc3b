"""Several nodes of one hall: what an act costs on one, two and three of them.

At 1,000 tables four people each repeat recorded matches of all five games, 500 acts a second in
all, over 4,000 sockets; beside it one hall on SQLite. All of them share this machine.
"""

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from bench.figures import Figures
from tools.load.crowd import run
from tools.load.process import Process, hall
from tools.load.rates import percentile
from tools.load.recorded import Recording, Replay, recordings, seated, steadily, told
from tools.postgresql import PostgreSQL, running

TABLES = 1_000
RATE, SECONDS = 500.0, 15.0
REPEATS = 3
IDLE = 5.0
"""Seconds for which it is measured what all of them take when nobody acts."""

NAMES = ("one", "two", "three")
FIGURES = Figures("cluster")


class Arrangement:
    """What was measured with so many nodes: CPU of an act in µs, and waiting in ms."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.halls: list[float] = []
        self.shares: list[list[float]] = []
        """Of each process, the database last: the share of a core that it takes."""
        self.idle: list[float] = []
        self.players: list[float] = []
        self.p50: list[float] = []
        self.p99: list[float] = []
        self.refused = self.acts = 0

    def show(self) -> None:
        """Prints all medians."""
        FIGURES.show(f"{self.name}, an act", median(self.halls), "CPU µs of the halls")
        FIGURES.show(f"{self.name}, p50", median(self.p50), "ms")
        FIGURES.show(f"{self.name}, p99", median(self.p99), "ms")
        print(self._told(), flush=True)

    def _told(self) -> str:
        shares = [f"{100 * median(each):.0f} %" for each in zip(*self.shares, strict=True)]
        idle = [f"{100 * each:.1f} %" for each in self.idle]
        return (
            f"    {self.acts} acts, {self.refused} refused\n"
            f"    shares of a core: {', '.join(shares)} (players {median(self.players):.0f} µs "
            f"an act); when nobody acts: {', '.join(idle)}"
        )


def main() -> None:
    """One hall on SQLite, then one, two and three nodes on PostgreSQL.

    An act costs less where more happens, as more of them are handled in one go. So nodes are
    compared, too, with one node that has as much to do as each of them.
    """
    played = recordings()
    for recording in played:
        print(f"{recording.game:<7} {told(recording)}")
    with tempfile.TemporaryDirectory() as folder, hall(Path(folder)) as process:
        run(_measured("one hall on SQLite", [process], None, played)).show()
    alone = _nodes_at(1, 1, played)
    for number in range(2, len(NAMES) + 1):
        figures, part = _nodes_at(number, 1, played), _nodes_at(1, number, played)
        of_all, of_part = (median(figures.halls) / median(one.halls) for one in (alone, part))
        FIGURES.show(f"an act, {number} nodes beside 1", of_all, "times")
        FIGURES.show(f"an act, {number} nodes beside 1 with a part", of_part, "times")


def _nodes_at(number: int, part: int, played: Sequence[Recording]) -> Arrangement:
    """So many nodes, with all tables and acts, or a part of them."""
    name = f"{number} {'node' if number == 1 else 'nodes'} on PostgreSQL"
    if part > 1:
        name += f", 1/{part} of it"
    with running({}) as server, _nodes(server, number) as processes:
        figures = run(_measured(name, processes, server, played, part))
    figures.show()
    return figures


@contextmanager
def _nodes(server: PostgreSQL, number: int) -> Iterator[Sequence[Process]]:
    """Nodes; in the end they are killed, as they would hand their tables to one another."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        processes = []
        for name in NAMES[:number]:
            store = ("--store", server.address(), "--node", name)
            processes.append(hall(Path(folder) / name, *store))
            ends.callback(processes[-1].kill)
        yield processes


async def _measured(
    name: str,
    processes: Sequence[Process],
    server: PostgreSQL | None,
    played: Sequence[Recording],
    part: int = 1,
) -> Arrangement:
    figures = Arrangement(name)
    ports = [process.port for process in processes]
    replays = await seated(ports, TABLES // part, played)
    before = _cpu(processes, server)
    await asyncio.sleep(IDLE)
    figures.idle = [used / IDLE for used in _since(before, processes, server)]
    for _ in range(REPEATS):
        await _once(figures, replays, processes, server, RATE / part)
    return figures


async def _once(
    figures: Arrangement,
    replays: Sequence[Replay],
    processes: Sequence[Process],
    server: PostgreSQL | None,
    rate: float,
) -> None:
    before, own, began = _cpu(processes, server), process_time(), perf_counter()
    took = await steadily(replays, rate, SECONDS)
    lasted, used = perf_counter() - began, _since(before, processes, server)
    acts = len(took.kept)
    figures.halls.append(1e6 * sum(used[: len(processes)]) / acts)
    figures.shares.append([each / lasted for each in used])
    figures.players.append(1e6 * (process_time() - own) / acts)
    figures.p50.append(1000 * percentile(took.kept, 50))
    figures.p99.append(1000 * percentile(took.kept, 99))
    figures.acts += acts
    figures.refused += took.refused


def _cpu(processes: Sequence[Process], server: PostgreSQL | None) -> list[float]:
    """Seconds of CPU that each process has taken, and at last the database."""
    stored = [] if server is None else [server.cpu_seconds()]
    return [process.cpu for process in processes] + stored


def _since(
    before: Sequence[float], processes: Sequence[Process], server: PostgreSQL | None
) -> list[float]:
    return [now - then for now, then in zip(_cpu(processes, server), before, strict=True)]


if __name__ == "__main__":
    main()

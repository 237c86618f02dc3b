"""Several nodes of one hall: what an act costs on one, two and three of them.

At 1,000 tables four people each repeat recorded matches of all five games, 500 acts a second in
all, over 4,000 sockets; beside it one hall on SQLite. All of them share this machine.
"""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import process_time

from tools.load.crowd import run
from tools.load.process import Process, hall
from tools.load.rates import percentile
from tools.load.recorded import Recording, Replay, recordings, seated, steadily, told
from tools.postgresql import PostgreSQL, running

TABLES = 1_000
RATE, SECONDS = 500.0, 20.0
REPEATS = 3
NAMES = ("one", "two", "three")


class Figures:
    """The figures of one arrangement: microseconds of CPU an act, and milliseconds of waiting."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.halls: list[float] = []
        self.database: list[float] = []
        self.players: list[float] = []
        self.p50: list[float] = []
        self.p99: list[float] = []
        self.refused = self.acts = 0

    def told(self) -> str:
        """All medians, in a line."""
        return (
            f"{self.name:<24} hall {median(self.halls):4.0f} µs an act, "
            f"database {median(self.database):4.0f}, players {median(self.players):4.0f}; "
            f"p50 {median(self.p50):5.1f} ms, p99 {median(self.p99):6.1f} ms; "
            f"{self.acts} acts, {self.refused} refused"
        )


def main() -> None:
    """One hall on SQLite, then one, two and three nodes on PostgreSQL."""
    played = recordings()
    for recording in played:
        print(f"{recording.game:<7} {told(recording)}")
    with tempfile.TemporaryDirectory() as folder, hall(Path(folder)) as process:
        figures = run(_measured("one hall on SQLite", [process], None, played))
    print(figures.told(), flush=True)
    alone = None
    for number in range(1, len(NAMES) + 1):
        name = f"{number} {'node' if number == 1 else 'nodes'} on PostgreSQL"
        with running({}) as server, _nodes(server, number) as processes:
            figures = run(_measured(name, processes, server, played))
        alone = alone or figures
        times = median(figures.halls) / median(alone.halls)
        print(f"{figures.told()}; {times:.2f} times the hall's CPU of one node", flush=True)


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
) -> Figures:
    figures = Figures(name)
    replays = await seated([process.port for process in processes], TABLES, played)
    for _ in range(REPEATS):
        await _once(figures, replays, processes, server)
    return figures


async def _once(
    figures: Figures,
    replays: Sequence[Replay],
    processes: Sequence[Process],
    server: PostgreSQL | None,
) -> None:
    halls, own = sum(process.cpu for process in processes), process_time()
    stored = 0.0 if server is None else server.cpu_seconds()
    took = await steadily(replays, RATE, SECONDS)
    acts = len(took.kept)
    figures.halls.append(1e6 * (sum(process.cpu for process in processes) - halls) / acts)
    figures.players.append(1e6 * (process_time() - own) / acts)
    figures.database.append(0.0 if server is None else 1e6 * (server.cpu_seconds() - stored) / acts)
    figures.p50.append(1000 * percentile(took.kept, 50))
    figures.p99.append(1000 * percentile(took.kept, 99))
    figures.acts += acts
    figures.refused += took.refused


if __name__ == "__main__":
    main()

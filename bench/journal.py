"""What it costs to keep an act: acts of 500 matches come to the journal at a steady rate.

Processor time is that of the whole process, less what the same acts cost without a journal.
"""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import uvloop

from bench.figures import Figures
from tools.postgresql import running
from wordhall.kernel.game import Ms
from wordhall.store.contract import OnVerdict, Store, Verdict
from wordhall.store.opening import open_for_hall
from wordhall.store.place import Place
from wordhall.store.rows import CommitRow, MatchRow, TableRow, Write

MATCHES = 500
SECONDS = 4
RATES = (500, 3000)
FIGURES = Figures("journal")
BODY = b'{"text":"' + b"y" * 250 + b'"}'


def main() -> None:
    """Measure, and print."""
    for rate in RATES:
        with TemporaryDirectory() as folder:
            uvloop.run(_measure(Place(Path(folder)), rate, lambda: 0.0))
    with running({}) as server:
        for rate in RATES:
            place = Place(server.folder, server.emptied())
            uvloop.run(_measure(place, rate, server.cpu_seconds))


async def _measure(place: Place, rate: int, elsewhere: Callable[[], float]) -> None:
    """One rate; `elsewhere` gives the processor time of a server in seconds."""
    store = await open_for_hall(place)
    try:
        await _run(store, rate, elsewhere)
    finally:
        await store.close()


async def _run(store: Store, rate: int, elsewhere: Callable[[], float]) -> None:
    await _open(store)
    loop = asyncio.get_running_loop()
    without, _, _ = await _load(rate, Play().act, lambda _, told: loop.call_soon(told, "kept"))
    there = elsewhere()
    with_, waits, acts = await _load(rate, Play().act, store.journal.submit)
    there = elsewhere() - there
    waits.sort()
    name = f"{type(store).__name__}, {rate} acts/s"
    FIGURES.show(name, 1e6 * (with_ - without), "CPU µs an act")
    if there:
        FIGURES.show(f"{name}, in the server", 1e6 * there / acts, "CPU µs an act")
    FIGURES.show(f"{name}, p50", 1e3 * waits[len(waits) // 2], "ms")
    FIGURES.show(f"{name}, p99", 1e3 * waits[len(waits) * 99 // 100], "ms")
    FIGURES.show(f"{name}, longest", 1e3 * waits[-1], "ms")


async def _open(store: Store) -> None:
    """All matches open."""
    play, left = Play(), [*range(MATCHES)]
    done = asyncio.Event()

    def told(verdict: Verdict) -> None:
        if verdict != "kept":
            raise AssertionError(verdict)
        left.pop()
        if not left:
            done.set()

    for number in range(MATCHES):
        store.journal.submit(play.opening(number), told)
    await done.wait()


class Play:
    """Matches that are played on by chance, the same each time."""

    def __init__(self) -> None:
        self._luck = Random(1)  # noqa: S311 - it is to be the same again
        self._versions = [0] * MATCHES

    def opening(self, number: int) -> Write:
        """A table and its match."""
        name = f"{number:016}"
        row = TableRow(name, name, 1, 1, open=True, public=False, changed=0, body=BODY * 5)
        match = MatchRow(name, name, "game", b"s" * 32, "words", 0)
        opening = CommitRow(0, None, 0, Ms(0), None, BODY * 4)
        return Write(name, 1, match=match, commits=(opening,), table=row)

    def act(self) -> Write:
        """The next act of one of them."""
        number = self._luck.randrange(MATCHES)
        version = self._versions[number] = self._versions[number] + 1
        name = f"{number:016}"
        commit = CommitRow(version, f"{name}-{version}", 0, Ms(version), Ms(version), BODY)
        return Write(name, 1, match_id=name, commits=(commit,))


async def _load(
    rate: int, act: Callable[[], Write], submit: Callable[[Write, OnVerdict], object]
) -> tuple[float, list[float], int]:
    """Processor time of an act, how long each waited to be told, and how many there were."""
    waits: list[float] = []
    done, begun, cpu = 0, time.perf_counter(), time.process_time()

    def noting(start: float) -> OnVerdict:
        def told(verdict: Verdict) -> None:
            if verdict != "kept":
                raise AssertionError(verdict)
            waits.append(time.perf_counter() - start)

        return told

    while (now := time.perf_counter()) < begun + SECONDS:
        while done < (now - begun) * rate:
            submit(act(), noting(now))
            done += 1
        await asyncio.sleep(0.001)
    while len(waits) < done:  # noqa: ASYNC110 - a moment at the end
        await asyncio.sleep(0.001)
    return (time.process_time() - cpu) / done, waits, done

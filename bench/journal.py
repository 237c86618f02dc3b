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

from wordhall.kernel.game import Ms
from wordhall.store.contract import CommitRow, MatchRow, TableRow, Told, Verdict, Write
from wordhall.store.sqlite.store import SqliteStore, open_store

MATCHES = 500
SECONDS = 4
RATES = (500, 3000)
BODY = b'{"text":"' + b"y" * 250 + b'"}'


def main() -> None:
    """Measure, and print."""
    for rate in RATES:
        with TemporaryDirectory() as folder:
            uvloop.run(_measure(Path(folder) / "hall.sqlite", rate))


async def _measure(path: Path, rate: int) -> None:
    store = open_store(path)
    try:
        await _run(store, rate)
    finally:
        await store.close()


async def _run(store: SqliteStore, rate: int) -> None:
    play = Play()
    for number in range(MATCHES):
        store.journal.submit(play.opening(number), _ignore)
    await store.rise(1)
    loop = asyncio.get_running_loop()
    without, _ = await _load(rate, play.act, lambda _, told: loop.call_soon(told, "kept"))
    play = Play()
    with_, waits = await _load(rate, play.act, store.journal.submit)
    waits.sort()
    print(
        f"{rate:>5} acts/s  {1e6 * (with_ - without):5.0f} CPU µs an act"
        f"  p50 {1e3 * waits[len(waits) // 2]:.1f} ms"
        f"  p99 {1e3 * waits[len(waits) * 99 // 100]:.1f} ms  longest {1e3 * waits[-1]:.1f} ms"
    )


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
    rate: int, act: Callable[[], Write], submit: Callable[[Write, Told], object]
) -> tuple[float, list[float]]:
    """Processor time of an act, and how long each waited to be told."""
    waits: list[float] = []
    done, begun, cpu = 0, time.perf_counter(), time.process_time()

    def noting(start: float) -> Told:
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
    return (time.process_time() - cpu) / done, waits


def _ignore(_: Verdict) -> None:
    pass

"""Word Shout under load: how long after the moment that R9 names a word is heard to be settled.

And what the table asks itself whenever a word is settled: whether another can be formed (R6).
"""

import asyncio
from statistics import median
from time import process_time

from bench.figures import Figures
from bench.hall import fresh_hall
from tools.load.crowd import run
from tools.load.rates import percentile
from tools.load.shouters import BEGINNING, at_play, late, shouters
from wordhall.games.shout.spelling import formable
from wordhall.games.shout.types.components import DICE, Die
from wordhall.kernel.luck import Luck
from wordhall.words import load

TABLES, SEATS = 200, 6
REPEATS, SECONDS = 3, 15.0
ROLLS = 2_000
FIGURES = Figures("shout")


def main() -> None:
    """Both."""
    _formable()
    run(_settling())


async def _settling() -> None:
    runs = []
    with fresh_hall() as server:
        tables = await shouters(server.port, TABLES, SEATS)
        async with at_play(tables):
            await asyncio.sleep(2 * BEGINNING)
            for _ in range(REPEATS):
                late(tables)
                server.ask("watch")
                cpu = server.cpu
                await asyncio.sleep(SECONDS)
                used, seen = server.cpu - cpu, server.ask("rest")
                took = [1000 * each for each in late(tables)]
                p50, p99 = median(took), percentile(took, 99)
                runs.append((p50, p99, max(took), 1e6 * used / len(took), seen["busy"]))
                print(f"    {len(took) / SECONDS:.0f} words a second: p50 {p50:.1f}, p99 {p99:.1f}")
    p50, p99, longest, cpu, busy = (median(kind) for kind in zip(*runs, strict=True))
    FIGURES.show("heard after its moment, p50", p50, "ms")
    FIGURES.show("heard after its moment, p99", p99, "ms")
    FIGURES.show("heard after its moment, longest", longest, "ms")
    FIGURES.show("a word, with all that belongs to it", cpu, "CPU µs")
    FIGURES.show("the loop's longest work", busy, "ms")


def _formable() -> None:
    """Rolls whose dice are taken one by one, in their chance order."""
    lexicon, luck = load("play"), Luck(b"bench of word shout")
    took = list[tuple[float, bool]]()
    for number in range(ROLLS):
        stream = luck.stream("roll", number)
        dice = [Die(stream.pick(die), 0, 0, 0) for die in DICE]
        left = stream.shuffled(dice)[: 1 + number % len(DICE)]
        began = process_time()
        found = formable(left, lexicon)
        took.append((process_time() - began, found))
    for what, times in (
        ("a word is left", [each for each, found in took if found]),
        ("none is left", [each for each, found in took if not found]),
    ):
        FIGURES.show(f"{what}, p50", 1e6 * median(times), "µs")
        FIGURES.show(f"{what}, p99", 1e6 * percentile(times, 99), "µs")


if __name__ == "__main__":
    main()

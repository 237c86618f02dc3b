"""A process that wants to write the next version of a match, again and again, and so does another.

    python -m tests.store.rival DATABASE NAME TIMES [--hasty]

Says `ready`, and begins at a word, so that both write at the same time. Prints the version and the
command of each act that was kept. A hasty one is a control: it takes
each act for kept, whatever the store says.
"""

import asyncio
import sys

from tests.store.databases import named
from tests.store.waiting import WaitingStore
from tests.store.writes import MATCH, act
from wordhall.store.contract import Verdict

MOST_TRIES = 10_000


async def write(store: WaitingStore, name: str, times: int, *, hasty: bool) -> None:
    """Writes so many acts, each as the next one of the log."""
    loop = asyncio.get_running_loop()
    last = 0
    for number in range(times):
        verdict: Verdict = "overtaken"
        tries = 0
        while verdict == "overtaken" and tries < MOST_TRIES:
            tries += 1
            last = (await store.asked.log(MATCH, last - 1))[-1].version
            told: asyncio.Future[Verdict] = loop.create_future()
            store.journal.submit(act(last + 1, f"{name}-{number}"), told.set_result)
            verdict = "kept" if hasty and await told else await told
        assert verdict == "kept"
        print(last + 1, f"{name}-{number}")  # noqa: T201 - how it tells


if __name__ == "__main__":
    with named(sys.argv[1]).opened() as opened_store:
        print("ready", flush=True)  # noqa: T201 - how it tells
        sys.stdin.readline()
        is_hasty = "--hasty" in sys.argv
        opened_store.run(write(opened_store, sys.argv[2], int(sys.argv[3]), hasty=is_hasty))

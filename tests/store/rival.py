"""A process that wants to write the next version of a match, again and again, and so does another.

    python -m tests.store.rival DATABASE NAME TIMES

Prints the version and the command of each act that was kept.
"""

import asyncio
import sys

from tests.store.databases import named
from tests.store.waiting import WaitingStore
from tests.store.writes import MATCH, act
from wordhall.store.contract import Verdict

MOST_TRIES = 10_000


async def write(store: WaitingStore, name: str, times: int) -> None:
    loop = asyncio.get_running_loop()
    for number in range(times):
        verdict: Verdict = "overtaken"
        version = tries = 0
        while verdict == "overtaken" and tries < MOST_TRIES:
            tries += 1
            version = (await store.asked.log(MATCH))[-1].version + 1
            told: asyncio.Future[Verdict] = loop.create_future()
            store.journal.submit(act(version, f"{name}-{number}"), told.set_result)
            verdict = await told
        assert verdict == "kept"
        print(version, f"{name}-{number}")  # noqa: T201 - how it tells


if __name__ == "__main__":
    with named(sys.argv[1]).opened() as opened_store:
        opened_store.run(write(opened_store, sys.argv[2], int(sys.argv[3])))

"""What closed tables leave behind: thousands are opened, played at and closed, a hundred at a time.

The rows that the store would have on disk are dropped: what is measured is the hall.
"""

import asyncio
import ctypes
import gc
import sys
from contextlib import suppress

import psutil  # type: ignore[import-untyped]

from bench.figures import Figures
from tests.server.evening import Evening, evening
from tests.server.people import person
from wordhall.server.limits import Limits
from wordhall.server.tables.table_wishes import Close

TABLES = 2_000
AT_ONCE = 100
WARM_UP = 400
FIGURES = Figures("closing")


def main() -> None:
    """Measure, and print."""
    left = asyncio.run(growth(WARM_UP, TABLES))
    FIGURES.show("what closed tables leave", left / 1e6, f"MB after {TABLES:,} tables")


async def growth(warm_up: int, tables: int) -> int:
    """Bytes that the process has more after so many tables, when it has warmed up."""
    async with evening(limits=Limits(tables_a_person=10_000)) as here:
        await rounds(here, warm_up)
        before = held(here)
        await rounds(here, tables)
        return held(here) - before


async def rounds(here: Evening, tables: int) -> None:
    """Opens tables, has two people and a screen at each, plays a match, and closes them."""
    for _ in range(tables // AT_ONCE):
        codes = []
        for _ in range(AT_ONCE):
            ada, ben = await here.play("ada", "ben", bots=1, target=1)
            screen = await here.come(None)
            ada.do({"type": "Roll"})
            codes.append(here.code)
            for device in (ada, ben, screen):
                device.leave()
        for code in codes:
            await here.hall.wish(code, person("ada"), Close())
        await here.wait(2 * here.hall.limits.heartbeat)  # it has looked at all tables once more


def held(here: Evening) -> int:
    """Bytes of memory that the process has, when everything is given back that can be."""
    here.thinker.requests.clear()
    here.thinker.forgotten.clear()
    store = here.store
    for kept in (store.tables, store.matches, store.logs, store.parts):
        kept.clear()
    gc.collect()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL("libc.so.6").malloc_trim(0)
    taken: int = psutil.Process().memory_info().rss
    return taken


if __name__ == "__main__":
    main()

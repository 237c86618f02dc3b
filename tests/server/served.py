"""A hall that really listens, in a thread of its own: for tools that want an address."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event, Thread

from wordhall.server.config import Config
from wordhall.server.http.origins import allowed
from wordhall.server.limits import Limits, Rate
from wordhall.server.listening import listen, port_of
from wordhall.server.serving import Doors, serve
from wordhall.store.place import Place

PATIENCE = 30
PLENTY = Rate(1_000_000, 1_000_000)
GENEROUS = Limits(
    requests=PLENTY,
    heavy_requests=PLENTY,
    guesses=PLENTY,
    misses=PLENTY,
    new_tables=PLENTY,
    new_matches=PLENTY,
    new_bots=PLENTY,
    acts=PLENTY,
    acts_a_seat=10**9,
    tables_a_person=1000,
    contributions_wait=1,
)
"""Nobody has to wait: for tools that ask as fast as they can."""


@contextmanager
def served(folder: Path, limits: Limits = GENEROUS) -> Iterator[tuple[str, str]]:
    """The address of a hall and that of its operator, which listen until the block ends."""
    players, operator = (listen("127.0.0.1", 0, insist=True) for _ in range(2))
    port = port_of(players)
    config = Config(allowed("127.0.0.1", port))
    opened, closing = Event(), list[Callable[[], object]]()

    async def run() -> None:
        stop = asyncio.Event()
        closing.append(partial(asyncio.get_running_loop().call_soon_threadsafe, stop.set))
        doors = Doors(tuple(players), tuple(operator))
        await serve(doors, Place(folder), config, limits, opened.set, stop)

    thread = Thread(target=asyncio.run, args=(run(),))
    thread.start()
    try:
        assert opened.wait(PATIENCE)
        yield f"http://127.0.0.1:{port}", f"http://127.0.0.1:{port_of(operator)}"
    finally:
        for close in closing:
            close()
        thread.join(PATIENCE)
        for bound in (*players, *operator):
            bound.close()

"""Two writers on one database, also behind a proxy that cuts: a model says what comes of it."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.store.databases import emptied
from tests.store.model import Claim, Group, Model, beginning, evenings
from tests.store.waiting import keep_together
from tools.cutting import CuttingProxy, Moment
from tools.postgresql import PostgreSQL
from wordhall.store.postgresql.store import PostgresStore, open_store

cuts: st.SearchStrategy[Moment | None] = st.sampled_from(
    (None, None, None, "before", "after", "unheard")
)


@examples(30)
@given(evenings)
def test_two_writers_make_one_log_without_gaps(
    postgresql: PostgreSQL, evening: list[Group | Claim]
) -> None:
    address = emptied(postgresql).name
    with asyncio.Runner() as runner:
        runner.run(played(address, address, evening))


@examples(30)
@given(evenings, st.lists(cuts, max_size=60))
def test_cut_connections_change_no_verdict(
    postgresql: PostgreSQL, evening: list[Group | Claim], moments: list[Moment | None]
) -> None:
    play_cut(postgresql, evening, moments)


@pytest.mark.proof
@examples(3)
@given(evenings, st.lists(cuts, max_size=60))
def test_nor_do_they_on_a_slow_network(
    postgresql: PostgreSQL, evening: list[Group | Claim], moments: list[Moment | None]
) -> None:
    play_cut(postgresql, evening, moments, delay=0.05)


def play_cut(
    server: PostgreSQL,
    evening: list[Group | Claim],
    moments: list[Moment | None],
    delay: float = 0.0,
) -> None:
    """The evening behind a proxy that cuts at these moments."""
    emptied(server)
    left = iter(moments)
    with (
        asyncio.Runner() as runner,
        proxied(runner, server, lambda: next(left, None), delay) as proxy,
    ):
        runner.run(played(server.address(), proxy.address, evening))


@contextmanager
def proxied(
    runner: asyncio.Runner,
    server: PostgreSQL,
    cut: Callable[[], Moment | None],
    delay: float = 0.0,
) -> Iterator[CuttingProxy]:
    with TemporaryDirectory() as folder:
        proxy = CuttingProxy(server.socket, Path(folder), cut, delay)
        runner.run(proxy.start())
        try:
            yield proxy
        finally:
            runner.run(proxy.stop())


async def played(direct: str, address: str, evening: list[Group | Claim]) -> None:
    """The evening, with a direct connection for its beginning and for what it has led to."""
    async with AsyncExitStack() as ends:

        async def opened(where: str) -> PostgresStore:
            store = await open_store(where, pace=0.0)
            ends.push_async_callback(store.close)
            return store

        first, model = await opened(direct), Model()
        assert set(await keep_together(first.journal, beginning())) == {"kept"}
        stores = [await opened(address), await opened(address)]
        for event in evening:
            store = stores[event.writer]
            if isinstance(event, Claim):
                epoch = await store.claim(event.table)
                assert epoch > model.epochs[event.table]
                model.epochs[event.table] = epoch
            else:
                writes = [model.write(wish) for wish in event.wishes]
                verdicts = [model.verdict(write) for write in writes]
                assert await keep_together(store.journal, writes) == verdicts
        await model.check(first)

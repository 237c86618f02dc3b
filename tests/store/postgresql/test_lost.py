"""Lost connections and lost servers: nothing is acknowledged too early, doubled or forgotten."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import asyncpg
import pytest
from asyncpg import exceptions as errors

from tests.store.databases import emptied
from tests.store.waiting import keep, keep_together
from tests.store.writes import MATCH, TABLE, act, commit, match, opening, person, set_out, table
from tools.cutting import MOMENTS, CuttingProxy, Moment
from tools.postgresql import PostgreSQL, running
from wordhall.store.contract import Trouble, Verdict
from wordhall.store.postgresql import connections, reading
from wordhall.store.postgresql.append import append
from wordhall.store.postgresql.journal import PostgresJournal
from wordhall.store.postgresql.store import PostgresStore, open_store
from wordhall.store.rows import Write

WRITES = {
    "an act": act(1, "a"),
    "alarms": Write(TABLE, 1, match_id=MATCH, commits=(commit(1), commit(2))),
    "a document": set_out(table(1, body=b"new"), ("ann",)),
    "a new match": opening(match("second")),
    "an end": Write(TABLE, 1, match=match(ended=5), commits=(commit(1, "end"),)),
}


@asynccontextmanager
async def through_proxy(
    server: PostgreSQL, delay: float = 0.0
) -> AsyncIterator[tuple[CuttingProxy, PostgresStore, list[Moment]]]:
    """A store behind a proxy that cuts at the moments in a list, one after the other."""
    moments: list[Moment] = []
    with TemporaryDirectory() as folder:
        proxy = CuttingProxy(
            server.socket, Path(folder), lambda: moments.pop(0) if moments else None, delay
        )
        await proxy.start()
        store = await open_store(proxy.address, pace=0.0)
        try:
            assert await keep(store.journal, set_out(), opening()) == ["kept", "kept"]
            yield proxy, store, moments
        finally:
            await store.close()
            await proxy.stop()


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("kind", WRITES)
def test_a_write_whose_answer_is_lost_is_stored_once(
    postgresql: PostgreSQL, kind: str, moment: Moment
) -> None:
    emptied(postgresql)

    async def lose() -> None:
        async with through_proxy(postgresql) as (proxy, store, moments):
            moments.extend([moment] * 3)
            assert await keep(store.journal, WRITES[kind]) == ["kept"]
            assert proxy.cuts == 3
            again = await keep(store.journal, WRITES[kind])
            assert again in (["overtaken"], ["duplicate"], ["kept"] * (kind == "a new match"))

    asyncio.run(lose())


@pytest.mark.parametrize("kind", ["an act", "a document"])
def test_a_server_from_which_nothing_comes_any_more_is_given_up(
    postgresql: PostgreSQL, kind: str
) -> None:
    emptied(postgresql)

    async def lose() -> None:
        with patch.object(connections, "SILENCE", 0.5):
            async with through_proxy(postgresql) as (proxy, store, moments):
                moments.append("silent")
                assert await keep(store.journal, WRITES[kind], act(1, "b")) == [
                    "kept",
                    "overtaken" if kind == "an act" else "kept",
                ]
                assert proxy.cuts == 1

    asyncio.run(lose())


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_rare_write_whose_answer_is_lost_is_stored_once(
    postgresql: PostgreSQL, moment: Moment
) -> None:
    emptied(postgresql)

    async def lose() -> None:
        async with through_proxy(postgresql) as (proxy, store, moments):
            for times, job in enumerate(_jobs(store), 1):
                moments.append(moment)
                await job
                assert proxy.cuts == times
            assert await store.person("ann") == person("ann", seen=1)
            row = await store.table(TABLE)
            assert row is not None
            assert (await keep(store.journal, act(1, "a", epoch=row.epoch))) == ["kept"]

    asyncio.run(lose())


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_check_is_one_statement_and_leaves_nothing_behind(
    postgresql: PostgreSQL, moment: Moment
) -> None:
    """In a transaction, a node that is frozen would keep others from their checks."""
    emptied(postgresql)

    async def check() -> None:
        db = await asyncpg.connect(postgresql.address())
        async with through_proxy(postgresql) as (_, store, moments):
            before = await db.fetchval("SELECT count(*) FROM transactions")
            moments.append(moment)
            await store.check(1_700_000_000_000)
            assert await db.fetchval("SELECT wall FROM beat") == 1_700_000_000_000
            assert await db.fetchval("SELECT count(*) FROM transactions") == before
        await db.close()

    asyncio.run(check())


def _jobs(store: PostgresStore) -> Iterator[Coroutine[Any, Any, object]]:
    yield store.claim(TABLE)
    yield store.add_person(person("ann"))
    yield store.secret("return")
    yield store.forget_person("bob", lambda body: body)


async def _failed(_: PostgresJournal, writes: list[Write]) -> list[Verdict]:
    return ["failed"] * len(writes)


async def _kept(_: PostgresJournal, writes: list[Write]) -> list[Verdict]:
    return ["kept"] * len(writes)


@pytest.mark.parametrize("moment, hasty", [("before", _kept), ("unheard", _failed)])
def test_the_same_without_asking_again_loses_or_doubles(
    postgresql: PostgreSQL, moment: Moment, hasty: Callable[..., object]
) -> None:
    """The control: whoever guesses is wrong in one of the moments."""
    emptied(postgresql)

    async def lose() -> None:
        async with through_proxy(postgresql) as (_, store, moments):
            moments.append(moment)
            with patch.object(PostgresJournal, "_settle", hasty):
                verdicts = await keep(store.journal, act(1, "a"))
            stored = [row.version for row in await store.log(MATCH, after=0)]
            assert (verdicts == ["kept"]) != (stored == [1])

    asyncio.run(lose())


def test_what_arrives_during_a_round_trip_is_one_statement(postgresql: PostgreSQL) -> None:
    emptied(postgresql)

    async def play() -> None:
        async with through_proxy(postgresql, delay=0.05) as (proxy, store, _):
            before = proxy.requests
            first = asyncio.create_task(keep(store.journal, act(1)))
            await asyncio.sleep(0)
            others = keep_together(store.journal, [act(version) for version in range(2, 101)])
            assert [*await first, *await others] == ["kept"] * 100
            assert proxy.requests - before == 2

    asyncio.run(play())


def test_a_server_that_comes_back_has_all_and_gets_the_rest(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def outlive(server: PostgreSQL) -> None:
        store = await open_store(server.address(), pace=0.0)
        assert await keep(store.journal, set_out(), opening(), act(1, "a")) == ["kept"] * 3
        server.kill()
        waiting = asyncio.create_task(keep(store.journal, act(2, "b")))
        with patch.object(reading, "PATIENCE", 0.0), pytest.raises(Trouble) as told:
            await store.person("ann")
        assert told.value.code == "store-unreachable"
        assert [store.trouble and store.trouble.code] == ["store-unreachable"]
        await asyncio.to_thread(server.start)
        assert await waiting == ["kept"]
        assert await keep(store.journal, act(2, "b"), act(3, "c")) == ["duplicate", "kept"]
        assert [store.trouble] == [None]
        await store.close()

    with running() as server:
        asyncio.run(outlive(server))
    assert "the trouble is over" in caplog.text


def test_a_server_whose_disk_is_full_says_so_until_it_is_not(postgresql: PostgreSQL) -> None:
    emptied(postgresql)
    full = errors.DiskFullError("no room")

    async def fill() -> None:
        store = await open_store(postgresql.address(), pace=0.0)
        assert await keep(store.journal, set_out(), opening()) == ["kept"] * 2
        with patch("wordhall.store.postgresql.journal.append", side_effect=full):
            assert await keep(store.journal, act(1, "a")) == ["failed"]
        assert [store.trouble and store.trouble.code] == ["store-full"]
        assert await keep(store.journal, act(1, "a")) == ["kept"]
        assert [store.trouble] == [None]
        await store.close()

    asyncio.run(fill())


def test_who_is_in_the_way_of_another_tries_again(postgresql: PostgreSQL) -> None:
    emptied(postgresql)
    tries = [errors.DeadlockDetectedError("both wait"), None]

    async def tried(db: connections.Connection, writes: Sequence[Write], format_: int) -> None:
        if (error := tries.pop(0)) is not None:
            raise error
        await append(db, writes, format_)

    async def meet() -> None:
        store = await open_store(postgresql.address(), pace=0.0)
        assert await keep(store.journal, set_out(), opening()) == ["kept"] * 2
        with patch("wordhall.store.postgresql.journal.append", tried):
            assert await keep(store.journal, act(1, "a")) == ["kept"]
        await store.close()

    asyncio.run(meet())


def test_a_commit_that_no_standby_has_is_not_acknowledged() -> None:
    """The server is told to wait for a standby, and then not to wait: it warns."""

    async def wait(server: PostgreSQL) -> None:
        store = await open_store(server.address(), pace=0.0)
        assert await keep(store.journal, set_out(), opening()) == ["kept"] * 2
        server.stop()
        await asyncio.to_thread(server.start, synchronous_standby_names="nowhere")
        acted = asyncio.create_task(keep(store.journal, act(1, "a")))
        other = await asyncpg.connect(server.address())
        for _ in range(3):
            await _cancelled(other)
            assert not acted.done()
        await other.close()
        server.stop()
        await asyncio.to_thread(server.start)
        assert await acted == ["kept"]
        assert [row.version for row in await store.log(MATCH)] == [0, 1]
        await store.close()

    with running() as server:
        asyncio.run(wait(server))


async def _cancelled(db: Any) -> None:
    """Waits until a commit waits for a standby, and lets it go."""
    sql = """
        SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE wait_event = 'SyncRep' AND pid <> pg_backend_pid()
    """
    async with asyncio.timeout(60):
        while await db.fetchval(sql) is None:
            pass  # it is asked again

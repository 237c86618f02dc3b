"""The thread that writes: its groups, event loops that end, and callers who give up."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from unittest.mock import patch

import pytest

from tests.store.waiting import WaitingStore
from tests.store.writes import MATCH, act, kept, opened, opening, set_out
from wordhall.store.contract import Verdict


@pytest.fixture
def store(tmp_path: Path) -> Iterator[WaitingStore]:
    with opened(tmp_path / "hall.sqlite") as store:
        assert kept(store.journal, set_out(), opening()) == ["kept", "kept"]
        yield store


def versions(store: WaitingStore) -> list[int]:
    return [row.version for row in store.log(MATCH)]


def test_all_that_waits_is_one_transaction(store: WaitingStore) -> None:
    async def submit() -> int:
        loop = asyncio.get_running_loop()
        last: asyncio.Future[Verdict] = loop.create_future()
        tell = loop.call_soon_threadsafe
        with patch.object(loop, "call_soon_threadsafe", wraps=tell) as telling:
            for version in range(1, 400):
                store.journal.submit(act(version), lambda _: None)
            store.journal.submit(act(400), last.set_result)
            await last
            return telling.call_count

    assert store.run(submit()) < 40
    assert versions(store) == list(range(401))


def test_a_loop_that_has_ended_is_not_waited_for(
    store: WaitingStore, caplog: pytest.LogCaptureFixture
) -> None:
    loop = asyncio.new_event_loop()

    gate = Event()

    async def submit() -> None:
        store.journal.submit(act(1), lambda _: None)

    store.journal.post(lambda _: assert_passed(gate))
    loop.run_until_complete(submit())
    loop.close()
    gate.set()
    store.close()
    assert "the event loop ended before 1 writes were told" in caplog.text
    assert versions_on_disk(store.path) == [0, 1]


def assert_passed(gate: Event) -> None:
    assert gate.wait(60)


def versions_on_disk(path: Path) -> list[int]:
    with opened(path) as store:
        return versions(store)


def test_a_caller_who_gives_up_stops_nobody_s_job(store: WaitingStore) -> None:
    """A job that has not begun does not run; one that has begun is finished."""
    gate = Event()
    ran: list[str] = []

    async def give_up() -> None:
        store.journal.post(lambda _: assert_passed(gate))
        given_up, waited_for = (
            asyncio.create_task(store.journal.asked.do(lambda _, name=name: ran.append(name)))
            for name in ("given up", "waited for")
        )
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.wait({given_up})
        gate.set()
        await waited_for

    store.run(give_up())
    assert ran == ["waited for"]
    assert kept(store.journal, act(1)) == ["kept"]

"""A hall whose process is stopped, as a closed laptop does it: nobody loses time (H5)."""

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.lone import LATE
from tests.server.sockets import JSON, Client

pytestmark = pytest.mark.anyio

STOPPED = 2 * LATE / 1000
"""Seconds."""


@asynccontextmanager
async def lone(folder: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, Client]]:
    """The process of a hall, and somebody at its door."""
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "tests.server.lone", str(folder))
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        ada = Client((await process.stdout.readline()).decode().strip(), "Ada")
        await ada.ask("POST", "/api/me", {"name": "Ada"})
        try:
            yield process, ada
        finally:
            process.send_signal(signal.SIGCONT)
            await ada.go()
            await ada.http.aclose()
    finally:
        process.stdin.close()
        await process.wait()


async def silence(ada: Client) -> None:
    """Nothing more comes, but what was on its way."""
    while True:
        await ada.next()


async def outage(ada: Client) -> JSON:
    """The update that tells of the outage, and of none that a busy machine made."""
    while True:
        update = await ada.until("Update")
        for news in update["news"]:
            if news["type"] == "OutageNoted" and news["length"] >= STOPPED * 1000:
                return update


async def test_h5_a_process_that_was_stopped_has_taken_nobody_s_time(tmp_path: Path) -> None:
    async with lone(tmp_path) as (process, ada):
        opened = {"game": "ways", "options": {"turn_seconds": 60}}
        code = (await ada.ask("POST", "/api/tables", opened))["code"]
        bot = {"type": "AddBot", "level": "casual"}
        await ada.ask("POST", f"/api/tables/{code}/wishes", bot)
        await ada.come(code)
        await ada.until("You")
        await ada.ask("POST", f"/api/tables/{code}/start")
        snapshot, before = await ada.until("Snapshot"), time.monotonic()
        process.send_signal(signal.SIGSTOP)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(STOPPED):
                await silence(ada)
        process.send_signal(signal.SIGCONT)
        update = await outage(ada)
        passed = (time.monotonic() - before) * 1000
        assert update["stands"] > 9_000
        assert update["now"] - snapshot["now"] <= passed - STOPPED * 1000 + LATE

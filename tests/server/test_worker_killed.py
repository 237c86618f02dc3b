"""A process in which bots think is killed while a match is played: the match goes on."""

import asyncio
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.breadth import wide
from tests.server.sockets import PATIENCE, Client, Venue, venue
from wordhall.server.people.people import People
from wordhall.server.thinking.workers import Workers
from wordhall.store.place import DATABASE
from wordhall.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).resolve().parents[2] / "docs/bots/example.py"
BOTS = {0, 1}
HALFWAY = 7
"""Throws of the dice, of thirteen."""


async def program(hall: Venue, folder: Path, code: str) -> asyncio.subprocess.Process:
    """Somebody's program that sits down and plays to the end, like a person with the bots."""
    beside = open_store(folder / DATABASE)
    people = People(beside, lambda: time.time_ns() // 1_000_000)
    _, token = await people.welcome("Rex", robot=True)
    await beside.close()
    return await asyncio.create_subprocess_exec(
        *(sys.executable, str(EXAMPLE), hall.address, code, "Rex"),
        env={**os.environ, "TOKEN": token},
        stdout=asyncio.subprocess.PIPE,
    )


async def until(looker: Client, part: str, value: object) -> None:
    """Somebody who looks on sees this part of the match."""
    while True:
        parts = (await looker.next()).get("parts", {})
        if parts.get(part) == value:
            return


def kill(pids: list[int]) -> None:
    for pid in pids:
        os.kill(pid, signal.SIGKILL)


@wide
async def test_a_match_outlives_the_processes_of_its_bots(tmp_path: Path) -> None:
    made: list[Workers] = []

    def workers(**options: Any) -> Workers:
        made.append(Workers(number=1, **options))
        return made[0]

    with capture_logs() as logs:
        async with venue(tmp_path, thinker=workers) as hall:
            ada = await hall.person("Ada")
            new = {"game": "sheets", "seated": False, "quick": True, "chance": "killed"}
            code = (await ada.ask("POST", "/api/tables", new))["code"]
            wishes = f"/api/tables/{code}/wishes"
            for _ in range(2):
                await ada.ask("POST", wishes, {"type": "AddBot", "level": "club"})
            await ada.come(code)
            rex = await program(hall, tmp_path, code)
            while len((await ada.until("Here"))["table"]["places"]) < 3:
                pass
            starting = asyncio.ensure_future(ada.ask("POST", f"/api/tables/{code}/start"))
            pids = [made[0].pids]
            for part, value in (("throws", HALFWAY), ("phase", "find")):
                await until(ada, part, value)
                kill(made[0].pids[:1])
                pids.append(made[0].pids)
            await until(ada, "phase", "over")
            pids.append(made[0].pids)
            async with asyncio.timeout(PATIENCE):
                told, _ = await rex.communicate()
            match = (await starting)["match"]
            finished = await ada.ask("GET", f"/api/matches/{match}")
    scores = finished["outcome"]["scores"]
    assert (finished["outcome"]["reason"], told.decode()) == ("scored", f"{scores}\n")
    sheets = finished["view"]["sheets"]
    assert all(all(sheet["grid"]) for sheet in sheets)
    assert all(sheet["words"] for sheet in sheets if sheet["finder"] in BOTS)
    assert len({of[0] for of in pids}) == 3
    events = [entry["event"] for entry in logs]
    assert events.count("worker lost") == 2
    assert "bot replaced" not in events

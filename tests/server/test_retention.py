"""Once a day the hall forgets what nobody has touched for long."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from tests.server.api.test_tables import opened
from tests.server.finished import CODE, keep_finished
from tests.server.visiting import Visit, visiting
from wordhall.server.limits import Limits
from wordhall.server.retention import DAY, Retention, tidy

pytestmark = pytest.mark.anyio

WEEK = Limits(keep_finished=7 * DAY, heartbeat=DAY)


async def tidied(hall: Visit) -> dict[str, int]:
    return await tidy(hall.hall, hall.clock.wall() - hall.hall.limits.keep_finished)


async def test_finished_tables_go_after_their_time(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=WEEK) as hall:
        await keep_finished(hall)
        hall.clock.move(6 * DAY)
        assert (await tidied(hall))["tables"] == 0
        hall.clock.move(2 * DAY)
        assert (await tidied(hall))["tables"] == 1
        assert await hall.visitor().refused("GET", f"/api/tables/{CODE}") == (404, "no-such-table")


async def test_tables_that_were_left_are_closed_first(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=WEEK) as hall:
        ada = await hall.person("Ada")
        code = await opened(ada)
        hall.clock.move(8 * DAY)
        assert await tidied(hall) == {"closed": 1, "tables": 0, "people": 0}
        assert await ada.refused("GET", f"/api/tables/{code}") == (404, "no-such-table")
        hall.clock.move(8 * DAY)
        assert await tidied(hall) == {"closed": 0, "tables": 1, "people": 1}


async def test_tables_that_never_played_go_after_a_day(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=WEEK) as hall:
        await keep_finished(hall, over=False)
        ada = await hall.person("Ada")
        code = await opened(ada)
        hall.clock.move(DAY - 1)
        assert (await tidied(hall))["closed"] == 0
        hall.clock.move(2)
        assert (await tidied(hall))["closed"] == 1
        assert await ada.refused("GET", f"/api/tables/{code}") == (404, "no-such-table")
        assert (await ada.get(f"/api/tables/{CODE}")).status_code == 200, "a match runs there"


async def test_people_without_a_table_go_too(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=WEEK) as hall:
        ada, ben = await hall.person("Ada"), await hall.person("Ben")
        hall.clock.move(8 * DAY)
        await ben.ok("GET", "/api/me")
        assert (await tidied(hall))["people"] == 1
        assert (await ada.ok("GET", "/api/me"))["name"] is None
        assert (await ben.ok("GET", "/api/me"))["name"] == "Ben"


async def test_it_happens_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds: list[int] = []

    async def counted(_: object, before: int) -> dict[str, int]:
        rounds.append(before)
        return {}

    monkeypatch.setattr("wordhall.server.retention.tidy", counted)
    async with visiting(tmp_path, limits=WEEK) as hall:
        retention = Retention(hall.hall)
        retention.start()
        await asyncio.sleep(0)
        for _ in range(3):
            hall.clock.move(DAY)
            await asyncio.sleep(0)
        assert [later - earlier for earlier, later in pairwise(rounds)] == [DAY] * 3
        await retention.stop()
        hall.clock.move(5 * DAY)
        await asyncio.sleep(0)
        assert len(rounds) == 4

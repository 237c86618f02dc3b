"""Once a day the hall forgets what nobody has touched for long."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from tests.server.api.test_tables import opened
from tests.server.finished import CODE, keep_finished
from tests.server.visiting import Visit, visiting
from wordhall.server.hall import Hall
from wordhall.server.limits import Limits
from wordhall.server.retention import DAY, Retention, ago, tidy
from wordhall.store.rows import Outage

pytestmark = pytest.mark.anyio

WEEK = Limits(keep_finished=7 * DAY, heartbeat=DAY)


async def tidied(hall: Visit) -> dict[str, int]:
    return await tidy(hall.hall)


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
        assert await tidied(hall) == {"desks": 0, "closed": 1, "tables": 0, "people": 0}
        assert await ada.refused("GET", f"/api/tables/{code}") == (404, "no-such-table")
        hall.clock.move(8 * DAY)
        assert await tidied(hall) == {"desks": 0, "closed": 0, "tables": 1, "people": 1}


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


YEARS = 50 * 365 * DAY


async def test_h5_a_clock_that_was_set_forward_deletes_and_closes_nothing(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=WEEK) as hall:
        await keep_finished(hall)
        ada = await hall.person("Ada")
        code = await opened(ada)
        for leap in (DAY, YEARS, DAY):
            hall.clock.set_forward(leap)
            assert await tidied(hall) == {"desks": 0, "closed": 0, "tables": 0, "people": 0}
        assert (await ada.ok("GET", "/api/me"))["name"] == "Ada"
        for kept in (CODE, code):
            assert (await ada.get(f"/api/tables/{kept}")).status_code == 200


async def test_h5_a_match_that_runs_is_not_closed_for_a_clock_that_was_set(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=WEEK) as hall:
        await keep_finished(hall, over=False)
        hall.clock.set_forward(YEARS)
        assert (await tidied(hall))["closed"] == 0


async def test_h5_what_was_left_goes_all_the_same_when_its_days_are_over(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=WEEK) as hall:
        await keep_finished(hall)
        hall.clock.set_forward(YEARS)
        hall.clock.move(5 * DAY)
        assert (await tidied(hall))["tables"] == 0
        hall.clock.move(2 * DAY)
        assert (await tidied(hall))["tables"] == 1


def test_of_an_outage_a_day_of_thirty_counts_at_most() -> None:
    now, month = 1000 * DAY, 30 * DAY
    assert ago(month, now, []) == now - month
    night = Outage(now - 3 * DAY, now - 3 * DAY + DAY // 2)
    assert ago(month, now, [night]) == now - month
    years = Outage(now - 900 * DAY, now - 3 * DAY)
    assert ago(month, now, [years]) == now - 900 * DAY - 26 * DAY
    assert ago(month, now, [years, night]) == now - 900 * DAY - 26 * DAY
    weekly = [Outage(now - 7 * n * DAY, now - (7 * n - 6) * DAY) for n in range(60, 0, -1)]
    assert ago(month, now, weekly) == now - 15 * 7 * DAY


def test_what_was_touched_before_a_long_outage_is_as_old_as_its_beginning() -> None:
    now = 1000 * DAY
    outage = Outage(now - 500 * DAY, now - 30 * DAY + DAY // 2)
    assert ago(30 * DAY, now, [outage]) == now - 500 * DAY


async def test_it_happens_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds: list[int] = []

    async def counted(hall: Hall) -> dict[str, int]:
        rounds.append(hall.clock.wall())
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

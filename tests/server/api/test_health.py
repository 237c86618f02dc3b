"""Whether the hall lives, and whether it can keep anything."""

import asyncio

import pytest

from tests.server.visiting import Visit
from wordhall.store.contract import Trouble
from wordhall.store.place import DATABASE

pytestmark = pytest.mark.anyio


async def test_a_hall_that_is_well_says_so(hall: Visit) -> None:
    nobody = hall.visitor()
    for path in ("/healthz", "/readyz"):
        assert (await nobody.ok("GET", path))["status"] == "well"


async def test_many_who_ask_at_once_are_answered_by_one_write(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy asks on when it has given up waiting, so late answers would become later still."""
    check, began, goes_on = hall.hall.store.check, asyncio.Event(), asyncio.Event()
    written: list[int] = []

    async def slow(wall: int) -> None:
        written.append(wall)
        began.set()
        await goes_on.wait()
        await check(wall)

    monkeypatch.setattr(hall.hall.store, "check", slow)
    asking = [asyncio.ensure_future(hall.visitor().get("/readyz")) for _ in range(5)]
    await began.wait()
    asking.pop(0).cancel()
    goes_on.set()
    assert [answer.status_code for answer in await asyncio.gather(*asking)] == [200] * 4
    assert len(written) == 1
    assert (await hall.visitor().get("/readyz")).status_code == 200
    assert len(written) == 2


@pytest.mark.parametrize("code", ["store-full", "store-unreachable"])
async def test_a_hall_that_cannot_write_lives_and_is_not_ready(
    hall: Visit, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    def fail(wall: int) -> None:
        raise Trouble(code, f"/var/lib/{DATABASE}: the disk is full; make room on it ({wall})")

    monkeypatch.setattr(hall.hall.store, "check", fail)
    nobody = hall.visitor()
    assert (await nobody.ok("GET", "/healthz"))["status"] == "well"
    answer = await nobody.ask("GET", "/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, code)
    assert "/var/lib" not in answer.text, "the path is for whoever runs the hall"

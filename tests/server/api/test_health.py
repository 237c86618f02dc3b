"""Whether the hall lives, and whether it can keep anything."""

import pytest

from tests.server.visiting import Visit
from wordhall.store.contract import Trouble
from wordhall.store.place import DATABASE

pytestmark = pytest.mark.anyio


async def test_a_hall_that_is_well_says_so(hall: Visit) -> None:
    nobody = hall.visitor()
    for path in ("/healthz", "/readyz"):
        assert (await nobody.ok("GET", path))["status"] == "well"


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

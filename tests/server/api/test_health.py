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


async def test_a_hall_that_cannot_write_lives_and_is_not_ready(
    hall: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(wall: int) -> None:
        raise Trouble(
            "store-full", f"/var/lib/{DATABASE}: the disk is full; make room on it ({wall})"
        )

    monkeypatch.setattr(hall.hall.store, "check", full)
    nobody = hall.visitor()
    assert (await nobody.ok("GET", "/healthz"))["status"] == "well"
    answer = await nobody.ask("GET", "/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "store-full")
    assert "/var/lib" not in answer.text, "the path is for whoever runs the hall"

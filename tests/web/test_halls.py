"""The hall that flows play in is a real one: it opens, is killed, and opens again."""

from pathlib import Path

import httpx

from tests.web.halls import RunningHall, running_hall


def test_it_answers_where_it_says(hall: RunningHall) -> None:
    assert httpx.get(f"{hall.address}/healthz").json()["status"] == "well"


def test_after_a_power_cut_it_opens_again_at_the_same_address(tmp_path: Path) -> None:
    with running_hall(tmp_path) as hall:
        before = hall.address
        hall.kill()
        hall.start()
        assert hall.address == before
        assert httpx.get(f"{before}/healthz").is_success

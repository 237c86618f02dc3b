"""The hall that flows play in is a real one: it opens, is killed, and opens again."""

import re
from pathlib import Path

import httpx
from playwright.sync_api import Browser, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.player import Player
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


@wide
def test_what_a_laptop_shows_as_localhost_leads_phones_to_its_hall(
    browser: Browser, tmp_path: Path
) -> None:
    others = "http://hall.example:8000"
    with running_hall(tmp_path, "--origin", others) as hall:
        visitors = Visitors(browser, hall.address)
        ada = Player(visitors.arrive(), "Ada")
        code = ada.open_table()
        ada.reads(f"{others}/t/{code}")
        screen = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
        ada.sees_lobby()
        scanned = screen.get_by_role("img", name="QR code for hall.example:8000")
        expect(scanned).to_have_attribute("src", re.compile("origin=http%3A%2F%2Fhall.example%3A"))
        visitors.leave()

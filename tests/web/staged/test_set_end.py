"""House rule H12: what tells of the end that the desk has set leaves a small phone its board."""

from playwright.sync_api import expect

from tests.web.accessibility import DRAWN
from tests.web.browser import Visitors
from tests.web.stage import Stage, named
from tests.web.staged.test_reactions import box

SMALL = (320, 640)
MOST = 56
"""Pixels: two lines of small text with their frame. In a large frame they took 115."""

TIME = 1_764_324_300_000


def test_h12_the_end_that_is_set_takes_little_of_a_small_phone(visitors: Visitors) -> None:
    transcript = named("shout/in-turns")
    stage = Stage(visitors, transcript, 0, size=SMALL)
    page = stage.show(next(transcript.moments(0)))
    ends = {"at": TIME, "round": None, "counted": True}
    stage.tell_of_table(desk="Ms Green", ends=ends)
    told = page.locator(".house .notice")
    expect(told).to_contain_text("From the desk, all matches end at")
    page.evaluate(DRAWN)
    assert box(page.locator(".house"))["height"] <= MOST

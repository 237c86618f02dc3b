"""Jumbo Word Cross over days: who comes by is told which tables wait, and for how long."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.crossing import table_of
from tests.web.flows.turns import in_turn

pytestmark = wide


def test_who_comes_by_is_reminded(visitors: Visitors) -> None:
    days = {"type": "Correspondence", "days": 2}
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", clock=days))
    bo.page.goto("/")
    expect(bo.page.get_by_role("heading", name="My tables")).to_be_visible()
    listed = bo.page.get_by_role("listitem").filter(has_text="Ada and Bo")
    expect(listed).to_contain_text("Jumbo Word Cross")
    expect(bo.page.get_by_text("waits for you")).to_have_count(0)
    ada.put(ada.knows())
    expect(ada.page.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    bo.page.goto("/")
    expect(bo.page.get_by_text("1 table waits for you")).to_be_visible()
    until = bo.page.get_by_text(re.compile(r"^Waiting for you until \w+, \w+ \d+"))
    expect(until).to_be_visible()
    until.click()
    expect(bo.page.get_by_role("group", name="Your rack")).to_be_visible()

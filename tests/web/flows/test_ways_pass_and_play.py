"""Two people with one device play Waywords, with a curtain between the two."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.sitting import agree, post, wish
from tests.web.flows.test_sheets_pass_and_play import UNVEILED
from tests.web.flows.waying import Wayfarer

TURNS = 4


@wide
def test_nobody_sees_a_hand_that_is_not_theirs(visitors: Visitors) -> None:
    shared = Wayfarer(visitors.arrive(), "Ada")
    code = shared.open_ways(turn_seconds=None)
    wish(shared, code, type="Sit", name="Bo")
    agree(shared, code, chance="an evening in May")
    shared.page.evaluate(UNVEILED)
    post(shared, f"/api/tables/{code}/start", {})
    hands: dict[str, list[list[str]]] = {"Ada": [], "Bo": []}
    for _ in range(TURNS):
        name = show_who_is_called(shared)
        hands[name].append(shared.letters.all_inner_texts())
        shared.lay(shared.finds())
        shared.press("End my turn")
        shared.page.get_by_role("button", name=re.compile("^Hand to ")).click()
        expect(shared.page.get_by_role("gridcell")).to_have_count(0)
    assert len(hands["Ada"]) == len(hands["Bo"]) == TURNS / 2
    assert hands["Ada"] != hands["Bo"]
    assert shared.page.evaluate("seenBehind") == []


def show_who_is_called(shared: Wayfarer) -> str:
    """The curtain goes up for who is to move."""
    called = shared.page.get_by_role("heading", name=re.compile("^Hand to "))
    expect(called).to_be_visible()
    name = called.inner_text().removeprefix("Hand to ")
    shared.page.get_by_role("button", name=re.compile(f"^I am {name}: ")).click()
    expect(shared.letters.first).to_be_visible()
    return name

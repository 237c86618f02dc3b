"""Two people with one device play Jumbo Word Cross, with a curtain between the two."""

import re

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser
from tests.web.flows.player import Player
from tests.web.flows.sitting import agree, post, wish
from tests.web.flows.test_sheets_pass_and_play import UNVEILED

pytestmark = wide

TURNS = 4


def test_nobody_sees_a_rack_that_is_not_theirs(visitors: Visitors) -> None:
    shared = two_with_one_device(visitors)
    racks: dict[str, set[str]] = {"Ada": set(), "Bo": set()}
    for _ in range(TURNS):
        name = show_who_is_called(shared)
        if shared.page.get_by_role("button", name="Accept").is_visible():
            shared.page.get_by_role("button", name="Accept").click()
        expect(shared.button("Pass")).to_be_visible()
        racks[name].add(shared.tiles())
        shared.lay(shared.knows().tiles)
        shared.play()
        pass_on = shared.page.get_by_role("button", name=re.compile("^Hand to "))
        expect(pass_on).to_be_visible()
        expect(shared.page.get_by_role("group", name="Your rack")).to_have_count(0)
        assert is_for_the_thumb(shared, pass_on)
        pass_on.click()
        expect(shared.page.get_by_role("gridcell")).to_have_count(0)
    assert len(racks["Ada"]) == len(racks["Bo"]) == TURNS / 2
    assert not racks["Ada"] & racks["Bo"]
    assert shared.page.evaluate("seenBehind") == []


def test_r7_who_exchanged_asks_what_was_drawn_before_the_device_goes_on(
    visitors: Visitors,
) -> None:
    shared = two_with_one_device(visitors)
    show_who_is_called(shared)
    shared.press("Exchange")
    shared.rack.first.click()
    shared.press("Exchange 1 tile")
    expect(shared.page.locator(".hint strong")).to_have_text(re.compile("^You drew"))
    expect(shared.page.locator(".hint strong")).to_be_hidden()
    drawn = shared.page.locator(".hint details")
    drawn.get_by_text("What did you draw?").click()
    expect(drawn).to_have_text(re.compile(r"\?([A-Z]|blank)$"))
    shared.page.get_by_role("button", name=re.compile("^Hand to ")).click()
    expect(drawn).to_have_count(0)
    expect(shared.page.get_by_text(re.compile("^You drew"))).to_have_count(0)


def two_with_one_device(visitors: Visitors) -> Crosser:
    """The device of Ada and Bo, whose match has begun."""
    shared = Crosser(visitors.arrive(), "Ada")
    code = shared.open_cross()
    wish(shared, code, type="Sit", name="Bo")
    agree(shared, code, chance="an evening in May")
    shared.page.evaluate(UNVEILED)
    post(shared, f"/api/tables/{code}/start", {})
    return shared


def show_who_is_called(shared: Player) -> str:
    """The curtain goes up for who is to move, or may challenge."""
    called = shared.page.get_by_role("heading", name=re.compile("^Hand to "))
    expect(called).to_be_visible()
    name = called.inner_text().removeprefix("Hand to ")
    shared.page.get_by_role("button", name=re.compile(f"^I am {name}: ")).click()
    rack = shared.page.get_by_role("group", name="Your rack").get_by_role("button")
    expect(rack.first).to_be_visible()
    return name


def is_for_the_thumb(shared: Player, button: Locator) -> bool:
    """Whether it is the large button at the foot of a phone."""
    box, size = button.bounding_box(), shared.page.viewport_size
    assert box is not None
    assert size is not None
    large = box["height"] >= 52 and box["width"] > size["width"] / 2
    return large and box["y"] > size["height"] / 2

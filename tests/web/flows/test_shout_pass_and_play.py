"""Two people with one device play Word Shout in turns (R14), with a curtain between the two."""

import re

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.shouting import Shouter
from tests.web.flows.sitting import agree, post, wish

pytestmark = wide

SHORT = {"words": "checked", "target": 1}


def test_r14_the_option_is_named_and_then_two_share_a_device(visitors: Visitors) -> None:
    shared = Shouter(visitors.arrive(), "Ada")
    code = shared.open_table()
    wish(shared, code, type="Sit", name="Bo")
    games = shared.page.get_by_role("group", name="Game")
    games.get_by_role(
        "button", name="Word Shout on one device: “Quiet: one after the other”"
    ).click()
    shared.press("Play “Quiet: one after the other”")
    expect(shared.page.get_by_text("on a device of their own")).to_have_count(0)
    agree(shared, code, chance="a loud evening", options={"youngest": 0, **SHORT})
    post(shared, f"/api/tables/{code}/start", {})
    for name, does in (("Bo", "I am ready"), ("Ada", "Roll the dice")):
        show(shared, name)
        shared.press(does)
        if does == "I am ready":
            hand_on(shared)
    first = shared.sees(3)
    shared.takes(first)
    expect(you(shared)).to_have_count(1)
    expect(shared.word).to_be_hidden()
    hand_on(shared)
    show(shared, "Bo")
    expect(you(shared)).to_have_count(1)
    expect(shared.word).to_have_value("")
    expect(shared.words.filter(has_text=first)).to_contain_text("Ada")
    shared.is_done()
    hand_on(shared)
    show(shared, "Ada")
    shared.is_done()
    standings = shared.page.get_by_role("table", name="Places and points").get_by_role("rowheader")
    expect(standings).to_have_count(2)
    expect(standings.get_by_text("you", exact=True)).to_have_count(0)


def show(shared: Shouter, name: str) -> None:
    """The curtain goes up for who is called."""
    expect(shared.page.get_by_role("heading", name=f"Hand to {name}")).to_be_visible()
    expect(shared.word).to_have_count(0)
    shared.page.get_by_role("button", name=re.compile(f"^I am {name}: ")).click()


def hand_on(shared: Shouter) -> None:
    """Who has done their part gives the device to who is next."""
    shared.page.get_by_role("button", name=re.compile("^Hand to ")).click()


def you(shared: Shouter) -> Locator:
    """Whom the scores call “You”: who has the device."""
    scores = shared.page.get_by_role("list", name="Scores")
    return scores.get_by_text("You", exact=True)

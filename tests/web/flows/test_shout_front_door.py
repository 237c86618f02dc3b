"""Word Shout from the front door: chosen among the games, begun with a bot, rolled."""

from playwright.sync_api import expect

from tests.web.accessibility import faults
from tests.web.browser import Visitors
from tests.web.flows.shouting import Shouter


def test_a_game_against_a_bot_in_three_presses(visitors: Visitors) -> None:
    ada = Shouter(visitors.arrive(), "Ada")
    ada.page.get_by_text("Word Shout", exact=True).first.click()
    ada.reads("See a word, shout it, take the dice")
    expect(ada.page.get_by_role("figure")).to_contain_text("Ten dice, just rolled")
    assert faults(ada.page) == []
    ada.field("Your name").fill("Ada")
    ada.press("Play with a bot now")
    ready = ada.button("I am ready").or_(ada.button("Roll the dice"))
    expect(ready).to_be_enabled()
    ready.click()
    expect(ada.word).to_be_visible()
    assert len(ada.faces()) > 0
    ada.page.goto("/")
    expect(ada.page.get_by_role("link", name="Learn to play").first).to_have_attribute(
        "href", "/learn/shout"
    )

"""From the front door to a table of Jumbo Word Cross, where more games than one are offered."""

import json

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import Visitors
from tests.web.flows.player import Player
from tests.web.flows.sitting import KEPT_ALIVE
from wordhall.catalog import CATALOG
from wordhall.kernel.codec import encode


@wide
def test_a_game_is_chosen_and_remembered(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(), "Ada")
    chosen = ada.page.get_by_role("radio", name="Jumbo Word Cross")
    ada.page.get_by_text("Jumbo Word Cross", exact=True).first.click()
    expect(chosen).to_be_checked()
    ada.reads("words across and down on a mat full of bonuses")
    expect(ada.page.get_by_role("img", name="A mat during a match:")).to_be_visible()
    assert faults(ada.page) == []
    ada.page.reload()
    expect(chosen).to_be_checked()
    expect(ada.button("Play with a bot now")).to_be_visible()
    ada.field("Your name").fill("Ada")
    ada.press("Make a table")
    ada.sees_lobby()
    expect(ada.page.get_by_role("heading", level=1, name="Jumbo Word Cross")).to_be_visible()


@wide
def test_what_was_learned_is_offered_next(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(), "Ada")
    ada.page.get_by_text("Jumbo Word Cross", exact=True).first.click()
    ada.page.get_by_role("main").get_by_role("link", name="Learn to play").click()
    ada.reads("step 1 of 7")
    expect(ada.page.get_by_role("grid", name="The mat")).to_be_visible()


def test_a_family_sees_what_bots_do(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(), "Ada")
    ada.page.get_by_text("Jumbo Word Cross", exact=True).first.click()
    ada.field("Your name").fill("Ada")
    ada.press("Play with a bot now")
    expect(ada.page.get_by_role("grid", name="The mat")).to_be_visible()
    code = ada.page.url.rsplit("/", 1)[-1]
    table = ada.page.request.get(f"/api/tables/{code}", max_retries=KEPT_ALIVE).json()
    assert not table["quick"], "bots take their time"


@wide
def test_bots_are_chosen_and_a_match_in_the_way_is_said_first(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(), "Ada")
    ada.page.get_by_text("Jumbo Word Cross", exact=True).first.click()
    ada.field("Your name").fill("Ada")
    ada.reads("With bots now: Casual · Family: words are checked at once")
    ada.reads("At a table you make, you choose the rules there.")
    ada.page.get_by_text("Bots, and the rules with them").click()
    ada.page.get_by_label("Level").select_option("expert")
    expect(ada.page.get_by_role("radio", name="Family")).to_be_checked()
    ada.page.get_by_role("radio", name="Tournament").check()
    ada.reads("Expert · Tournament: ")
    assert faults(ada.page) == []
    ada.press("Play with a bot now")
    expect(ada.page.get_by_role("grid", name="The mat")).to_be_visible()
    code = ada.page.url.rsplit("/", 1)[-1]
    table = ada.page.request.get(f"/api/tables/{code}", max_retries=KEPT_ALIVE).json()
    assert [place["level"] for place in table["places"]] == [None, "expert"]
    assert table["options"] == json.loads(encode(CATALOG["cross"].presets["tournament"]))
    assert table["quick"]
    ada.page.goto("/")
    expect(ada.button("Play with a bot now")).to_be_visible()
    ada.page.get_by_text("Waywords", exact=True).first.click()
    ada.reads(f"Until your match at table {code} is over, you cannot play Waywords alone: ")
    expect(ada.button("Play with a bot now")).to_be_visible()
    ada.page.get_by_text("Word Shout", exact=True).first.click()
    ada.reads(f"Until your match at table {code} is over, you cannot play Word Shout alone or")
    expect(ada.button("Play with a bot now")).to_be_hidden()
    expect(ada.page.get_by_role("link", name="Rule H8")).to_be_visible()
    assert faults(ada.page) == []
    ada.press("Make a table")
    ada.reads(f"Your match at table {code} is not over.")
    ada.page.get_by_role("link", name="Go to that match").click()
    expect(ada.page.get_by_role("grid", name="The mat")).to_be_visible()


def test_the_rules_of_bots_are_not_said_to_be_those_of_playing_alone(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(), "Ada")
    alone = ada.page.get_by_text("Alone, by the usual rules: words of 3 or more letters")
    ada.page.get_by_text("Waywords", exact=True).first.click()
    ada.reads("With bots now: Casual · Family: words of 2 or more letters")
    expect(alone).to_be_visible()
    ada.page.get_by_text("Jumbo Word Cross", exact=True).first.click()
    expect(ada.button("Play alone now")).to_be_hidden()
    expect(alone).to_be_hidden()

"""A whole game of Jumbo Word Cross: one person against two bots, to the podium."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, PATIENCE, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.flows.sitting import begin

pytestmark = wide

TURNS = 60
WON = re.compile("wins? with|share")
"""More than a game has."""

LEVELS = ("casual", "casual")


def test_a_whole_game_against_bots(visitors: Visitors) -> None:
    ada = Crosser(visitors.arrive(size=LAPTOP, still=False), "Ada")
    begin(ada, ada.open_cross(challenge="void", end="first_out"), len(LEVELS))
    over = ada.button("Rematch")
    turn = ada.button("Pass")
    moves = ada.page.get_by_role("listitem").filter(visible=True)
    turns = 0
    for _ in range(TURNS):
        expect(turn.or_(over).first).to_be_visible(timeout=3 * PATIENCE)
        if over.is_visible():
            break
        turns += 1
        before = moves.count()
        known = ada.knows_or_none()
        if known is None:
            ada.say("pass")
        else:
            ada.put(known)
        expect(over.or_(moves.nth(before)).first).to_be_visible()
    ada.to_the_result()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(WON)
    assert turns > 5
    expect(ada.page.get_by_role("heading", name="Analysis")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Turn by turn")).to_be_visible()
    other = re.compile("^Play again with (easier|harder) bots: ")
    change = ada.page.get_by_role("button", name=other)
    result, below = (
        change.bounding_box(),
        ada.page.get_by_role("heading", name="Analysis").bounding_box(),
    )
    assert result is not None
    assert below is not None
    assert result["y"] < below["y"], "beside the result, and not after all of the review"
    level = change.inner_text().split(": ")[1]
    change.click()  # nobody else has to be ready
    expect(ada.page.get_by_role("group", name="Your rack")).to_be_visible()
    expect(ada.page.locator(".remark")).to_have_count(0)  # the press said it: the bar stays free
    ada.page.get_by_role("button", name="The table").click()
    expect(ada.page.get_by_role("dialog").get_by_text(f"bot, {level}").first).to_be_visible()

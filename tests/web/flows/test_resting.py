"""House rule H11 before screens: a match without anybody rests, and goes on when one is back."""

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import table_of


def test_h11_a_match_rests_while_nobody_is_here_and_goes_on(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo")
    table = ada.page.url
    wall = visitors.arrive(f"{table}/screen", size=LAPTOP)
    for player in (ada, bo):
        player.page.goto("about:blank")
    rests = wall.locator(".notice", has_text="The match waits until a player is back.")
    expect(rests).to_be_visible()
    ada.page.goto(table)
    ada.reads("Everyone had left. Nobody lost time.")
    expect(rests).to_be_hidden()
    expect(ada.rack.first).to_be_visible()

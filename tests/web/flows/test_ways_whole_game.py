"""Waywords with a bot at a quick table, to the podium."""

from playwright.sync_api import expect

from tests.web.browser import Visitors
from tests.web.flows.sitting import agree, post, wish
from tests.web.flows.waying import Wayfarer

MOST_TURNS = 20


def test_a_whole_game(visitors: Visitors) -> None:
    ada = Wayfarer(visitors.arrive(still=False), "Ada")
    code = ada.open_ways(target=30, turn_seconds=None)
    wish(ada, code, type="AddBot", level="casual")
    agree(ada, code, chance="an evening in May", quick=True)
    post(ada, f"/api/tables/{code}/start", {})
    over = ada.button("Rematch")
    for _ in range(MOST_TURNS):
        expect(ada.button("Pass").or_(over).first).to_be_visible()
        if over.is_visible():
            break
        take_turn(ada)
    ada.to_the_result()
    ada.reads("passed 30 points.")
    expect(ada.page.get_by_role("heading", name="Turn by turn")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Analysis")).to_be_visible()


def take_turn(player: Wayfarer) -> None:
    """A word, if there is one; or else a pass."""
    path = next(player.paths(), None)
    if path is None:
        player.pass_turn()
        return
    player.lay(path)
    player.press("End my turn")
    over = player.button("Rematch")
    expect(
        player.page.get_by_text("is to move").or_(player.button("Pass")).or_(over).first
    ).to_be_visible()

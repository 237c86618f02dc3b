"""Wishes to end or to pause (H4, H6): seen by all, and taken back as long as not all have them."""

from playwright.sync_api import expect

from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.turns import in_turn


def wish(player: Crosser, *presses: str) -> None:
    """In the list of who is at the table."""
    player.page.get_by_role("button", name="The table").click()
    for name in presses:
        player.press(name)
    player.press("Close")


def test_who_agreed_by_mistake_takes_it_back(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    wish(ada, "Agree to end", "Yes")
    bo.reads(f"{ada.name} would like to end the match.")
    wish(ada, "Take back: end")
    bo.reads(f"{ada.name} would like to play on after all.")
    wish(ada, "Agree to a pause")
    bo.reads(f"{ada.name} would like a pause.")
    wish(ada, "Take back: pause")
    bo.reads(f"{ada.name} no longer wants a pause.")
    wish(bo, "Agree to a pause", "Agree to end", "Yes")
    ada.reads(f"{bo.name} would like to end the match.")
    expect(ada.button("Pass")).to_be_visible()

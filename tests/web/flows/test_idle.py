"""House rule H10 before screens: a player does nothing, is asked for a sign, replaced, and back."""

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import table_of
from tests.web.flows.turns import in_turn

GAMES = ("cross", "hasty")


def test_who_does_nothing_is_asked_replaced_and_takes_the_seat_back(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    wall = visitors.arrive(f"{ada.page.url}/screen", size=LAPTOP)
    ada.reads("Are you still here? The others are waiting for you.")
    for page in (bo.page, wall):
        waiting = f"Waiting for {ada.name}. Are they still here?"
        expect(page.locator(".notice", has_text=waiting)).to_be_visible()
    ada.press("I’m still here")
    bo.reads(f"{ada.name} is still here.")
    ada.reads("Are you still here? The others may seat a bot for you now.")
    bo.reads(f"{ada.name} does not answer.")
    bo.press("Seat a bot")
    ada.reads("A bot plays for you.")
    ada.press("Take my seat back")
    ada.reads("You have your seat again.")
    expect(ada.button("Take my seat back")).to_be_hidden()

"""Wishes to end or to pause (H4, H6): seen by all, and taken back as long as not all have them."""

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.turns import in_turn


def wish(player: Crosser, *presses: str) -> None:
    """In the list of who is at the table."""
    player.page.get_by_role("button", name="The table").click()
    for name in presses:
        player.press(name)
    player.press("Close")


@wide
def test_what_was_agreed_on_is_read_during_the_match(visitors: Visitors) -> None:
    ada, _ = table_of(visitors, "Ada", "Bo")
    ada.page.get_by_role("button", name="The table").click()
    agreed = ada.page.get_by_role("dialog").locator("details")
    agreed.locator("summary").first.click()
    expect(
        agreed.locator(".option").filter(has_text="A wrong challenge").locator(".value")
    ).to_be_visible()
    expect(agreed.locator("select, input")).to_have_count(0)


@wide
def test_who_agreed_by_mistake_takes_it_back(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    wish(ada, "Suggest ending", "Suggest ending")
    bo.reads(f"{ada.name} would like to end the match.")
    asked = bo.page.get_by_role("button", name="Somebody waits for your answer")
    expect(asked).to_be_visible()
    bo.press("Answer")
    expect(bo.button("Agree to end")).to_be_in_viewport()
    bo.press("Close")
    expect(asked).to_be_visible()
    bo.page.reload()
    bo.reads(f"{ada.name} would like to end the match.")
    bo.press("Answer")
    bo.press("Play on")
    expect(bo.page.get_by_role("dialog")).to_be_hidden()
    expect(asked).to_have_count(0)
    ada.reads(f"{bo.name} wants to play on.")
    wish(ada, "Suggest ending", "Suggest ending")
    bo.reads(f"{ada.name} would like to end the match.")
    expect(asked).to_be_visible()  # who asks again is answered again
    wish(ada, "Play on after all")
    bo.reads(f"{ada.name} would like to play on after all.")
    wish(ada, "Suggest a pause")
    bo.reads(f"{ada.name} would like a pause.")
    wish(ada, "No pause after all")
    bo.reads(f"{ada.name} no longer wants a pause.")
    wish(bo, "Suggest a pause", "Suggest ending", "Suggest ending")
    ada.reads(f"{bo.name} would like to end the match.")
    expect(ada.button("Pass")).to_be_visible()


@wide
def test_to_agree_takes_an_answer_and_no_second_question(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    wish(ada, "Suggest a pause")
    bo.press("Answer")
    bo.press("Agree to a pause")
    expect(bo.page.get_by_role("dialog")).to_be_hidden()
    ada.reads("Everybody agrees: the match is paused.")
    bo.press("Paused: resume")
    wish(ada, "Suggest ending", "Suggest ending")
    bo.press("Answer")
    bo.press("Agree to end")
    bo.reads("The match ended without a winner")


@wide
def test_the_list_closes_by_a_key_after_its_button_is_gone(visitors: Visitors) -> None:
    ada, _ = in_turn(table_of(visitors, "Ada", "Bo"))
    ada.page.get_by_role("button", name="The table").click()
    ada.press("Suggest a pause")
    expect(ada.button("No pause after all")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_be_hidden()

"""Variants of Waywords: alone, from the front door to a record to beat, and the open field."""

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.sitting import KEPT_ALIVE, post
from tests.web.flows.turns import in_turn
from tests.web.flows.waying import Wayfarer, table_of


@wide
def test_a_record_is_kept_to_be_beaten(visitors: Visitors) -> None:
    ada = Wayfarer(visitors.arrive(), "Ada")
    ada.page.get_by_text("Waywords", exact=True).first.click()
    ada.field("Your name").fill("Ada")
    ada.press("Play alone now")
    expect(ada.letters).to_have_count(14)
    path = ada.finds()
    ada.lay(path)
    ada.press("End my turn")
    ada.reads("1 of 14 words, 0 of 14 swaps")
    swap(ada, next(cell for cell in ada.free_tiles()))
    ada.reads("1 of 14 words, 1 of 14 swaps")
    ada.press("End my turn")
    ada.press("Finish the game")
    ada.reads("Finish the game? A swap can still open new words. Your score stays as it is.")
    ada.press("Back")
    ada.reads("1 of 14 words, 1 of 14 swaps")
    finish(ada)
    ada.reads("You finished the game.")
    ada.reads("Your score to beat from now on.")
    ada.press("Play again")
    expect(ada.letters).to_have_count(14)
    ada.reads("best ")
    finish(ada)
    ada.reads("Your best is still ")
    finds_it_elsewhere(visitors, ada)


def finds_it_elsewhere(visitors: Visitors, ada: Wayfarer) -> None:
    """With the return code it is on another device as well (H2)."""
    code = ada.page.request.get("/api/me/return-code", max_retries=KEPT_ALIVE).json()["code"]
    phone = Wayfarer(visitors.arrive(), "Ada")
    post(phone, "/api/return", {"code": code})
    table = phone.open_ways(variant="solitaire")
    post(phone, f"/api/tables/{table}/start", {})
    expect(phone.letters).to_have_count(14)
    phone.reads("best ")


def finish(player: Wayfarer) -> None:
    """R20, R21: the end of a game alone is asked first."""
    player.press("Finish the game")
    player.reads("Your score stays as it is.")
    player.press("Finish the game")


def test_a_table_at_which_nobody_else_sits_down_is_played_alone(visitors: Visitors) -> None:
    ada = Wayfarer(visitors.arrive(), "Ada")
    code = ada.open_ways()
    ada.seat_bot()
    alone = ada.button("Play alone now")
    expect(alone).to_be_hidden()
    post(ada, f"/api/tables/{code}/wishes", {"type": "Leave", "seat": 1})
    expect(alone).to_be_in_viewport()
    expect(ada.button("Start the match")).to_be_hidden()
    alone.click()
    expect(ada.letters).to_have_count(14)


@wide
def test_one_may_play_the_open_field_alone(visitors: Visitors) -> None:
    ada = Wayfarer(visitors.arrive(), "Ada")
    code = ada.open_ways(variant="open_field")
    post(ada, f"/api/tables/{code}/start", {})
    expect(ada.letters).to_have_count(10)
    ada.lay(ada.finds())
    ada.press("End my turn")
    finish(ada)
    ada.reads("Points on your own")
    ada.reads("Your score to beat from now on.")


def swap(player: Wayfarer, cell: str) -> None:
    """A tile of the field with the first of the own ones."""
    player.press("Swap a tile")
    player.cell(cell).click()
    player.reads("comes to your hand")
    player.letters.first.click()
    expect(player.button("Take back")).to_be_visible()


@wide
def test_an_open_field_has_no_stacks_and_ends_when_all_pass(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", variant="open_field", turn_seconds=None))
    expect(ada.letters).to_have_count(10)
    ada.lay(ada.finds())
    ada.press("End my turn")
    bo.pass_turn()
    ada.pass_turn()
    ada.reads("All passed.")
    expect(bo.page.get_by_role("table", name="Places and points")).to_be_visible()

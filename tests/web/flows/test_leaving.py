"""Who leaves by the link of the table: a match keeps the seat, the time after it does not."""

import re

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.player import Player
from tests.web.flows.sitting import make_table, post, take_seats, wish
from tests.web.flows.test_comings_and_goings import open_players, resign

pytestmark = wide


def test_a_seat_is_kept_during_a_match_and_free_after_it(visitors: Visitors) -> None:
    ada, bo = Player(visitors.arrive(), "Ada"), Player(visitors.arrive(), "Bo")
    code = match_of(ada, bo)
    leave(bo)
    bo.page.goto(f"/t/{code}")
    expect(bo.page.get_by_role("gridcell").first).to_be_visible()
    end_by_resigning(bo, ada)
    leave(bo)
    ada.reads("Bo left the table.")
    open_players(ada)
    expect(row(ada, "Bo")).to_contain_text("has left the table")
    expect(row(ada, "Ada")).to_contain_text("host")
    ada.press("Close")
    ada.press("Rematch")
    sees_alone(ada)


def test_the_host_is_followed_by_who_stays(visitors: Visitors) -> None:
    ada, bo = Player(visitors.arrive(), "Ada"), Player(visitors.arrive(), "Bo")
    match_of(ada, bo)
    end_by_resigning(bo, ada)
    leave(ada)
    bo.reads("Ada left the table.")
    bo.press("Next game")
    bo.press("Mark My Words")
    sees_alone(bo)
    expect(bo.button("Start the match")).to_be_visible()


def test_the_others_read_who_asks_for_a_rematch(visitors: Visitors) -> None:
    ada, bo = Player(visitors.arrive(), "Ada"), Player(visitors.arrive(), "Bo")
    match_of(ada, bo)
    end_by_resigning(bo, ada)
    bo.press("Rematch")
    ada.reads("Bo asks for a rematch.")
    bo.reads("Still to ask: Ada.")
    ada.press("Go to the table")
    ada.reads("Bo asks for a rematch.")
    ada.reads("Everybody is back. Start when you like.")
    expect(bo.page.get_by_text("asks for a rematch")).to_have_count(0)


def test_h13_a_rematch_begins_when_everybody_has_asked_for_it(visitors: Visitors) -> None:
    ada, bo = Player(visitors.arrive(), "Ada"), Player(visitors.arrive(), "Bo")
    match_of(ada, bo)
    end_by_resigning(bo, ada)
    bo.press("Rematch")
    ada.reads("Bo asks for a rematch.")
    ada.press("Rematch")
    for player in (ada, bo):
        expect(player.page.get_by_role("list", name="Scores")).to_be_visible()


def test_two_seats_of_a_device_are_both_free_and_nobody_else_s(visitors: Visitors) -> None:
    """Also where the table gathers meanwhile: there the others move up after each one."""
    ada, bo = Player(visitors.arrive(), "Ada"), Player(visitors.arrive(), "Bo")
    code = make_table(ada, "ways")
    wish(ada, code, type="Sit", name="Al")
    take_seats(code, [bo])
    post(ada, f"/api/tables/{code}/start", {})
    for player in (ada, bo):
        player.page.goto(f"/t/{code}")
    open_players(bo)
    resign(bo)
    ada.page.get_by_role("button", name=re.compile("^I am Ada")).click()
    open_players(ada)
    resign(ada)
    for player in (ada, bo):
        sees_result(player)
    open_players(ada)
    bo.press("Rematch")
    bo.sees_lobby()
    ada.page.get_by_role("link", name="Leave the table").click()
    sees_alone(bo)


def match_of(host: Player, guest: Player) -> str:
    """A match of two people; its code."""
    code = make_table(host, "ways")
    take_seats(code, [guest])
    post(host, f"/api/tables/{code}/start", {})
    for player in (host, guest):
        player.page.goto(f"/t/{code}")
    return code


def end_by_resigning(player: Player, other: Player) -> None:
    """With two people the match is over then."""
    open_players(player)
    resign(player)
    for reader in (player, other):
        sees_result(reader)


def sees_result(player: Player) -> None:
    expect(player.page.get_by_role("table", name="Places and points")).to_be_visible()


def leave(player: Player) -> None:
    """By the link of the people at the table, to the front door."""
    open_players(player)
    player.page.get_by_role("link", name="Leave the table").click()
    expect(player.button("Make a table")).to_be_visible()


def row(player: Player, name: str) -> Locator:
    """Of the people at the table, as a dialog lists them."""
    rows = player.page.get_by_role("dialog").get_by_role("listitem")
    return rows.filter(has_text=re.compile(rf"\b{name}\b"))


def sees_alone(player: Player) -> None:
    """In the lobby nobody else has a seat."""
    expect(player.page.get_by_text(re.compile(r"^1 of up to \d+$"))).to_be_visible()
    expect(player.page.get_by_role("listitem").filter(has_text="you")).to_contain_text(player.name)

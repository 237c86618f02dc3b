"""Who comes late, who leaves, who comes back on another device, and who gives up."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import Visitors
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import (
    KEPT_ALIVE,
    begin,
    build_by_command,
    make_table,
    table_of_bots,
    to_find,
    wish,
)
from tests.web.halls import RunningHall, running_hall


def test_a_code_that_is_no_table_s_says_so(visitors: Visitors) -> None:
    visitors.expected.append("404")
    page = visitors.arrive("/t/WXYZ23")
    expect(page.get_by_role("heading", name="No table has this code")).to_be_visible()
    expect(page.get_by_text("Check WXYZ23 for a typo.")).to_be_visible()
    page.get_by_role("link", name="Make a new table").click()
    expect(page.get_by_role("button", name="Make a table")).to_be_visible()


def test_a_host_closes_the_table_and_everybody_is_told(visitors: Visitors) -> None:
    ada, ben = Player(visitors.arrive("/"), "Ada"), Player(visitors.arrive("/"), "Ben")
    ben.join_by_code(ada.open_table())
    expect(ben.button("Close the table")).to_be_hidden()
    ada.press("Close the table")
    ada.press("No, go back")
    ada.press("Close the table")
    ada.press("Close it")
    for player in (ada, ben):
        expect(player.page.get_by_role("heading", name="This table has closed")).to_be_visible()


@wide
def test_a_taken_name_is_refused_in_words_and_the_next_one_stays(visitors: Visitors) -> None:
    ada, guest = Player(visitors.arrive("/"), "Ada"), Player(visitors.arrive("/"), "Ada")
    code = ada.open_table()
    visitors.expected.append("409")
    guest.page.goto(f"/t/{code}")
    guest.sees_lobby()
    own = guest.page.get_by_role("button", name="Your avatar: ")
    first = own.get_attribute("aria-label")
    own.click()
    expect(own).not_to_have_attribute("aria-label", str(first))
    look = own.locator(".avatar").get_attribute("style")
    guest.field("Your name").fill("Ada")
    guest.press("Sit down")
    guest.reads("Somebody here is called Ada already.")
    expect(guest.field("Your name")).to_be_focused()
    expect(guest.page.get_by_role("banner")).not_to_contain_text("Ada")
    with guest.page.expect_response("**/api/me"):
        guest.page.reload()
    guest.sees_lobby()
    expect(guest.field("Your name")).to_have_value("")
    expect(guest.page.get_by_role("banner")).not_to_contain_text("Ada")
    guest.field("Your name").fill("Ben")
    guest.press("Sit down")
    expect(guest.button("Sit down")).to_be_hidden()
    expect(guest.page.get_by_role("banner")).to_contain_text("Ben")
    seat = guest.page.get_by_role("listitem").filter(has_text="Ben")
    assert seat.locator(".avatar").get_attribute("style") == look


@wide
def test_a_name_counts_that_is_given_before_the_hall_has_said_who_this_is(
    visitors: Visitors,
) -> None:
    ada, bo = Player(visitors.arrive("/"), "Ada"), Player(visitors.arrive("about:blank"), "Bo")
    code = ada.open_table()
    asked: list[Route] = []

    def late(route: Route) -> None:
        if route.request.method == "GET":
            asked.append(route)
        else:
            route.continue_()

    bo.page.route("**/api/me", late)
    bo.page.goto(f"/t/{code}")
    bo.sit_down()
    asked[0].fulfill(json={"name": None, "robot": False, "avatar": None})
    expect(bo.page.get_by_role("banner")).to_contain_text("Bo")


@wide
def test_who_is_removed_is_told_and_who_stands_up_is_not(visitors: Visitors) -> None:
    ada, ben = Player(visitors.arrive("/"), "Ada"), Player(visitors.arrive("/"), "Ben")
    ben.join_by_code(ada.open_table())
    removed = ben.page.get_by_text("The host has removed you from the table.")
    ben.press("Stand up: Ben")
    expect(ben.button("Sit down")).to_be_visible()
    expect(removed).to_be_hidden()
    ben.sit_down()
    ada.press("Seat of Ben")
    ada.press("Remove")
    expect(removed).to_be_hidden()  # the host is asked first
    ada.reads("Remove Ben from the table?")
    ada.press("Remove Ben")
    expect(removed).to_be_visible()
    expect(ben.button("Sit down")).to_be_hidden()
    ben.page.get_by_text("Sit down again", exact=True).click()
    ben.sit_down()
    expect(removed).to_be_hidden()


@wide
def test_a_return_code_brings_a_seat_to_another_device(visitors: Visitors) -> None:
    ada = table_of_bots(visitors)
    code = ada.page.url.rsplit("/", 1)[-1]
    roll_if_asked([ada], 1)
    ada.pencil(1)
    open_settings(ada.page)
    ada.press("Show my return code")
    shown = ada.page.get_by_text(re.compile(r"^[A-Z0-9]{4}-[A-Z0-9]{4}$"))
    expect(shown).to_be_visible()
    return_code = shown.inner_text()
    ada.page.keyboard.press("Escape")
    phone = Player(visitors.arrive("/"), "Ada")
    phone.press("Settings")
    phone.page.get_by_text("I have a return code").click()
    phone.field("Return code").fill(return_code.lower())
    with phone.page.expect_navigation():
        phone.press("Come back")
    phone.page.goto(f"/t/{code}")
    expect(phone.lock).to_be_visible()
    elsewhere = "You are at this table somewhere else"
    expect(ada.page.get_by_role("heading", name=elsewhere)).to_be_visible()
    ada.press("Play here instead")
    expect(ada.lock).to_be_visible()
    expect(phone.page.get_by_role("heading", name=elsewhere)).to_be_visible()
    phone.press("Play here instead")
    expect(phone.lock).to_be_visible()
    expect(ada.page.get_by_role("heading", name=elsewhere)).to_be_visible()
    phone.write()
    ada.press("Play here instead")
    expect(phone.page.get_by_role("heading", name=elsewhere)).to_be_visible()
    open_settings(ada.page)
    ada.press("Show my return code")
    ada.press("Sign out everywhere else")
    expect(shown).not_to_have_text(return_code)  # it is done when the code has changed
    phone.press("Play here instead")
    signed_out = phone.page.get_by_role("heading", name="You are signed out on this device")
    expect(signed_out).to_be_visible()
    phone.press("Watch this table")
    watching = phone.page.get_by_text("You are watching. Play in the next match?")
    expect(watching).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("heading", name=re.compile("Build roll"))).to_be_visible()


def test_who_was_signed_out_while_a_page_was_open_is_told_so_at_the_table(
    visitors: Visitors,
) -> None:
    """The front door had asked for the name before: the table's line finds out."""
    ada = Player(visitors.arrive(), "Ada")
    code = make_table(ada, "ways")
    ada.page.goto("/")
    table = ada.page.locator(f"a[href='/t/{code}']").filter(has_text=code)
    expect(table).to_be_visible()
    ada.page.context.clear_cookies()
    table.click()
    signed_out = ada.page.get_by_role("heading", name="You are signed out on this device")
    expect(signed_out).to_be_visible()


@wide
def test_h13_who_comes_late_watches_and_plays_the_next_match(visitors: Visitors) -> None:
    """It is of another game, with fewer seats, so that somebody sits out."""
    ada = table_of_bots(visitors, bots=3)
    code = ada.page.url.rsplit("/", 1)[-1]
    roll_if_asked([ada], 1)
    late = Player(visitors.arrive(f"/t/{code}"), "Lou")
    expect(late.page.get_by_role("gridcell")).to_have_count(0)
    late.page.get_by_text("You are watching. Play in the next match?").click()
    late.field("Your name").fill("Lou")
    late.press("Count me in")
    late.reads("You play in the next match if there is a seat")
    open_players(ada)
    ada.reads("Waiting for the next match: Lou")
    resign(ada)
    for player in (ada, late):
        expect(player.page.get_by_role("table", name="Places and points")).to_be_visible()
    evening = ada.page.get_by_role("region", name="The evening so far")
    expect(evening).to_contain_text("Ada has won 0 of 1 match against bots.")
    assert faults(ada.page) == []
    ada.press("Next game")
    ada.press("Mark My Words")
    ada.sees_lobby()
    late.reads("The table is open for the next match: Mark My Words.")
    expect(late.page.get_by_role("table", name="Places and points")).to_be_visible()
    wish(ada, code, type="Handicap", seat=0, min_length=4)
    ada.press("Jumbo Word Cross")
    ada.reads("Jumbo Word Cross does not have Ada’s handicap, so it was removed.")
    ada.reads("The host removes a bot, or somebody sits out this match.")
    assert faults(ada.page) == []
    late.reads("The table is open for the next match: Jumbo Word Cross.")
    late.press("Go to the table")
    expect(late.page.get_by_role("listitem").filter(has_text="Lou")).to_contain_text("you")
    late.press("Sit out: Lou")
    late.reads("You play as soon as there is a seat for you.")
    expect(ada.page.get_by_text("4 of up to 4")).to_be_visible()
    ada.reads("Waiting for the next match: Lou Remove a bot to make room.")
    ada.press("Mark My Words")
    expect(ada.page.get_by_text("5 of up to 30")).to_be_visible()
    link = ada.page.get_by_role("region", name="The evening so far").get_by_role("link")
    expect(link.filter(has_text="Mark My Words")).to_have_attribute("href", re.compile("^/m/"))


@wide
def test_who_resigns_watches_what_the_others_make_of_it(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(), "Ada")
    code = ada.open_table()
    bo = Player(visitors.arrive(f"/t/{code}"), "Bo")
    bo.sit_down()
    begin(ada, code, bots=1)
    roll_if_asked([ada, bo], 1)
    open_players(bo)
    bo.press("Resign")
    bo.reads("Your score is frozen now, and you cannot win. The others play on without you.")
    bo.press("No, go back")
    bo.press("Resign")
    bo.press("Resign")
    ada.reads("Bo has resigned.")
    expect(bo.page.get_by_role("dialog")).to_be_hidden()  # the board is in sight
    bo.reads("You have resigned. The others play on without you.")
    build_by_command(ada)
    bo.reads("Waiting for Ada, Bruno.")
    bo.reads("You have resigned. The others play on without you.")
    open_players(ada)
    resign(ada)
    for player in (ada, bo):
        player.reads("Ada and Bo resigned.")
        standings = player.page.get_by_role("table", name="Places and points")
        expect(standings.get_by_text("has resigned")).to_have_count(2)


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[RunningHall]:
    """A hall where one is away after a second."""
    with running_hall(tmp_path, "--away-after", "1") as hall:
        yield hall


@wide
def test_a_bot_plays_for_who_has_left_and_makes_room_again(
    browser: Browser, impatient: RunningHall
) -> None:
    visitors = Visitors(browser, impatient.address)
    ada = Player(visitors.arrive(), "Ada")
    code = ada.open_table()
    bo = Player(visitors.arrive(f"/t/{code}"), "Bo")
    bo.sit_down()
    begin(ada, code, bots=1, build_seconds=2, roller=2)
    ada.sees_throw(1)
    bo.page.goto("about:blank")
    ada.reads("1 away")
    open_players(ada)
    seated = ada.page.get_by_role("dialog").get_by_role("listitem")
    row = seated.filter(has_text=re.compile(r"\bBo\b"))
    expect(row).to_contain_text("away")
    bo_misses_a_throw(ada)
    ada.press("Seat a bot")
    expect(row).to_contain_text("a bot plays")
    bo.page.goto(f"/t/{code}")
    expect(row).not_to_contain_text("a bot plays")
    visitors.leave()


def bo_misses_a_throw(ada: Player) -> None:
    """H1: a deadline has to pass while Bo is away. The limit of a throw is two seconds.

    What the page shows may be over already in the hall: the one after it is not.
    """
    lies = int(ada.page.get_by_text(re.compile(r"^roll \d+ of 13$")).inner_text().split()[1])
    for number in (lies, lies + 1):
        expect(ada.thrown(number)).not_to_be_attached()


@wide
def test_the_dictionary_is_closed_until_the_match_is_over(visitors: Visitors) -> None:
    ada = table_of_bots(visitors)
    to_find(ada)
    closed = ada.page.request.get("/api/words/quart", max_retries=KEPT_ALIVE)
    assert closed.status == 409
    assert closed.json()["code"] == "dictionary-closed"
    open_players(ada)
    resign(ada)
    expect(ada.page.get_by_role("table", name="Places and points")).to_be_visible()
    assert ada.page.request.get("/api/words/quart", max_retries=KEPT_ALIVE).json()["valid"]


@wide
def test_a_newer_version_is_told_of_and_loses_nothing(visitors: Visitors) -> None:
    def newer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "x-wordhall-build": "0" * 12})

    ada = table_of_bots(visitors)
    roll_if_asked([ada], 1)
    ada.pencil(1)
    ada.page.route("**/api/me/return-code", newer)
    open_settings(ada.page)
    ada.press("Show my return code")
    ada.press("Close")
    ada.reads("The hall has a newer version. What you have pencilled stays.")
    ada.press("Reload")
    expect(ada.page.get_by_text("The hall has a newer version")).to_be_hidden()
    expect(ada.lock).to_be_visible()


def open_players(player: Player) -> None:
    """Who is at the table, and what can be done about it."""
    player.page.get_by_role("button", name=re.compile("^The table")).click()


def resign(player: Player) -> None:
    """Where who is at the table is open: it is over for them, and with the last of them for all."""
    player.press("Resign")
    player.press("Resign")


def open_settings(page: Page) -> None:
    """From a board: the table, and there the settings."""
    page.get_by_role("button", name=re.compile("^The table")).click()
    page.get_by_role("button", name="Settings, return code").click()

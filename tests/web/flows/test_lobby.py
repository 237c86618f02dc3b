"""What a table agrees on in the lobby: who begins, what a party wants, and what is refused."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.flows.player import Player
from tests.web.flows.sitting import open_game, sit_at, wish


def test_what_is_refused_goes_back_to_what_holds_and_says_why(visitors: Visitors) -> None:
    visitors.expected.append("40[49]")
    ada = Player(visitors.arrive("about:blank"), "Ada")
    deaf = hears_nothing_when_told(ada)
    ada.page.goto("/")
    code = ada.open_table()
    ada.open_options()
    deaf.append(True)
    wish(ada, code, type="Close")
    for name in ("Who judges", "The word list"):
        select = ada.page.get_by_label(name, exact=True)
        held = select.input_value()
        select.select_option(index=1 if select.evaluate("it => it.selectedIndex") == 0 else 0)
        expect(select).to_have_value(held)
        expect(select.locator("xpath=ancestor::details[1]").locator(".notice")).to_have_count(1)
    for name in ("Bots play without a pause.", "Public."):
        switch = ada.page.get_by_role("checkbox", name=name)
        on = switch.is_checked()
        switch.click()
        expect(switch).to_be_checked(checked=on)


@wide
def test_who_begins_is_chosen_by_name_and_goes_with_the_person(visitors: Visitors) -> None:
    ada, bo = Player(visitors.arrive(), "Ada"), Player(visitors.arrive(), "Bo")
    code = ada.open_table()
    sit_at(code, [bo])
    begins = ada.page.get_by_label("Who begins", exact=True)
    chosen = begins.locator("option:checked")
    expect(chosen).to_have_text("Drawn by lot")
    begins.select_option("Bo")
    expect(bo.page.locator(".option").filter(has_text="Who begins")).to_contain_text("Bo")
    wish(ada, code, type="Swap", seat=0, to=1)
    expect(chosen).to_have_text("Bo")
    wish(bo, code, type="Leave", seat=0)
    expect(chosen).to_have_text("Drawn by lot")
    begins.select_option("Ada")
    ada.press("Fill up with 2 bots")
    ada.press("Start the match")
    expect(ada.button("Roll the dice")).to_be_visible()


@wide
def test_r18_a_party_before_a_big_screen_has_no_cap(visitors: Visitors) -> None:
    screen = visitors.arrive()
    screen.get_by_role("button", name="Big screen, with phones").click()
    expect(screen.get_by_text("The first person to sit down is the host.")).to_be_visible()
    ada = Player(visitors.arrive(urlsplit(screen.url).path.removesuffix("/screen")), "Ada")
    ada.sit_down()
    ada.sees_lobby()
    ada.open_options()
    cap = ada.page.get_by_label("Time to search", exact=True)
    expect(cap.locator("option:checked")).to_have_text("No limit")


def test_a_set_of_rules_is_chosen_at_once_and_a_changed_row_makes_own_rules(
    visitors: Visitors,
) -> None:
    ada, bo = Player(visitors.arrive(), "Ada"), Player(visitors.arrive(), "Bo")
    code = ada.open_table()
    sit_at(code, [bo])
    ada.open_options()
    usual, quick, family, own = (
        ada.page.get_by_role("radio", name=name, exact=True)
        for name in ("Usual rules", "Quick", "Family", "Own rules")
    )
    timer = ada.page.get_by_label("The timer", exact=True).locator("option:checked")
    host_reads, guest_reads = (player.page.locator("summary .line") for player in (ada, bo))
    expect(usual).to_be_checked()
    expect(host_reads).to_have_text("Usual rules")
    bots = ada.page.get_by_role("checkbox", name="Bots play without a pause.")
    bots.check()
    expect(guest_reads).to_have_text("Usual rules, but bots play without a pause")
    bots.uncheck()
    usual.focus()
    ada.page.keyboard.press("ArrowDown")
    expect(quick).to_be_checked()
    expect(timer).to_have_text("30 seconds")
    expect(quick).to_be_focused()
    search = "at most 3 minutes to search"
    quickly = f"Quick: 30 seconds a roll, 30 seconds once somebody has finished, {search}"
    expect(guest_reads).to_have_text(quickly)
    expect(quick).to_have_accessible_description(quickly.replace("Quick", "A short game"))
    ada.page.get_by_label("The timer", exact=True).select_option("60 seconds")
    expect(own).to_be_checked()
    expect(guest_reads).to_have_text(f"Own rules: 30 seconds a roll, {search}")
    family.check()
    expect(ada.page.get_by_label("Leftovers", exact=True).locator("option:checked")).to_have_text(
        "Yes"
    )
    expect(host_reads).to_contain_text("Family: ")


@pytest.mark.parametrize("size, columns", [(LAPTOP, 2), (PHONE, 1)], ids=["laptop", "phone"])
def test_options_open_in_place_in_as_many_columns_as_there_is_room_for(
    visitors: Visitors, size: tuple[int, int], columns: int
) -> None:
    ada = Player(visitors.arrive(size=size), "Ada")
    open_game(ada, "ways")
    expect(ada.page.get_by_role("heading", name="Game", exact=True)).to_be_visible()
    before = corners(ada.page.locator("main section"))
    ada.open_options()
    expect(ada.page.get_by_label("The word list", exact=True)).to_be_visible()
    groups = corners(ada.page.locator("details.all fieldset"))
    assert len({left for _, left in groups}) == columns
    assert groups == sorted(groups)
    assert before == sorted(before)
    assert corners(ada.page.locator("main section")) == before


def corners(parts: Locator) -> list[tuple[int, int]]:
    """Where on the page these begin, from the top and the left, in the order they are read in."""
    found = parts.evaluate_all("""(all) => all.map((one) => {
      const { top, left } = one.getBoundingClientRect();
      return [Math.round(top + scrollY), Math.round(left)];
    })""")
    return [(top, left) for top, left in found]


def hears_nothing_when_told(player: Player) -> list[bool]:
    """The line to the table, which tells nothing more once something is in the list."""
    deaf: list[bool] = []

    def carry(line: WebSocketRoute) -> None:
        hall = line.connect_to_server()
        hall.on_close(lambda *_: None)
        hall.on_message(lambda message: None if deaf else line.send(message))

    player.page.route_web_socket("**/socket", carry)
    return deaf


@wide
def test_the_rules_are_read_beside_the_lobby_and_the_result(visitors: Visitors) -> None:
    """Whoever went away to read them would not hear that the match begins."""
    ada = Player(visitors.arrive(), "Ada")
    code = open_game(ada, "ways")
    rules = ada.page.get_by_role("link", name="Rules", exact=True)
    rules.click()
    expect(ada.page.get_by_role("dialog", name="Waywords, rules")).to_be_visible()
    assert ada.page.url.endswith(f"/t/{code}")
    ada.press("Close")
    expect(ada.button("Rules")).to_have_count(0)  # there is one way to them
    ada.page.get_by_role("link", name="House rules").click()
    expect(ada.page.get_by_role("heading", name="House rules", exact=True)).to_be_visible()
    rules.click()
    expect(ada.page.get_by_role("heading", level=1, name="Waywords")).to_be_visible()


@wide
def test_who_has_come_without_a_seat_is_at_the_door_for_the_others(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(), "Ada")
    bo = Player(visitors.arrive(f"/t/{ada.open_table()}"), "Bo")
    bo.reads("A seat is free: sit down to play.")
    for _ in range(2):
        ada.seat_bot()
    ada.reads("1 person is at the door, without a seat.")
    ada.reads("Begin without them?")
    expect(bo.button("Sit down")).to_be_visible()
    expect(bo.page.get_by_text("at the door")).to_have_count(0)
    bo.sit_down()
    ada.reads("Everybody here? Then begin.")


def test_a_bot_s_level_is_chosen_and_the_buttons_of_games_are_even(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(size=PHONE), "Ada")
    ada.open_table()
    ada.page.get_by_label("Level of the next bot").select_option("expert")
    ada.press("Add a bot")
    expect(ada.page.locator(".seat").nth(1)).to_contain_text("Expert")
    games = ada.page.get_by_role("group", name="Game", exact=True).get_by_role("button")
    expect(games).to_have_count(5)
    boxes = [one.bounding_box() for one in games.all()]
    assert len({round(box["width"]) for box in boxes if box}) == 1
    assert len({round(box["x"]) for box in boxes if box}) == 2


def test_what_can_be_done_with_a_seat_opens_in_sight(visitors: Visitors) -> None:
    ada = Player(visitors.arrive(size=(360, 640)), "Ada")
    ada.open_table()
    seat = ada.button("Seat of Ada")
    foot = ada.page.locator(".bar").filter(has=ada.button("Start the match"))
    above = foot.evaluate("bar => bar.getBoundingClientRect().top") - 60
    seat.evaluate("(it, y) => scrollBy(0, it.getBoundingClientRect().bottom - y)", above)
    seat.click()
    stand_up = ada.button("Stand up").bounding_box()
    assert stand_up is not None
    assert stand_up["y"] + stand_up["height"] <= foot.evaluate(
        "bar => bar.getBoundingClientRect().top"
    )

"""What somebody does with a page of Mark My Word is for everybody, day and night."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.locking import Locker, at, table_of
from tests.web.flows.turns import in_turn, mover
from tests.web.inspection import Inspection
from wordhall.games.locks.types.actions import Place

pytestmark = wide


def test_what_is_tried_on_a_page_and_the_podium(visitors: Visitors) -> None:
    seen = Inspection()
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", hints=True, turn_seconds=3600))
    landing(ada, seen)
    beside(ada, seen)
    ada.end_turn()
    screen = visitors.arrive(f"/t/{ada.page.url.rsplit('/', 1)[-1]}/screen", size=LAPTOP)
    ending(bo, ada, seen)
    seen.look("podium", ada.page)
    screen.get_by_role("heading", level=1).filter(has_text="with").wait_for()
    seen.look("screen, podium", screen)
    assert seen.found == {}


def test_where_a_system_chooses_the_colours_locked_tiles_and_owners_are_seen(
    visitors: Visitors,
) -> None:
    ada = mover(Locker, visitors)
    ada.put(ada.finds(word=False))
    ada.page.emulate_media(forced_colors="active")
    squares = ada.page.get_by_role("gridcell")
    colours = "part => [getComputedStyle(part).backgroundColor, getComputedStyle(part).color]"
    locked = squares.filter(has=ada.page.locator(".locked")).first.locator(".card")
    lies_open = squares.filter(has=ada.page.locator(".mark")).first.locator(".card")
    assert locked.evaluate(colours) == lies_open.evaluate(colours)[::-1]
    mark = lies_open.locator(".mark").evaluate(colours)
    assert mark[0] == lies_open.evaluate(colours)[1]


def landing(ada: Locker, seen: Inspection) -> None:
    ada.rack.first.click()
    seen.look("a tile in hand", ada.page)
    ada.rack.first.press("Enter")
    ada.square("B2").click()
    seen.look("a square, and a tile to come", ada.page)
    ada.square("B2").click()
    ada.square("B2").click()
    ada.hover(Place(ada.tiles()[0], 0, 0))
    ada.reads("Choose one that touches a tile")
    seen.look("refused", ada.page)
    ada.press("Take back")
    place = ada.finds(word=False)
    ada.hover(place)
    ada.reads(re.compile(f"^{place.letter} on {at(place)} makes "))
    seen.look("hovering", ada.page)
    ada.press(f"Place {place.letter} on {at(place)}")
    expect(ada.hovering).to_have_count(0)


def beside(ada: Locker, seen: Inspection) -> None:
    for name in (re.compile("^Bag"), "Moves", "As a list"):
        ada.page.get_by_role("button", name=name).click()
        ada.page.get_by_role("dialog").wait_for()
        seen.look(str(name), ada.page)
        ada.press("Close")
    ada.page.get_by_role("gridcell", name=re.compile("of the last turn")).first.click()
    ada.reads(re.compile("it could become|It can’t grow into a word"))
    seen.look("lines", ada.page)
    ada.press("Close")
    ada.press("Zoom")
    seen.look("zoom", ada.page)
    ada.press("Zoom")


def ending(bo: Locker, ada: Locker, seen: Inspection) -> None:
    bo.press("Pass")
    seen.look("pass", bo.page)
    bo.press("Pass this turn")
    for player in (ada, bo, ada):
        expect(player.button("Pass")).to_be_visible()
        if player is bo:
            player.reads("Does the game end here?")
            seen.look("asked", player.page)
        player.pass_turn()
    expect(bo.page.get_by_role("table", name="Places and points")).to_be_visible()


def test_lobby_lesson_and_a_large_board(visitors: Visitors) -> None:
    seen = Inspection()
    host = Locker(visitors.arrive(), "Ada")
    host.open_locks()
    host.open_options()
    host.reads("This helps beginners.")
    seen.look("lobby", host.page)
    learner = Locker(visitors.arrive("/learn/locks"), "Bo")
    learner.reads("step 1 of 8")
    seen.look("lesson", learner.page)
    ada = table_of(visitors, "Ada", "Bo", board_size=25, rack_size=12)[0]
    seen.look("a large board", ada.page)
    assert seen.found == {}

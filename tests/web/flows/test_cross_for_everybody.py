"""What somebody does with a page of Jumbo Word Cross is for everybody, day and night."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.sitting import post
from tests.web.flows.turns import in_turn
from tests.web.inspection import Inspection

pytestmark = wide


def test_what_is_tried_on_a_page_and_the_podium(visitors: Visitors) -> None:
    seen = Inspection()
    clock = {"type": "Bank", "initial": 1_500_000, "increment": 0}
    ada, bo = in_turn(
        table_of(visitors, "Ada", "Bo", challenge="five_point", challenge_seconds=600, clock=clock)
    )
    opening(ada, seen)
    objecting(bo, ada, seen)
    beside(ada, seen)
    screen = visitors.arrive(f"/t/{ada.page.url.rsplit('/', 1)[-1]}/screen", size=LAPTOP)
    passing(ada, bo)
    ada.page.get_by_role("table", name="Places and points").wait_for()
    seen.look("podium", ada.page)
    screen.get_by_role("heading", level=1).filter(has_text="with").wait_for()
    seen.look("screen, podium", screen)
    assert seen.found == {}


def opening(ada: Crosser, seen: Inspection) -> None:
    ada.slot("[A-Z]").click()
    seen.look("a tile in hand", ada.page)
    ada.rack.first.press("Enter")
    ada.square("B2").click()
    seen.look("a square, and tiles to come", ada.page)
    ada.square("B2").click()
    ada.square("B2").click()
    play = ada.knows()
    ada.lay(play.tiles[:1])
    ada.reads("The first word needs two or more tiles.")
    seen.look("refused", ada.page)
    ada.lay(play.tiles[1:])
    ada.page.get_by_role("button", name=re.compile("^Play .* points?$")).wait_for()
    seen.look("tried", ada.page)
    ada.play()


def objecting(bo: Crosser, ada: Crosser, seen: Inspection) -> None:
    bo.page.get_by_role("button", name="Accept").click()
    bo.lay(bo.alongside().tiles)
    bo.play()
    words = ada.page.get_by_role("group", name="Which words do you challenge?")
    expect(ada.button("Challenge")).to_be_disabled()
    words.get_by_role("button").first.click()
    seen.look("words to challenge", ada.page)
    word = words.get_by_role("button").first.inner_text()
    ada.press(f"Challenge {word}")
    seen.look("sure of a challenge", ada.page)
    ada.press(f"Yes, challenge {word}")
    expect(ada.button("Pass")).to_be_visible()
    ada.press("Exchange")
    ada.rack.first.click()
    seen.look("exchange", ada.page)
    ada.press("Back")
    ada.press("Pass")
    seen.look("pass", ada.page)
    ada.press("Back")


def beside(ada: Crosser, seen: Inspection) -> None:
    for name in (re.compile("^Pool"), "Moves", "As a list"):
        ada.page.get_by_role("button", name=name).click()
        ada.page.get_by_role("dialog").wait_for()
        seen.look(str(name), ada.page)
        ada.press("Close")


def passing(ada: Crosser, bo: Crosser) -> None:
    """Six turns without points, of which the play that fell was the first."""
    for player in (ada, bo, ada, bo, ada):
        player.press("Pass")
        player.press("Pass this turn")
        expect(player.button("Pass this turn")).to_be_hidden()


def test_lobby_lesson_and_blank(visitors: Visitors) -> None:
    seen = Inspection()
    host = Crosser(visitors.arrive(), "Ada")
    code = host.open_cross()
    host.open_options()
    host.reads("A wrong challenge")
    seen.look("lobby", host.page)
    host.page.get_by_label("Clock", exact=True).select_option(label="2 minutes a turn")
    host.reads("Own rules: ")
    post(host, f"/api/tables/{code}/wishes", {"type": "Agree", "chance": "an evening in May"})
    learner = Crosser(visitors.arrive("/learn/cross"), "Bo")
    learner.reads("step 1 of 7")
    seen.look("lesson", learner.page)
    assert seen.found == {}

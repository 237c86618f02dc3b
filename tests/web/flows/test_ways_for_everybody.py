"""What somebody does with a page of Waywords is for everybody, day and night."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.sitting import post
from tests.web.flows.turns import in_turn
from tests.web.flows.waying import Wayfarer, table_of
from tests.web.inspection import Inspection

pytestmark = wide


def test_what_is_tried_on_a_page_and_the_podium(visitors: Visitors) -> None:
    seen = Inspection()
    people = table_of(
        visitors, "Ada", "Bo", turn_seconds=3600, words="challenge", challenge_seconds=600, target=5
    )
    ada, bo = in_turn(people)
    trying(ada, seen)
    beside(ada, seen)
    path = ada.finds()
    ada.trace(path)
    expect(ada.fits.first).to_be_visible()
    seen.look("traced", ada.page)
    ada.page.get_by_role("button", name=re.compile("^Lay ")).click()
    ada.reads("is laid for")
    seen.look("laid", ada.page)
    ada.letters.first.click()
    seen.look("to draw", ada.page)
    ada.press("End my turn")
    challenge = bo.page.get_by_role("button", name=re.compile("^Challenge "))
    expect(challenge).to_be_visible()
    screen = visitors.arrive(f"/t/{ada.page.url.rsplit('/', 1)[-1]}/screen", size=LAPTOP)
    bo.page.get_by_role("button", name=re.compile("^Accept")).click()
    expect(ada.page.get_by_role("table", name="Places and points")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Analysis")).to_be_visible()
    seen.look("podium", ada.page)
    screen.get_by_role("heading", level=1).filter(has_text="with").wait_for()
    seen.look("screen, podium", screen)
    assert seen.found == {}


def trying(ada: Wayfarer, seen: Inspection) -> None:
    ada.markers.first.click()
    ada.reads("Rotate it or flip it")
    seen.look("a marker in the hand", ada.page)
    ada.press("Put it here")
    ada.reads("Now trace the word")
    seen.look("a marker put down", ada.page)
    ada.press("Start over")
    ada.press("Swap a tile")
    ada.cell("A1").click()
    ada.reads("leaves the field")
    seen.look("a swap", ada.page)
    ada.press("Back")
    ada.word.fill("QQQ")
    ada.reads("These letters lie on no path on the field.")
    seen.look("nowhere", ada.page)
    ada.press("Start over")


def beside(ada: Wayfarer, seen: Inspection) -> None:
    for name in (re.compile("^Markers left"), "Moves", "As a list"):
        ada.page.get_by_role("button", name=name).click()
        ada.page.get_by_role("dialog").wait_for()
        seen.look(str(name), ada.page)
        ada.press("Close")


def test_lobby_lesson_and_a_game_alone(visitors: Visitors) -> None:
    seen = Inspection()
    ada = Wayfarer(visitors.arrive(), "Ada")
    code = ada.open_ways(variant="solitaire")
    ada.open_options()
    ada.reads("It is over sooner if the next player begins.")
    seen.look("lobby", ada.page)
    learner = Wayfarer(visitors.arrive("/learn/ways"), "Bo")
    learner.reads("step 1 of 12")
    seen.look("lesson", learner.page)
    post(ada, f"/api/tables/{code}/start", {})
    expect(ada.letters.first).to_be_visible()
    seen.look("alone", ada.page)
    assert seen.found == {}

"""Word Shout by two people and a bot, from the first roll to the podium and the rematch."""

import re
from functools import partial

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.shouting import AT_ONCE, Shouter, pass_all, roll, table_of
from tests.web.flows.tree import DIFFERS, TOLD

MOST_STEPS = 400
PRESS = """name => {
  const called = (button) => button.textContent.replace(/\\s+/g, " ").trim() === name;
  const button = [...document.querySelectorAll("button")].find(called);
  const able = button !== undefined && button.ariaDisabled !== "true";
  if (able) button.click();
  return able;
}"""
"""Presses a button if it is there: a bot that plays as well may take it away at any moment."""
FACES = """() => [...document.querySelectorAll('[aria-label="The dice on the table"] button')]
  .map((die) => die.textContent.trim())"""
HEARD = """() => {
  const field = document.querySelector("#shout-word");
  return !field?.value || document.querySelector("#shout-refused").textContent.trim() !== "";
}"""


@wide
def test_two_people_and_a_bot_to_the_podium(visitors: Visitors) -> None:
    ada, bo = people = table_of(
        visitors,
        *("Ada", "Bo"),
        bots=1,
        device={"still": False},
        target=10,
        words="checked",
        collision_ms=AT_ONCE,
    )
    over = ada.page.get_by_role("table", name="Places and points")
    steps = 0
    while not over.is_visible():
        steps += 1
        assert steps < MOST_STEPS, ada.page.locator("main").aria_snapshot()
        before = [player.page.evaluate(TOLD) for player in people]
        if sum(map(step, people)) == 0:
            ada.page.wait_for_function(DIFFERS, arg=before[0])
    rounds = ada.page.get_by_text(re.compile(r"^After \d+ rounds?\.$")).inner_text().split()[1]
    for player in people:
        expect(player.page.get_by_role("heading", level=1).filter(has_text="with")).to_be_visible()
        player.page.get_by_role("heading", name="Round by round").click()
        sheet = player.page.get_by_role("table", name="Score sheet")
        expect(sheet.get_by_role("row")).to_have_count(int(rounds) + 2)
    expect(ada.page.get_by_role("heading", name="Analysis")).to_be_visible()
    ada.press("Look at round 1")
    ada.reads("Words that were there")
    bo.press("Rematch")
    bo.sees_lobby()


def step(player: Shouter) -> bool:
    """What there is to be done now, if anything: ready, roll, a word, or no more."""
    press = partial(player.page.evaluate, PRESS)
    if press("Roll the dice") or press("I am ready"):
        return True
    faces = player.page.evaluate(FACES)
    word = next(player.spelled_by(faces), None)
    if word is None:
        return bool(press("No more this round") or press("No more words"))
    player.page.keyboard.type(word)
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(HEARD)
    player.page.keyboard.press("Escape")
    return True


@wide
def test_the_page_says_what_became_of_a_shout(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE)
    roll([ada, bo])
    word = ada.sees(3)
    ada.takes(word)
    ada.reads(re.compile(rf"{word} is yours: shout 1, \d+\.\d\d s after the roll"))
    expect(ada.word).to_have_value("")
    expect(bo.words).to_have_text([re.compile(rf"Ada\s+{word}\s+\+\d")])
    expect(bo.dice).to_have_count(7)
    expect(bo.word).to_be_focused()
    for player in (ada, bo):
        player.is_done()
    pass_all([ada, bo])
    scores = bo.page.get_by_role("list", name="Scores").get_by_role("listitem")
    expect(scores.first).to_have_text(re.compile(r"Ada\s*3"))
    expect(bo.button("Roll the dice")).to_be_disabled()
    ada.press("I am ready")
    expect(bo.button("Roll the dice")).to_be_enabled()

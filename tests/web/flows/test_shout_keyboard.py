"""Word Shout by keyboard alone, and by typed commands alone; one sees where one is."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.shouting import AT_ONCE, Shouter, table_of
from tests.web.flows.test_sheets_keyboard import NO_MOUSE


def test_a_round_without_a_mouse(visitors: Visitors) -> None:
    ada, bo = players = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE, challenge_seconds=120)
    for player in players:
        player.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
        player.page.evaluate(NO_MOUSE)
    hers, his = Keyboard(ada.page), Keyboard(bo.page)
    expect(bo.button("I am ready")).to_be_enabled()
    his.tab_to("I am ready")
    his.press("Enter")
    expect(ada.button("Roll the dice")).to_be_enabled()
    bo.page.evaluate("document.querySelector('[tabindex=\"-1\"].table').focus()")
    hers.tab_to("Roll the dice")
    hers.press("Enter")
    for player in players:
        expect(player.word).to_be_focused()
    word = ada.sees(3)
    hers.type(word[:2] + "x")
    hers.press("Backspace")
    hers.type(word[2])
    hers.press("Enter")
    expect(bo.words.filter(has_text=word)).to_be_visible()
    his.tab_to("No more words")
    his.type("xy")
    expect(bo.word).to_have_value("xy")
    expect(bo.word).to_be_focused()
    his.press("Escape")
    for keys in (his, hers):
        keys.tab_to("No more words")
        keys.press("Enter")
        keys.tab_to("No more this round")
        keys.press("Enter")
    expect(bo.button(f"Challenge {word}, worth 3 points")).to_be_enabled()
    his.press("Enter")  # meant for a word a moment too late
    expect(bo.button("Challenge nothing")).to_be_enabled()
    his.tab_to(f"Challenge {word}, worth 3 points")
    his.press("Enter")
    bo.reads("You challenged it: a word")
    expect(bo.button("Roll the dice")).to_be_visible()
    assert ada.page.evaluate("pressed") == bo.page.evaluate("pressed") == []


@wide
def test_a_round_by_typed_commands(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE, challenge_seconds=120)
    bo.say("ready")
    ada.say("roll")
    asks(ada, "dice", re.compile(r"^([A-Z]u?, ){9}[A-Z]u?$"))
    word = ada.sees(3)
    ada.say(word.lower())
    expect(bo.words.filter(has_text=word)).to_be_visible()
    asks(bo, "words", f"1 Ada {word} +3")
    asks(ada, "last", re.compile(f"^{word} is yours"))
    for player in (ada, bo):
        player.say("no more")
    expect(bo.button(f"Challenge {word}, worth 3 points")).to_be_visible()
    bo.say("challenge 1")
    asks(bo, "words", f"1 Ada {word} +3 (You challenged it: a word)")
    asks(bo, "scores", "Ada 3, Bo -3")


def asks(player: Shouter, question: str, answer: str | re.Pattern[str]) -> None:
    """What is asked of the table alone."""
    line = player.page.get_by_role("textbox", name="Command")
    line.fill(question)
    line.press("Enter")
    expect(
        player.page.get_by_role("form", name="Type a command").get_by_text(answer)
    ).to_be_visible()

"""Waywords by keyboard alone, at the field and by typed commands; one sees where one is."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.test_sheets_keyboard import NO_MOUSE
from tests.web.flows.turns import in_turn
from tests.web.flows.waying import Wayfarer, table_of
from wordhall.games.ways.board import shape_of

START = "D4"


@wide
def test_turns_without_a_mouse(visitors: Visitors) -> None:
    players = in_turn(table_of(visitors, "Ada", "Bo", turn_seconds=None))
    for player in players:
        player.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
        player.page.evaluate(NO_MOUSE)
    ada, bo = players
    traces(ada)
    types(bo)
    assert ada.page.evaluate("pressed") == bo.page.evaluate("pressed") == []


def traces(ada: Wayfarer) -> None:
    """Arrows and Space, Backspace and Escape; Enter lays the word, and ends the turn."""
    keys, path = Keyboard(ada.page), ada.finds()
    keys.tab_to(START)
    at = go(keys, START, path[0])
    keys.press("Space")
    expect(ada.cell(at)).to_have_accessible_name(re.compile("number 1 of the path$"))
    keys.press("Backspace")
    expect(ada.cell(at)).not_to_have_accessible_name(re.compile("of the path"))
    for cell in path:
        at = go(keys, at, cell)
        keys.press("Space")
    expect(ada.fits.first).to_be_visible()
    keys.press("Enter")
    expect(ada.button("Take back")).to_be_visible()
    keys.press("Enter")
    expect(ada.page.get_by_text("is to move").filter(visible=True).first).to_be_visible()


def types(bo: Wayfarer) -> None:
    """A word typed from anywhere, and a marker turned by keys and dropped."""
    expect(bo.button("Pass")).to_be_visible()
    keys, path, tiles = Keyboard(bo.page), bo.finds(), bo.free_tiles()
    keys.tab_to("Pass")
    keys.type("".join(tiles[cell] for cell in path).lower())
    expect(bo.fits.first).to_be_visible()
    keys.press("Escape")
    expect(bo.word).to_have_value("")
    keys.tab_to("Pattern", back=True)
    keys.press("Enter")
    bo.reads("Rotate it or flip it")
    keys.press("r", "f", "Escape")
    expect(bo.button("Rotate")).to_be_hidden()
    keys.type("qqqq")
    bo.reads("These letters lie on no path on the field.")
    keys.press("Enter")  # nothing to lay: the word stays as it was typed
    expect(bo.word).to_have_value("QQQQ")
    keys.press("Escape")
    keys.type("".join(tiles[cell] for cell in path))
    expect(bo.fits.first).to_be_visible()
    keys.tab_to("A word to look for", back=True)
    keys.press("Enter")
    # the field of the word is gone: the focus goes on to what comes next
    expect(bo.button("One letter more, one pattern less")).to_be_focused()
    ends(bo, keys)


def ends(player: Wayfarer, keys: Keyboard) -> None:
    expect(player.button("Take back")).to_be_visible()
    keys.tab_to("One letter more, one pattern less", back=True)
    keys.tab_to("End my turn")
    keys.press("Enter")
    expect(player.page.get_by_text("is to move").filter(visible=True).first).to_be_visible()


def go(keys: Keyboard, begin: str, end: str) -> str:
    """From one cell to another by the arrows."""
    right, down = ord(end[0]) - ord(begin[0]), int(end[1]) - int(begin[1])
    keys.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    keys.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    return end


@wide
def test_a_turn_by_typed_commands(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", turn_seconds=None))
    path = next(path for path in ada.paths() if shape_of(path) == "V3")
    shape, cells = "V3", ",".join(path)
    ada.say(f"spell {' '.join(path)} with {shape}={cells}")
    ada.say("back")
    ada.say(f"spell {' '.join(path)} with {shape}={cells}")
    ada.say("done 1")
    bo.say("swap A8 ?")
    bo.say("done 0")
    for question, answer in {
        "scores": "Ada",
        "box": "two in line",
        "markers": "corner of three",
        "last": " for ",
        "hand": ", ",
        "row 8": " ",
    }.items():
        line = ada.page.get_by_role("textbox", name="Command")
        line.fill(question)
        line.press("Enter")
        expect(ada.page.get_by_text(answer).filter(visible=True).first).to_be_visible()

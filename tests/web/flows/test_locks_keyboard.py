"""Mark My Word by keyboard alone, at the board and by typed commands; one sees where one is."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.keyboard import Keyboard
from tests.web.flows.locking import Locker, at, table_of
from tests.web.flows.test_sheets_keyboard import NO_MOUSE
from tests.web.flows.turns import in_turn
from wordhall.games.locks.notation.commands import write
from wordhall.games.locks.types.actions import Place

CENTRE = (7, 7)


@wide
def test_turns_without_a_mouse(visitors: Visitors) -> None:
    players = in_turn(table_of(visitors, "Ada", "Bo"))
    for player in players:
        player.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
        player.page.evaluate(NO_MOUSE)
    ada, bo = players
    places(ada)
    looks(ada)
    Keyboard(ada.page).press("Shift+Enter")
    expect(bo.button("Pass")).to_be_visible()
    breaks(bo)
    expect(ada.button("Pass")).to_be_visible()
    assert ada.page.evaluate("pressed") == bo.page.evaluate("pressed") == []


def places(ada: Locker) -> None:
    """Arrows, a letter, Escape, the letter again, Enter; letters go to the board from anywhere."""
    keys, place = Keyboard(ada.page), ada.finds(word=False)
    keys.tab_to("H8")
    go(keys, CENTRE, place)
    keys.type(place.letter)
    expect(ada.hovering).to_have_accessible_name(f"{at(place)}, {place.letter}, hovering")
    keys.press("Escape")
    expect(ada.hovering).to_have_count(0)
    keys.tab_to("Shuffle")
    keys.type(place.letter.lower())
    expect(ada.hovering).to_have_count(1)
    keys.press("Escape")
    keys.tab_to("Shuffle")
    keys.press("ArrowUp", "ArrowDown")
    assert ada.page.evaluate("document.activeElement.role") == "gridcell"
    keys.tab_to("Shuffle")
    keys.tab_to(at(place), back=True)
    keys.type(place.letter)
    keys.press("Enter")
    expect(ada.hovering).to_have_count(0)
    expect(ada.verdict).to_contain_text(f"You: {place.letter} on {at(place)}.")


def looks(ada: Locker) -> None:
    """Enter on a tile tells of its lines; Escape goes back to where one was."""
    keys = Keyboard(ada.page)
    keys.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_be_hidden()
    assert ada.page.evaluate("document.activeElement.role") == "gridcell"


def breaks(bo: Locker) -> None:
    """A tile that is destroyed."""
    keys, place = Keyboard(bo.page), broken(bo)
    keys.tab_to("H8")
    go(keys, CENTRE, place)
    keys.type(place.letter)
    keys.press("Enter")
    bo.reads(re.compile("in it: destroyed"))


def broken(bo: Locker) -> Place:
    """One that breaks a line as it lies: by command, as no mouse may be used."""
    while (place := bo.blunder_or_none()) is None:
        put = bo.finds(word=False)
        bo.say(write(put))
        bo.page.get_by_role("textbox", name="Command").press("Escape")
        expect(bo.verdict).to_contain_text(f"You: {put.letter} on {at(put)}.")
    return place


def go(keys: Keyboard, begin: tuple[int, int], place: Place) -> None:
    """From one square to another by the arrows."""
    down, right = place.row - begin[0], place.column - begin[1]
    keys.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    keys.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))


def test_a_game_by_typed_commands(visitors: Visitors) -> None:
    players = in_turn(table_of(visitors, "Ada", "Bo"))
    for player in players:
        player.say(write(player.finds()))
        player.say("pass")
    for number in range(2):
        players[number].say("pass")
    ada = players[0]
    for question, answer in {
        "scores": "Ada",
        "bag": "Bag: 81",
        "lines": "(open)",
        "row 8": "·",
    }.items():
        line = ada.page.get_by_role("textbox", name="Command")
        line.fill(question)
        line.press("Enter")
        expect(ada.page.get_by_text(answer).filter(visible=True).first).to_be_visible()
    line = ada.page.get_by_role("textbox", name="Command")
    line.fill("end")
    line.press("Enter")
    for player in players:
        expect(player.page.get_by_role("table", name="Places and points")).to_be_visible()

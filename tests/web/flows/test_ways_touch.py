"""Waywords by a finger on a phone: a path, a letter and a marker are drawn to where they go."""

import re
from collections.abc import Iterable

from playwright.sync_api import CDPSession, Locator, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.sitting import agree, post, wish
from tests.web.flows.waying import Wayfarer
from wordhall.games.ways.board import shape_of

SMALL = (360, 740)
ABOVE_A_FINGER = 48
"""How far above a finger a letter or a marker is carried, in CSS pixels."""
STEPS = 4
"""Moves of a finger from one place to the next."""


class Finger:
    """Touches as the browser has them from a screen, with all that it makes of them."""

    def __init__(self, player: Wayfarer) -> None:
        self._session: CDPSession = player.page.context.new_cdp_session(player.page)
        self._at = (0.0, 0.0)

    def down(self, place: Locator) -> None:
        """It comes down in the middle of something."""
        self._at = middle(place)
        self._touch("touchStart", self._at)

    def over(self, place: Locator) -> None:
        """It is drawn on to something."""
        self._move(*middle(place))

    def carry(self, place: Locator) -> None:
        """What it carries is drawn on to something: the finger stays below."""
        x, y = middle(place)
        self._move(x, y + ABOVE_A_FINGER)

    def _move(self, to_x: float, to_y: float) -> None:
        x, y = self._at
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._touch("touchMove", (x + part * (to_x - x), y + part * (to_y - y)))
        self._at = (to_x, to_y)

    def up(self) -> None:
        """It is lifted."""
        self._touch("touchEnd")

    def draw(self, places: Iterable[Locator]) -> None:
        """From the first place over all others."""
        first, *others = places
        self.down(first)
        for place in others:
            self.over(place)
        self.up()

    def _touch(self, what: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touched})


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@wide
def test_a_turn_by_drawing(visitors: Visitors) -> None:
    ada = Wayfarer(visitors.arrive(size=SMALL, has_touch=True, is_mobile=True), "Ada")
    code = ada.open_ways(turn_seconds=None)
    wish(ada, code, type="AddBot", level="casual")
    agree(ada, code, chance="a noon on 26 November", quick=True)
    post(ada, f"/api/tables/{code}/start", {})
    expect(ada.letters.first).to_be_visible()
    field = ada.page.get_by_role("grid", name="The field")
    finger = Finger(ada)
    swaps_by_drawing(ada, finger)
    place = field.bounding_box()
    path = next(path for path in ada.paths() if shape_of(path) == "I3" and path[0][1] == path[1][1])
    lays_by_drawing(ada, finger, path)
    finger.draw(ada.cell(cell) for cell in path)
    expect(ada.cell(path[-1])).to_have_accessible_name(re.compile("number 3 of the path$"))
    lay = ada.page.get_by_role("button", name=re.compile("^Lay .* for "))
    expect(lay).to_be_enabled()
    assert field.bounding_box() == place  # whatever was said of the word
    lay.click()
    ada.reads("is laid for")


def swaps_by_drawing(ada: Wayfarer, finger: Finger) -> None:
    """R7: an own letter is drawn on to a tile of the field, and taken back."""
    own, old = ada.letters.first.inner_text(), ada.free_tiles()["A1"]
    finger.down(ada.letters.first)
    finger.carry(ada.cell("A1"))
    finger.up()
    expect(ada.cell("A1")).to_have_accessible_name(re.compile(f"^A1, {own},"))
    ada.press("Take back")
    expect(ada.cell("A1")).to_have_accessible_name(re.compile(f"^A1, {old},"))


def lays_by_drawing(ada: Wayfarer, finger: Finger, path: tuple[str, ...]) -> None:
    """R8: a marker is drawn to where the word will be; another one finds no room there."""
    first = ada.cell(min(path))
    finger.down(ada.markers.nth(1))
    finger.carry(first)
    for cell in path:
        name = re.compile("under the marker in your hand$")
        expect(ada.cell(cell)).to_have_accessible_name(name)
    finger.up()
    ada.reads("Now trace the word through your marker.")
    finger.down(ada.markers.nth(0))
    finger.carry(first)
    expect(first).to_have_accessible_name(re.compile("which has no room here$"))
    finger.up()
    ada.reads("markers never lie on each other")
    ada.press("Back")

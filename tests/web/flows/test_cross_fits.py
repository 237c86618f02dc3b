"""On a phone the mat, the hand and what can be done are on the screen at once, in every state."""

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.breadth import wide
from tests.web.accessibility import DRAWN
from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.test_cross_lesson import FIRST
from tests.web.flows.turns import in_turn

PHONES = ((320, 568), (360, 740), (390, 844))
PATIENCE = 600
"""Seconds to challenge: there is much to look at."""

LOOKS = 30
"""Of two frames each."""

MARGIN = 14
"""Pixels for numbers beside the mat and letters over it, where a phone has them."""

WHOLE = 24 * 15
"""The width of a mat whose squares a finger can tell apart."""

PLACES = """() => {
  const parts = {
    mat: "[role=grid]", hint: ".middle > .hint", rack: ".places > .rack", bar: ".places > .foot",
  };
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => {
    const { top, bottom, left, right } = document.querySelector(part).getBoundingClientRect();
    return [name, { top, bottom, left, right }];
  }));
}"""


def misplaced(page: Page) -> list[str]:
    """What lies over something else, or beyond the screen."""
    places = page.evaluate(PLACES)
    size = page.viewport_size
    assert size is not None
    beyond = [
        f"{name} leaves the screen: {at}"
        for name, at in places.items()
        if at["top"] < 0 or at["bottom"] > size["height"] + 0.5 or at["right"] > size["width"] + 0.5
    ]
    return beyond + [
        f"{one} lies over {other}: {places[one]}, {places[other]}"
        for one, other in combinations(places, 2)
        if places[one]["bottom"] > places[other]["top"] + 0.5
    ]


def settled(page: Page) -> list[str]:
    """What is misplaced still when the page had time to draw: a bar that grows moves the mat."""
    wrong: list[str] = []
    for _ in range(LOOKS):
        page.evaluate(DRAWN)
        wrong = misplaced(page)
        if not wrong:
            break
    return wrong


def look(player: Crosser) -> None:
    """At every phone; with squares that a finger can tell apart, where the screen has them."""
    for width, height in PHONES:
        player.page.set_viewport_size({"width": width, "height": height})
        assert settled(player.page) == [], f"at {width} x {height}"
        mat = player.page.evaluate(PLACES)["mat"]
        if width >= WHOLE:
            assert mat["right"] - mat["left"] >= WHOLE - 0.5
        if width >= WHOLE + MARGIN:
            beside = min(width - WHOLE, 2 * MARGIN)  # on both sides, if there is room
            assert width - (mat["right"] - mat["left"]) == pytest.approx(beside, abs=1)
            expect(player.page.get_by_text("15", exact=True)).to_be_in_viewport(ratio=1)
            expect(player.page.locator(".columns")).to_be_in_viewport(ratio=1)


def on_its_side_a_phone_shows_the_whole_mat(player: Crosser) -> None:
    width, height = PHONES[-1]
    player.page.set_viewport_size({"width": height, "height": width})
    player.page.evaluate(DRAWN)
    assert player.page.evaluate(PLACES)["mat"]["bottom"] <= width


@wide
def test_four_at_a_table_where_words_are_named(visitors: Visitors) -> None:
    clock = {"type": "Bank", "initial": 900_000}
    options: dict[str, Any] = {
        "challenge": "five_point",
        "challenge_seconds": PATIENCE,
        "clock": clock,
    }
    ada, bo, cy, di = in_turn(table_of(visitors, "Ada", "Bartholomew", "Cy", "Di", **options))
    look(ada)
    on_its_side_a_phone_shows_the_whole_mat(ada)
    look(bo)
    ada.lay(ada.knows().tiles)
    look(ada)
    ada.play()
    look(bo)
    for player in (bo, cy, di):
        player.press("Accept")
    bo.lay(bo.alongside().tiles)
    bo.play()
    look(bo)
    words = cy.page.get_by_role("group", name="Which words do you challenge?")
    words.get_by_role("button").first.click()
    look(cy)
    di.lay(di.knows().tiles[:1])
    expect(di.page.get_by_role("button", name="Challenge")).to_be_visible()
    look(di)


@wide
@pytest.mark.parametrize("size", PHONES)
def test_every_step_of_the_lesson(visitors: Visitors, size: tuple[int, int]) -> None:
    learner = Crosser(visitors.arrive("/learn/cross", size=size), "Ada")
    learner.reads("step 1 of 7")
    expect(learner.rack.first).to_be_visible()  # the table comes after the words
    assert settled(learner.page) == []
    learner.lay(FIRST)
    learner.press("Play TRAIN for 7 points")
    learner.reads("step 2 of 7")
    assert settled(learner.page) == []
    learner.press("Challenge")
    assert settled(learner.page) == []
    learner.press("Yes, challenge")
    learner.reads("step 3 of 7")
    expect(learner.page.get_by_text("It is too late")).to_have_count(0)
    assert settled(learner.page) == []

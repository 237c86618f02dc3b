"""Steps of lessons: each can be left out, and taken back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.breadth import first_of
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.flows.waying import Wayfarer
from wordhall.catalog import CATALOG

BACK = "Step back"
SKIP = "Skip this step"
MOST = 20
"""More steps than a lesson has."""


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def at(page: Page, step: int) -> None:
    expect(page.get_by_text(re.compile(f"^Step {step} of ", re.IGNORECASE)).first).to_be_visible()


@pytest.mark.parametrize("game", first_of(list(CATALOG)))
def test_a_lesson_goes_back_step_by_step_from_its_end_too(visitors: Visitors, game: str) -> None:
    page = visitors.arrive(f"/learn/{game}")
    at(page, 1)
    expect(page.get_by_role("button", name=BACK)).to_have_count(0)
    press(page, SKIP)
    at(page, 2)
    press(page, BACK)
    at(page, 1)
    expect(page.get_by_role("button", name=SKIP)).to_be_focused()
    last = end_of(page)
    press(page, BACK)
    at(page, last - 1)
    press(page, SKIP)
    press(page, "Play this now")
    expect(page.get_by_label("Your name")).to_be_visible()
    press(page, "Back to the lesson")
    at(page, last)


def test_the_end_cheers_and_leads_on_to_a_lesson_that_one_does_not_know(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/shout")
    end_of(page)
    expect(page.get_by_role("heading", name="Now you can play Word Shout!")).to_be_visible()
    expect(page.get_by_text("You have shouted words before others did").first).to_be_visible()
    expect(page.get_by_role("button", name="Play this now")).to_be_focused()
    page.get_by_role("link", name="Next lesson: Waywords").click()
    at(page, 1)
    end_of(page)
    others = page.get_by_role("navigation", name="Other lessons")
    expect(others.get_by_role("link", name="Word Shout (gone through)")).to_be_visible()
    expect(others.get_by_role("link", name="Mark My Word", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Next lesson: Mark My Words")).to_be_visible()


def end_of(page: Page) -> int:
    """Leaves out all steps; how many there are."""
    for step in range(1, MOST):
        at(page, step)
        if page.get_by_role("button", name="Play this now").count() > 0:
            return step
        press(page, SKIP)
    raise AssertionError("the lesson has no end")


def test_what_was_exchanged_is_on_the_rack_again(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/cross")
    learner = Crosser(page, "Ada")
    for step in range(2, 6):
        press(page, SKIP)
        at(page, step)
    before = learner.tiles()
    learner.press("Exchange")
    learner.slot("U").click()
    learner.press("Exchange 1 tile")
    at(page, 6)
    assert sorted(learner.tiles()) != sorted(before)
    press(page, BACK)
    at(page, 5)
    assert sorted(learner.tiles()) == sorted(before)


def test_a_tile_that_was_swapped_lies_there_again(visitors: Visitors) -> None:
    page = visitors.arrive("/learn/ways", size=LAPTOP)
    learner = Wayfarer(page, "Ada")
    for step in range(2, 5):
        press(page, SKIP)
        at(page, step)
    learner.press("Swap a tile")
    learner.cell("A1").click()
    learner.letters.first.click()
    at(page, 5)
    expect(learner.cell("A1")).to_have_accessible_name(re.compile("^A1, L, 3"))
    press(page, BACK)
    at(page, 4)
    expect(learner.cell("A1")).to_have_accessible_name(re.compile("^A1, A, 1"))

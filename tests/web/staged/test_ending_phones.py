"""The end of a match on the smallest phones: all that is told is whole."""

from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.breadth import first_of
from tests.web.browser import Visitors
from tests.web.crowd import Crowd
from tests.web.endings import steps
from tests.web.stage import Stage

FIVE_LETTERS = ("FAIRS", "STRAP", "FAIRY", "TRAPS", "WALKS") * 4
"""The longest words of a grid, more than are seen at once."""


@pytest.mark.parametrize("people", first_of([8, 30]))
def test_on_the_smallest_phones_no_word_of_a_sheet_is_cut(visitors: Visitors, people: int) -> None:
    """Nor is what shows the result under what is at the foot of the screen."""
    names = [f"Person {seat + 1}" for seat in range(people)]
    transcript = Crowd("sheets/whole-game", names, FIVE_LETTERS)
    stage = Stage(visitors, transcript, 2, size=(320, 640), still=False)
    stage.show(list(transcript.moments(2))[-1])
    page = stage.page
    page.evaluate("() => stage.stop()")
    stage.finish()
    foot = page.get_by_role("button", name="Rematch")
    expect(foot).to_be_visible()
    for said in islice(steps(page), 6):
        now = _box(page.locator("main .now"))
        for card in page.locator("main .now .cards li").all():
            assert _bottom(card) <= now["y"] + now["height"], said
        button = page.get_by_role("button", name="Show the result")
        assert _bottom(button) <= _box(foot)["y"]


def _box(part: Locator) -> Any:
    return part.bounding_box()


def _bottom(part: Locator) -> float:
    box = _box(part)
    return float(box["y"] + box["height"])

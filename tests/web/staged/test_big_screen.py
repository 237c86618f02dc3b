"""A screen for everybody, on every line that spectators are told: nothing to press, and no hand."""

import pytest

from tests.web.browser import LAPTOP, Visitors
from tests.web.stage import GALLERY, Stage, told
from wordhall.catalog import CATALOG

PRESSED = """() => [...document.querySelectorAll(
  "button, input, select, textarea, [role=button], [role=gridcell]")]
  .filter((element) => element.checkVisibility())
  .map((element) => element.outerHTML.slice(0, 100))"""
"""What somebody before a television could not press."""

HANDS = ("Your rack", "Your letters", "Your words")


@pytest.mark.parametrize("game", CATALOG)
def test_whatever_spectators_are_told(visitors: Visitors, game: str) -> None:
    shown = 0
    for transcript in told(game):
        if GALLERY not in transcript.viewers:
            continue
        stage = Stage(visitors, transcript, GALLERY, size=LAPTOP)
        for moment in transcript.moments(GALLERY):
            page = stage.show(moment)
            where = f"{transcript.name}, line {moment.line}"
            assert page.evaluate(PRESSED) == [], where
            assert not any(page.get_by_label(hand).count() for hand in HANDS), where
            shown += 1
        stage.page.context.close()
    assert shown

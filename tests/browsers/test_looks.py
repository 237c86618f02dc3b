"""What these browsers draw otherwise than Chromium: it has been wrong once."""

import pytest

from tests.browsers.conftest import Arrive
from tests.browsers.page import PHONE, By
from wordhall.catalog import CATALOG

BESIDE_A_SCROLLBAR = 375
"""What is left of a phone's width where a scrollbar takes its place, as in Firefox on a desk; and
all that smaller phones have."""

ROWS = """() => new Set([...document.querySelector("button[value=friends]").closest(".row").children]
  .map((button) => button.getBoundingClientRect())
  .map(({ top, bottom }) => Math.round((top + bottom) / 2))).size"""
"""In how many rows the ways to play stand on the front door."""

BROKEN = """() => {
  const broken = [];
  for (const cell of document.querySelectorAll("main td, main th")) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}’]+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}"""
"""Words of tables that go on in another line, and have no hyphen there."""


@pytest.mark.parametrize("game", [*CATALOG, "house"])
def test_no_word_breaks_in_the_tables_of_the_rules(arrive: Arrive, game: str) -> None:
    page = arrive(f"/rules/{game}")
    page.sees(By("heading"))
    page.until("() => document.querySelector('main p')")
    page.photo(game)
    assert page.run(BROKEN) == []


@pytest.mark.parametrize("width", [PHONE[0], BESIDE_A_SCROLLBAR])
def test_the_front_doors_buttons_stand_in_two_rows(arrive: Arrive, width: int) -> None:
    page = arrive("/")
    page.driver.resize(width, PHONE[1])
    page.sees(By("button", "Make a table"))
    page.photo(str(width))
    assert page.run(ROWS) == 2

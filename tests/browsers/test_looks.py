"""What these browsers draw otherwise than Chromium: it has been wrong once."""

import pytest

from tests.browsers.conftest import Arrive
from tests.browsers.page import PHONE, By
from tests.web.layout import BESIDE_A_SCROLLBAR, BROKEN_WORDS, ROWS
from wordhall.catalog import CATALOG


@pytest.mark.parametrize("game", [*CATALOG, "house"])
def test_no_word_breaks_in_the_tables_of_the_rules(arrive: Arrive, game: str) -> None:
    page = arrive(f"/rules/{game}")
    page.sees(By("heading"))
    page.until("() => document.querySelector('main p')")
    page.photo(game)
    assert page.run(BROKEN_WORDS) == []


@pytest.mark.parametrize("width", [PHONE[0], BESIDE_A_SCROLLBAR])
def test_the_front_doors_buttons_stand_in_two_rows(arrive: Arrive, width: int) -> None:
    page = arrive("/")
    page.driver.resize(width, PHONE[1])
    page.sees(By("button", "Make a table"))
    page.photo(str(width))
    assert page.run(ROWS) == 2

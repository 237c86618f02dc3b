"""Somebody reads the review of a match while their table goes on."""

import re

import pytest
from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.player import Player
from tests.web.flows.sitting import post
from tests.web.flows.test_leaving import end_by_resigning, match_of

LOOKED_AT = "() => document.dispatchEvent(new Event('visibilitychange'))"
"""The page is looked at again, and asks for its table sooner than it would."""


@wide
@pytest.mark.parametrize("there", ["/m/{}", "/m/{}/find"])
def test_who_reads_a_review_is_told_that_the_table_gathers_and_that_the_match_has_begun(
    visitors: Visitors, there: str
) -> None:
    ada, bo = Player(visitors.arrive(), "Ada"), Player(visitors.arrive(), "Bo")
    code = match_of(ada, bo)
    end_by_resigning(bo, ada)
    match = bo.page.request.get(f"/api/tables/{code}").json()["match"]
    bo.page.goto(there.format(match))
    review = bo.page.get_by_role("heading", level=1)
    expect(review).to_have_text(re.compile("Ada wins|Find it yourself"))
    read = review.inner_text()
    ada.press("Rematch")
    ada.sees_lobby()
    bo.page.evaluate(LOOKED_AT)
    main = bo.page.get_by_role("main")
    expect(main.get_by_text("The table is open for the next match: Waywords.")).to_be_visible()
    expect(bo.page.get_by_role("link", name="Go to the table")).to_be_in_viewport(ratio=1)
    told = main.get_by_text("The next match has begun: Waywords.")
    expect(told).to_be_hidden()
    post(ada, f"/api/tables/{code}/start", {})
    bo.page.evaluate(LOOKED_AT)
    expect(told).to_be_visible()
    expect(review).to_have_text(read)  # it can be read to its end
    bo.page.get_by_role("link", name="To the next match").click()
    expect(bo.page.get_by_role("gridcell").first).to_be_visible()


@wide
def test_who_looks_at_the_result_at_the_table_goes_to_the_next_match_with_one_press(
    visitors: Visitors,
) -> None:
    ada, bo = Player(visitors.arrive(), "Ada"), Player(visitors.arrive(), "Bo")
    code = match_of(ada, bo)
    end_by_resigning(bo, ada)
    expect(bo.page.get_by_role("heading", level=1)).to_contain_text("Ada wins")
    ada.press("Rematch")
    ada.sees_lobby()
    post(ada, f"/api/tables/{code}/start", {})
    bo.reads("The next match has begun")
    bo.press("To the next match")
    expect(bo.page.get_by_role("gridcell").first).to_be_visible()

"""H14 in the browser: people agree to research on their own page, and may revoke it there."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import faults
from tests.web.browser import Visitors

REFUSED = "401"
"""What a browser says of an answer of this kind."""

SAYS = "never names, times, or anything that somebody said"


def agreement(page: Page) -> Locator:
    """The box on one's own page."""
    return page.get_by_role("checkbox", name="My matches may be given to research")


def test_h14_a_person_agrees_to_research_and_revokes_it_on_their_own_page(
    visitors: Visitors,
) -> None:
    page = visitors.arrive("/me")
    expect(page.get_by_text("The hall does not know you yet")).to_be_visible()
    expect(agreement(page)).to_have_count(0)

    origin = visitors.address
    assert page.request.post("/api/me", data={"name": "Ada"}, headers={"Origin": origin}).ok
    page.reload()
    expect(agreement(page)).not_to_be_checked()
    expect(agreement(page)).to_have_accessible_description(re.compile(SAYS))
    assert faults(page) == []
    for agrees in (True, False):
        with page.expect_response("**/api/me/research"):
            agreement(page).set_checked(agrees)
        page.reload()
        expect(agreement(page)).to_be_checked(checked=agrees)
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("button", name="Delete it").click()
    deleted = page.locator("#content").get_by_text("Your data is deleted.")
    expect(deleted).to_be_in_viewport(ratio=1)
    expect(deleted).not_to_have_class(re.compile("notice"))  # nothing is wrong
    assert faults(page) == []


def test_what_the_hall_refuses_leaves_the_box_as_it_was(visitors: Visitors) -> None:
    visitors.expected.append(REFUSED)
    page = visitors.arrive()
    origin = visitors.address
    assert page.request.post("/api/me", data={"name": "Ada"}, headers={"Origin": origin}).ok
    page.goto("/me")
    expect(agreement(page)).not_to_be_checked()
    assert page.request.delete("/api/me", headers={"Origin": origin}).ok
    with page.expect_response("**/api/me/research"):
        agreement(page).click()
    expect(agreement(page)).not_to_be_checked()
    expect(page.locator("#content").get_by_text("does not know you")).to_be_visible()

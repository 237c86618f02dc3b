"""The pages that need no table: each opens, complains of nothing, and is there for everybody."""

import re

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.breadth import narrow
from tests.web.accessibility import FETCHED, axe, faults
from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.halls import RunningHall

PAGES = (
    "/",
    "/learn/sheets",
    "/rules",
    "/rules/sheets",
    "/rules/house",
    "/boxed",
    "/about",
    "/me",
    "/me/find",
    "/me/words",
)


@pytest.mark.parametrize("path", narrow(4, PAGES))
def test_a_page_is_there_for_everybody(visitors: Visitors, path: str) -> None:
    for size, dark in ((PHONE, False), (LAPTOP, True)):
        page = visitors.arrive(path, size=size, dark=dark)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        assert faults(page) + axe(page, FETCHED) == []


def test_what_a_field_still_needs_is_said_beside_it(visitors: Visitors) -> None:
    """In the page's words, and not by the browser in the browser's language."""
    page = visitors.arrive("/")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Make a table").click()
    name, note = page.get_by_label("Your name"), page.locator("main .notice")
    expect(note).to_have_text("Enter a name first.")
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description(re.compile("^Enter a name first. "))
    expect(page.get_by_role("status")).to_contain_text("Enter a name first.")
    assert faults(page) == []
    name.fill(" ")
    expect(note).to_be_visible()
    name.fill("Ada")
    expect(note).to_be_hidden()
    expect(name).not_to_have_accessible_description(re.compile("first"))
    page.get_by_role("button", name="Join", exact=True).click()
    expect(note).to_have_text("Fill in this field first.")


def test_who_has_a_name_is_led_to_the_return_code_from_the_front_door(visitors: Visitors) -> None:
    page = visitors.arrive("/")
    leads = page.get_by_role("button", name="Play on another device: your return code")
    expect(page.get_by_role("link", name="A class or a club")).to_be_visible()
    expect(leads).to_have_count(0)
    page.request.post("/api/me", data={"name": "Ada"}, headers={"Origin": visitors.address})
    page.reload()
    leads.click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings.get_by_role("button", name="Show my return code")).to_be_visible()


def test_r20_a_sheet_from_paper_is_marked_with_its_leftovers(visitors: Visitors) -> None:
    page = visitors.arrive("/boxed")
    page.wait_for_load_state("networkidle")
    page.get_by_label("Players").fill("31")
    page.get_by_role("button", name="Open the PDF").click()
    expect(page.get_by_text("Enter a whole number from 3 to 30.").last).to_be_visible()
    page.get_by_label("The grid, row by row").fill("EELFD/QuARTI/ZEPUM/LOSEC/YNITV")
    page.get_by_label("Finder").fill("TINY AR")
    page.get_by_text("Leftovers", exact=True).click()
    page.get_by_label("Builder").fill("LOSE TINY CUT")
    page.get_by_label("An invalid leftover costs a point").check()
    page.get_by_role("button", name="Mark it").click()
    page.get_by_text("already found").wait_for()
    words, leftovers, rows = page.get_by_role("table").all()
    assert points(words) == {"TINY": 2, "AR": -1}
    assert points(leftovers) == {"LOSE": 1, "TINY": 0, "CUT": -1}
    assert points(rows)["Total"] == 1
    assert points(rows)["Leftovers, for the Builder alone"] == 0
    assert faults(page) == []


def points(table: Locator) -> dict[str, int]:
    """What stands at the end of each row, by what stands at its beginning."""
    rows = [row.get_by_role("cell").all_inner_texts() for row in table.get_by_role("row").all()]
    heads = table.get_by_role("rowheader").all_inner_texts()
    worth = [int(cells[-1].replace("\N{MINUS SIGN}", "-")) for cells in rows if cells]
    return dict(zip(heads, worth, strict=True))


def test_the_rules_of_each_game_are_a_link_away(visitors: Visitors) -> None:
    page = visitors.arrive("/rules")
    links = page.get_by_role("main").get_by_role("link")
    links.first.wait_for()
    pages = [link.get_attribute("href") for link in links.all()]
    assert pages[:1] + pages[-1:] == ["/rules/sheets", "/rules/house"]
    boxed = page.get_by_role("contentinfo").get_by_role("link", name="Boxed game")
    for link, named in ((links.nth(0), True), (links.nth(1), False)):
        link.click()
        page.get_by_role("navigation", name="Rules by number").wait_for()
        expect(page.get_by_text("A rule keeps its number for ever")).to_have_count(1)
        expect(boxed).to_have_count(int(named))  # there is one of the first of them only
        page.go_back()
    links.last.click()
    page.get_by_role("heading", level=1, name="House rules").wait_for()
    others = page.get_by_role("navigation", name="Rules of the other games").get_by_role("link")
    assert [link.get_attribute("href") for link in others.all()] == pages[:-1]
    others.last.click()
    page.wait_for_url(f"**{pages[-2]}")
    expect(others.last).to_have_attribute("href", pages[-1] or "")


def test_a_page_that_is_not_there_says_so(visitors: Visitors) -> None:
    visitors.expected.append("404")
    page = visitors.arrive("/nowhere")
    page.get_by_role("heading", level=1).wait_for()
    assert faults(page) == []


def test_without_scripts_a_page_says_what_is_missing(visitors: Visitors, hall: RunningHall) -> None:
    page = visitors.arrive("/", java_script_enabled=False)
    assert "JavaScript" in page.inner_text("body")
    assert hall.address in page.url


def test_who_asks_for_an_icon_by_its_old_name_gets_one(hall: RunningHall) -> None:
    """Browsers ask so where they cannot draw the page's own, or have left it off."""
    icon = httpx.get(f"{hall.address}/favicon.ico")
    assert icon.headers["content-type"].startswith("image/")
    assert icon.content[:4] == b"\0\0\1\0"

"""The analysis of a sheet: letters are written roll by roll, and a full sheet is searched."""

import re
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import faults
from tests.web.browser import PHONE, Visitors
from tests.web.flows.analysing import think

LINE = "5/1T3/3A1/5/5 5R8V/3A4T"
FULL = "EELFD/QuARTI/ZEPUM/LOSEC/YNITV - found QUEST;"


def _open(page: Page) -> Locator:
    """The cells that the best play left open; what is best may change while dice are rolled."""
    return page.get_by_role("gridcell", name=re.compile(", open$"))


def _name(cell: Locator) -> str:
    return (cell.get_attribute("aria-label") or "").removesuffix(", open")


def test_letters_are_written_the_next_roll_is_told_and_a_full_sheet_is_searched(
    visitors: Visitors,
) -> None:
    page = visitors.arrive(f"/analysis/sheets?line={quote(LINE)}", size=PHONE)
    think(page, "Ada")
    plays = page.get_by_role("table")
    expect(plays).to_contain_text("±", timeout=20_000)
    plays.get_by_role("row").nth(1).get_by_role("button").click()
    expect(page.get_by_text("is shown on the board")).to_be_visible()
    page.get_by_role("button", name="Play this", exact=True).click()
    expect(page.get_by_text("Nobody knows the next roll. Write it")).to_be_visible()
    assert faults(page) == []
    page.get_by_label("The next roll").fill("zz")
    page.get_by_role("button", name="Use this roll").click()
    expect(page.get_by_role("main")).to_contain_text("No dice of one cup show")
    visitors.expected.append("400")
    page.get_by_label("The next roll").fill("ed")
    page.get_by_role("button", name="Use this roll").click()

    expect(page.get_by_role("button", name="E", exact=True)).to_be_visible()
    first, last = (_name(cell) for cell in (_open(page).first, _open(page).last))
    for letter, name in (("E", first), ("D", last)):
        page.get_by_role("button", name=letter, exact=True).click()
        page.get_by_role("gridcell", name=f"{name}, open").click()
    page.get_by_role("button", name=f"Lock E in {first}, D in {last}").click()
    expect(page.get_by_text("Nobody knows the next roll. Write it")).to_be_visible()
    tries = page.get_by_role("region", name="Tries").get_by_role("listitem")
    expect(tries).to_have_count(2)

    page.goto(page.url.partition("?")[0] + f"?line={quote(FULL)}")
    page.get_by_role("button", name="Find the best plays").click()
    expect(plays).to_contain_text("QUART")
    expect(plays).not_to_contain_text("QUEST")
    page.get_by_label("A word on the grid").fill("tin")
    page.get_by_label("A word on the grid").press("Enter")
    expect(tries).to_have_text(["TIN 1"])
    assert faults(page) == []

"""All of a page begins at one left edge, that of the head: text, boards, and what is pressed."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.breadth import first_of
from tests.web.browser import PHONE, Visitors

TABLET = (820, 1180)
LAPTOP = (1366, 768)
DESKTOP = (1440, 900)

READ = ["/about", "/daily", "/boxed", "/rules", "/rules/ways", "/me", "/seat"]


@pytest.mark.parametrize("size", first_of([DESKTOP, TABLET, PHONE]))
def test_a_page_that_is_read_begins_where_its_head_does(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.arrive("about:blank", size=size)
    for path in READ:
        page.goto(path)
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_be_visible()
        assert _left(heading) == _left(_logo(page)), path


@pytest.mark.parametrize("size", [DESKTOP, TABLET])
def test_a_board_of_the_day_begins_there_too_and_uses_the_page(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.arrive("/daily", size=size)
    page.get_by_role("link", name=re.compile("Jumbo Word Cross")).first.click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name=re.compile("^Begin")).click()
    mat = page.get_by_role("grid")
    expect(mat).to_be_visible()
    heading = page.get_by_role("heading", level=1)
    place = page.locator(".places > .board")
    assert _left(heading) == _left(_logo(page))
    assert 0 <= _left(mat) - _left(heading) < 30  # beside the numbers of its rows
    box, wide = mat.bounding_box(), place.bounding_box()
    assert box is not None
    assert wide is not None
    if size == TABLET:
        assert box["width"] > size[0] * 0.75


@pytest.mark.parametrize("game", first_of(["locks", "cross", "ways"]))
def test_an_empty_board_of_analyses_is_whole_and_nothing_lies_over_it(
    visitors: Visitors, game: str
) -> None:
    page = visitors.arrive(f"/analysis/{game}", size=PHONE)
    board, tools = page.get_by_role("grid"), page.get_by_role("button", name="As a list")
    expect(tools).to_be_visible()
    whole, below = board.bounding_box(), tools.bounding_box()
    assert whole is not None
    assert below is not None
    assert whole["width"] > PHONE[0] * 0.9
    pane = page.locator(".places > .board").bounding_box()
    assert pane is not None
    end = whole["y"] + whole["height"]
    assert end <= pane["y"] + pane["height"]
    assert end <= below["y"]


def test_best_plays_stand_beside_the_board_on_a_laptop(visitors: Visitors) -> None:
    page = visitors.arrive("/analysis/cross", size=LAPTOP)
    page.get_by_role("button", name="Look at an example").click()
    expect(page.locator(".places > .rack")).to_be_visible()  # the example has come
    board = page.get_by_role("grid").bounding_box()
    plays = page.get_by_role("heading", name="Best plays").bounding_box()
    assert board is not None
    assert plays is not None
    heading = page.get_by_role("heading", level=1)
    assert _left(heading) == _left(_logo(page))
    assert plays["x"] > board["x"] + board["width"]
    assert plays["y"] < board["y"] + board["height"]


@pytest.mark.parametrize("width", first_of([390, 320, 414]))
def test_on_a_phone_no_link_of_the_foot_stands_alone(visitors: Visitors, width: int) -> None:
    page = visitors.arrive("/", size=(width, 740))
    expect(page.locator("footer a").last).to_be_attached()
    rows = page.locator("footer a").evaluate_all(
        "all => all.map((link) => Math.round(link.getBoundingClientRect().top))"
    )
    assert {rows.count(row) for row in rows} == {2}, rows


def test_options_are_called_by_words_in_the_rules(visitors: Visitors) -> None:
    page = visitors.arrive("/rules/locks", size=PHONE)
    options = page.get_by_role("table").filter(has=page.get_by_role("columnheader", name="values"))
    expect(options).to_contain_text("extra seconds")
    expect(options).not_to_contain_text("_")


def _logo(page: Page) -> Locator:
    return page.locator("header .mark")


def _left(part: Locator) -> int:
    box = part.bounding_box()
    assert box is not None
    return round(box["x"])

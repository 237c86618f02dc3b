"""The pages that need no table: each opens, complains of nothing, and is there for everybody."""

import pytest

from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.halls import RunningHall

PAGES = ("/", "/learn/sheets", "/rules/sheets", "/rules/house", "/boxed", "/about")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_there_for_everybody(visitors: Visitors, path: str) -> None:
    for size, dark in ((PHONE, False), (LAPTOP, True)):
        page = visitors.arrive(path, size=size, dark=dark)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        assert faults(page) == []


def test_a_page_that_is_not_there_says_so(visitors: Visitors) -> None:
    visitors.expected.append("404")
    page = visitors.arrive("/nowhere")
    page.get_by_role("heading", level=1).wait_for()
    assert faults(page) == []


def test_without_scripts_a_page_says_what_is_missing(visitors: Visitors, hall: RunningHall) -> None:
    page = visitors.arrive("/", java_script_enabled=False)
    assert "JavaScript" in page.inner_text("body")
    assert hall.address in page.url

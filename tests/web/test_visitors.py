"""The browser that flows drive works, and tells what went wrong on a page."""

import pytest
from playwright.sync_api import Browser

from tests.web.browser import LAPTOP, Visitors


def test_a_page_is_shown_at_the_size_and_in_the_colours_asked_for(browser: Browser) -> None:
    visitors = Visitors(browser, "")
    page = visitors.arrive("about:blank", size=LAPTOP, dark=True)
    assert page.evaluate("innerWidth") == LAPTOP[0]
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    visitors.leave()


def test_what_goes_wrong_on_a_page_fails_the_test(browser: Browser) -> None:
    visitors = Visitors(browser, "")
    page = visitors.arrive("about:blank")
    page.evaluate("console.error('ink is spilt')")
    page.evaluate("console.log('all is well')")
    with pytest.raises(AssertionError, match="ink is spilt"):
        visitors.leave()
    visitors.expected.append("ink")
    visitors.leave()

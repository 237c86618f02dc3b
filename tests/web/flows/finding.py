"""Who finds mistakes again, by what the page calls things."""

import re

from playwright.sync_api import Locator, Page, expect

HINT = re.compile("^Hint ")


class Finder:
    """Who finds mistakes, on the page that leads through them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.says: Locator = page.locator(".bar > .says")

    def begin(self) -> None:
        """From the review, by one press."""
        self.page.get_by_role("link", name=re.compile("^Find your .*mistakes? yourself$")).click()
        self.arrives(1)

    def arrives(self, number: int) -> None:
        """The position is there, and the heading of this mistake has the focus."""
        heading = self.page.get_by_role("heading", level=1)
        expect(heading).to_have_text(re.compile(f"^Mistake {number} of "))
        expect(self.page.get_by_role("button", name="Hint 1 of")).to_be_visible()

    def hints(self) -> None:
        """All hints, and then the move."""
        hint = self.page.get_by_role("button", name=HINT)
        while hint.is_visible():
            before = self.says.inner_text()
            hint.click()
            expect(self.says).not_to_have_text(before)
        self.page.get_by_role("button", name="Show the move").click()
        expect(self.says).to_have_text(re.compile("^The move: "))

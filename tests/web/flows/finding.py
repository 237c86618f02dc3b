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

    def sees_board_and_hand(self) -> None:
        """Both are whole on the screen, and the title is over them."""
        for part in ("h1", ".places > .board", ".places > .rack"):
            expect(self.page.locator(part).first).to_be_in_viewport(ratio=1)

    def hints(self) -> None:
        """All hints, and then the move; those given before are read above the newest."""
        hint = self.page.get_by_role("button", name=HINT)
        while hint.is_visible():
            before = self.says.inner_text()
            hint.click()
            expect(self.says).not_to_have_text(before)
        older = self.page.get_by_role("list", name="Hints").bounding_box()
        newest = self.says.bounding_box()
        assert older is not None
        assert newest is not None
        assert older["y"] + older["height"] <= newest["y"]
        assert older["x"] == newest["x"]
        self.page.get_by_role("button", name="Show the move").click()
        expect(self.says).to_have_text(re.compile("^The move: "))

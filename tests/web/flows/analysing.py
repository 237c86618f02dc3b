"""What people do at every analysis board."""

from playwright.sync_api import Page, expect


def think(page: Page, name: str) -> None:
    """Have the best plays found, under a name, for which the page asks before it is pressed."""
    begins = page.get_by_role("button", name="Find the best plays")
    expect(page.get_by_text("So it needs a name for you first.")).to_be_visible()
    page.get_by_label("Your name").fill(name)
    expect(begins).to_have_count(1)
    begins.click()

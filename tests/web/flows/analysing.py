"""What people do at every analysis board."""

from playwright.sync_api import Page


def think(page: Page, name: str) -> None:
    """Have the best plays found, under a name."""
    page.get_by_role("button", name="Find the best plays").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Find the best plays").last.click()

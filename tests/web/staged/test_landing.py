"""Tiles of Mark My Word that land one after the other: a press ends that, and does its own."""

from playwright.sync_api import expect

from tests.web.browser import Visitors
from tests.web.stage import Stage, named


def test_a_press_on_the_points_of_a_tile_is_a_press_on_its_square(visitors: Visitors) -> None:
    """The points go with that press: what was met is no longer on the page."""
    transcript = named("locks/four-players-with-a-clock")
    stage = Stage(visitors, transcript, transcript.viewers[0])
    for moment in transcript.moments(stage.viewer):
        if any(news["type"] == "WordFinished" for news in moment.news):
            stage.hear(moment)
            break
        stage.show(moment)
    page = stage.page
    page.locator("[role=gridcell] .fee").first.click()
    expect(page.get_by_role("dialog").filter(visible=True)).to_be_visible()

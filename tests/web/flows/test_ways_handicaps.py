"""What a seat of Waywords has of its own (H7): chosen in the lobby, seen and felt in the match."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.sitting import agree, post, wish
from tests.web.flows.waying import Wayfarer


@wide
def test_h7_time_length_and_points_of_ones_own(visitors: Visitors) -> None:
    visitors.expected.append("400")  # what is refused on purpose
    ada = Wayfarer(visitors.arrive(), "Ada")
    code = ada.open_ways(turn_seconds=60, target=99)
    wish(ada, code, type="AddBot", level="casual")
    agree(ada, code, chance="a noon on 26 November")
    ada.page.get_by_role("button", name="Seat of Ada").click()
    chosen = ada.page.get_by_role("group", name="Handicap")
    lengths = chosen.get_by_label("Shortest word").get_by_role("option")
    expect(lengths).to_have_text(["as agreed", "2 letters", "3 letters", "4 letters"])
    ahead = chosen.get_by_label("Points ahead")
    ahead.select_option("100 points")
    ada.reads("A head start must be less than the target. Give this player fewer points.")
    expect(ahead).to_have_value("0")
    ahead.select_option("25 points")
    chosen.get_by_label("Extra time").select_option("120 seconds")
    chosen.get_by_label("Shortest word").select_option("4 letters")
    own = "120 s more, words of 4 or more letters, 25 points ahead"
    ada.reads(own)
    post(ada, f"/api/tables/{code}/start", {})
    expect(ada.letters.first).to_be_visible()
    expect(ada.score()).to_contain_text(own)
    expect(ada.score().locator(".score")).to_have_text("25")
    expect(ada.score().get_by_role("timer")).to_have_text(re.compile(r" [23]:\d\d$"))
    ada.trace(short(ada))
    ada.reads("Use 4 or more letters here.")


def short(player: Wayfarer) -> tuple[str, ...]:
    """A word of three letters."""
    tiles = player.free_tiles()
    paths = player.paths(among={"I2", "I3"})
    return next(path for path in paths if sum(len(tiles[cell]) for cell in path) == len("ARE"))

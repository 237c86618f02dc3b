"""Who sits at a table of Mark My Words, and what they have of their own."""

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.player import Player
from tests.web.flows.sitting import begin, build_by_command, wish


def test_a_handicap_stands_beside_its_name_in_every_phase_and_on_the_wall(
    visitors: Visitors,
) -> None:
    ada = Player(visitors.arrive(), "Ada")
    code = ada.open_table()
    wish(ada, code, type="Handicap", seat=0, extra_seconds=30, min_length=4)
    begin(ada, code, bots=2)
    handicapped = ada.page.get_by_role("listitem").filter(has_text="30 s more")
    build_by_command(ada, end=1)
    expect(handicapped).to_contain_text("30 s more, words from 4 letters")
    screen = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
    expect(screen.get_by_role("listitem").filter(has_text="words from 4")).to_contain_text("Ada")
    build_by_command(ada, begin=2)
    expect(handicapped).to_contain_text("you")

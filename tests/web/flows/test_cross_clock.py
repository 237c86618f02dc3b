"""Clocks at a table of Jumbo Word Cross: a flag that falls, a bank, and days."""

import re

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.turns import in_turn, mover


def test_whose_flag_falls_loses_the_turn_and_keeps_the_tiles(visitors: Visitors) -> None:
    players = table_of(visitors, "Ada", "Bo", clock={"type": "PerTurn", "limit": 2000})
    ada = players[0]
    ada.press("Moves")
    ada.reads(re.compile("ran out of time"))
    ada.press("Close")
    assert len(ada.tiles()) == 7


@wide
def test_a_bank_stands_beside_every_name(visitors: Visitors) -> None:
    clock = {"type": "Bank", "initial": 600_000, "increment": 0}
    ada = in_turn(table_of(visitors, "Ada", "Bo", clock=clock))[0]
    times = ada.page.get_by_role("list", name="Scores").get_by_role("timer")
    expect(times).to_have_count(2)
    expect(times.filter(has_text="10:00")).to_have_count(1)


@wide
def test_a_turn_of_a_minute_is_listed_without_a_date(visitors: Visitors) -> None:
    ada = mover(Crosser, visitors, clock={"type": "PerTurn", "limit": 60_000})
    ada.page.goto("/")
    expect(ada.page.get_by_text("Waiting for you", exact=True)).to_be_visible()


@wide
def test_days_are_said_in_days_and_tiles_may_be_tried_before_a_challenge(
    visitors: Visitors,
) -> None:
    clock = {"type": "Correspondence", "days": 2}
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", clock=clock))
    expect(scores(ada)).to_contain_text("2 days left")
    expect(ada.page.get_by_role("timer")).to_have_count(0)
    ada.lay(ada.bluff().tiles)
    ada.play()
    bo.lay(bo.knows().tiles[:1])
    expect(bo.tried).to_have_count(1)
    bo.press("Challenge")
    bo.press("Yes, challenge")
    expect(bo.button("Challenge")).to_be_hidden()
    expect(ada.square("H8")).to_have_accessible_name("H8, the centre")


def scores(player: Crosser) -> Locator:
    return player.page.get_by_role("list", name="Scores")

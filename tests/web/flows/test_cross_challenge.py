"""Challenges (R10): won and lost, accepted, begun, and refused at once.

The other options cost something else: `staged/test_challenge.py` shows what is said of that, and
`test_cross_for_everybody.py` names the words that are challenged.
"""

import re

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.turns import in_turn
from wordhall.games.cross.types.actions import Place


def played(player: Crosser, play: Place) -> None:
    """The tiles lie on the mat, whatever they spell."""
    player.lay(play.tiles)
    player.play()


def challenge(player: Crosser) -> None:
    """The one button that doubts the play, and its "Yes"."""
    player.page.get_by_role("button", name=re.compile("^Challenge")).click()
    player.press("Yes, challenge")


def lately(player: Crosser) -> Locator:
    """What happened, as it is seen between mat and rack."""
    return player.page.get_by_role("list", name="Moves")


def score(player: Crosser, name: str) -> str:
    """What stands beside a name."""
    row = player.page.get_by_role("list", name="Scores").get_by_role("listitem")
    return row.filter(has_text=name).locator(".score").inner_text()


@wide
def test_double_a_bluff_falls_and_a_wrong_challenge_costs_a_turn(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", challenge="double"))
    bluff = ada.bluff()
    before = ada.tiles()
    played(ada, bluff)
    challenge(bo)
    expect(bo.button("Pass")).to_be_visible()
    expect(ada.square("H8")).to_have_accessible_name("H8, the centre")
    assert sorted(ada.tiles()) == sorted(before)
    assert score(ada, "You") == "0"
    expect(lately(bo)).to_contain_text("is not a word")
    played(bo, bo.knows())
    challenge(ada)
    expect(bo.button("Pass")).to_be_visible()
    expect(lately(bo)).to_contain_text("lost this turn for a wrong challenge")


@wide
def test_void_what_is_no_word_is_not_offered_and_stays(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", challenge="void"))
    bluff = ada.bluff()
    ada.lay(bluff.tiles)
    ada.reads(re.compile("^Not in the word list: "))
    expect(ada.button("Play")).to_have_attribute("aria-disabled", "true")
    ada.page.keyboard.press("Enter")
    expect(ada.tried).to_have_count(len(bluff.tiles))
    ada.press("Take back")
    played(ada, ada.knows())
    expect(bo.button("Pass")).to_be_visible()


@wide
def test_without_a_clock_a_play_is_open_until_a_tile_of_the_next_lies_on_the_mat(
    visitors: Visitors,
) -> None:
    ada, bo, cy = in_turn(table_of(visitors, "Ada", "Bo", "Cy"))
    played(ada, ada.knows())
    ada.reads(f"It may be challenged until {bo.name} begins.")
    bo.reads("Put a tile down, and the last play stands.")
    cy.reads(f"You may challenge until {bo.name} begins.")
    for player in (ada, bo, cy):
        expect(player.page.get_by_role("timer")).to_have_count(0)
    cy.page.get_by_role("button", name="Accept").wait_for()
    cy.lay(cy.knows().tiles[:1])
    expect(cy.page.get_by_role("button", name="Challenge")).to_be_visible()
    bo.lay(bo.knows().tiles[:1])
    expect(cy.page.get_by_role("button", name="Challenge")).to_be_hidden()
    cy.reads(f"{bo.name} is to move")
    expect(cy.tried).to_have_count(1)


@wide
def test_r10_without_seconds_a_play_is_open_until_all_have_accepted(visitors: Visitors) -> None:
    players = in_turn(table_of(visitors, "Ada", "Bo", "Cy", challenge_seconds=None))
    ada, bo, cy = players
    played(ada, ada.knows())
    cy.press("Accept")
    for player in players:
        expect(player.page.get_by_role("timer")).to_have_count(0)
    expect(bo.button("Challenge")).to_be_visible()
    ada.reads(f"It may be challenged until {bo.name} begins.")
    ada.reads(f"{bo.name} may still challenge")
    expect(cy.button("Challenge")).to_be_hidden()
    bo.press("Accept")
    expect(bo.button("Pass")).to_be_visible()
    ada.reads(f"{bo.name} is to move")

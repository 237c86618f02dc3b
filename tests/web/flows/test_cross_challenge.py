"""Challenges in every option of R10: won and lost, accepted, begun, and refused at once."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.turns import in_turn
from wordhall.games.cross.types.actions import Place

COSTS = {
    "double": "A wrong challenge costs your next turn.",
    "single": "A wrong challenge costs nothing.",
    "five_point": "If you are wrong, the player you challenged gets 5 points a word.",
}


def played(player: Crosser, play: Place) -> None:
    """The tiles lie on the mat, whatever they spell."""
    player.lay(play.tiles)
    player.play()


def challenge(player: Crosser) -> None:
    """The one button that doubts the play."""
    player.page.get_by_role("button", name=re.compile("^Challenge")).click()


def lately(player: Crosser) -> Locator:
    """What happened, as it is seen between mat and rack."""
    return player.page.get_by_role("list", name="Moves")


def score(player: Crosser, name: str) -> str:
    """What stands beside a name."""
    row = player.page.get_by_role("list", name="Scores").get_by_role("listitem")
    return row.filter(has_text=name).locator(".score").inner_text()


@pytest.mark.parametrize("option", COSTS)
def test_a_bluff_falls_and_a_wrong_challenge_costs_what_was_said(
    visitors: Visitors, option: str
) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", challenge=option))
    bluff = ada.bluff()
    before = ada.tiles()
    played(ada, bluff)
    bo.reads(COSTS[option])
    challenge(bo)
    expect(bo.button("Pass")).to_be_visible()
    expect(ada.square("H8")).to_have_accessible_name("H8, the centre")
    assert sorted(ada.tiles()) == sorted(before)
    assert score(ada, "You") == "0"
    expect(lately(bo)).to_contain_text("is not a word")
    WRONG[option](bo, ada)


def loses_a_turn(player: Crosser, challenger: Crosser) -> None:
    played(player, player.knows())
    challenge(challenger)
    expect(player.button("Pass")).to_be_visible()
    expect(lately(player)).to_contain_text("lost this turn for a wrong challenge")


def costs_nothing(player: Crosser, challenger: Crosser) -> None:
    played(player, player.knows())
    challenge(challenger)
    expect(challenger.button("Pass")).to_be_visible()
    expect(lately(challenger)).to_contain_text(f"Challenged by {challenger.name}, and stands.")


def brings_points(player: Crosser, challenger: Crosser) -> None:
    play = player.knows()
    player.lay(play.tiles)
    button = player.page.get_by_role("button", name=re.compile("^Play "))
    expect(button).to_contain_text("points")
    points = int(re.findall(r"\d+", button.inner_text())[0])
    player.play()
    named = challenger.page.get_by_role("button", name=re.compile("^Challenge [A-Z]"))
    expect(named).to_be_visible()
    challenge(challenger)
    expect(challenger.button("Pass")).to_be_visible()
    assert score(challenger, player.name) == str(points + 5)


WRONG = {"double": loses_a_turn, "single": costs_nothing, "five_point": brings_points}


def test_five_point_the_challenger_names_words(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", challenge="five_point"))
    played(ada, ada.knows())
    bo.press("Accept")
    expect(bo.button("Pass")).to_be_visible()
    played(bo, bo.alongside())
    words = ada.page.get_by_role("group", name="Which words do you challenge?")
    expect(ada.button("Challenge")).to_be_disabled()
    words.get_by_role("button").first.click()
    named = words.get_by_role("button").first.inner_text()
    ada.press(f"Challenge {named}")
    expect(ada.button("Pass")).to_be_visible()


def test_void_what_is_no_word_is_refused_and_stays(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", challenge="void"))
    bluff = ada.bluff()
    ada.lay(bluff.tiles)
    ada.page.get_by_role("button", name=re.compile("^Play ")).click()
    ada.reads(re.compile("is not in the dictionary"))
    expect(ada.tried).to_have_count(len(bluff.tiles))
    ada.press("Recall")
    played(ada, ada.knows())
    expect(bo.button("Pass")).to_be_visible()


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


def test_all_accept_and_the_next_begins(visitors: Visitors) -> None:
    ada, bo, cy = in_turn(table_of(visitors, "Ada", "Bo", "Cy", challenge_seconds=20))
    played(ada, ada.knows())
    ada.reads(re.compile("may still challenge$"))
    for player in (bo, cy):
        expect(player.page.get_by_role("timer").first).to_be_visible()
        player.page.get_by_role("button", name="Accept").click()
    expect(bo.button("Pass")).to_be_visible()

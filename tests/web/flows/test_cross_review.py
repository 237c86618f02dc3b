"""A finished match of Jumbo Word Cross looked back on: scores, what was better, the mat then."""

import re

from playwright.sync_api import Page, expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.turns import in_turn
from tests.web.inspection import Inspection

pytestmark = wide


def finished(visitors: Visitors) -> tuple[Crosser, Crosser, str]:
    """A word, a bluff that stands, and then nobody plays; both, and the word of who began."""
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    opening = ada.knows()
    ada.put(opening)
    bo.press("Accept")
    bo.put(bo.bluff())
    ada.press("Accept")
    for player in (ada, bo) * 3:
        player.press("Pass")
        player.press("Pass this turn")
        expect(player.button("Pass this turn")).to_be_hidden()
    expect(ada.page.get_by_role("heading", name="Analysis")).to_be_visible()
    return ada, bo, "".join(tile.letter for tile in opening.tiles)


def test_a_finished_match_is_looked_back_on(visitors: Visitors) -> None:
    ada, bo, word = finished(visitors)
    it_begins_at_one_s_costliest_turn(ada.page)
    left = ada.page.get_by_text("Then the tiles that were left counted: Ada −")
    expect(left.first).to_be_visible()
    scores_are_a_graph_with_a_table_behind_it(ada.page)
    every_turn_says_what_was_better(ada.page)
    a_turn_is_looked_at_on_its_own_mat(ada.page, word)
    it_is_listed_on_one_s_own_page(ada, word)
    a_turn_leads_to_the_analysis_board(ada.page)
    the_same_people_meet_again(ada, bo)


def it_begins_at_one_s_costliest_turn(page: Page) -> None:
    """From there the page goes on to the last turn."""
    review = page.get_by_role("region", name="Analysis")
    costliest = review.locator(".costly li").first.inner_text()
    number = re.search(r"Turn (\d+)", costliest)
    assert number
    for turn in range(int(number[1]), 8):
        expect(review.get_by_text(f"Turn {turn} of 8")).to_be_visible()
        page.get_by_role("button", name="The next turn").click()
    expect(review.get_by_text("Turn 8 of 8")).to_be_visible()


def a_turn_leads_to_the_analysis_board(page: Page) -> None:
    page.get_by_role("link", name="Analyse this position").click()
    expect(page.get_by_role("heading", name="Analysis board: Jumbo Word Cross")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^(Ada|Bo) is to move\.$"))).to_be_visible()
    scores = page.get_by_role("list", name="Scores").get_by_role("listitem")
    expect(scores.filter(has_text="Ada")).to_be_visible()
    expect(scores.filter(has_text="Bo")).to_be_visible()
    page.get_by_role("button", name="Find the best plays").click()
    expect(page.get_by_role("table").get_by_text("played", exact=True)).to_be_visible()
    page.get_by_role("link", name="Back to the review").click()
    expect(page.get_by_role("link", name="Analyse this position")).to_be_visible()


def it_is_listed_on_one_s_own_page(player: Crosser, word: str) -> None:
    """From their name in the header, where there is room for it."""
    page = player.page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("banner").get_by_role("link", name=player.name).click()
    expect(page.get_by_role("main").get_by_role("button", name="Settings")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    words = page.get_by_role("region", name="Your words").get_by_role("link", name=word)
    expect(words.first).to_be_visible()
    matches = page.get_by_role("region", name="Your matches")
    match = matches.get_by_role("link", name="Jumbo Word Cross")
    expect(match).to_contain_text("Jumbo Word Cross")
    assert faults(page) == []
    match.click()
    expect(page.get_by_role("heading", name="Analysis")).to_be_visible()
    places = page.get_by_role("table", name="Places and points").get_by_role("row")
    expect(places.filter(has_text="you")).to_contain_text(player.name)


def the_same_people_meet_again(ada: Crosser, bo: Crosser) -> None:
    """One opens a new table from their page; the other sits down there from the front door."""
    ada.page.goto("/me")
    ada.press("Same people again")
    expect(ada.page.get_by_role("button", name=f"{bo.name} is invited")).to_be_disabled()
    assert faults(ada.page) == []
    bo.page.goto("/")
    invitations = bo.page.get_by_role("region", name="Invitations")
    expect(invitations).to_contain_text(f"{ada.name} invites you: Jumbo Word Cross")
    assert faults(bo.page) == []
    invitations.get_by_role("button", name=re.compile("^Sit down")).click()
    bo.sees_lobby()
    ada.reads(bo.name)
    expect(
        ada.page.get_by_role("heading", name="Invite people you have played with")
    ).to_be_hidden()


def scores_are_a_graph_with_a_table_behind_it(page: Page) -> None:
    graph = page.get_by_role("img", name=re.compile("^The scores as the match went; at the end "))
    expect(graph).to_be_visible()
    page.get_by_text("The scores as a table").click()
    rows = page.get_by_role("table", name="The scores as the match went").get_by_role("row")
    expect(rows).to_have_count(1 + 8 + 2)
    first, last = rows.nth(1).inner_text().split(), rows.last.inner_text().split()
    assert first == ["0", "0", "0"]
    assert last[0] == "End"
    name = graph.get_attribute("aria-label") or ""
    assert set(last[1:]) == set(re.findall(r"\u2212?\d+", name))


def every_turn_says_what_was_better(page: Page) -> None:
    page.get_by_role("button", name="Tell me what was better").click()
    review = page.get_by_role("region", name="Analysis")
    better = r"Another move was better by \d+\.\d points, counting the tiles that it keeps: \w+"
    mistake = r"^(Small|Medium|Large) mistake\. .+ more"
    said = review.locator(".turn").get_by_text(re.compile(f"{better}|{mistake}"))
    for turn in range(8, 2, -1):
        expect(review.get_by_text(f"Turn {turn} of 8")).to_be_visible()
        expect(said).to_be_visible()
        page.get_by_role("button", name="The turn before").click()
    expect(review.get_by_text("Nobody challenged it.")).to_be_visible()
    page.get_by_text("How everybody played").click()
    expect(page.get_by_text("1, 0 caught")).to_have_count(1)
    expect(page.get_by_text("0, 0 caught")).to_have_count(1)


def a_turn_is_looked_at_on_its_own_mat(page: Page, word: str) -> None:
    seen = Inspection()
    page.get_by_text("Turn by turn").click()
    page.get_by_role("list").get_by_role("button", name="Look at turn 1").click()
    mat = page.get_by_role("table", name="The board at turn 1")
    new = mat.get_by_role("cell", name=re.compile("of the last play$"))
    expect(new).to_have_count(len(word))
    choices = page.get_by_role("table", name="Possible moves")
    others = choices.get_by_role("button", pressed=False)
    expect(choices.get_by_role("row")).to_have_count(4)  # a heading, the move made, the best
    page.get_by_role("button", name=re.compile("^Show \\d+ more$")).click()
    expect(choices.get_by_role("row").nth(5)).to_be_visible()
    others.first.click()
    tried = mat.get_by_role("cell", name=re.compile("tried$"))
    expect(tried.first).to_be_visible()
    expect(new).to_have_count(0)
    seen.look("a turn", page)
    seen.look("scores", page)
    assert seen.found == {}
    page.get_by_role("button", name="The next turn").click()
    expect(mat).to_be_hidden()

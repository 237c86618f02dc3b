"""Letters that had better gone elsewhere, and words that were left out, are found again."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.finding import Finder
from tests.web.flows.player import Player
from tests.web.flows.writing import build_by_line


def found_nothing(visitors: Visitors) -> Player:
    """Ada writes every roll into the first open cells, and finds no word: her page at the end."""
    ada = Player(visitors.arrive(), "Ada")
    ada.open_table()
    for _ in range(2):
        ada.seat_bot()
    ada.open_options()
    ada.be_quick()
    ada.use_chance("an evening in May")
    ada.press("Start the match")
    build_by_line([ada])
    ada.flip()
    ada.to_the_result()
    return ada


def test_letters_and_words_are_found_again_on_the_real_sheet(visitors: Visitors) -> None:
    ada = found_nothing(visitors)
    finder, page = Finder(ada.page), ada.page
    finder.begin()
    expect(finder.says).to_have_text(re.compile("^Your letters: .* fewer points than"))
    page.get_by_role("group", name="The dice on the table").get_by_role("button").first.click()
    page.get_by_role("gridcell", name=re.compile(", open$")).first.click()
    page.get_by_role("group", name="The dice on the table").get_by_role("button").last.click()
    page.get_by_role("gridcell", name=re.compile(", open$")).first.click()
    page.get_by_role("button", name=re.compile(r"^Lock \w+ in ")).click()
    expect(finder.says).to_have_text(re.compile("^(Better than|Not better than|As good as|Found)"))
    assert faults(page) == []
    pencilled = page.get_by_role("gridcell", name=re.compile("pencil"))
    expect(pencilled).to_have_count(2)
    page.get_by_role("button", name="Show the move").click()
    expect(finder.says).to_have_text(re.compile("^The move: "))
    expect(pencilled).to_have_count(0)
    move = finder.says.inner_text().removeprefix("The move: ").split(", ")
    laid = [f"{cell}, {letter}, written" for letter, cell in map(str.split, move)]
    lies = page.get_by_role("gridcell", selected=True)
    expect(lies).to_have_count(len(laid))
    assert {one.get_attribute("aria-label") for one in lies.all()} == {*laid}
    page.get_by_role("button", name="Back to the position").click()
    expect(page.get_by_role("button", name="Back to the position")).to_have_count(0)
    number = 1
    while "you left out a word" not in finder.says.inner_text():
        page.get_by_role("button", name=re.compile("^(Skip|Next mistake)$")).click()
        number += 1
        finder.arrives(number)
    page.get_by_label("A word on the grid").fill("zzz")
    page.get_by_label("A word on the grid").press("Enter")
    expect(finder.says).to_have_text(re.compile("^ZZZ does not count here."))
    finder.hints()
    said = finder.says.inner_text()
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert faults(page) == []
    page.goto("/me/words")
    expect(page.get_by_text("You missed a word lately.")).to_be_visible()
    assert said.split()[2].isupper()


@wide
def test_a_review_leads_to_the_analysis_of_each_roll_and_of_the_search(visitors: Visitors) -> None:
    page = found_nothing(visitors).page
    for link, shown in (("Roll 6", "roll 6 of 13"), ("The search", "’s grid")):
        page.get_by_text("Analyse this sheet").click()
        page.get_by_role("link", name=link).click()
        expect(page.get_by_text("is to write.")).to_be_visible()
        expect(page.get_by_role("main")).to_contain_text(shown)
        page.go_back()

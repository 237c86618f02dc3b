"""One's own mistakes found again on their positions, and words that come back."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows import locking, waying
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.finding import HINT, Finder
from tests.web.flows.turns import Turner, in_turn

CHANCE = "an evening in July"
"""With these tiles the best first move is a play."""


def passed(visitors: Visitors) -> Crosser:
    """Two who only pass until their match is over: the page of who began, at the result."""
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", chance=CHANCE))
    for player in (ada, bo) * 3:
        player.press("Pass")
        player.press("Pass this turn")
        expect(player.button("Pass this turn")).to_be_hidden()
    return ada


def test_mistakes_are_found_again_and_their_words_come_back(visitors: Visitors) -> None:
    ada = passed(visitors)
    finder, page = Finder(ada.page), ada.page
    expect(page.get_by_role("button", name="Tell me what was better")).to_be_visible()
    expect(page.locator(".costly")).not_to_contain_text("points more")
    finder.begin()
    finder.sees_board_and_hand()
    guest = visitors.arrive(urlsplit(page.url).path)
    expect(guest.get_by_text("You did not play in this match")).to_be_visible()
    expect(finder.says).to_have_text(re.compile("^Your move: passed. It cost [0-9]+% "))
    page.get_by_role("button", name=HINT).click()
    hinted = finder.says.inner_text()
    ada.lay(ada.knows().tiles)
    ada.play()
    expect(finder.says).to_have_text(re.compile("^(Better than yours|Found!|Not better|As good)"))
    expect(page.get_by_role("heading", name="Your tries")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=hinted)).to_be_visible()
    if page.get_by_role("button", name=HINT).is_visible():
        finder.hints()
    laid = page.get_by_role("cell", name=re.compile("of the last play"))
    expect(laid.first).to_be_visible()
    expect(ada.button("Shuffle")).to_be_hidden()
    expect(page.get_by_role("link", name="Analyse this position")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Back to the position").click()
    expect(laid).to_have_count(0)
    page.get_by_role("button", name="Next mistake").click()
    finder.arrives(2)
    page.get_by_role("button", name="Skip").click()
    finder.arrives(3)
    finder.hints()
    expect(page.get_by_role("region", name="Why it is better")).to_contain_text("which is worth")
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_text("These were all.")).to_be_visible()
    expect(page.get_by_text("Skipped: 1")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert faults(page) == []
    page.get_by_role("link", name="Practise words").click()
    expect(page.get_by_text(re.compile("^You missed .* lately."))).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Go over them now").click()
    page.get_by_role("button", name="Show the word").click()
    expect(page.locator(".says")).to_have_text(re.compile("It comes back in 1 day."))


@wide
def test_a_word_that_is_due_is_practised(visitors: Visitors) -> None:
    page = visitors.arrive("/me/words")
    expect(page.get_by_text("No words yet in this browser.")).to_be_visible()
    card = '[{"word": "QUARTZ", "times": 1, "interval": 1, "easiness": 2.5, "due": 1}]'
    page.evaluate("(cards) => localStorage.setItem('practice', cards)", card)
    page.reload()
    field = page.get_by_label("The word")
    field.fill("quarts")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("It is not QUARTS.")
    field.fill("zquart")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("ZQUART is not in the word list.")
    page.get_by_role("button", name="Give a letter").click()
    expect(field).to_be_focused()
    assert faults(page) == []
    field.fill("quartz")
    page.keyboard.press("Enter")
    expect(page.locator(".says")).to_have_text("QUARTZ. It comes back in 6 days.")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    assert faults(page) == []


@wide
def test_words_are_taken_along_to_another_browser(visitors: Visitors, tmp_path: Path) -> None:
    first, second = visitors.arrive("/me/words"), visitors.arrive("/me/words")
    card = '[{"word": "QUARTZ", "times": 1, "interval": 1, "easiness": 2.5, "due": 1}]'
    first.evaluate("(cards) => localStorage.setItem('practice', cards)", card)
    first.reload()
    first.get_by_text("Your words in another browser").click()
    with first.expect_download() as saving:
        first.get_by_role("link", name="Save my words").click()
    saving.value.save_as(tmp_path / "words.json")
    second.get_by_text("Your words in another browser").click()
    second.get_by_label("Bring words from a file").set_input_files(tmp_path / "words.json")
    expect(second.get_by_role("status")).to_contain_text("1 word has come.")
    expect(second.get_by_label("The word")).to_be_visible()
    assert faults(second) == []


def lockers(visitors: Visitors) -> Turner:
    """Two who pass twice each."""
    ada, bo = in_turn(locking.table_of(visitors, "Ada", "Bo"))
    for player in (ada, bo, ada, bo):
        player.pass_turn()
    return ada


def wayfarers(visitors: Visitors) -> Turner:
    """Two who pass until the match is over."""
    ada, bo = in_turn(waying.table_of(visitors, "Ada", "Bo"))
    for player in (ada, bo) * 4:
        over = player.page.get_by_role("table", name="Places and points")
        expect(player.button("Pass").or_(over).first).to_be_visible()
        if over.is_visible():
            break
        player.pass_turn()
    return ada


def found_by_hints(visitors: Visitors, played: Callable[[Visitors], Turner]) -> None:
    page = played(visitors).page
    finder = Finder(page)
    finder.begin()
    finder.sees_board_and_hand()
    assert faults(page) == []
    finder.hints()
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert faults(page) == []
    page.get_by_role("link", name="To the review").first.click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


@wide
def test_mistakes_at_mark_my_word_are_found_again(visitors: Visitors) -> None:
    found_by_hints(visitors, lockers)


@wide
def test_mistakes_at_waywords_are_found_again(visitors: Visitors) -> None:
    found_by_hints(visitors, wayfarers)


@wide
def test_mistakes_of_all_matches_are_led_through_from_one_s_own_page(visitors: Visitors) -> None:
    ada = passed(visitors)
    expect(ada.page.get_by_role("heading", name="Analysis")).to_be_visible()
    ada.page.get_by_role("button", name="Tell me what was better").click()
    expect(ada.page.locator(".costly")).to_contain_text("points more")
    ada.page.goto("/me")
    learning = ada.page.get_by_role("region", name="Learn from your matches")
    learning.get_by_role("link", name="Find your mistakes yourself").click()
    Finder(ada.page).arrives(1)
    expect(ada.page.get_by_role("link", name="Jumbo Word Cross with ")).to_be_visible()
    assert faults(ada.page) == []

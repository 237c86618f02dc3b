"""Words that fell at Word Shout, or that nobody saw, are found again on the dice as they lay."""

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.finding import Finder
from tests.web.flows.shouting import AT_ONCE, NARROW, PHONE, Shouter, roll, table_of


def bluffed(visitors: Visitors, device: Mapping[str, Any] = NARROW) -> tuple[Shouter, str, str]:
    """Ada takes dice with letters that are no word, and Bo's challenge wins him the match.

    Her page at the result, what she shouted, and a word that the dice spelled.
    """
    ada, bo = players = table_of(
        visitors, "Ada", "Bo", device=device, target=3, collision_ms=AT_ONCE
    )
    roll(players)
    bluff, word = ada.bluff(), ada.sees(3)
    ada.takes(bluff)
    for player in players:
        if player.word.is_visible():
            player.is_done()
    bo.page.get_by_role("button", name=re.compile(f"^Challenge {bluff}")).click()
    expect(ada.page.get_by_role("heading", name="Analysis")).to_be_visible()
    return ada, bluff, word


def test_a_valid_word_is_found_where_one_fell(visitors: Visitors) -> None:
    ada, bluff, _ = bluffed(visitors)
    finder, page = Finder(ada.page), ada.page
    finder.begin()
    expect(finder.says).to_have_text(re.compile(f"^You shouted {bluff} here, which is not a word."))
    assert faults(page) == []
    visitors.expected.append(r"409 \(Conflict\)")
    ada.shout("zzzz")
    expect(page.locator("#shout-refused")).to_contain_text("do not spell ZZZZ")
    ada.shout(bluff)
    expect(finder.says).to_have_text(f"The word list does not have {bluff}.")
    expect(ada.word).to_have_value("")
    finder.hints()
    word = finder.says.inner_text().removeprefix("The move: ")
    assert word in ada.lexicon
    expect(ada.word).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("^(Next mistake|Finish)$"))).to_be_focused()
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert faults(page) == []
    page.goto("/me/words")
    expect(page.get_by_text("You missed a word lately.")).to_be_visible()


@wide
def test_a_word_is_tapped_die_by_die_on_a_phone(visitors: Visitors) -> None:
    ada, _, word = bluffed(visitors, PHONE)
    finder = Finder(ada.page)
    finder.begin()
    for letter in word.replace("QU", "q"):
        ada.die("Qu" if letter == "q" else letter).click()
    ada.page.get_by_role("button", name=re.compile("^Shout [+]")).click()
    expect(finder.says).to_have_text(re.compile(f"^Found: {word} takes [0-9] dice?."))
    assert faults(ada.page) == []


@wide
def test_letters_typed_anywhere_go_to_the_word_and_a_line_is_understood(visitors: Visitors) -> None:
    ada, bluff, word = bluffed(visitors)
    finder, page = Finder(ada.page), ada.page
    finder.begin()
    page.keyboard.type(bluff)
    expect(ada.word).to_have_value(re.compile(bluff, re.IGNORECASE))
    page.keyboard.press("Enter")
    expect(finder.says).to_have_text(f"The word list does not have {bluff}.")
    page.get_by_text("Type a command instead").click()
    line = page.get_by_label("Your command")
    line.fill(f"shout {word}")
    line.press("Enter")
    expect(finder.says).to_have_text(re.compile(f"^Found: {word} takes "))


@wide
def test_one_s_own_page_leads_to_the_rounds_of_all_matches(visitors: Visitors) -> None:
    ada, bluff, _ = bluffed(visitors)
    ada.page.goto("/me")
    learning = ada.page.get_by_role("region", name="Learn from your matches")
    learning.get_by_role("link", name="Find your mistakes yourself").click()
    finder = Finder(ada.page)
    finder.arrives(1)
    expect(finder.says).to_contain_text(bluff)
    expect(ada.page.get_by_role("link", name="Word Shout with Bo")).to_be_visible()
    assert faults(ada.page) == []

"""Challenges at the end of a round (R11): one that stands, one that falls, and the shut book."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.shouting import AT_ONCE, Shouter, roll, table_of
from tests.web.flows.sitting import KEPT_ALIVE


def score(player: Shouter, name: str) -> str:
    """What stands beside a name."""
    row = player.page.get_by_role("list", name="Scores").get_by_role("listitem")
    return row.filter(has_text=name).locator(".score > :first-child").inner_text()


@wide
def test_one_challenge_stands_and_one_falls(visitors: Visitors) -> None:
    ada, bo = table_of(
        visitors, "Ada", "Bo", collision_ms=AT_ONCE, challenge_seconds=120, chance="two words"
    )
    roll([ada, bo])
    word = ada.sees(3)
    ada.takes(word)
    bluff = bo.bluff()[:4]
    bo.takes(bluff)
    for player in (ada, bo):
        if player.button("No more words").is_visible():
            player.is_done()
    expect(ada.page.get_by_role("button", name=f"Challenge {word}")).to_have_count(0)
    expect(ada.page.get_by_role("timer").first).to_be_visible()
    closed = ada.page.request.get(f"/api/words/{word}", max_retries=KEPT_ALIVE)
    assert closed.json()["code"] == "dictionary-closed"
    ada.press(f"Challenge {bluff}, worth {len(bluff)} points")
    bo.reads("Ada challenged it: not a word")
    bo.press(f"Challenge {word}, worth 3 points")
    ada.reads("Bo challenged it: a word")
    meaning = ada.lexicon.definition(word)
    assert meaning
    ada.reads(meaning)
    ada.button("I am ready").wait_for()
    assert score(ada, "You") == str(3 + len(bluff))
    assert score(ada, "Bo") == f"−{3 + len(bluff)}"
    ada.press(word)
    expect(ada.page.get_by_role("dialog")).to_contain_text(re.compile("counts", re.IGNORECASE))
    ada.press("Close")


@wide
def test_the_time_to_challenge_is_spoken_and_then_the_round_is_scored(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE, challenge_seconds=12)
    roll([ada, bo])
    word = ada.sees(3)
    ada.takes(word)
    for player in (ada, bo):
        player.is_done()
    ada.reads("Every word here is yours: there is nothing to challenge. Waiting for Bo.")
    expect(ada.page.get_by_role("status")).to_contain_text("there is nothing to challenge")
    expect(ada.button("Challenge nothing")).to_have_count(0)
    spoken = bo.page.get_by_role("status")
    expect(spoken).to_contain_text("For 12 seconds, words can be challenged.")
    expect(spoken).to_contain_text("10 seconds left")
    expect(spoken).to_contain_text("5 seconds left")
    expect(spoken).to_contain_text("The round: Ada +3.")
    expect(bo.button("Roll the dice")).to_be_visible()


@wide
def test_checked_words_are_refused_at_once(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", words="checked")
    roll([ada, bo])
    bluff = ada.bluff()
    ada.shout(bluff)
    ada.reads(re.compile(f"{bluff} is not in"))
    expect(ada.word).to_have_value(bluff)
    ada.shout("ab")
    ada.reads("3 letters or more")
    expect(bo.page.get_by_text(bluff)).to_have_count(0)
    ada.word.press("Escape")
    expect(ada.word).to_have_value("")

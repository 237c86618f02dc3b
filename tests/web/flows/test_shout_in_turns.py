"""The quiet manner (R14): one takes a word after the other, and nobody races."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.shouting import roll, table_of

pytestmark = wide


def test_a_whole_round_in_turns(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", manner="turns", words="checked", turn_seconds=120)
    roll([ada, bo])
    ada.reads("Your turn: take a word, or say “no more”.")
    bo.reads("Ada has the turn.")
    expect(ada.page.get_by_role("timer").first).to_be_visible()
    planned = bo.sees(3)
    bo.word.fill(planned)
    expect(bo.page.get_by_role("button", name=re.compile("^Take"))).to_be_disabled()
    expect(bo.button("No more words")).to_be_hidden()
    first = ada.sees(3)
    ada.word.fill(first)
    ada.page.get_by_role("button", name=re.compile("^Take")).click()
    expect(bo.words.filter(has_text=first)).to_be_visible()
    bo.reads("Your turn: take a word, or say “no more”.")
    expect(bo.word).to_have_value(planned)
    second = next(bo.sees_words())
    bo.takes(second)
    for player in (ada, bo):
        over = player.page.get_by_text(re.compile("^Round 1: "))
        expect(player.button("No more words").or_(over).first).to_be_visible()
        if player.button("No more words").is_visible():
            player.is_done()
    ada.reads(re.compile("^Round 1: "))
    expect(ada.words).to_have_count(2)

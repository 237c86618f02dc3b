"""Two shouts at the same moment (R8): nobody takes anything, and the next round counts double."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.shouting import AT_ONCE, TOGETHER, roll, table_of


def test_two_shouts_collide_and_the_next_round_counts_double(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=TOGETHER, words="checked")
    roll([ada, bo])
    word = ada.sees(4)
    ada.shout(word)
    ada.reads(re.compile(f"{word} was heard .* Was anyone faster"))
    expect(bo.page.get_by_text(word)).to_have_count(0)
    bo.shout(word)
    for player, told in (
        (ada, f"your {word} and Bo’s {word}"),
        (bo, f"Ada’s {word} and your {word}"),
    ):
        player.reads(f"Collision of {told}: nobody takes them.")
        player.reads("A collision ends the round, and the next one counts double.")
        player.reads(f"{word} collided: ")
        player.reads("the round counts double")
        expect(player.words).to_have_count(0)
    roll([ada, bo])
    again = ada.sees(3)
    ada.word.fill(again)
    expect(ada.page.get_by_role("button", name=re.compile("^Shout"))).to_have_text(
        re.compile(r"Shout \+6")
    )


@wide
def test_who_is_late_is_told_by_how_much(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE, words="checked")
    roll([ada, bo])
    word = ada.sees(3)
    ada.takes(word)
    bo.shout(word)
    bo.reads(f"The dice on the table do not spell {word}. Try another word.")
    expect(bo.word).to_have_value(word)
    expect(bo.page.get_by_role("link", name="Rule R5").first).to_be_visible()

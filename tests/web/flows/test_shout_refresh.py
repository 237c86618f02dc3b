"""A page that is loaded anew in any phase shows what was there, and keeps the typed word."""

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.shouting import AT_ONCE, pass_all, roll, table_of


@wide
def test_a_refresh_in_every_phase(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE, challenge_seconds=120)
    bo.press("I am ready")
    bo.page.reload()
    expect(bo.page.get_by_text("✓ ready")).to_be_visible()
    ada.page.reload()
    ada.press("Roll the dice")
    word = ada.sees(3)
    bo.takes(bo.sees(3))
    left = ada.faces()
    ada.word.fill("br")
    ada.page.reload()
    expect(ada.word).to_have_value("br")
    assert ada.faces() == left
    expect(ada.words).to_have_count(1)
    ada.word.fill("")
    for player in (ada, bo):
        player.is_done()
    ada.button(f"Challenge {word}, worth 3 points").wait_for()
    ada.page.reload()
    ada.button(f"Challenge {word}, worth 3 points").wait_for()
    pass_all([ada, bo])
    bo.page.reload()
    expect(bo.button("Roll the dice")).to_be_visible()
    expect(bo.words).to_have_count(1)


def test_a_lost_line_keeps_the_word(visitors: Visitors) -> None:
    visitors.expected.append("ERR_INTERNET_DISCONNECTED")  # what is fetched meanwhile
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE, words="checked")
    roll([ada, bo])
    word = ada.sees(3)
    ada.page.context.set_offline(True)
    ada.word.fill(word)
    ada.page.context.set_offline(False)
    ada.word.press("Enter")
    expect(bo.words.filter(has_text=word)).to_be_visible()

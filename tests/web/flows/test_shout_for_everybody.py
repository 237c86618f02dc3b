"""What somebody does with a page of Word Shout is for everybody, day and night."""

import re

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.shouting import AT_ONCE, TOGETHER, Shouter, pass_all, roll, table_of
from tests.web.inspection import Inspection

pytestmark = wide


def test_what_is_tried_on_a_page_and_the_podium(visitors: Visitors) -> None:
    seen = Inspection()
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE, challenge_seconds=120, target=3)
    roll([ada, bo])
    playing(ada, bo, seen)
    screen = visitors.arrive(f"/t/{ada.page.url.rsplit('/', 1)[-1]}/screen", size=LAPTOP)
    ada.page.get_by_role("button", name=re.compile("^Challenge .* worth")).click()
    bo.reads("Ada challenged it")
    pass_all([ada, bo])
    ada.page.get_by_role("table", name="Places and points").wait_for()
    ada.page.get_by_role("heading", name="Analysis").wait_for()
    ada.page.get_by_role("heading", name="Round by round").click()
    ada.press("Look at round 1")
    ada.reads("Words that were there")
    seen.look("podium", ada.page)
    screen.get_by_role("heading", level=1).filter(has_text="with").wait_for()
    seen.look("screen, podium", screen)
    assert seen.found == {}


def playing(ada: Shouter, bo: Shouter, seen: Inspection) -> None:
    word = ada.sees(3)
    ada.word.fill(word)
    seen.look("a word", ada.page)
    ada.takes(word)
    bo.shout("zzz")
    bo.reads("do not spell")
    seen.look("refused", bo.page)
    bo.press("Clear the word")
    bo.takes(bo.bluff())
    for player in (ada, bo):
        if player.button("No more words").is_visible():
            player.press("No more words")
            seen.look(f"no more, {player.name}", player.page)
            player.press("No more this round")


def test_a_doubled_round_in_a_large_company_and_the_lesson(visitors: Visitors) -> None:
    seen = Inspection()
    ada, bo = table_of(visitors, "Ada", "Bo", bots=10, collision_ms=TOGETHER, words="checked")
    seen.look("twelve", ada.page)
    learner = Shouter(visitors.arrive("/learn/shout"), "Cy")
    learner.reads("step 1 of 9")
    seen.look("lesson", learner.page)
    roll([ada, bo])
    word = ada.sees(3)
    ada.shout(word)
    bo.shout(word)
    ada.reads("the round counts double")
    seen.look("collision", ada.page)
    ada.press("Rounds so far")
    ada.page.get_by_role("dialog").wait_for()
    seen.look("score sheet", ada.page)
    assert seen.found == {}


def test_the_lobby(visitors: Visitors) -> None:
    seen = Inspection()
    host = Shouter(visitors.arrive(), "Ada")
    host.open_shout()
    host.open_options()
    host.reads("Counts as the same moment")
    seen.look("lobby", host.page)
    assert seen.found == {}

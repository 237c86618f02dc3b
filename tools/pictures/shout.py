"""Pictures of Word Shout: every phase of a round, turns, the big screen, the lesson, the podium."""

import re

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.shouting import AT_ONCE, TOGETHER, Shouter, pass_all, roll, table_of
from tools.pictures.sheets import Album

PATIENCE = 120
"""Seconds to challenge: pictures take a while."""


def pictures(album: Album, visitors: Visitors) -> None:
    """All of them."""
    lesson(album, visitors)
    lobby(album, visitors)
    match(album, visitors)
    collision(album, visitors)
    turns(album, visitors)


def match(album: Album, visitors: Visitors) -> None:
    """A round with a bluff, and a target that it reaches."""
    ada, bo, cleo = people = table_of(
        visitors,
        "Ada",
        "Bo",
        "Cleopatra",
        collision_ms=AT_ONCE,
        challenge_seconds=PATIENCE,
        target=4,
    )
    screen = visitors.arrive(f"/t/{ada.page.url.rsplit('/', 1)[-1]}/screen", size=LAPTOP)
    album.take("shout-ready", bo.page)
    roll(people)
    word = ada.sees(4)
    for letter in word[:-1]:
        ada.die(letter).click()
    album.take("shout-playing", ada.page)
    ada.takes(word)
    album.take("shout-won", ada.page)
    bo.shout("zebu")
    bo.reads("do not spell")
    album.take("shout-refused", bo.page)
    album.take("shout-screen", screen)
    cleo.plays_beside()
    cleo.page.get_by_role("group", name="Letters").get_by_text("A", exact=True).click()
    album.take("shout-keys", cleo.page)
    bo.takes(bo.bluff())
    for player in people:
        if player.button("No more words").is_visible():
            player.is_done()
    challenge = cleo.page.get_by_role("button", name=re.compile("^Challenge .* for"))
    challenge.first.wait_for()
    album.take("shout-challenging", cleo.page)
    challenge.first.click()
    ada.page.get_by_role("button", name=re.compile("^Challenge .* for")).click()
    bo.reads("Ada challenged it: not a word")
    album.take("shout-challenged", bo.page)
    album.take("shout-screen-challenged", screen)
    pass_all(people)
    ada.page.get_by_role("table", name="Places and points").wait_for()
    ada.page.get_by_role("heading", name="Analysis").wait_for()
    ada.page.get_by_text(re.compile(r"^\s*Round 1\b")).click()
    ada.reads("The longest words there")
    album.take("shout-podium", ada.page, whole=True)
    screen.get_by_role("heading", level=1).filter(has_text="with").wait_for()
    album.take("shout-screen-podium", screen)


def collision(album: Album, visitors: Visitors) -> None:
    """A large company, two of whom shout at once."""
    ada, bo = people = table_of(
        visitors, "Ada", "Bo", bots=10, collision_ms=TOGETHER, words="checked"
    )
    screen = visitors.arrive(f"/t/{ada.page.url.rsplit('/', 1)[-1]}/screen", size=LAPTOP)
    roll(people)
    word = ada.sees(3)
    ada.shout(word)
    album.take("shout-pending", ada.page)
    bo.shout(word)
    ada.reads("this round counts double")
    album.take("shout-collision", ada.page)
    album.take("shout-screen-collision", screen)


def turns(album: Album, visitors: Visitors) -> None:
    """The quiet manner."""
    ada, bo = people = table_of(visitors, "Ada", "Bo", manner="turns", turn_seconds=120)
    roll(people)
    ada.reads("Your turn")
    album.take("shout-turn", ada.page)
    bo.word.fill(bo.sees(3))
    album.take("shout-turn-of-another", bo.page)


def lobby(album: Album, visitors: Visitors) -> None:
    """What the table agrees on."""
    host = Shouter(visitors.arrive(), "Ada")
    host.open_shout()
    host.open_options()
    album.take("shout-lobby", host.page, whole=True)


def lesson(album: Album, visitors: Visitors) -> None:
    """The first step and the bluff."""
    ada = Shouter(visitors.arrive("/learn/shout"), "Ada")
    ada.reads("step 1 of")
    album.take("shout-lesson", ada.page)
    ada.press("I am ready")
    for step, word in enumerate(("BREAD", "MOST"), 3):
        ada.shout(word)
        ada.reads(f"step {step} of")
    ada.press("Skip this step")
    ada.reads("step 5 of")
    album.take("shout-lesson-bluff", ada.page)
    ada.page.context.close()

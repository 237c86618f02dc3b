"""Pictures of Waywords: every state of a turn, a game alone, the big screen, lesson and podium."""

import re

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.sitting import agree, post
from tests.web.flows.turns import in_turn
from tests.web.flows.waying import Wayfarer, table_of
from tools.pictures.sheets import Album

OPENING = 4
"""Turns that are played before most pictures, so that markers lie on the field."""


def pictures(album: Album, visitors: Visitors) -> None:
    """All of them."""
    lesson(album, visitors)
    alone(album, visitors)
    people = table_of(visitors, "Ada", "Bo", turn_seconds=3600)
    players = in_turn(people)
    screen = visitors.arrive(f"/t/{people[0].page.url.rsplit('/', 1)[-1]}/screen", size=LAPTOP)
    album.take("ways-open", players[0].page)
    for turn in range(OPENING):
        mover = players[turn % len(players)]
        mover.button("Pass").wait_for()
        mover.lay(mover.finds())
        mover.end_turn()
    ada, bo = players
    ada.button("Pass").wait_for()
    album.take("ways-screen", screen)
    album.take("ways-wait", bo.page)
    turn_of(album, ada)
    challenge(album, visitors)


def turn_of(album: Album, ada: Wayfarer) -> None:
    """A marker first, a swap, a word traced and laid, and what is drawn."""
    ada.markers.first.click()
    ada.reads("Rotate it or flip it")
    album.take("ways-marker", ada.page)
    ada.press("Back")
    ada.press("Swap a tile")
    ada.cell("A1").click()
    album.take("ways-swap", ada.page)
    ada.press("Back")
    path = ada.finds()
    ada.trace(path)
    ada.fits.first.wait_for()
    album.take("ways-traced", ada.page)
    ada.page.get_by_role("button", name=re.compile("^Lay ")).click()
    ada.reads("is laid for")
    album.take("ways-laid", ada.page)
    ada.letters.first.click()
    album.take("ways-draw", ada.page)


def challenge(album: Album, visitors: Visitors) -> None:
    """A word that may be challenged, and wins."""
    people = table_of(visitors, "Ada", "Bo", words="challenge", challenge_seconds=600, target=5)
    ada, bo = in_turn(people)
    ada.lay(ada.finds())
    ada.press("End my turn")
    bo.page.get_by_role("button", name=re.compile("^Challenge ")).wait_for()
    album.take("ways-challenge", bo.page)
    bo.page.get_by_role("button", name=re.compile("^Accept")).click()
    ada.page.get_by_role("heading", name="Analysis").wait_for()
    album.take("ways-podium", ada.page, whole=True)


def alone(album: Album, visitors: Visitors) -> None:
    """Solitaire, from the lobby to its record."""
    ada = Wayfarer(visitors.arrive(), "Ada")
    code = ada.open_ways(variant="solitaire")
    ada.open_options()
    album.take("ways-lobby", ada.page, whole=True)
    agree(ada, code, chance="an evening in May")
    post(ada, f"/api/tables/{code}/start", {})
    ada.lay(ada.finds())
    ada.press("End my turn")
    album.take("ways-alone", ada.page)
    ada.press("Finish the game")
    ada.reads("Your score stays as it is.")
    album.take("ways-alone-end", ada.page)
    ada.press("Finish the game")
    ada.reads("Your best so far!")
    album.take("ways-alone-podium", ada.page, whole=True)


def lesson(album: Album, visitors: Visitors) -> None:
    """The first step, and crossing what lies there."""
    ada = Wayfarer(visitors.arrive("/learn/ways"), "Ada")
    ada.reads("step 1 of")
    album.take("ways-lesson", ada.page)
    ada.lay(["C4", "D4"])
    ada.reads("step 2 of")
    ada.press("End my turn")
    ada.reads("step 3 of")
    ada.trace(["C4", "D4", "E4", "F4"])
    ada.fits.first.wait_for()
    album.take("ways-lesson-cross", ada.page)
    ada.page.context.close()

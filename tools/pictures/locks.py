"""Pictures of Mark My Word: every state of a turn, the big screen, the lesson, the podium."""

import re

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.locking import Locker, at, table_of
from tests.web.flows.turns import in_turn
from tools.pictures.sheets import Album
from wordhall.games.locks.types.actions import Place

OPENING = 4
"""Turns that are played before most pictures, so that the board is not bare."""

TILES = 2
"""In each of them."""

LESSON = (("A", 3, 4), ("R", 3, 5), ("T", 4, 4))


def pictures(album: Album, visitors: Visitors) -> None:
    """All of them."""
    lesson(album, visitors)
    players = in_turn(table_of(visitors, "Ada", "Bo", "Cleo", hints=True, turn_seconds=3600))
    code = players[0].page.url.rsplit("/", 1)[-1]
    screen = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
    album.take("locks-open", players[0].page)
    for turn in range(OPENING):
        mover = players[turn % len(players)]
        for _ in range(TILES):
            mover.put(mover.finds_or_none(word=True) or mover.finds())
        mover.end_turn()
    mover, other, *_ = [*players[OPENING % len(players) :], *players[: OPENING % len(players)]]
    mover.button("Pass").wait_for()
    album.take("locks-screen", screen)
    album.take("locks-wait", other.page)
    turn_of(album, mover)
    other.reads("the tile is destroyed")
    album.take("locks-destroyed", other.page)
    podium(album, players, other)
    screen.get_by_role("heading", level=1).filter(has_text="with").wait_for()
    album.take("locks-screen-podium", screen)
    large(album, visitors)


def turn_of(album: Album, ada: Locker) -> None:
    """What one player can do in a turn, to a tile that is destroyed."""
    ada.hover(Place(ada.tiles()[0], 0, 0))
    ada.reads("Choose one that touches")
    album.take("locks-refused", ada.page)
    ada.press("Take back")
    place = ada.finds(word=False)
    ada.hover(place)
    ada.reads(f"{place.letter} on {at(place)} makes ")
    album.take("locks-hovering", ada.page)
    ada.press(f"Place {place.letter} on {at(place)}")
    ada.button("End my turn").wait_for()
    album.take("locks-placed", ada.page)
    ada.square(at(place)).click()
    ada.reads(re.compile("^With the dashed letters|^It can.t grow into a word"))
    album.take("locks-lines", ada.page)
    ada.press("Close")
    for name in ("Bag", "Moves", "As a list"):
        ada.page.get_by_role("button", name=re.compile(f"^{name}")).click()
        ada.page.get_by_role("dialog").wait_for()
        album.take(f"locks-{name.split()[-1].lower()}", ada.page)
        ada.press("Close")
    ada.put(ada.blunders())


def podium(album: Album, players: list[Locker], first: Locker) -> None:
    """Everybody passes, until somebody is asked and ends it."""
    begin = players.index(first)
    for player in (*players[begin:], *players[:begin]):
        player.button("Pass").wait_for()
        player.pass_turn()
    first.reads("Does the game end here?")
    album.take("locks-asked", first.page)
    first.press("End the game")
    first.page.get_by_role("heading", name="Lines left open").wait_for(timeout=60_000)
    album.take("locks-podium", first.page, whole=True)


def large(album: Album, visitors: Visitors) -> None:
    """The largest board, seen through a window."""
    ada = in_turn(table_of(visitors, "Ada", "Bo", board_size=25, rack_size=12))[0]
    for _ in range(TILES):
        ada.put(ada.finds())
    album.take("locks-large", ada.page)


def lesson(album: Album, visitors: Visitors) -> None:
    """Its beginning, and what comes of it."""
    ada = Locker(visitors.arrive("/learn/locks"), "Ada")
    ada.reads("step 1 of")
    album.take("locks-lesson", ada.page)
    for letter, row, column in LESSON:
        ada.put(Place(letter, row, column))
    ada.press("End my turn")
    ada.reads("step 5 of")
    album.take("locks-lesson-score", ada.page)
    for _ in range(3):
        ada.press("Skip this step")
    ada.page.get_by_role("button", name="Play this now").wait_for()
    album.take("locks-lesson-end", ada.page)
    ada.page.context.close()

"""Pictures of Jumbo Word Cross: every state of a turn, the big screen, the lesson, the podium."""

import re
from typing import Any

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.turns import in_turn
from tools.pictures.sheets import Album
from wordhall.games.cross.editions import NEWEST_RULES
from wordhall.games.cross.types.components import Tile

CLOCK = {"type": "Bank", "initial": 1_500_000, "increment": 10_000}
PATIENCE = 600
"""Seconds to challenge: pictures take a while."""

OPENING = 6
"""Turns that are played before most pictures, so that the mat is not bare."""


def pictures(album: Album, visitors: Visitors) -> None:
    """All of them."""
    lesson(album, visitors)
    options: dict[str, Any] = {
        "challenge": "five_point",
        "challenge_seconds": PATIENCE,
        "clock": CLOCK,
    }
    players = in_turn(table_of(visitors, "Ada", "Bo", "Cleo", **options))
    code = players[0].page.url.rsplit("/", 1)[-1]
    screen = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
    album.take("cross-open", players[0].page)
    for turn in range(OPENING):
        mover = players[turn % len(players)]
        mover.put(mover.knows())
        if turn + 1 < OPENING:
            accept(players, mover)
    last = players[(OPENING - 1) % len(players)]
    objector = players[OPENING % len(players)]
    objector.page.get_by_role("button", name="Accept").wait_for()
    album.take("cross-window", objector.page)
    album.take("cross-window-yours", last.page)
    album.take("cross-screen", screen)
    accept(players, last)
    turn_of(album, objector)
    podium(album, players, objector)
    screen.get_by_role("heading", level=1).filter(has_text="with").wait_for()
    album.take("cross-screen-podium", screen)


def accept(players: list[Crosser], mover: Crosser) -> None:
    """Nobody objects."""
    for player in players:
        if player is not mover:
            player.page.get_by_role("button", name="Accept").click()


def turn_of(album: Album, ada: Crosser) -> None:
    """What one player can do in a turn."""
    ada.button("Pass").wait_for()
    ada.lay([Tile("A1", ada.tiles().replace("?", "")[0])])
    ada.reads("touches no other")
    album.take("cross-refused", ada.page)
    ada.press("Take back")
    ada.lay(ada.knows().tiles)
    ada.page.get_by_role("button", name=re.compile("^Play .* points?$")).wait_for()
    album.take("cross-tried", ada.page)
    ada.press("Take back")
    ada.square("B2").click()
    album.take("cross-square", ada.page)
    ada.press("Exchange")
    ada.rack.nth(0).click()
    ada.rack.nth(2).click()
    album.take("cross-exchange", ada.page)
    ada.press("Back")
    for name in ("Pool", "Moves", "As a list"):
        ada.page.get_by_role("button", name=re.compile(f"^{name}")).click()
        ada.page.get_by_role("dialog").wait_for()
        album.take(f"cross-{name.split()[-1].lower()}", ada.page)
        ada.press("Close")


def podium(album: Album, players: list[Crosser], first: Crosser) -> None:
    """Everybody passes until the game ends (R15)."""
    at = players.index(first)
    for turn in range(at, at + NEWEST_RULES.scoreless_rounds * len(players)):
        player = players[turn % len(players)]
        player.press("Pass")
        player.press("Pass this turn")
    first.page.get_by_role("heading", name="Turn by turn").wait_for()
    album.take("cross-podium", first.page, whole=True)


def lesson(album: Album, visitors: Visitors) -> None:
    """The first step, the bluff, and the blank."""
    ada = Crosser(visitors.arrive("/learn/cross"), "Ada")
    ada.reads("step 1 of")
    album.take("cross-lesson", ada.page)
    ada.lay([Tile(f"{column}8", letter) for column, letter in zip("HIJKL", "TRAIN", strict=True)])
    ada.press("Play TRAIN for 7 points")
    album.take("cross-lesson-bluff", ada.page)
    ada.press("Challenge")
    ada.press("Yes, challenge")
    ada.reads("step 3 of")
    ada.slot("blank").click()
    ada.square("K5").click()
    ada.page.get_by_role("dialog").wait_for()
    album.take("cross-blank", ada.page)
    ada.page.context.close()

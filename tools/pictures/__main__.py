"""`make pictures`: plays a match with every phase in it, and takes pictures all along.

They go to build/pictures: a contact sheet a scene, and a film strip an ending. The picture of the
README, docs/pictures/hall.png, is drawn anew. Look at the sheets: what no probe finds stands there.
"""

import argparse
import re
import tempfile
from pathlib import Path

from tests.web.browser import LAPTOP, PHONE, Visitors, running_browser
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import agree, begin, build_by_command, wish
from tests.web.halls import running_hall
from tools.pictures import cross, endings, house, locks, shout, trouble, ways
from tools.pictures.sheets import Album

ROOT = Path(__file__).resolve().parents[2]
REVIEWED = re.compile("A Finder who misses nothing gets")
PAGES = {
    "home": "/",
    "lesson": "/learn/sheets",
    "rules": "/rules/sheets",
    "boxed": "/boxed",
    "about": "/about",
    "lost": "/nowhere",
    "gone": "/t/WXYZ23",
}

HALL = """<!doctype html><meta charset="utf-8"><style>
  body {{ margin: 0; block-size: 520px; background: #e9e2d5; }}
  body {{ display: flex; justify-content: center; align-items: center; gap: 24px; }}
  img {{ inline-size: 214px; border-radius: 14px; }}
  img {{ box-shadow: 0 1px 0 1px #0002, 0 8px 24px #0001; }}
</style>{phones}"""
"""The picture of the README: a phone a game."""

SHOWN = ("build", "cross-tried", "locks-hovering", "shout-playing", "ways-traced")
"""What is shown there, each as the game is played."""


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "build/pictures")
    album_folder = parser.parse_args().to.resolve()
    with (
        tempfile.TemporaryDirectory() as data,
        running_browser() as browser,
        running_hall(Path(data)) as hall,
    ):
        album = Album(browser, album_folder)
        visitors = Visitors(browser, hall.address)
        visitors.expected.append("404")
        pages(album, visitors)
        match(album, visitors)
        curtain(album, visitors)
        cross.pictures(album, visitors)
        locks.pictures(album, visitors)
        shout.pictures(album, visitors)
        ways.pictures(album, visitors)
        endings.pictures(album, visitors)
        visitors.leave()
        rules_of_the_house(album)
        everything_goes_wrong(album)
        readme(album)
    print(f"{len(album.scenes)} contact sheets are in {album_folder}")


def rules_of_the_house(album: Album) -> None:
    """In a hall that does not wait long."""
    with (
        tempfile.TemporaryDirectory() as data,
        running_hall(Path(data), hasty=True) as hall,
    ):
        visitors = Visitors(album.browser, hall.address)
        house.pictures(album, visitors, hall)
        visitors.leave()


def everything_goes_wrong(album: Album) -> None:
    """In a hall that is killed on the way."""
    with tempfile.TemporaryDirectory() as data, running_hall(Path(data)) as hall:
        trouble.pictures(album, hall)


def pages(album: Album, visitors: Visitors) -> None:
    """What needs no table."""
    page = visitors.arrive()
    for name, path in PAGES.items():
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        album.take(name, page, whole=name in {"home", "boxed", "about"})
    page.context.close()


def match(album: Album, visitors: Visitors) -> None:
    """Ada, Bo and two bots, with leftovers, and Scorers who doubt."""
    ada = Player(visitors.arrive(), "Ada")
    code = ada.open_table()
    screen = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
    screen.get_by_text("Phones cannot open ").wait_for()
    album.take("screen-lobby", screen)
    bo = Player(visitors.arrive(f"/t/{code}", size=PHONE), "Bo")
    album.take("lobby-guest", bo.page, whole=True)
    bo.sit_down()
    options = {"judging": "scorer", "leftovers": True, "build_seconds": 90, "roller": 0}
    agree(ada, code, chance="an evening in May", options=options)
    wish(ada, code, type="AddBot", level="expert")
    ada.open_options()
    album.take("lobby-host", ada.page, whole=True)
    begin(ada, code, bots=1)
    screen_player = Player(screen, "the screen")
    build(album, ada, bo, screen_player)
    find(album, ada, bo, screen_player)
    score(album, ada, bo, screen_player)
    album.take("podium", ada.page, whole=True)
    album.take("screen-podium", screen)
    late = visitors.arrive(f"/t/{code}")
    late.get_by_role("heading", level=1).filter(has_text="with").wait_for()
    album.take("late", late)


def build(album: Album, ada: Player, bo: Player, screen: Player) -> None:
    """From the first dice to the last cell."""
    ada.page.get_by_role("button", name="Roll the dice").wait_for()
    album.take("build-roll", ada.page)
    roll_if_asked([ada], 1)
    ada.pencil(1)
    album.take("build-first", ada.page)
    for number in range(1, 8):
        both(ada, bo, number)
    roll_if_asked([ada], 8)
    ada.pencil(8)
    screen.reads("2 of 4 are done")
    album.take("build", ada.page)
    screen.sees_throw(8)
    album.take("screen-build", screen.page)
    ada.page.get_by_role("button", name=re.compile("^The table")).click()
    album.take("players", ada.page)
    ada.press("Close")
    ada.press("Rules")
    ada.page.get_by_role("dialog").wait_for()
    album.take("rules-panel", ada.page)
    ada.press("Close")
    for number in range(8, 13):
        both(ada, bo, number)
    roll_if_asked([ada], 13)
    ada.sees_throw(13)
    album.take("build-last", ada.page)
    both(ada, bo, 13)


def both(ada: Player, bo: Player, number: int) -> None:
    """One throw, written by the two."""
    for player in (ada, bo):
        if player.lock.is_visible():
            player.write()
            continue
        build_by_command(player, number, number)
        player.page.get_by_role("textbox", name="Command").press("Escape")


def find(album: Album, ada: Player, bo: Player, screen: Player) -> None:
    """Words, the timer, and what was left over."""
    for player in (ada, bo):
        grid = player.grid()
        for at in range(5):
            player.find("".join(grid[5 * at : 5 * at + 3 + at % 3]).upper())
    ada.cell("A1").click()
    ada.cell("D4").click()
    album.take("find", ada.page)
    ada.press("Flip the timer")
    album.take("find-flip", ada.page)
    ada.press("Flip it")
    bo.reads("Ada flipped the timer!")
    album.take("find-hurry", bo.page)
    album.take("screen-find", screen.page)
    bo.press("Stop writing")
    for player in (ada, bo):
        player.reads("Leftovers")
    ada.find("".join(ada.grid()[20:23]).upper())
    album.take("leftovers", ada.page)
    for player in (ada, bo):
        player.press("Stop writing")


def score(album: Album, ada: Player, bo: Player, screen: Player) -> None:
    """Scorers who doubt, and a Finder who answers."""
    people = {"Ada": ada, "Bo": bo}
    scorer, finder = next(pair for pair in ((ada, bo), (bo, ada)) if searched(*pair))
    album.take("score", scorer.page)
    scorer.press("Doubt")
    scorer.press("Where is it?")
    finder.press(f"{scorer.name} asks you about a word")
    finder.cell("A1").click()
    finder.cell("C1").click()
    album.take("score-asked", finder.page)
    finder.press("Answer")
    scorer.reads(f"{finder.name} says: ")
    album.take("score-answered", scorer.page)
    scorer.mark("Valid")
    scorer.mark("Invalid")
    album.take("screen-score", screen.page)
    for player in people.values():
        while player.button("Valid").is_visible():
            player.mark("Valid")
    ada.page.get_by_role("table", name="Places and points").wait_for()
    ada.reads(REVIEWED, patience=120_000)


def searched(scorer: Player, finder: Player) -> bool:
    """Whether one marks what the other found."""
    scorer.button("Valid").wait_for()
    return scorer.page.get_by_text(f"searched by {finder.name}").is_visible()


def curtain(album: Album, visitors: Visitors) -> None:
    """Two on one device."""
    ada = Player(visitors.arrive(), "Ada")
    code = ada.open_table()
    wish(ada, code, type="Sit", name="Bo")
    begin(ada, code, bots=1)
    ada.page.get_by_role("heading", name=re.compile("^Hand to ")).wait_for()
    album.take("curtain", ada.page)


def readme(album: Album) -> None:
    """The picture of the README."""
    shown = (album.picture(scene, "light", PHONE[0]).as_uri() for scene in SHOWN)
    phones = "".join(f'<img src="{picture}">' for picture in shown)
    album.draw(HALL.format(phones=phones), ROOT / "docs/pictures/hall.png", (1230, 520))


if __name__ == "__main__":
    main()

"""What somebody does with a page of Mark My Words is for everybody, by day and by night."""

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import agree, begin, build_by_command, wish
from tests.web.flows.writing import build_by_line
from tests.web.inspection import Inspection

pytestmark = wide


def test_what_is_done_on_a_page_and_the_podium(visitors: Visitors) -> None:
    seen = Inspection()
    ada = Player(visitors.arrive(), "Ada")
    code = ada.open_table()
    ada.open_options()
    ada.reads("Who judges")
    seen.look("lobby", ada.page)
    screen = visitors.arrive(f"/t/{code}/screen", size=LAPTOP)
    screen.get_by_text("Phones cannot open").wait_for()
    seen.look("screen, lobby", screen)
    bo = Player(visitors.arrive(f"/t/{code}"), "Bo")
    bo.sit_down()
    options = {"judging": "scorer", "build_seconds": 120}
    agree(ada, code, options=options, chance="an evening in May")
    wish(ada, code, type="AddBot", level="casual")
    begin(ada, code, bots=1)
    build(ada, bo, seen)
    find(ada, bo, seen)
    score(ada, bo, seen)
    seen.look("podium", ada.page)
    screen.get_by_role("heading", level=1).filter(has_text="with").wait_for()
    seen.look("screen, podium", screen)
    assert seen.found == {}


def build(ada: Player, bo: Player, seen: Inspection) -> None:
    roll_if_asked([ada, bo], 1)
    ada.pencil(1)
    seen.look("build", ada.page)
    ada.write()
    build_by_command(bo, 1, 1)
    seen.look("command line", bo.page)
    build_by_line([ada, bo])


def find(ada: Player, bo: Player, seen: Inspection) -> None:
    for player in (ada, bo):
        grid = player.grid()
        for row in range(2):
            player.find("".join(grid[5 * row : 5 * row + 3]).upper())
    seen.look("find", ada.page)
    ada.press("Flip the timer")
    seen.look("to flip", ada.page)
    ada.press("Flip it")
    bo.reads("Ada flipped the timer!")
    bo.press("Stop writing")


def score(ada: Player, bo: Player, seen: Inspection) -> None:
    for player in (ada, bo):
        player.button("Valid").wait_for()
    pairs = ((ada, bo), (bo, ada))
    scorer, finder = next(
        (one, other)
        for one, other in pairs
        if one.page.get_by_text(f"searched by {other.name}").is_visible()
    )
    seen.look("score", scorer.page)
    scorer.press("Doubt")
    scorer.press("What does it mean?")
    finder.press(f"{scorer.name} asks you about a word")
    seen.look("asked", finder.page)
    finder.page.get_by_role("textbox", name="What").fill("a kind of bird")
    finder.press("Answer")
    scorer.reads(f"{finder.name} says: ")
    seen.look("answered", scorer.page)
    for player in (ada, bo):
        while player.button("Valid").is_visible():
            player.mark("Valid")
    ada.page.get_by_role("table", name="Places and points").wait_for()

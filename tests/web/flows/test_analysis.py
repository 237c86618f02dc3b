"""The analysis board: a position, its best plays, and where they lead."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Route, expect

from tests.breadth import wide
from tests.web.accessibility import faults
from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.flows.analysing import think

CAT = "/".join(["15"] * 7 + ["7CAT5"] + ["15"] * 7)
LINE = f"{CAT} DOGSEIN/7 30/25 0"
FIELD = (
    "LNOA(ED)DAV/OD(IN)NCO(EN)E/RUCQYRVW/UW(SE)ET(NE)(TR)(OW)/DE(CH)FEOM(OO)/GU(LL)KI(TE)NI/"
    "O(SH)DKSABG/R(AS)IMPOHR"
)
LINES = {
    "cross": LINE,
    "locks": "/".join(["15"] * 7 + ["6CAT6"] + ["15"] * 7) + " --- EINRSTU/7 12/20",
    "ways": f"{FIELD} A1B1@1/D4E4D5 AT:I2,I3,V3/2:3 112/140",
}
DESK = (1440, 900)
"""Where the best plays stand beside the board."""

RACKS = {"cross": "AEINRST", "locks": "AEINRST", "ways": "AE:I2,I3,V3"}


LEFT = "(one) => one.getBoundingClientRect().left"


@pytest.mark.parametrize(
    "size, part",
    [(PHONE, ".seats li"), (LAPTOP, ".places > .board"), (DESK, ".places > .board")],
)
def test_the_board_begins_where_the_heading_does(
    visitors: Visitors, size: tuple[int, int], part: str
) -> None:
    page = visitors.arrive(f"/analysis/cross?line={quote(LINE)}", size=size)
    first = page.locator(part).first
    expect(first).to_be_visible()
    heading = page.get_by_role("heading", level=1).evaluate(LEFT)
    assert abs(first.evaluate(LEFT) - heading) < 1


def test_a_play_of_the_list_leads_on_and_the_tree_is_kept(visitors: Visitors) -> None:
    page = visitors.arrive(f"/analysis/cross?line={quote(LINE)}", size=PHONE)
    think(page, "Ada")
    expect(page).to_have_url(re.compile("/analysis/cross"))
    plays = page.get_by_role("table")
    expect(plays).to_contain_text("±", timeout=20_000)
    best = plays.get_by_role("row").nth(1)
    best.get_by_role("button").click()
    expect(page.get_by_text("is shown on the board")).to_be_visible()
    page.get_by_role("button", name="Play this", exact=True).click()
    expect(page.get_by_text("Player 2 is to move. Write their tiles")).to_be_visible()
    assert faults(page) == []

    scores = page.get_by_role("list", name="Scores")
    expect(scores.get_by_role("listitem")).to_contain_text(["Player 1", "Player 2"])
    expect(page.get_by_role("button", name="Shuffle")).to_have_count(0)
    tiles = page.get_by_label("Tiles of Player 2")
    tiles.fill("zzz")
    page.get_by_role("button", name="Use these tiles").click()
    expect(tiles).to_have_accessible_description(re.compile("has 1 of the tile Z, not 3"))
    expect(tiles).to_be_focused()
    tiles.fill("a e, i n r s t")
    page.get_by_role("button", name="Use these tiles").click()
    expect(page.get_by_text("Player 2 is to move.", exact=True)).to_be_visible()
    visitors.expected.append("400")

    page.reload()
    expect(page.get_by_text("Player 2 is to move.", exact=True)).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_text("Player 1 is to move.", exact=True)).to_be_visible()
    tries = page.get_by_role("region", name="Tries").get_by_role("listitem")
    expect(tries).to_have_count(1)
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    page.get_by_text("Type a command instead", exact=True).click()
    page.get_by_label("Your command").fill("K8 S")
    page.get_by_label("Your command").press("Enter")
    expect(page.get_by_text("Player 2 is to move. Write their tiles")).to_be_visible()
    expect(tries).to_have_text([re.compile(r"^DINGOES, CAT[SE] K\d 7\d"), "CATS 6"])


@wide
@pytest.mark.parametrize("game", sorted(LINES))
def test_every_game_is_analysed_on_a_laptop(visitors: Visitors, game: str) -> None:
    page = visitors.arrive(f"/analysis/{game}?line={quote(LINES[game])}", size=LAPTOP, dark=True)
    think(page, "Ada")
    expect(page.get_by_text(re.compile("^Hidden tiles were dealt"))).to_be_visible(timeout=40_000)
    assert faults(page) == []
    page.get_by_role("table").get_by_role("row").nth(1).get_by_role("button").click()
    page.get_by_role("button", name="Play this", exact=True).click()
    page.get_by_label("Tiles of Player 2").fill(RACKS[game])
    page.get_by_role("button", name="Use these tiles").click()
    expect(page.get_by_text("Player 2 is to move.", exact=True)).to_be_visible()
    page.get_by_role("button", name="Delete this try").click()
    expect(page.get_by_text("Player 1 is to move.", exact=True)).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("size", [(320, 568), (360, 740), LAPTOP])
def test_an_empty_board_says_first_what_to_write_and_what_comes_then(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.arrive("/analysis/ways", size=size)
    expect(
        page.get_by_text("Write their tiles, and then have the best plays found")
    ).to_be_in_viewport()
    field = page.get_by_label("Tiles of Player 1")
    expect(field).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Use these tiles")).to_be_in_viewport(ratio=1)
    told = re.compile("I2 and I3 are two and three in line, .* ANY any shape")
    expect(field).to_have_accessible_description(told)
    written, board = field.bounding_box(), page.get_by_role("grid").bounding_box()
    assert written is not None
    assert board is not None
    assert written["y"] < board["y"]
    if size == LAPTOP:
        expect(page.get_by_role("grid")).to_be_in_viewport(ratio=1)


def test_an_example_makes_room_for_an_empty_board(visitors: Visitors) -> None:
    page = visitors.arrive("/analysis/locks", size=LAPTOP)
    page.get_by_role("button", name="Look at an example").click()
    expect(page.get_by_text("Player 1 is to move.", exact=True)).to_be_visible()
    expect(page.get_by_role("gridcell", name=re.compile("locked"))).to_have_count(3)
    page.get_by_role("button", name="Begin with an empty board").click()
    expect(page.get_by_role("button", name="Look at an example")).to_be_visible()
    expect(page.get_by_role("gridcell", name=re.compile("locked"))).to_have_count(1)


@wide
def test_a_line_is_pasted_and_a_wrong_one_changes_nothing(visitors: Visitors) -> None:
    visitors.expected.append("400")
    page = visitors.arrive("/analysis/cross", size=LAPTOP)
    expect(page.get_by_text("Player 1 is to move. Write their tiles")).to_be_visible()
    page.get_by_text("Position in a line").click()
    line = page.get_by_label("The position in the notation of this game")
    line.fill("15/15 A/B 0/0 0")
    page.get_by_role("button", name="Show this position").click()
    expect(line).to_have_accessible_description(re.compile(r"The mat has 15 rows, not 2\."))
    expect(line).to_have_value("15/15 A/B 0/0 0")
    expect(line).to_be_focused()
    line.fill(LINE)
    page.get_by_role("button", name="Show this position").click()
    expect(page.get_by_text("Player 1 is to move.", exact=True)).to_be_visible()
    assert faults(page) == []


def test_an_example_is_analysed_beside_the_board_and_its_list_and_its_tries_stay(
    visitors: Visitors,
) -> None:
    page = visitors.arrive("about:blank", size=LAPTOP)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/positions", hold, times=1)
    with page.expect_request("**/api/positions"):
        page.goto("/analysis")
    games = page.get_by_role("navigation", name="Games with an analysis board")
    expect(games).not_to_contain_text("Word Shout")  # its positions have no line
    page.get_by_role("link", name="Jumbo Word Cross", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Jumbo Word Cross")
    expect(page).to_have_url(re.compile("line="))
    with page.expect_response("**/api/positions"):
        held[0].continue_()  # the board of another game comes late
    page.get_by_role("button", name="Look at an example").click()
    think(page, "Ada")
    plays = page.get_by_role("table")
    expect(page.get_by_text(re.compile("^Hidden tiles were dealt"))).to_be_visible(timeout=40_000)
    expect(plays).to_contain_text("rare word")
    expect(plays).to_be_in_viewport(ratio=0.5)
    page.get_by_label("Hide plays with rare words").check()
    expect(plays).not_to_contain_text("rare word")
    page.get_by_label("Hide plays with rare words").uncheck()
    plays.get_by_role("row").nth(1).get_by_role("button").click()
    bar = page.locator(".bar")
    expect(bar).to_contain_text("1 of ")
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("2 of ")
    page.get_by_role("button", name="The play before").click()
    expect(bar).to_contain_text("1 of ")
    page.get_by_role("button", name="Play this", exact=True).click()
    tries = page.get_by_role("region", name="Tries")
    expect(tries.get_by_role("listitem")).to_contain_text("±")
    page.get_by_role("button", name="One step back").click()
    expect(plays).to_contain_text("±")
    assert faults(page) == []

    page.get_by_text("Position in a line").click()
    page.get_by_label("The position in the notation of this game").fill(f"{CAT} AEINRST/7 0/0 0")
    page.get_by_role("button", name="Show this position").click()
    expect(tries.get_by_role("listitem")).to_have_count(0)
    tries.get_by_role("button", name="Back to the position before (1 try)").click()
    expect(tries.get_by_role("listitem")).to_have_count(1)

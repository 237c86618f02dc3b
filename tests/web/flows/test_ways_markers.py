"""Markers of Waywords that are taken, cleared, and of any shape; and what can be taken back."""

import re

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.turns import in_turn
from tests.web.flows.waying import Wayfarer, table_of
from wordhall.games.ways.board import shape_of

CHANCE = "a noon on 26 November"
"""By it the pattern stack begins with I3, ANY and CLEAR."""
TAKEN_BACK = "Take back"


def two(visitors: Visitors, **options: object) -> list[Wayfarer]:
    return in_turn(table_of(visitors, "Ada", "Bo", chance=CHANCE, **options))


def straight(player: Wayfarer) -> tuple[str, ...]:
    """Three in line that read a word."""
    return next(path for path in player.paths() if shape_of(path) == "I3")


def points(player: Wayfarer) -> Locator:
    """The own score, as it stands."""
    return player.score().locator(".score")


def pattern(player: Wayfarer, called: str) -> Locator:
    return player.markers.and_(player.page.get_by_role("button", name=re.compile(called)))


@wide
def test_r12_a_marker_is_taken_off_for_five_points_and_used_at_once(visitors: Visitors) -> None:
    ada, bo = two(visitors, turn_seconds=None)
    mine = straight(ada)
    for player in (ada, bo):
        player.lay(straight(player))
        player.end_turn()
    expect(ada.button("Take a marker")).to_be_visible()
    before = int(points(ada).inner_text())
    pattern(ada, "three in line.* 0 left").click()
    ada.reads("None is left in the box. Take a highlighted one off the board")
    ada.cell(next(iter(ada.free_tiles()))).click()
    ada.reads("That marker cannot be taken")
    take = ada.button("Take it for 5 points")
    expect(take).to_be_disabled()
    ada.cell(mine[0]).click()
    ada.letters.first.click()
    expect(ada.page.locator("[aria-selected=true]")).to_have_count(len(mine))
    take.click()
    expect(points(ada)).to_have_text(str(before - 5))
    ada.reads("Use it in your word now")
    ada.press(TAKEN_BACK)
    expect(points(ada)).to_have_text(str(before))
    ada.press("Take a marker")
    ada.cell(mine[0]).click()
    ada.press("Random tile")
    take.click()
    expect(points(ada)).to_have_text(str(before - 5))
    expect(ada.button(TAKEN_BACK)).to_be_hidden()
    ada.lay(straight(ada))
    ada.end_turn()
    bo.press("Moves")
    bo.reads("took a marker off for 5 points: three in line")


@wide
def test_r8_any_is_a_shape_of_ones_choice_and_r13_what_is_cleared_stays_cleared(
    visitors: Visitors,
) -> None:
    ada, bo = two(visitors, turn_seconds=None)
    mine = straight(ada)
    ada.lay(mine)
    draw_anew(ada)
    bo.pass_turn()
    any_shape(ada)
    ada.press(TAKEN_BACK)
    expect(ada.button(TAKEN_BACK)).to_be_hidden()
    pattern(ada, "^Clear").press("Enter")
    ada.reads("It cannot be taken back.")
    expect(ada.button("Clear the field")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.cell(mine[0])).not_to_have_accessible_name(re.compile("covered"))
    expect(ada.button(TAKEN_BACK)).to_be_hidden()
    ada.lay(straight(ada))
    ada.press(TAKEN_BACK)
    expect(ada.button(TAKEN_BACK)).to_be_hidden()
    expect(bo.cell(mine[0])).not_to_have_accessible_name(re.compile("covered"))


def draw_anew(player: Wayfarer) -> None:
    """R14: all that is left goes under the stacks, for two letters and three patterns."""
    expect(player.draws).to_have_text(re.compile("Letters to draw: 0 Patterns: 1"))
    held = [*player.letters.all(), *player.markers.all()]
    for tile in held:
        tile.click()
    player.reads("Letters to draw: 2 Patterns: 3")
    player.press("One pattern more, one letter less")
    player.reads("Letters to draw: 1 Patterns: 4")
    player.press("One letter more, one pattern less")
    player.press("End my turn")
    expect(player.button("End my turn")).to_be_hidden()


def any_shape(player: Wayfarer) -> None:
    """R8, R16: a corner for ANY costs 5, and is put down where the word is."""
    before = points(player).inner_text()
    path = next(player.paths(among={"V3"}))
    pattern(player, "any shape").click()
    player.page.get_by_role("button", name="corner of three").click()
    player.put(path)
    player.trace(path)
    expect(player.fits.first).to_have_accessible_name(re.compile("costs 5$"))
    player.page.get_by_role("button", name=re.compile("^Lay ")).click()
    player.reads(re.compile(r"is laid for \d+ − 5 \(any shape\) = \d+\."))
    expect(points(player)).not_to_have_text(before)


@wide
def test_r14_r15_when_the_time_runs_out_the_word_stands_and_the_refill_is_left(
    visitors: Visitors,
) -> None:
    ada, bo = two(visitors, turn_seconds=20)
    path = straight(ada)
    ada.lay(path)
    scored = points(ada).inner_text()
    ada.reads("Your time is up.")
    expect(ada.button(TAKEN_BACK)).to_be_hidden()
    expect(bo.cell(path[0])).to_have_accessible_name(re.compile("covered"))
    bo.reads(re.compile(f"{ada.name} draws tiles"))
    expect(points(ada)).to_have_text(scored)
    ada.letters.first.click()
    ada.end_turn()
    expect(bo.button("Pass")).to_be_visible()
    bo.press("Moves")
    bo.reads("ran out of time, and the word stands")


@wide
def test_what_was_put_down_and_not_used_is_gone_with_the_turn(visitors: Visitors) -> None:
    ada, bo = two(visitors, turn_seconds=None)
    ada.markers.first.click()
    ada.press("Put it here")
    ada.reads("Now trace the word through your marker.")
    ada.say("done 0")
    bo.say("done 0")
    expect(ada.button("Pass")).to_be_visible()
    expect(ada.button("Start over")).to_be_hidden()


@wide
def test_a_marker_held_over_another_has_no_room(visitors: Visitors) -> None:
    ada, _ = two(visitors, turn_seconds=None)
    ada.markers.nth(1).click()
    ada.cell("C3").click()
    ada.reads("Now trace the word through your marker.")
    ada.markers.nth(0).click()
    ada.cell("D3").hover()
    expect(ada.cell("D3")).to_have_accessible_name(re.compile("which has no room here$"))
    ada.cell("D3").click()
    ada.reads("markers never lie on each other")
    ada.cell("H3").hover()
    expect(ada.cell("G3")).to_have_accessible_name(re.compile("under the marker in your hand$"))

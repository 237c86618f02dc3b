"""Jumbo Word Cross by touch and by mouse: every way to put tiles down, and to take them back."""

import re

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.test_comings_and_goings import open_settings
from tests.web.flows.test_sheets_lesson import drag
from tests.web.flows.turns import in_turn, mover
from wordhall.games.cross.types.components import Tile

MOVES = """() => {
  globalThis.moves = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    globalThis.moves += 1;
    return animate.apply(this, given);
  };
}"""
"""Counts what begins to move from now on."""


def test_tiles_go_down_by_taps_and_by_dragging_and_come_back(visitors: Visitors) -> None:
    ada = mover(Crosser, visitors)
    first, second, third = ada.knows().tiles[:3]
    ada.lay([first])
    drag(ada.page, ada.slot(second.letter), ada.square(second.square))
    expect(ada.tried).to_have_count(2)
    drag(ada.page, ada.square(second.square), ada.square(third.square))
    expect(ada.square(third.square)).to_have_accessible_name(
        f"{third.square}, {second.letter}, tried"
    )
    drag(ada.page, ada.square(third.square), ada.rack.first)
    expect(ada.tried).to_have_count(1)
    ada.square(first.square).click()
    expect(ada.tried).to_have_count(0)
    assert len(ada.tiles()) == 7


def test_no_tile_glides_where_less_motion_is_wanted(visitors: Visitors) -> None:
    ada = mover(Crosser, visitors)
    with ada.page.expect_response(re.compile("Glide-")):
        ada.page.emulate_media(reduced_motion="no-preference")
    ada.page.emulate_media(reduced_motion="reduce")
    ada.page.evaluate(MOVES)
    for tile in ada.knows().tiles[:3]:
        ada.lay([tile])
    assert ada.page.evaluate("moves") == 0
    open_settings(ada.page)
    less = ada.page.get_by_role("checkbox", name="Less motion: your device asks for it")
    expect(less).to_be_checked()
    expect(less).to_be_disabled()


@wide
def test_a_square_first_and_then_the_tiles(visitors: Visitors) -> None:
    ada = mover(Crosser, visitors)
    play = ada.knows()
    ada.square(play.tiles[0].square).click()
    for tile in play.tiles:
        ada.slot(tile.letter).click()
    expect(ada.tried).to_have_count(len(play.tiles))
    expect(ada.page.get_by_role("button", name=re.compile("^Play "))).to_contain_text("points")
    ada.play()


def test_in_the_last_column_tiles_go_down(visitors: Visitors) -> None:
    ada = mover(Crosser, visitors)
    tiles = ada.knows().tiles
    ada.square("O3").click()
    for tile in tiles:
        ada.slot(tile.letter).click()
    expect(ada.tried).to_have_count(len(tiles))


@wide
def test_the_rack_is_put_in_order_and_stays_so(visitors: Visitors) -> None:
    ada = mover(Crosser, visitors)
    before = ada.tiles()
    ada.rack.first.click()
    ada.rack.last.click()
    expect(ada.rack.last).to_have_accessible_name(re.compile(f"^{before[0]},"))
    turned = ada.tiles()
    assert turned == before[1:] + before[0]
    drag(ada.page, ada.rack.nth(0), ada.rack.nth(3))
    ordered = ada.tiles()
    assert ordered == turned[1:4] + turned[0] + turned[4:]
    ada.page.reload()
    expect(ada.rack.first).to_be_visible()
    assert ada.tiles() == ordered
    ada.press("Shuffle")
    assert sorted(ada.tiles()) == sorted(before)
    ada.press("Sort")
    assert ada.tiles() == "".join(sorted(before))


@wide
def test_a_blank_is_asked_for_its_letter(visitors: Visitors) -> None:
    ada = mover(Crosser, visitors, chance=BLANKS)
    letter = ada.tiles().replace("?", "")[0]
    ada.slot("blank").click()
    ada.square("H8").click()
    ada.press("Close")
    expect(ada.tried).to_have_count(0)
    ada.lay([Tile("H8", "Q", blank=True), Tile("I8", letter)])
    expect(ada.square("H8")).to_have_accessible_name("H8, Q, a blank, tried")
    ada.press("Take back")
    assert "?" in ada.tiles()


@wide
def test_an_exchange_is_a_state_of_the_rack(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    before = ada.tiles()
    ada.press("Exchange")
    ada.rack.nth(0).click()
    ada.rack.nth(2).click()
    ada.press("Exchange 2 tiles")
    bo.reads("Your turn")
    expect(ada.button("Exchange 2 tiles")).to_be_hidden()
    kept = ada.tiles()
    assert len(kept) == 7
    assert kept[:5] == before[1] + before[3:]
    bo.press("Moves")
    bo.reads("exchanged 2 tiles")


def test_what_may_not_lie_so_is_said_with_its_rule_and_stays(visitors: Visitors) -> None:
    ada = mover(Crosser, visitors)
    tiles = [
        Tile(square, letter) for square, letter in zip(("A1", "C3"), letters(ada), strict=False)
    ]
    ada.lay(tiles)
    said = ada.page.get_by_text("C3 is not in one line with the others")
    expect(said).to_be_visible()
    expect(said.get_by_role("link", name="R4")).to_be_visible()
    ada.page.get_by_role("button", name="Play", exact=True).press("Enter")
    ada.page.keyboard.press("Enter")
    expect(ada.tried).to_have_count(2)


@wide
def test_a_played_word_is_explained_where_the_dictionary_is_open(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", challenge="void"))
    play = ada.knows()
    ada.lay(play.tiles)
    ada.play()
    bo.square(play.tiles[0].square).click()
    word = "".join(tile.letter for tile in play.tiles)
    expect(heading(bo, word)).to_be_visible()


@wide
def test_on_a_laptop_the_moves_stand_beside_the_mat(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    ada.lay(ada.knows().tiles)
    ada.play()
    bo.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    expect(bo.page.get_by_role("heading", name="Moves")).to_be_visible()
    expect(bo.button("Moves")).to_be_hidden()


BLANKS = "an evening in May"
"""A code for chance that gives both players a blank, or else the test says so."""


def letters(player: Crosser) -> str:
    return player.tiles().replace("?", "")


def heading(player: Crosser, word: str) -> Locator:
    return player.page.get_by_role("dialog").get_by_text(re.compile(word, re.IGNORECASE)).first

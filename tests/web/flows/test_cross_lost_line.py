"""Tiles that are tried outlast refreshes, a turned phone, a lost line, and other people's moves."""

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.crossing import Crosser, table_of
from tests.web.flows.turns import in_turn, mover
from wordhall.games.cross.types.components import Tile


def tries_in_the_way(player: Crosser, tile: Tile) -> str:
    """A letter on a square that another will take, and one far away; the first letter."""
    here, there = [sign for sign in player.tiles() if sign not in {"?", tile.letter}][:2]
    player.lay([Tile(tile.square, here), Tile("A15", there)])
    return here


@wide
def test_a_refresh_and_a_turned_phone(visitors: Visitors) -> None:
    ada = mover(Crosser, visitors)
    tiles = ada.knows().tiles[:2]
    ada.lay(tiles)
    ada.page.reload()
    expect(ada.tried).to_have_count(2)
    ada.page.set_viewport_size({"width": 844, "height": 390})
    expect(ada.tried).to_have_count(2)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    expect(ada.square(tiles[0].square)).to_have_accessible_name(
        f"{tiles[0].square}, {tiles[0].letter}, tried"
    )


@wide
def test_a_lost_line_while_another_takes_the_square(visitors: Visitors) -> None:
    visitors.expected.append("ERR_INTERNET_DISCONNECTED")
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    play = ada.knows()
    bo.page.context.set_offline(offline=True)
    bo.reads("No connection…")
    letter = tries_in_the_way(bo, play.tiles[0])
    ada.lay(play.tiles)
    ada.play()
    expect(bo.tried).to_have_count(2)
    bo.page.context.set_offline(offline=False)
    expect(bo.square(play.tiles[0].square)).to_have_accessible_name(
        f"{play.tiles[0].square}, {play.tiles[0].letter}, of the last play"
    )
    bo.reads(f"Another tile lies on {play.tiles[0].square} now: your {letter} is back on the rack.")
    expect(bo.tried).to_have_count(1)
    expect(bo.square("A15")).to_have_accessible_name(f"A15, {bo_letter(bo)}, tried")
    assert letter in bo.tiles()


def bo_letter(player: Crosser) -> str:
    """What lies in the corner."""
    return player.square("A15").inner_text().strip()


def test_what_is_played_without_a_line_arrives_when_it_is_back(visitors: Visitors) -> None:
    visitors.expected.append("ERR_INTERNET_DISCONNECTED")
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    play = ada.knows()
    ada.lay(play.tiles)
    ada.goes_offline()
    ada.reads("No connection…")
    ada.page.keyboard.press("Enter")
    ada.reads("Playing…")
    expect(ada.tried).to_have_count(len(play.tiles))
    ada.page.context.set_offline(offline=False)
    expect(ada.tried).to_have_count(0)
    expect(bo.page.get_by_role("button", name="Challenge")).to_be_visible()

"""Waywords by hand: strokes, words typed, a marker first, swaps, and what draws."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.turns import in_turn, mover
from tests.web.flows.waying import SHAPES, Wayfarer, table_of
from wordhall.games.ways.board import shape_of


def test_a_stroke_traces_a_word_and_taps_go_back(visitors: Visitors) -> None:
    ada = mover(Wayfarer, visitors, turn_seconds=None)
    path, tiles = ada.finds(), ada.free_tiles()
    stroke(ada, path)
    expect(ada.word).to_have_value("".join(tiles[cell] for cell in path))
    expect(ada.cell(path[-1])).to_have_accessible_name(
        re.compile(f"number {len(path)} of the path")
    )
    expect(ada.fits.first).to_be_visible()
    ada.cell(path[0]).click()
    expect(ada.word).to_have_value(tiles[path[0]])
    ada.cell(path[0]).click()
    expect(ada.word).to_have_value("")
    stroke(ada, path)
    ada.page.get_by_role("button", name=re.compile("^Lay ")).click()
    ada.reads(re.compile(r"is laid for \d+"))
    ada.press("Take back")
    expect(ada.word).to_be_visible()


def stroke(player: Wayfarer, path: tuple[str, ...]) -> None:
    """A finger, or a mouse, that is drawn from cell to cell."""
    mouse = player.page.mouse
    for number, cell in enumerate(path):
        box = player.cell(cell).bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if number == 0:
            mouse.down()
    mouse.up()


@wide
def test_where_a_typed_word_lies_is_shown_and_what_is_no_word_is_refused(
    visitors: Visitors,
) -> None:
    ada = mover(Wayfarer, visitors, turn_seconds=None)
    tiles = ada.free_tiles()
    bad = ada.finds(word=False)
    ada.word.fill("".join(tiles[cell] for cell in bad))
    ada.reads("is not a word.")
    expect(ada.fits).to_have_count(0)
    expect(ada.button("Lay the word")).to_be_disabled()
    ada.press("Start over")
    ada.word.fill("QQQ")
    ada.reads("These letters lie on no path on the field.")
    good = ada.finds()
    ada.word.fill("".join(tiles[cell] for cell in good))
    ada.word.press("Enter")
    expect(ada.button("Take back")).to_be_visible()


@wide
def test_a_marker_first_turned_and_laid(visitors: Visitors) -> None:
    ada = mover(Wayfarer, visitors, turn_seconds=None)
    path = next(path for path in ada.paths() if shape_of(path) == "V3")
    called = next(name for name, shape in SHAPES.items() if shape == "V3")
    ada.markers.nth(2).click()
    ada.reads(called)
    ada.put(path)
    ada.lay(path)


@wide
def test_swaps_by_hand_and_blind(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo", turn_seconds=None))
    own, old = ada.letters.first.inner_text(), ada.free_tiles()["A1"]
    ada.letters.first.click()
    ada.cell("A1").click()
    expect(ada.cell("A1")).to_have_accessible_name(re.compile(f"^A1, {own}"))
    ada.press("Take back")
    expect(ada.cell("A1")).to_have_accessible_name(re.compile(f"^A1, {old}"))
    ada.press("Swap a tile")
    ada.cell("A1").click()
    ada.press("Swap for a random tile (can’t be taken back)")
    expect(ada.button("Swap a tile")).to_be_hidden()
    ada.end_without_a_word()
    bo.page.get_by_role("button", name="Moves").click()
    bo.reads(re.compile(f"^swapped {old} for \\w+ on A1"))


def test_a_word_is_challenged(visitors: Visitors) -> None:
    people = table_of(
        visitors, "Ada", "Bo", turn_seconds=None, words="challenge", challenge_seconds=600
    )
    ada, bo = in_turn(people)
    ada.lay(ada.finds(word=False))
    ada.press("End my turn")
    ada.reads("may challenge")
    bo.page.get_by_role("button", name=re.compile("^Challenge ")).click()
    expect(bo.button("Pass")).to_be_visible()
    expect(bo.score(ada.name)).to_contain_text("0")
    bo.lay(bo.finds())
    bo.press("End my turn")
    ada.page.get_by_role("button", name=re.compile("^Accept")).click()
    expect(ada.button("Pass")).to_be_visible()

"""Mark My Word by touch and by mouse: a tile hovers, is confirmed or taken back, and lands."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.locking import Locker, at, table_of
from tests.web.flows.test_sheets_lesson import drag
from tests.web.flows.test_ways_touch import middle
from tests.web.flows.turns import in_turn, mover
from wordhall.games.locks.types.actions import Place

ASKED = "Ask before placing a tile"
ABOVE_A_FINGER = 48
BESIDE_A_FINGER = 24
"""So far from the middle of a finger nothing is covered, in CSS pixels."""
ON_ITS_SIDE = (844, 390)
FINGER = """([[from, down], [to, along]]) => {
  const at = (type, clientX, clientY) => document.elementFromPoint(clientX, clientY).dispatchEvent(
    new PointerEvent(type, {
      clientX, clientY, pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true,
    }));
  at("pointerdown", from, down);
  at("pointermove", to, along);
  return () => at("pointerup", to, along);
}"""
"""Comes down at one place, and has moved to another; calling what it gives lifts it."""


def test_a_tile_hovers_by_taps_or_by_dragging_until_it_is_confirmed(visitors: Visitors) -> None:
    ada = mover(Locker, visitors)
    place = ada.finds()
    ada.square(at(place)).click()
    ada.slot(place.letter).click()
    expect(ada.hovering).to_have_count(1)
    ada.square(at(place)).click()
    expect(ada.hovering).to_have_count(0)
    drag(ada.page, ada.slot(place.letter), ada.square(at(place)))
    expect(ada.hovering).to_have_count(1)
    drag(ada.page, ada.hovering, ada.rack.first)
    expect(ada.hovering).to_have_count(0)
    ada.hover(place)
    ada.press("Take back")
    expect(ada.hovering).to_have_count(0)
    assert len(ada.tiles()) == 7
    ada.put(place)
    expect(ada.square(at(place))).to_have_accessible_name(
        f"{at(place)}, {place.letter}, open, yours, of the last turn"
    )
    assert len(ada.tiles()) == 6


@wide
def test_a_tile_lies_over_its_square_and_a_finger_covers_neither(visitors: Visitors) -> None:
    ada = mover(Locker, visitors)
    square = ada.square("H7")
    finger = middle(square)[1] + ABOVE_A_FINGER
    assert carry(ada, square, finger) < finger - BESIDE_A_FINGER
    assert bottom_of(square) < finger - BESIDE_A_FINGER


@wide
def test_a_finger_at_the_edge_of_the_screen_reaches_the_last_row(visitors: Visitors) -> None:
    ada = mover(Locker, visitors)
    width, height = ON_ITS_SIDE
    ada.page.set_viewport_size({"width": width, "height": height})
    square = ada.square("A15")
    carry(ada, square, (middle(square)[1] + height) / 2)


def carry(ada: Locker, square: Locator, finger: float) -> float:
    """A finger so far down carries a tile to a square, and drops it; where its lower edge was."""
    across, _ = middle(square)
    lift = ada.page.evaluate_handle(FINGER, [middle(ada.rack.first), (across, finger)])
    carried = ada.page.locator(".tile[style*=top]")
    expect(square).to_have_attribute("aria-selected", "true")
    assert middle(carried) == pytest.approx(middle(square), abs=1)
    edge = bottom_of(carried)
    lift.evaluate("(lift) => lift()")
    expect(square).to_have_accessible_name(re.compile("hovering$"))
    return edge


def bottom_of(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@wide
def test_one_tile_hovers_at_a_time(visitors: Visitors) -> None:
    ada = mover(Locker, visitors)
    first, second = "NP"
    ada.hover(Place(first, 6, 7))
    ada.hover(Place(second, 7, 6))
    expect(ada.hovering).to_have_count(1)
    expect(ada.hovering).to_have_accessible_name(f"G8, {second}, hovering")


@wide
def test_who_wants_it_so_has_tiles_land_where_they_are_dropped(visitors: Visitors) -> None:
    ada = mover(Locker, visitors)
    place = ada.finds()
    ada.hover(place)
    ada.page.get_by_label(ASKED).uncheck()
    ada.press("Take back")
    ada.slot(place.letter).click()
    ada.square(at(place)).click()
    expect(ada.square(at(place))).to_have_accessible_name(re.compile("open, yours"))
    ada.page.reload()
    expect(ada.page.get_by_label(ASKED)).not_to_be_checked()


@wide
def test_where_a_tile_may_not_lie_is_said_with_its_rule_and_nothing_is_lost(
    visitors: Visitors,
) -> None:
    ada = mover(Locker, visitors)
    ada.hover(Place(ada.tiles()[0], 0, 0))
    said = ada.page.get_by_text(
        "No tile lies next to this square. Choose one that touches a tile edge to edge."
    ).filter(visible=True)
    expect(said.first).to_be_visible()
    expect(said.first.get_by_role("link", name="Rule R5")).to_be_visible()
    ada.page.get_by_role("button", name=re.compile("^Place ")).press("Enter")
    expect(ada.hovering).to_have_count(1)
    ada.press("Take back")
    assert len(ada.tiles()) == 7


def test_a_refresh_in_the_middle_of_a_turn(visitors: Visitors) -> None:
    ada = mover(Locker, visitors)
    landed = ada.finds()
    ada.put(landed)
    place = ada.finds()
    ada.hover(place)
    ada.page.reload()
    expect(ada.hovering).to_have_accessible_name(f"{at(place)}, {place.letter}, hovering")
    expect(ada.square(at(landed))).to_have_accessible_name(re.compile("of the last turn$"))
    ada.press("Take back")
    expect(ada.verdict).to_contain_text(f"You: {landed.letter} on {at(landed)}.")
    ada.put(place)
    ada.end_turn()


@wide
def test_the_rack_is_put_in_order_and_the_tiles_not_seen_are_counted(visitors: Visitors) -> None:
    ada = mover(Locker, visitors)
    before = ada.tiles()
    drag(ada.page, ada.rack.nth(0), ada.rack.nth(3))
    assert ada.tiles() == before[1:4] + before[0] + before[4:]
    ada.press("Shuffle")
    assert sorted(ada.tiles()) == sorted(before)
    ada.page.get_by_role("button", name=re.compile("^Bag: ")).click()
    ada.reads("83 in the bag, 7 on other racks.")


@wide
def test_a_large_board_scrolls_to_where_things_happen(visitors: Visitors) -> None:
    ada = mover(Locker, visitors, board_size=25)
    expect(ada.square("M13")).to_be_in_viewport()
    box = ada.square("M13").bounding_box()
    assert box is not None
    assert box["width"] >= 24
    ada.press("Zoom")
    expect(ada.square("M13")).to_be_in_viewport()
    ada.put(ada.finds())
    ada.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    expect(ada.square("M13")).to_be_in_viewport()


@wide
def test_on_a_laptop_the_moves_stand_beside_the_board(visitors: Visitors) -> None:
    ada, bo = in_turn(table_of(visitors, "Ada", "Bo"))
    ada.put(ada.finds())
    bo.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    expect(bo.page.get_by_role("heading", name="Moves")).to_be_visible()
    expect(bo.button("Moves")).to_be_hidden()

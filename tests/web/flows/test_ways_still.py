"""Waywords on phones: whatever is chosen of a word, the field stays where it is."""

import pytest
from playwright.sync_api import expect

from tests.breadth import first_of
from tests.web.accessibility import DRAWN
from tests.web.browser import PHONE, Visitors
from tests.web.flows.sitting import post
from tests.web.flows.turns import mover
from tests.web.flows.waying import Wayfarer

SMALL = (360, 740)
SMALLEST = (320, 640)
SHORT = (375, 667)


@pytest.mark.parametrize("size", first_of([PHONE, SMALL, SHORT, SMALLEST]))
def test_the_field_does_not_move_while_a_word_is_traced(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    ada = Wayfarer(visitors.arrive(size=size), "Ada")
    table = ada.open_ways(variant="solitaire")
    post(ada, f"/api/tables/{table}/start", {})
    field = ada.page.get_by_role("grid", name="The field")
    ada.reads("Score all you can")
    place = field.bounding_box()
    for cell in ada.finds(word=False):
        ada.cell(cell).click()
        assert field.bounding_box() == place
    ada.reads("is not a word")
    assert field.bounding_box() == place
    ada.page.keyboard.press("Escape")
    path = ada.finds()
    ada.trace(path)
    ada.fits.first.wait_for()
    assert field.bounding_box() == place


@pytest.mark.parametrize("size", first_of([SMALLEST, SHORT]))
def test_the_field_does_not_move_for_a_remark_of_two_lines(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    ada = mover(Wayfarer, visitors, turn_seconds=180)
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    field = ada.page.get_by_role("grid", name="The field")
    expect(ada.button("Pass")).to_be_in_viewport(ratio=1)
    ada.page.evaluate(DRAWN)
    place = field.bounding_box()
    for row in range(1, 7):
        ada.cell(f"D{row}").click()
        assert field.bounding_box() == place
    ada.reads("you also need: four in line")
    assert field.bounding_box() == place
    for part in (ada.letters.first, ada.button("Lay the word")):
        expect(part).to_be_in_viewport(ratio=1)


def test_the_field_does_not_move_for_a_remark_of_three_lines(
    visitors: Visitors,
) -> None:
    ada = mover(Wayfarer, visitors, turn_seconds=180)
    ada.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    field = ada.page.get_by_role("grid", name="The field")
    expect(ada.button("Pass")).to_be_in_viewport(ratio=1)
    ada.page.evaluate(DRAWN)
    place = field.bounding_box()
    for cell in ("A1", "B2", "C3"):  # no marker lies across corners
        ada.cell(cell).click()
    ada.reads("Your path must have the shape of one or more of your markers")
    assert field.bounding_box() == place

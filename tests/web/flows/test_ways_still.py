"""Waywords alone: whatever is chosen of a word, the field stays where it is."""

import pytest

from tests.breadth import first_of
from tests.web.browser import PHONE, Visitors
from tests.web.flows.sitting import post
from tests.web.flows.waying import Wayfarer

SMALL = (360, 740)


@pytest.mark.parametrize("size", first_of([PHONE, SMALL]))
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

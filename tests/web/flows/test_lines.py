"""Lines that are drawn through the grid, while the table goes on."""

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.sitting import table_of_bots, to_find


@wide
def test_a_line_half_drawn_outlasts_a_change_of_the_table(visitors: Visitors) -> None:
    ada = table_of_bots(visitors)
    to_find(ada)
    ada.page.keyboard.press("Escape")
    row = "".join(ada.grid()[:3]).upper()
    box = ada.cell("A1").bounding_box()
    assert box is not None
    middle, width, line = box["x"] + box["width"] / 2, box["width"], box["y"] + box["height"] / 2
    mouse = ada.page.mouse
    mouse.move(middle, line)
    mouse.down()
    mouse.move(middle + width, line)
    ada.find("SLIP")
    mouse.move(middle + 2 * width, line)
    mouse.up()
    expect(ada.word).to_have_value(row)

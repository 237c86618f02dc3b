"""A press counts for the button on which it began, though the page changes under it."""

import pytest
from playwright.sync_api import Locator, Page

from tests.breadth import first_of
from tests.web.browser import Visitors

SETTING = """() => {
  const above = document.createElement("div");
  above.id = "above";
  const buttons = ["Meant", "Other"].map((name) => {
    const button = document.createElement("button");
    button.className = "button";
    button.style.display = "block";
    button.append(document.createElement("span"));
    button.firstChild.textContent = name;
    button.addEventListener("click", () => window.pressed.push(name));
    return button;
  });
  window.pressed = [];
  document.querySelector("main").replaceChildren(above, ...buttons);
}"""


@pytest.fixture
def page(visitors: Visitors) -> Page:
    page = visitors.arrive("/", has_touch=True)
    page.locator("#ahead").wait_for(state="detached")  # the client draws the page now
    page.evaluate(SETTING)
    return page


@pytest.mark.parametrize("above", first_of([190, 0, 52, 100]))
def test_it_counts_once_wherever_the_button_went(page: Page, above: int) -> None:
    for press in (by_mouse, by_finger):
        press(page, above)
        assert page.evaluate("pressed") == ["Meant"], press
        page.evaluate("pressed.length = 0")


@pytest.mark.parametrize("change", first_of(["replaceChildren()", "style.visibility = 'hidden'"]))
def test_it_counts_once_whatever_became_of_the_button(page: Page, change: str) -> None:
    x, y = middle_of(page.get_by_text("Meant"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(f"document.querySelector('main .button').{change}")
    page.mouse.up()
    assert page.evaluate("pressed") == ["Meant"]


def test_who_moves_away_presses_nothing(page: Page) -> None:
    x, y = middle_of(page.get_by_role("button", name="Meant"))
    page.mouse.move(x, y)
    page.mouse.down()
    move(page, 190)
    page.mouse.move(x, y + 300)
    page.mouse.up()
    assert page.evaluate("pressed") == []


def test_the_next_press_by_key_is_one(page: Page) -> None:
    by_mouse(page, 190)
    page.get_by_role("button", name="Other").press("Enter")
    assert page.evaluate("pressed") == ["Meant", "Other"]


def by_mouse(page: Page, above: int) -> None:
    move(page, 100)
    x, y = middle_of(page.get_by_role("button", name="Meant"))
    page.mouse.move(x, y)
    page.mouse.down()
    move(page, above)
    page.mouse.up()


def by_finger(page: Page, above: int) -> None:
    move(page, 100)
    x, y = middle_of(page.get_by_role("button", name="Meant"))
    session = page.context.new_cdp_session(page)
    touch = "Input.dispatchTouchEvent"
    session.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    move(page, above)
    session.send(touch, {"type": "touchEnd", "touchPoints": []})


def move(page: Page, above: int) -> None:
    """What is above the buttons grows or shrinks, and the page is painted so."""
    page.evaluate(
        """(size) => {
          document.getElementById("above").style.blockSize = `${size}px`;
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }""",
        above,
    )


def middle_of(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

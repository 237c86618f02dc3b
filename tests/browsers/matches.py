"""Ways into a match against bots, and what its end page has in every game."""

import re

from tests.browsers.conftest import Arrive
from tests.browsers.page import TELEVISION, By, Page, button, text
from wordhall.words import Lexicon, load

LEXICON: Lexicon = load("play")
"""The words that a player knows."""

PASS = button("Pass")
OVER = By("table", "Places and points")
MOST_TURNS = 150
SCREEN = By("heading", re.compile("is to move$|^Build|^Find|^Round|shout|roll"))
"""What a big screen says that a match goes on."""
REVIEW = text("^Analysis$|^The best words that were missed$")
"""What an end page says once the match has been looked back on."""

OWN_ROW = """(by) => {
  const row = find(by)[0].querySelector(".mine");
  row.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, height } = row.getBoundingClientRect();
  const probe = document.createElement("i");
  probe.style.color = "var(--accent)";
  row.querySelector("th").append(probe);
  const accent = getComputedStyle(probe).color;
  probe.remove();
  return [left + 1, top + height / 2, accent];
}"""
"""A place at the edge of one's own row, and the colour that belongs there."""


def begin(page: Page, game: str, bots: int = 1, **options: object) -> str:
    """A quick table of a game with bots, whose match has begun; its code."""
    page.post("/api/me", {"name": "Ada"})
    table = page.post("/api/tables", {"game": game})
    code: str = table["code"]
    wishes = f"/api/tables/{code}/wishes"
    agreed = {"options": options, "quick": True, "chance": "an evening in May"}
    page.post(wishes, {"type": "Agree", **agreed})
    for _ in range(bots):
        page.post(wishes, {"type": "AddBot", "level": "casual"})
    page.post(f"/api/tables/{code}/start", {})
    page.goto(f"/t/{code}")
    return code


def is_to_move(page: Page) -> bool:
    """Once somebody's turn has come or the match is over: whether it is one's own."""
    page.sees(PASS, OVER)
    return not page.has(OVER)


def aria(page: Page, by: By) -> list[str]:
    """The labels of things, as they are told."""
    found: list[str] = page.run("(by) => find(by).map((one) => one.ariaLabel)", by.query())
    return found


def look_at_screen(arrive: Arrive, code: str) -> None:
    """The table on a television, all of it without scrolling."""
    screen = arrive(f"/t/{code}/screen")
    screen.driver.resize(*TELEVISION)
    screen.sees(SCREEN)
    screen.photo("screen")
    high = screen.run("() => document.documentElement.scrollHeight")
    assert high <= TELEVISION[1], f"the big screen is {high} px high"


def look_at_end(page: Page) -> None:
    """Who won and by how much, from top to bottom; one's own row has its bar."""
    page.sees(OVER)
    page.sees(By("heading", re.compile("win|share")))
    page.sees(REVIEW)
    x, y, accent = page.run(OWN_ROW, OVER.query())
    painted = page.colour(x, y)
    page.photo("end", whole=True)
    assert painted == accent, f"no bar beside one's own result: {painted} is not {accent}"

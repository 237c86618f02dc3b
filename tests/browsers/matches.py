"""Ways into a match against bots, and what its end page has in every game."""

import re

from tests.browsers.page import By, Page, button
from wordhall.words import Lexicon, load

LEXICON: Lexicon = load("play")
"""The words that a player knows."""

PASS = button("Pass")
OVER = By("table", "Places and points")
MOST_TURNS = 150


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


def look_at_end(page: Page) -> None:
    """Who won and by how much, from top to bottom."""
    page.sees(OVER)
    page.sees(By("heading", re.compile("win|share")))
    page.photo("end")



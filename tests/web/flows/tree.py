"""The page as its accessibility tree tells it, and somebody who plays by that alone.

What is done next is decided from roles, names and states alone, as a screen reader tells them.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from playwright.sync_api import Error, Page, expect

LINE = re.compile(
    r"""^\s*-\ '?(?P<role>[a-z]+)(?:\ "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?:\ \[[^]]+\])*)"""
)
TOLD = """() => document.body.innerText + [...document.querySelectorAll("[aria-label]")]
  .map(({ ariaLabel }) => ariaLabel)"""
DIFFERS = f"before => ({TOLD})() !== before"
"""Whether anything is told now that was not before: what a screen reader would speak of."""
MOST_STEPS = 400
ENDED = re.compile(r"(\w+ wins|.* share the win) with [-−]?\d+")


@dataclass(frozen=True)
class Node:
    """Something on the page: what it is, what it is called, how it is."""

    role: str
    name: str
    states: str

    @property
    def usable(self) -> bool:
        return "disabled" not in self.states


class Tree:
    """The page, as it is told."""

    def __init__(self, page: Page) -> None:
        self.before = page.evaluate(TOLD)
        self.text = page.locator("body").aria_snapshot()

    @cached_property
    def nodes(self) -> list[Node]:
        found = map(LINE.match, self.text.splitlines())
        return [Node(m["role"], m["name"] or "", m["states"]) for m in found if m]

    def find(self, role: str, name: str) -> Node | None:
        """The first of a role whose name begins so, and that can be used."""
        fitting = (n for n in self.nodes if n.role == role and n.name.startswith(name))
        return next((node for node in fitting if node.usable), None)

    def cells(self) -> list[list[str]]:
        """Each cell of the grid: its name, its letter, and whether it is written."""
        return [node.name.split(", ") for node in self.nodes if node.role == "gridcell"]

    def dice(self) -> list[Node]:
        """The sides of the dice on the table: the buttons of that group."""
        group = re.search(r'( *)- group "The dice on the table".*\n((?:\1 +.*\n)*)', self.text)
        lines = group[2].splitlines() if group else []
        found = map(LINE.match, lines)
        return [Node(m["role"], m["name"] or "", m["states"]) for m in found if m]


Way: TypeAlias = Callable[[Tree], bool]
"""Something to do, if the tree says that it can be done; whether it was done."""


class Reader(ABC):
    """Plays, one step at a time, by what the tree says."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    @abstractmethod
    def ways(self) -> Sequence[Way]:
        """What there may be to do, the first that can be done first."""

    def step(self) -> bool:
        """One step, if there is something to do; False when there is not."""
        tree = Tree(self.page)
        return any(way(tree) for way in self.ways)

    def press(self, node: Node) -> None:
        """Press what was told; others may have made it go since, then the tree is read again."""
        found = self.page.get_by_role(node.role, name=node.name, exact=True)  # type: ignore[arg-type]
        try:
            found.first.click()
        except Error:
            if found.first.is_visible():
                raise

    def press_away(self, button: Node | None) -> bool:
        """Press a button, if there is one, that goes when what it says is done."""
        if button is not None:
            self.press(button)
            expect(self.page.get_by_role("button", name=button.name, exact=True)).to_be_hidden()
        return button is not None


def play_out(readers: Sequence[Reader], *, at_once: bool = False) -> None:
    """A match until its podium, which tells who won; `at_once`: nobody waits for a turn."""
    over = readers[0].page.get_by_role("table", name="Places and points")
    steps = 0
    while not over.is_visible():
        for reader in readers:
            while not over.is_visible() and reader.step():
                steps += 1
                assert steps < MOST_STEPS, Tree(reader.page).text
                if at_once:
                    break
    told = Tree(readers[0].page)
    headings = [node.name for node in told.nodes if node.role == "heading"]
    assert ENDED.match(headings[0]), headings
    assert all(node.name for node in told.nodes if node.role == "button")

"""Somebody at a table of Waywords, who knows words; and ways into a match."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.browser import Visitors
from tests.web.flows.sitting import open_game
from tests.web.flows.turns import Turner, seated
from wordhall.games.ways.board import CELLS, neighbours, shape_of

CELL = re.compile(r"^([A-H][1-8]), ([A-Z]{1,2}), \d")
SHAPES = {
    "two in line": "I2",
    "three in line": "I3",
    "corner of three": "V3",
    "L of four": "L4",
    "S of four": "S4",
    "T of four": "T4",
    "square of four": "O4",
    "four in line": "I4",
}
"""The markers, by what they are called."""
LONGEST = 3
"""Cells of the words that are thought of."""


class Wayfarer(Turner):
    """A person with a device of their own, and a dictionary in their head."""

    game = "ways"

    def open_ways(self, **options: object) -> str:
        """A table of this game, by the short way; its code."""
        return open_game(self, "ways", **options)

    # What there is

    @property
    def hand(self) -> Locator:
        """The places of the letter tiles."""
        return self.letters

    @property
    def letters(self) -> Locator:
        """The letter tiles of the hand."""
        return self.page.get_by_role("group", name="Your letters").get_by_role("button")

    @property
    def markers(self) -> Locator:
        """The pattern tiles of the hand; where markers are free, those of the box."""
        name = re.compile("^(Marker patterns|Markers in the box)")
        return self.page.get_by_role("group", name=name).get_by_role("button")

    @property
    def word(self) -> Locator:
        """The field that has the word that is traced or typed."""
        return self.field("A word to look for")

    @property
    def fits(self) -> Locator:
        """The ways to lay markers that are offered."""
        return self.page.get_by_role("list", name="Markers that fit").get_by_role("button")

    def cell(self, name: str) -> Locator:
        """A cell of the field by its name."""
        return self.square(name)

    def free_tiles(self) -> dict[str, str]:
        """The tiles that no marker covers, by cell."""
        expect(self.letters.first).to_be_visible()
        cells = self.page.get_by_role("grid", name="The field").get_by_role("gridcell")
        return free(cells.evaluate_all("all => all.map((cell) => cell.ariaLabel)"))

    def shapes(self) -> set[str]:
        """The markers that may be laid without taking one off."""
        names = self.markers.evaluate_all("all => all.map((one) => one.ariaLabel)")
        return shapes_of(names)

    # What is done

    def finds(self, *, word: bool = True) -> tuple[str, ...]:
        """A path that one marker covers, and that reads a word, or none."""
        return next(self.paths(word=word))

    def paths(
        self, *, word: bool = True, among: set[str] | None = None
    ) -> Iterator[tuple[str, ...]]:
        """All such paths, under the markers at hand or under those of some shapes."""
        tiles = self.free_tiles()
        for path in covered(tiles, self.shapes() if among is None else among):
            read = "".join(tiles[cell] for cell in path)
            if len(read) > LONGEST - 1 and (read in self.lexicon) == word:
                yield path

    def trace(self, path: Iterable[str]) -> None:
        """Tap one cell after the other."""
        for cell in path:
            self.cell(cell).click()

    def lay(self, path: Iterable[str]) -> None:
        """A word, traced and laid with the best that fits."""
        self.trace(path)
        lay = self.page.get_by_role("button", name=re.compile(r"^Lay .* for \d+ points$"))
        expect(lay).to_be_enabled()
        lay.click()
        expect(self.button("Take back")).to_be_visible()

    def put(self, path: tuple[str, ...]) -> None:
        """The marker in the hand comes to lie there, turned as it has to be."""
        first = self.cell(min(path, key=lambda cell: (cell[1], cell[0])))
        under = self.page.get_by_role("gridcell", name=re.compile("under the marker in your hand$"))
        for _ in range(4):
            first.hover()
            names = under.evaluate_all("all => all.map((cell) => cell.ariaLabel.slice(0, 2))")
            if set(names) == set(path):
                break
            self.press("Rotate")
        first.hover()
        self.press("Put it here")
        self.reads("Now trace the word through your marker.")

    @property
    def draws(self) -> Locator:
        """What is drawn at the end of the turn."""
        return self.page.get_by_role("group", name="What you draw")

    def end_turn(self) -> None:
        """The turn ends with its word; what is drawn is as it is offered."""
        self.press("End my turn")
        expect(self.button("End my turn")).to_be_hidden()

    def end_without_a_word(self) -> None:
        """The turn ends, though there is no word in it."""
        self.press("End without a word")
        self.end_turn()

    def pass_turn(self) -> None:
        """Nothing but the hand's filling."""
        self.press("Pass")
        self.press("Pass this turn")
        expect(self.button("Back")).to_be_hidden()


def free(names: Sequence[str]) -> dict[str, str]:
    """The tiles that nothing covers, from the names of the cells."""
    found = (CELL.match(name) for name in names if "covered" not in name)
    return {cell[1]: cell[2] for cell in found if cell}


def shapes_of(names: Iterable[str]) -> set[str]:
    """The markers that can be laid, from the names of what there is."""
    usable = [name for name in names if "0 left" not in name]
    return {
        shape for called, shape in SHAPES.items() for name in usable if f"{called}, bonus" in name
    }


def covered(tiles: dict[str, str], shapes: set[str]) -> Iterator[tuple[str, ...]]:
    """Paths over free cells that just one marker of these covers, the longer ones first."""
    for length in range(LONGEST, 1, -1):
        for path in paths(tiles, length):
            if shape_of(path) in shapes:
                yield path


def paths(tiles: dict[str, str], length: int) -> Iterator[tuple[str, ...]]:
    """All paths of so many free cells."""
    if length == 1:
        yield from ((cell,) for cell in tiles)
        return
    for path in paths(tiles, length - 1):
        for cell in CELLS:
            if cell in tiles and cell not in path and neighbours(path[-1], cell, diagonals=True):
                yield (*path, cell)


def table_of(visitors: Visitors, *names: str, **options: Any) -> list[Wayfarer]:
    """People with a phone each at one table, whose match begins."""
    return seated(Wayfarer, visitors, *names, **options)

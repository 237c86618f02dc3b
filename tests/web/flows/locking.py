"""Somebody at a table of Mark My Word, who knows words; and ways into a match."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.browser import Visitors
from tests.web.flows.player import names_of
from tests.web.flows.sitting import open_game
from tests.web.flows.turns import RackPlayer, seated
from wordhall.games.locks import board as boards
from wordhall.games.locks.notation.commands import COLUMNS, name
from wordhall.games.locks.rules import runs
from wordhall.games.locks.types.actions import Place
from wordhall.games.locks.types.components import Board, Cell, Square
from wordhall.kernel.game import Seat
from wordhall.words import Lexicon

LYING = re.compile(r"^([A-Y])(\d+), ([A-Z]), (open|locked), ")
SLOT = re.compile(r"^[A-Z]$")
NOBODY = Seat(0)


class Locker(RackPlayer):
    """A person with a device of their own, and a dictionary in their head."""

    game = "locks"

    def open_locks(self, **options: object) -> str:
        """A table of this game, by the short way; its code."""
        return open_game(self, "locks", **options)

    # What there is

    def tiles(self) -> str:
        """The letters that are on the rack."""
        expect(self.rack.first).to_be_visible()
        return "".join(name for name in names_of(self.rack) if SLOT.match(name))

    def board(self) -> Board:
        """What lies on the board, as it is told."""
        cells = self.page.get_by_role("grid", name="The board").get_by_role("gridcell")
        return lying(names_of(cells))

    @property
    def hovering(self) -> Locator:
        """The square over which a tile hovers."""
        return self.page.get_by_role("gridcell", name=re.compile("hovering$"))

    @property
    def verdict(self) -> Locator:
        """What became of the newest tile."""
        return self.page.locator(".verdict")

    # What is done

    def finds(self, *, word: bool | None = None) -> Place:
        """A tile that stands: one that finishes a word, one that does not, or either."""
        return next(good(self.board(), self.tiles(), self.lexicon, word=word))

    def finds_or_none(self, *, word: bool | None = None) -> Place | None:
        """The same, if there is one."""
        return next(good(self.board(), self.tiles(), self.lexicon, word=word), None)

    def blunders(self) -> Place:
        """A tile that breaks a line, once there is a line that it can break."""
        while (place := self.blunder_or_none()) is None:
            self.put(self.finds(word=False))
        return place

    def blunder_or_none(self) -> Place | None:
        """The same, if there is one already."""
        return next(bad(self.board(), self.tiles(), self.lexicon), None)

    def hover(self, place: Place) -> None:
        """Tap a tile, tap its square."""
        self.slot(place.letter).click()
        self.square(at(place)).click()
        expect(self.square(at(place))).to_have_accessible_name(
            f"{at(place)}, {place.letter}, hovering"
        )

    def slot(self, letter: str) -> Locator:
        """The first place of the rack with such a tile."""
        return self.page.get_by_role("button", name=letter, exact=True).first

    def put(self, place: Place) -> None:
        """A tile lands: it hovers, and is confirmed."""
        self.hover(place)
        self.press(f"Place {place.letter} on {at(place)}")
        expect(self.hovering).to_have_count(0)

    def end_turn(self) -> None:
        """After some tiles."""
        self.press("End my turn")
        expect(self.button("End my turn")).to_be_hidden()

    def pass_turn(self) -> None:
        """Without any, and mean it; who is asked whether to end has been asked enough."""
        self.press("Pass")
        sure = self.button("Pass this turn")
        waiting = self.page.get_by_text(re.compile("is to move$")).filter(visible=True).first
        over = self.page.get_by_role("table", name="Places and points")
        expect(sure.or_(waiting).or_(over).first).to_be_visible()
        if sure.is_visible():
            sure.click()
            expect(sure).to_be_hidden()


def at(place: Place) -> str:
    """The square of a placement by its name."""
    return name(Cell(place.row, place.column))


def lying(names: Sequence[str]) -> Board:
    """The board, from the names of its squares."""
    board = boards.empty(int(len(names) ** 0.5))
    for found in filter(None, map(LYING.match, names)):
        cell = Cell(int(found[2]) - 1, COLUMNS.index(found[1]))
        board = boards.put(board, cell, Square(found[3], NOBODY, found[4] == "locked"))
    return board


def places(board: Board, rack: str) -> Iterator[tuple[Place, list[str]]]:
    """Every tile on every square beside others, and the lines that it would make."""
    size = range(len(board))
    for cell in (Cell(row, column) for row in size for column in size):
        if boards.at(board, cell) is None and boards.touches(board, cell):
            for letter in sorted(set(rack)):
                _, made = runs(board, cell, letter, NOBODY)
                yield Place(letter, cell.row, cell.column), [run.word for run in made]


def good(
    board: Board, rack: str, lexicon: Lexicon, *, word: bool | None = None, shortest: int = 3
) -> Iterator[Place]:
    """Tiles that stand (R7), and finish a word (R9) or not."""
    for place, lines in places(board, rack):
        stands = all(lexicon.has_infix(line, shortest) for line in lines)
        finishes = any(len(line) >= shortest and line in lexicon for line in lines)
        if stands and word in (None, finishes):
            yield place


def bad(board: Board, rack: str, lexicon: Lexicon, shortest: int = 3) -> Iterator[Place]:
    """Tiles that are destroyed (R8)."""
    for place, lines in places(board, rack):
        if not all(lexicon.has_infix(line, shortest) for line in lines):
            yield place


def table_of(visitors: Visitors, *names: str, **options: Any) -> list[Locker]:
    """People with a phone each at one table, whose match begins."""
    return seated(Locker, visitors, *names, **options)

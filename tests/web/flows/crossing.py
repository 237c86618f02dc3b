"""Somebody at a table of Jumbo Word Cross, who knows words; and ways into a match."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.browser import Visitors
from tests.web.flows.player import names_of
from tests.web.flows.sitting import open_game
from tests.web.flows.turns import RackPlayer, seated
from wordhall.games.cross import mat
from wordhall.games.cross.mat import ACROSS, DOWN, Board, Spot
from wordhall.games.cross.notation.commands import write
from wordhall.games.cross.placing import words_made
from wordhall.games.cross.types.actions import Place
from wordhall.games.cross.types.components import Tile
from wordhall.kernel.game import Illegal
from wordhall.words import Lexicon

LETTER = re.compile(r"^([A-O]\d+), ([A-Z])(, a blank)?\b(?!.*tried)")
SLOT = re.compile(r"^([A-Z]|blank), \d+ points?$")
LONGEST = 5
"""Of the words that are looked for: short ones are found at once."""


class Crosser(RackPlayer):
    """A person with a device of their own, and a dictionary in their head."""

    game = "cross"

    def open_cross(self, **options: object) -> str:
        """A table of this game, by the short way; its code."""
        return open_game(self, "cross", **options)

    # What there is

    def tiles(self) -> str:
        """The tiles that are on the rack, a blank as a question mark."""
        expect(self.rack.first).to_be_visible()
        found = (match[1] for name in names_of(self.rack) if (match := SLOT.match(name)))
        return "".join("?" if tile == "blank" else tile for tile in found)

    def board(self) -> Board:
        """What lies on the mat, as it is told."""
        cells = self.page.get_by_role("grid", name="The mat").get_by_role("gridcell")
        return signs_of(names_of(cells))

    @property
    def tried(self) -> Locator:
        """The squares with tiles that are tried."""
        return self.page.get_by_role("gridcell", name=re.compile("tried$"))

    # What is done

    def knows(self) -> Place:
        """A play of words that there are."""
        return next(good(self.board(), self.tiles(), self.lexicon))

    def knows_or_none(self) -> Place | None:
        """The same, if there is one to be found."""
        return next(good(self.board(), self.tiles(), self.lexicon), None)

    def bluff(self) -> Place:
        """A play of letters that spell nothing."""
        return next(bad(self.board(), self.tiles(), self.lexicon))

    def alongside(self) -> Place:
        """Two tiles under the first two of the opening word: three words, whatever they spell."""
        board, rack = self.board(), self.tiles().replace("?", "")
        row, column = next(spot for spot, _ in _anchors(board))
        squares = [mat.name_of((row + 1, column + more)) for more in (0, 1)]
        return Place(tuple(map(Tile, squares, rack)))

    def lay(self, tiles: Sequence[Tile]) -> None:
        """Tap a tile, tap its square."""
        for tile in tiles:
            self.slot("blank" if tile.blank else tile.letter).click()
            self.square(tile.square).click()
            if tile.blank:
                self.page.get_by_role("dialog").get_by_role(
                    "button", name=tile.letter, exact=True
                ).click()
            expect(self.square(tile.square)).to_have_accessible_name(re.compile("tried$"))

    def goes_offline(self) -> None:
        """The line is lost, once the hall has said what the tiles would score."""
        expect(self.page.get_by_role("button", name=re.compile("^Play ."))).to_be_visible()
        self.page.context.set_offline(offline=True)

    def slot(self, tile: str) -> Locator:
        """The first place of the rack with such a tile."""
        return self.page.get_by_role("button", name=re.compile(rf"^{tile}, \d+ points?$")).first

    def play(self) -> None:
        """Press the button that says what it is worth."""
        button = self.page.get_by_role("button", name=re.compile(r"^Play \w+ for \d+ points?$"))
        button.click()
        expect(self.tried).to_have_count(0)

    def put(self, play: Place) -> None:
        """The same by typing it; where that ends the match, the line is gone."""
        self.say(write(play))
        self.page.keyboard.press("Escape")


def signs_of(names: Iterable[str]) -> Board:
    """The mat, from the names of its squares."""
    signs: dict[Spot, str] = {}
    for found in filter(None, map(LETTER.match, names)):
        spot = mat.spot_of(found[1])
        assert spot is not None
        signs[spot] = found[2].lower() if found[3] else found[2]
    return mat.laid(mat.EMPTY, signs)


def good(board: Board, rack: str, lexicon: Lexicon) -> Iterator[Place]:
    """Plays of words alone, long ones first."""
    for tiles, words in plays(board, rack.replace("?", ""), lexicon):
        if all(word in lexicon for word in words):
            yield Place(tiles)


def bad(board: Board, rack: str, lexicon: Lexicon) -> Iterator[Place]:
    """Plays whose first word is none: words that are read backwards."""
    for tiles, _ in plays(board, rack.replace("?", ""), lexicon):
        letters = [tile.letter for tile in reversed(tiles)]
        turned = tuple(
            Tile(tile.square, letter) for tile, letter in zip(tiles, letters, strict=True)
        )
        words = made(board, turned)
        if words and words[0] not in lexicon:
            yield Place(turned)


def plays(
    board: Board, rack: str, lexicon: Lexicon
) -> Iterator[tuple[tuple[Tile, ...], tuple[str, ...]]]:
    """Words over the centre, or through one tile of the mat; and all words that they make."""
    for spot, letter in _anchors(board):
        found = (w for w in lexicon.from_letters(rack + letter, 2) if len(w) <= LONGEST)
        for word in sorted(found, key=len, reverse=True):
            for way in (ACROSS, DOWN):
                for at in _places(word, letter):
                    tiles = _laid(board, word, mat.step(spot, way, -at), way)
                    if tiles and (words := made(board, tiles)):
                        yield tiles, words


def _anchors(board: Board) -> Iterator[tuple[Spot, str]]:
    if board == mat.EMPTY:
        yield mat.CENTRE, ""
    for row, column in ((r, c) for r in range(mat.SIZE) for c in range(mat.SIZE)):
        if mat.taken(board, (row, column)):
            yield (row, column), mat.sign(board, (row, column)).upper()


def _places(word: str, letter: str) -> Iterator[int]:
    """Where in a word the tile of the mat may be; on an empty mat, what lies on the centre."""
    return (at for at, sign in enumerate(word) if letter in {"", sign})


def _laid(board: Board, word: str, start: Spot, way: Spot) -> tuple[Tile, ...]:
    """The tiles that the word needs; none if it does not fit."""
    tiles = []
    for at, letter in enumerate(word):
        spot = mat.step(start, way, at)
        if not mat.on_mat(spot):
            return ()
        there = mat.sign(board, spot).upper()
        if there == mat.FREE:
            tiles.append(Tile(mat.name_of(spot), letter))
        elif there != letter:
            return ()
    return tuple(tiles)


def made(board: Board, tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    """The words of a play; none if it may not lie so."""
    try:
        return tuple(word.text for word in words_made(board, tiles))
    except Illegal:
        return ()


def table_of(visitors: Visitors, *names: str, **options: Any) -> list[Crosser]:
    """People with a phone each at one table, whose match begins."""
    return seated(Crosser, visitors, *names, **options)

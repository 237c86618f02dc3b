"""What could a line become? A help for beginners (R17): words that contain it and fit."""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from operator import contains

from wordhall.games.locks import board as boards
from wordhall.games.locks.board import Run
from wordhall.games.locks.types.components import BAG, DIRECTIONS, Board, Cell, Direction, Square
from wordhall.games.locks.types.events import PartMade
from wordhall.games.locks.types.state import State
from wordhall.games.locks.types.views import Becomes, Becoming, Part, View, WhatBecomes
from wordhall.kernel.game import Illegal
from wordhall.words import Lexicon

SHOWN = 6
"""The words that are a help; more would be a dictionary."""


def becomes(view: View, question: WhatBecomes, lexicon: Lexicon) -> Becomes:
    """Words that the line through a tile could become, at this place; refused without `hints`."""
    if not view.options.hints:
        text = "This table plays without hints. Find a word yourself."
        raise Illegal("hints-off", "locks R17", text)
    cell = Cell(question.row, question.column)
    if boards.at(view.board, cell) is None:
        raise Illegal(
            "no-line-there", "locks R17", "There is no tile on this square. Choose one with a tile."
        )
    line = boards.run(view.board, cell, question.direction)
    found = fitting(view.board, line, question.direction, lexicon, view.options.min_word_length)
    return Becomes(line.word, tuple(islice(found, SHOWN)))


def parts(state: State, lexicon: Lexicon) -> tuple[Part, ...]:
    """The lines of the newest tile, if it finished no word; none without `hints`."""
    landed = next((turn.landed[-1] for turn in reversed(state.turns) if turn.landed), None)
    if not state.options.hints or not isinstance(landed, PartMade):
        return ()
    found = ((line, _known(line, lexicon, state.options.min_word_length)) for line in landed.runs)
    return tuple(Part(line, word) for line, word in found if word)


def _known(line: str, lexicon: Lexicon, shortest: int) -> str | None:
    """The best known word that has a line in it, wherever it would fit."""
    letters = list(BAG)
    words = (word for word, _ in _holding(line, letters, letters, lexicon))
    return next((word for word in words if len(word) >= shortest), None)


def fitting(
    board: Board, line: Run, direction: Direction, lexicon: Lexicon, shortest: int
) -> Iterator[Becoming]:
    """Longer words over a line that fit between edges and tiles, the best known first, each once.

    Every tile that they lack would stand: its line the other way is a part of a word, too (R7).
    """
    before, after = (
        _letters_beyond(board, end, direction, by, lexicon, shortest)
        for end, by in ((line.cells[0], -1), (line.cells[-1], 1))
    )
    found = ""
    for word, place in _holding(line.word, before[:1], after[:1], lexicon):
        if word == found or len(word) < max(shortest, len(line.word) + 1):
            continue
        left, right = word[:place][::-1], word[place + len(line.word) :]
        start = boards.beside(line.cells[0], direction, -place)
        if _fills(left, before) and _fills(right, after):
            lacking = _lacking(board, word, start, direction)
            if lacking:
                found = word
                yield Becoming(word, start, lacking)


def _letters_beyond(
    board: Board, end: Cell, direction: Direction, by: int, lexicon: Lexicon, shortest: int
) -> list[str]:
    """The letters that may stand on each square beyond an end of a line, until none can."""
    squares = []
    while letters := _allowed(
        board, end := boards.beside(end, direction, by), direction, lexicon, shortest
    ):
        squares.append(letters)
    return squares


def _allowed(
    board: Board, cell: Cell, direction: Direction, lexicon: Lexicon, shortest: int
) -> str:
    """The letter that lies on a square, or those that would stand there; none off the board."""
    if not boards.holds(board, cell):
        return ""
    square = boards.at(board, cell)
    if square:
        return square.letter
    return "".join(
        letter for letter in BAG if _stands(board, cell, letter, direction, lexicon, shortest)
    )


def _fills(letters: str, squares: list[str]) -> bool:
    """Whether letters may stand on the squares beyond an end, the nearest first."""
    return len(letters) <= len(squares) and all(map(contains, squares, letters))


def _lacking(board: Board, word: str, start: Cell, direction: Direction) -> tuple[Cell, ...]:
    """The squares to be filled for a word that has the room; none if a tile adjoins it."""
    ends = (boards.beside(start, direction, by) for by in (-1, len(word)))
    if any(boards.at(board, end) for end in ends):
        return ()
    cells = (boards.beside(start, direction, by) for by in range(len(word)))
    return tuple(cell for cell in cells if boards.at(board, cell) is None)


def _stands(
    board: Board, cell: Cell, letter: str, direction: Direction, lexicon: Lexicon, shortest: int
) -> bool:
    """Whether a tile makes a part of a word across the direction."""
    laid = boards.put(board, cell, Square(letter, None, locked=False))
    (other,) = (way for way in DIRECTIONS if way != direction)
    made = boards.run(laid, cell, other).word
    return len(made) == 1 or lexicon.has_infix(made, shortest)


def _holding(
    part: str, before: list[str], after: list[str], lexicon: Lexicon
) -> Iterator[tuple[str, int]]:
    """The words with a part, in the order of `_listed`, each with every place where it stands.

    Just before and after the part is one of those letters, or nothing.
    """
    text = _listed(lexicon)
    left, right = "".join([*before, "\n"]), "".join([*after, "\n"])
    at = text.find(part)
    while at >= 0:
        end = at + len(part)
        if text[at - 1] in left and text[end] in right:
            first = text.rfind("\n", 0, at) + 1
            yield text[first : text.index("\n", at)], at - first
        at = text.find(part, at + 1)


def prepare(state: State, lexicon: Lexicon) -> None:
    """Lists the words of a table that has hints, before anybody waits for one."""
    if state.options.hints:
        _listed(lexicon)


@lru_cache(maxsize=4)
def _listed(lexicon: Lexicon) -> str:
    """All words but offensive ones, a line each: the best known and of these the shortest first."""
    alike: dict[tuple[int, int], list[str]] = defaultdict(list)
    for word, degree in lexicon.familiarities():
        if not lexicon.offensive(word):
            alike[-round(degree), len(word)].append(word)
    return "".join(f"{word}\n" for kind in sorted(alike) for word in alike[kind])

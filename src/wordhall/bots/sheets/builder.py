"""The Builder: where the letters of a throw go (R9, R12).

Every level writes where the prospects of its lines grow most. A novice looks across only, a casual
player down too, from club level on in all directions. The expert also looks ahead: it weighs what
the dice that are still in the cup could bring to each of its best choices.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import fsum
from typing import TypeAlias

from wordhall.bots.levels import Level
from wordhall.bots.sheets.prospects import COMPASSES, OPEN, QU, Position, prospects, sides, stage_of
from wordhall.games.sheets.types.components import DICE, LAST_ROLL, ROLLS_PER_CUP, Writing
from wordhall.games.sheets.types.events import Throw
from wordhall.kernel.luck import Stream
from wordhall.words import Lexicon

SHORTLIST = 12
"""How many cells a letter seriously considers when two letters are placed together."""

LOOKED_AHEAD = 5
"""How many placements of a throw the expert follows one throw further."""

DIRECTIONS = {0: 1, 1: 2, 2: 4, 3: 4}
"""By foresight: across only; down too; both diagonals too."""

CARELESSNESS = {0: 1.2, 1: 0.5, 2: 0.15, 3: 0.0}
"""Points by which a level misjudges a placement, at most; by foresight."""

LOOKS_AHEAD = 3
"""The foresight from which on the next throw is weighed too."""

Placed: TypeAlias = tuple[int, str]
Placement: TypeAlias = tuple[Placed, ...]
Option: TypeAlias = tuple[float, Placement]


class Builder:
    """Places letters for one level; it knows only its own grid and the throws so far."""

    def __init__(self, lexicon: Lexicon, level: Level) -> None:
        self._lexicon = lexicon
        self._level = level
        self._compass = COMPASSES[DIRECTIONS[level.foresight]]

    def place(
        self, grid: Sequence[str], throws: Sequence[Throw], temper: Stream
    ) -> tuple[Writing, ...]:
        """Where the letters of the newest throw go; `grid` has faces, "" for open cells."""
        slip = CARELESSNESS[self._level.foresight]
        options = self.options(grid, throws)
        _, best = max((worth + slip * temper.unit(), placed) for worth, placed in options)
        return written(best)

    def options(self, grid: Sequence[str], throws: Sequence[Throw]) -> list[Option]:
        """The placements of the newest throw that are worth a thought, with what each gains."""
        throw, position = throws[-1], self.position(grid, throws)
        if throw.number == LAST_ROLL:
            return self._singles(position, throw)
        options = self._pairs(position, throw)
        if self._level.foresight >= LOOKS_AHEAD:
            return self._ahead(position, options, throws)
        return options

    def quickly(self, grid: Sequence[str], throws: Sequence[Throw]) -> Placement:
        """Each letter of the newest throw where it gains most, first the one that gains more.

        A sheet that is built so has 43 points where the best pairs have 44 (over 60 sets of
        dice), in a fifth of the time.
        """
        position, faces, placed = (
            self.position(grid, throws),
            list(throws[-1].faces),
            list[Placed](),
        )
        if throws[-1].number == LAST_ROLL:
            _, best = max(self._singles(position, throws[-1]))
            return best
        while faces:
            _, cell, char, face = max(
                (position.gain(cell, char), cell, char, face)
                for face in faces
                for char in sides(face)
                for cell in position.opened
            )
            faces.remove(face)
            placed.append((cell, char))
            position = position.after(placed[-1:], position.table)
        return tuple(placed)

    def gain(
        self, grid: Sequence[str], throws: Sequence[Throw], letters: Sequence[Writing]
    ) -> float:
        """By how much prospects grow with any letters of the newest throw."""
        position = self.position(grid, throws)
        before = position.total()
        placed = [(one.cell, character(one.letter)) for one in letters]
        return position.after(placed, position.table).total() - before

    def position(self, grid: Sequence[str], throws: Sequence[Throw]) -> Position:
        """The grid as it promises to be when the newest throw will have been written."""
        cells = [character(face) for face in grid]
        letters = 1 if throws[-1].number == LAST_ROLL else 2
        table = self._table(cells.count(OPEN) - letters)
        return Position(cells, table, self._compass)

    def _table(self, to_come: int) -> dict[str, float]:
        return prospects(
            self._lexicon,
            self._level.name,
            stage_of(to_come),
            backwards=self._level.foresight > 0,
        )

    def _singles(self, position: Position, throw: Throw) -> list[Option]:
        (cell,) = position.opened
        chars = sorted({char for shown in throw.faces for char in sides(shown)})
        return [(position.gain(cell, char), ((cell, char),)) for char in chars]

    def _pairs(self, position: Position, throw: Throw) -> list[Option]:
        """Placements of both letters worth a thought, each with what it gains; best first."""
        first, second = (sides(shown) for shown in throw.faces)
        found = [
            option for one in first for two in second for option in self._pair(position, one, two)
        ]
        return sorted(found, reverse=True)

    def _pair(self, position: Position, one: str, two: str) -> Iterator[Option]:
        gains_two = self._shortlist(position, two)
        for gain_one, a in self._shortlist(position, one):
            for gain_two, b in gains_two:
                if a != b:
                    worth = gain_one + gain_two + position.together(a, one, b, two)
                    yield worth, ((a, one), (b, two))

    def _shortlist(self, position: Position, char: str) -> list[tuple[float, int]]:
        gains = [(position.gain(cell, char), cell) for cell in position.opened]
        return sorted(gains, reverse=True)[:SHORTLIST]

    def _ahead(
        self, position: Position, options: list[Option], throws: Sequence[Throw]
    ) -> list[Option]:
        """The best few options, each with what the next throw can be expected to add."""
        coming = next_characters(throws)
        return [
            (worth + self._expected(position, placed, coming), placed)
            for worth, placed in options[:LOOKED_AHEAD]
        ]

    def _expected(self, position: Position, placed: Placement, coming: dict[str, float]) -> float:
        """The expected gain of the next throw, each letter going where it gains most."""
        left = len(position.opened) - len(placed)
        after = position.after(placed, self._table(max(left - 2, 1)))
        opened = after.opened
        return fsum(
            often * max(after.gain(cell, char) for cell in opened) for char, often in coming.items()
        )


def next_characters(throws: Sequence[Throw]) -> dict[str, float]:
    """How many of each character the next throw brings on average.

    The dice of this cup that were thrown already stay out (R11), so only the others can come; the
    better side of a slash is counted half.
    """
    done = len(throws)
    if done == LAST_ROLL:
        return _spread(range(len(DICE)), 1 / len(DICE))
    used = {die for throw in throws[done - done % ROLLS_PER_CUP :] for die in throw.dice}
    left = [die for die in range(len(DICE)) if die not in used]
    return _spread(left, 2 / len(left))


def _spread(dice: Iterable[int], share: float) -> dict[str, float]:
    coming: dict[str, float] = {}
    for die in dice:
        for face in DICE[die]:
            chars = sides(face)
            for char in chars:
                coming[char] = coming.get(char, 0.0) + share / len(DICE[die]) / len(chars)
    return coming


def written(placed: Placement) -> tuple[Writing, ...]:
    """A placement as it is written."""
    return tuple(Writing(cell, face(char)) for cell, char in placed)


def character(shown: str) -> str:
    """A face on a grid as one character; "" is an open cell."""
    return sides(shown)[0] if shown else OPEN


def face(char: str) -> str:
    """A character as the face that is written."""
    return "Qu" if char == QU else char

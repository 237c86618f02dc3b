"""Hints by steps: facts about what is to be found, each of which says more than the one before."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from wordhall.kernel.value import Value

Fact: TypeAlias = Literal[
    "points", "place", "across", "down", "begins", "letters", "turn", "squares", "words", "order"
]


class Hint(Value, frozen=True):
    """A fact about what is to be found.

    Of a word these are the `points` of the turn, the `place` where it begins (the facts `across`
    and `down` say so of one that runs that way), the letter with which it `begins`, or all its
    `letters` in alphabetical order; `count` says how many it has, from the first letter on, and
    is 0 before.

    Of a `turn` of many tiles these are its points, the `squares` where they lie, the `words` that
    they finish, or the letters in the `order` in which they are laid; `count` says how many tiles.

    `squares` are those that the fact is about, by name.
    """

    fact: Fact
    told: tuple[str, ...]
    count: int
    squares: tuple[str, ...]


def to_a_word(
    word: str, square: str, points: int, where: Literal["place", "across", "down"] = "place"
) -> tuple[Hint, ...]:
    """Hints to a word that begins on a square, and to the way it runs if the place needs it."""
    return (
        Hint("points", (str(points),), 0, ()),
        Hint(where, (square,), 0, (square,)),
        Hint("begins", (word[0],), len(word), (square,)),
        Hint("letters", tuple(sorted(word)), len(word), (square,)),
    )


def to_a_turn(tiles: Mapping[str, str], words: Sequence[str], points: int) -> tuple[Hint, ...]:
    """Hints to all tiles of a turn: letters by the names of their squares, as they are laid."""
    squares = tuple(sorted(tiles, key=_reading))
    facts: tuple[tuple[Fact, tuple[str, ...], tuple[str, ...]], ...] = (
        ("turn", (str(points),), ()),
        ("squares", squares, squares),
        ("words", tuple(words), squares),
        ("order", tuple(tiles.values()), squares),
    )
    return tuple(Hint(fact, told, len(tiles), marked) for fact, told, marked in facts)


def _reading(square: str) -> tuple[int, str]:
    """Row by row."""
    return int(square[1:]), square[0]

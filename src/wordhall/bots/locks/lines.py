"""Which letters may stand between two pieces of a line, by a level's vocabulary.

The letters are bits: bit 0 is A. A line is valid if it is a part of a word that the level may know;
the bot's own vocabulary says whether it knows a word that it finishes.
"""

from collections.abc import Callable
from functools import lru_cache
from string import ascii_uppercase
from typing import NamedTuple

from wordhall.bots.levels import Level
from wordhall.bots.lexicons import graph_of
from wordhall.bots.unwritten import unwritten
from wordhall.search import Graph
from wordhall.words import Lexicon

LETTERS = ascii_uppercase
ALL = (1 << len(LETTERS)) - 1
MOST_KEPT = 20_000
"""Gaps that a level remembers, a few megabytes; beyond it all are looked up again."""

BIT = {letter: 1 << place for place, letter in enumerate(LETTERS)}


class Fit(NamedTuple):
    """The letters for a gap: those that make a part of a word, and those that make a word."""

    parts: int
    words: int


class Lines:
    """The lines that a level takes for valid; it never finishes offensive words."""

    def __init__(self, lexicon: Lexicon, level: Level, shortest: int) -> None:
        self._lexicon = lexicon
        self._level = level
        self._shortest = shortest
        self._graph: Graph = graph_of(lexicon, level, shortest)
        self._fits: dict[tuple[str, str], Fit] = {}

    def fit(self, before: str, after: str) -> Fit:
        """The letters that fit between the two; at least one of them is not empty."""
        gap = before, after
        found = self._fits.get(gap)
        if found is None:
            if len(self._fits) >= MOST_KEPT:
                self._fits.clear()
            found = self._fits[gap] = self._looked_up(before, after)
        return found

    def are_parts(self, texts: list[str]) -> list[bool]:
        """Whether each text is a part of a word that the level may know."""
        return self._graph.is_part(texts)

    def left_out(self, line: str) -> bool:
        """Whether the line is a word that the level never writes: it is rare, or left out."""
        if len(line) < self._shortest or line not in self._lexicon:
            return False
        too_rare = self._lexicon.familiarity(line) < self._level.floor
        return too_rare or unwritten(line, self._level)

    def _looked_up(self, before: str, after: str) -> Fit:
        made = [before + letter + after for letter in LETTERS]
        parts, words = self._graph.is_part(made), self._graph.contains(made)
        fits = [
            part and (word or not (self._lexicon.offensive(line) or self.left_out(line)))
            for line, part, word in zip(made, parts, words, strict=True)
        ]
        return Fit(_mask(fits), _mask(words))


def _mask(flags: list[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)


@lru_cache(maxsize=8)
def lines_of(lexicon: Lexicon, level: Level, shortest: int) -> Lines:
    """The lines of a level, shared by all bots of it."""
    return Lines(lexicon, level, shortest)


class KnownLines:
    """The lines of one bot in one turn: it finishes only words that it knows itself."""

    def __init__(self, lines: Lines, knows: Callable[[str], bool]) -> None:
        self._lines = lines
        self._knows = knows
        self._fits: dict[tuple[str, str], Fit] = {}

    def fit(self, before: str, after: str) -> Fit:
        """The letters that fit between the two."""
        found = self._fits.get((before, after))
        if found is None:
            parts, words = self._lines.fit(before, after)
            made = ((bit, f"{before}{letter}{after}") for letter, bit in BIT.items() if words & bit)
            known = sum(bit for bit, word in made if self._knows(word))
            found = self._fits[before, after] = Fit(parts, known)
        return found

"""Searches in a word graph: by pattern, and by letters."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wordhall.words.errors import LexiconError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wordhall.words.automaton import Automaton

ANY_LETTER = "?."
ANY_LETTERS = "*"


def matching(words: Automaton, pattern: str) -> Iterator[str]:
    """Words that match a pattern, in order; raises ``not-letters`` for an unknown sign."""
    signs = words.alphabet.unaccented(pattern.strip()).upper()
    for sign in signs:
        if sign not in (*ANY_LETTER, ANY_LETTERS, *words.alphabet.letters):
            raise LexiconError(
                "not-letters",
                f"{sign!r} cannot stand in a pattern: use letters, ? for one letter, "
                "* for any number of them.",
            )

    def past_stars(places: set[int]) -> set[int]:
        """The places in the pattern that may be next, as a star may stand for no letters."""
        reached = set(places)
        for place in range(len(signs)):
            if place in reached and signs[place] == ANY_LETTERS:
                reached.add(place + 1)
        return reached

    def onward(places: set[int], letter: str) -> set[int]:
        here = {place for place in places if signs[place : place + 1] == ANY_LETTERS}
        there = {
            place + 1
            for place in places
            if place < len(signs) and signs[place] in (letter, *ANY_LETTER)
        }
        return past_stars(here | there)

    def search(node: int, places: set[int], spelled: str) -> Iterator[str]:
        if len(signs) in places and words.is_word(node):
            yield spelled
        for letter, child in words.children(node):
            next_places = onward(places, letter)
            if next_places:
                yield from search(child, next_places, spelled + letter)

    return search(words.root, past_stars({0}), "")


def from_letters(words: Automaton, letters: str) -> Iterator[str]:
    """Words spelled with some of the letters, each once; ``?`` is a blank. In order."""
    blanks = sum(letters.count(sign) for sign in ANY_LETTER)
    plain = "".join(sign for sign in letters if sign not in ANY_LETTER)
    hand = Counter(words.alphabet.spelled(plain) if plain.strip() else "")

    def search(node: int, blanks: int, spelled: str) -> Iterator[str]:
        if words.is_word(node):
            yield spelled
        for letter, child in words.children(node):
            if hand[letter]:
                hand[letter] -= 1
                yield from search(child, blanks, spelled + letter)
                hand[letter] += 1
            elif blanks:
                yield from search(child, blanks - 1, spelled + letter)

    return search(words.root, blanks, "")

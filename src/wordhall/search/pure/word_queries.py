"""Queries about words: words, parts of words, and anagrams."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from wordhall.search.errors import SearchError
from wordhall.search.pure.format import ACCEPTS, CHILDREN, LONGEST, NOWHERE, Nodes

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_TILES: Final = 255
BLANK: Final = "?"
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letters_of(text: str) -> list[int] | None:
    """Letters of either case as numbers, A as 0; None if there is another character."""
    if not (text.isascii() and text.isalpha() and len(text) <= LONGEST):
        return None
    return [sign - ord("A") for sign in text.upper().encode()]


def contains(nodes: Nodes, word: str) -> bool:
    """Whether it is one of the words."""
    letters = letters_of(word)
    return letters is not None and nodes.accepts(letters, nodes.forward)


def is_part(nodes: Nodes, part: str) -> bool:
    """Whether a word has these letters in a row: the GADDAG has a path with them backward."""
    letters = letters_of(part)
    return letters is not None and nodes.walk(letters[::-1], nodes.backward) != NOWHERE


def anagrams(nodes: Nodes, tiles: Sequence[str], least: int, *, whole: bool) -> list[str]:
    """The words of at least so many letters that some of the tiles spell, or all of them."""
    if len(tiles) > MOST_TILES:
        raise _unreadable(f"there are more than {MOST_TILES} tiles")
    for tile in tiles:
        if tile != BLANK and letters_of(tile) is None:
            raise _unreadable(
                f"{tile[:80]!r} is not a tile: use letters from A to Z, or ? for a blank"
            )
    search = _Anagrams(nodes, Counter(tile.upper() for tile in tiles), least, whole=whole)
    search.go_on(nodes.forward, "", len(tiles))
    return sorted(search.found)


class _Anagrams:
    def __init__(self, nodes: Nodes, held: Counter[str], least: int, *, whole: bool) -> None:
        self.nodes = nodes
        self.held = held
        self.several = [tile for tile in held if len(tile) > 1]
        self.least = least
        self.whole = whole
        self.found: set[str] = set()

    def go_on(self, node: int, spelled: str, left: int) -> None:
        """Lays every tile that leads on from a node.

        A blank stands only for a letter that has run out, as other choices spell the same words.
        """
        for number, letter in enumerate(ALPHABET):
            if node >> number & 1:
                tile = letter if self.held[letter] else BLANK
                self._lay(tile, letter, node, spelled, left)
        for tile in self.several:
            self._lay(tile, tile, node, spelled, left)

    def _lay(self, tile: str, letters: str, node: int, spelled: str, left: int) -> None:
        if not self.held[tile]:
            return
        numbers = [ord(letter) - ord("A") for letter in letters]
        enough = len(spelled) + len(letters) >= self.least and not (self.whole and left > 1)
        after = self.nodes.walk(numbers, node)
        if enough and after & ACCEPTS:
            self.found.add(spelled + letters)
        if after & CHILDREN:
            self.held[tile] -= 1
            self.go_on(after, spelled + letters, left - 1)
            self.held[tile] += 1


def _unreadable(why: str) -> SearchError:
    return SearchError("rack-unreadable", why)

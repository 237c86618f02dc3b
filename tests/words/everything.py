"""A word list that holds every string of letters: what is refused, rules refuse."""

from collections.abc import Iterator
from typing import Any

from wordhall.words import Lexicon
from wordhall.words.lexicon import Reason, Why


class Anywhere:
    """A word graph of one node: every letter leads back to it, and a word ends there."""

    root = 1
    longest = 99
    words = 1

    def walk(self, text: str, node: int = root) -> int:
        """Where the letters lead."""
        del text
        return node

    def __iter__(self) -> Iterator[str]:
        """It could not be listed: a few words stand for all of them."""
        return iter(["WORD"])

    def is_word(self, node: int) -> bool:
        """Whether a word ends there: always."""
        return bool(node)

    def accepts(self, word: str) -> bool:
        """Whether it is a word: any is."""
        return bool(word)


class Everything(Lexicon):
    """Of a small list it has alphabet, names and notes."""

    def __init__(self) -> None:
        made = Lexicon.of(["WORD"])
        super().__init__("everything", made.words, made.fragments, made.notes, made.names)
        anywhere: Any = Anywhere()
        self.words = anywhere

    def has_prefix(self, start: str) -> bool:
        del start
        return True

    def has_infix(self, part: str, min_length: int = 2) -> bool:
        del part, min_length
        return True

    def why(self, word: str, min_length: int = 2) -> Why:
        if len(word) < min_length:
            return Why(word, Reason.TOO_SHORT, "Too short.")
        return Why(word, Reason.ACCEPTED, "A word.")

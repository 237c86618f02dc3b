"""Alphabets: the letters of words, and faces, which show one or more letters."""

from __future__ import annotations

import re
import string
import unicodedata

from msgspec import Struct

from wordhall.words.errors import LexiconError

_JOINED = {"Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "Ø": "O", "ø": "o"}
"""Letters of other alphabets that are no letters with accents, and how English writes them."""


class Alphabet(Struct, frozen=True):
    """The letters that words are made of, in their order.

    A *face* is what a cell, die or tile shows: one letter, or several (``Qu``, ``Th``). Words are
    always plain upper-case letters; faces are shown as a capital and lower-case letters.
    """

    name: str
    letters: tuple[str, ...]

    def normalise(self, text: str) -> str:
        """The text as upper-case letters (width and ligatures folded by NFKC, but ß is not SS).

        Raises ``not-letters`` for other characters: a space, a hyphen, an accent.
        """
        word = capitals(unicodedata.normalize("NFKC", text.strip()))
        stranger = next((sign for sign in word if sign not in self.letters), None)
        if stranger is None and word:
            return word
        if stranger is None:
            reason = "there are no letters"
        else:
            sign = f"“{stranger}”" if stranger.isprintable() else f"U+{ord(stranger):04X}"
            reason = f"{sign} is not a letter of the {self.name} alphabet"
        msg = f"{text.strip()!r} is not a word to look up: {reason}; write letters only."
        raise LexiconError("not-letters", msg)

    def spelled(self, text: str) -> str:
        """A text for a look-up as upper-case letters: as `normalise`, but without accents.

        A letter that the alphabet lacks stands for its base letters: é for E, ç for C, œ for OE.
        Raises ``not-letters`` for other characters.
        """
        return self.normalise(self.unaccented(text))

    def unaccented(self, text: str) -> str:
        """The text without accents, except those of the alphabet's own letters."""
        return "".join(map(self._under_its_accent, unicodedata.normalize("NFKC", text)))

    def _under_its_accent(self, sign: str) -> str:
        if capitals(sign) in self.letters:
            return sign
        parts = unicodedata.normalize("NFD", _JOINED.get(sign, sign))
        return "".join(part for part in parts if not unicodedata.combining(part))

    def letters_of(self, face: str) -> str:
        """The letters on a face: ``letters_of("Qu") == "QU"``."""
        return self.normalise(face)

    def face(self, letters: str) -> str:
        """The face of letters that share one cell, die or tile: ``face("QU") == "Qu"``."""
        return self.normalise(letters).capitalize()

    def row(self, text: str) -> tuple[str, ...]:
        """The letters of each cell of a row: ``row("Qu A R T I") == ("QU", "A", "R", "T", "I")``.

        Spaces separate the cells. Without spaces a capital begins a cell (``QuARTI``), and in a row
        without capitals (``earth``) every letter is a cell.
        """
        cells = text.split()
        if len(cells) == 1:
            cells = _parted(cells[0])
        return tuple(self.letters_of(cell) for cell in cells)

    def rows(self, text: str) -> tuple[tuple[str, ...], ...]:
        """The rows of a grid, separated by ``/`` or line ends."""
        return tuple(self.row(line) for line in re.split(r"[/\n]", text) if line.strip())


def capitals(text: str) -> str:
    """The text in capitals, one for each character: ß stays, as its capitals would be two."""
    return "".join(sign.upper() if len(sign.upper()) == 1 else sign for sign in text)


def _parted(cells: str) -> list[str]:
    if not any(sign.isupper() for sign in cells):
        return list(cells)
    parted: list[str] = []
    for sign in cells:
        if sign.islower() and parted:
            parted[-1] += sign
        else:
            parted.append(sign)
    return parted


ENGLISH = Alphabet("English", tuple(string.ascii_uppercase))

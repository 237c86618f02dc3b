"""What is known of words beside their being words: meaning, familiarity, form, manners.

The notes are plain gzip texts, mapped when the lexicon is loaded and unpacked at the first
question, so that a process which only asks for membership pays nothing for them.

- *words*: ``WORD<tab>level<tab>list<tab>lemma<tab>meaning`` for every word of the widest list:
  its level of commonness, the first letter of the narrowest list it is in (``p-us``: in play, not
  in us), how its lemma comes from it (letters to cut at the end, then letters to put there: ``3Y``
  makes SPY of SPIES), and where its meaning is meanings if not under its own name alone:
  ``HEAD:parts``, without the head for its lemma, and perhaps a second after a semicolon
  (``:v;LEAF:n`` for LEAVES, of LEAVE)
- *definitions*: ``HEAD<tab>n. … | v. … || adj. …``, a part of speech and a meaning each, those
  after the double bar told of forms only
- *offensive*: one word a line
- *familiarity*: one number a line in the order of one list, four characters and a line end
"""

from __future__ import annotations

import gzip
from functools import cached_property
from typing import TYPE_CHECKING

from wordhall.words.table import Table, unpacked

if TYPE_CHECKING:
    from mmap import mmap

_FIGURE = 5  # "3.42\n"


class Notes:
    """The notes of one lexicon."""

    def __init__(
        self,
        words: Table,
        definitions: Table,
        offensive: bytes | mmap,
        familiarity: bytes | mmap,
    ) -> None:
        self._words = words
        self._definitions = definitions
        self._offensive_packed = offensive
        self._familiarity_packed = familiarity

    @classmethod
    def none(cls) -> Notes:
        """No notes at all: every familiarity is 0."""
        empty, packed = Table.of({}), gzip.compress(b"", mtime=0)
        return cls(empty, empty, packed, packed)

    @cached_property
    def _offensive(self) -> frozenset[str]:
        return frozenset(unpacked(self._offensive_packed).decode().split())

    @cached_property
    def _familiarity(self) -> bytes:
        return unpacked(self._familiarity_packed)

    def definition(self, word: str) -> str | None:
        """The short definition of a word in capitals."""
        _, lemma, meaning = self._of(word)
        if not meaning:
            return self._main(word)
        meanings = []
        for place, entry in enumerate(meaning.split(";")):
            head, _, parts = entry.partition(":")
            meanings += self._meanings(head or lemma, parts.split(","), named=place > 0)
        return " | ".join(meanings) or self._main(lemma)

    def _main(self, head: str) -> str | None:
        """The meanings that a head mainly has."""
        text = self._definitions.get(head)
        return text.partition(" || ")[0] if text else None

    def _meanings(self, head: str, wanted: list[str], *, named: bool) -> list[str]:
        """The meanings of a head as these parts of speech, with its name if it is asked for."""
        main, _, rest = (self._definitions.get(head) or "").partition(" || ")
        for texts in (main.split(" | "), rest.split(" | ")):
            meanings = [text.partition(". ")[::2] for text in texts if text]
            fitting = [(part, meaning) for part, meaning in meanings if part in wanted]
            if fitting:
                name = f"({head.lower()}) " if named else ""
                return [f"{part}. {name}{meaning}" for part, meaning in fitting]
        return []

    def level(self, word: str) -> int | None:
        """How common the word's list is in the source: 10 (most) to 80."""
        level = self._of(word)[0]
        return int(level) if level else None

    def lemma(self, word: str) -> str:
        """The base form, or the word itself."""
        return self._of(word)[1] or word

    def offensive(self, word: str) -> bool:
        """Whether the word is flagged as offensive."""
        return word in self._offensive

    def familiarity(self, number: int) -> float:
        """The familiarity of the word with this number in the list."""
        start = number * _FIGURE
        return float(self._familiarity[start : start + _FIGURE] or 0)

    def _of(self, word: str) -> tuple[str, str, str]:
        """Level, lemma and where the meaning stands; empty if unknown."""
        found = self._words.get(word)
        if found is None:
            return "", "", ""
        level, _, change, meaning = found.split("\t")
        tail = change.lstrip("0123456789")
        cut = change.removesuffix(tail)
        return level, word[: len(word) - int(cut)] + tail if cut else "", meaning

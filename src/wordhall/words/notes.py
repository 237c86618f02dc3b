"""Notes on words: definition, familiarity, base form, and whether a word is offensive.

The notes are gzip texts, mapped when the lexicon is loaded and unpacked at the first question, so
that a process that only asks for membership does not pay for them.

- *words*: ``WORD<tab>level<tab>list<tab>lemma<tab>meaning`` for every word of the widest list: the
  level of commonness; the first letter of the narrowest list that has it (``p-us``: in play, not in
  us); the change that gives its lemma (how many letters to cut at the end, then letters to add:
  ``3Y`` makes SPY from SPIES); and the place of its meaning if not only under its own name:
  ``HEAD:parts``, without the head for its lemma, and perhaps a second one after a semicolon
  (``:v;LEAF:n`` for LEAVES, of LEAVE)
- *definitions*: ``HEAD<tab>n. … | v. … || adj. …``, a part of speech and a meaning each, those
  after the double bar for inflected forms only
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
        """The main meanings of a head."""
        text = self._definitions.get(head)
        return text.partition(" || ")[0] if text else None

    def _meanings(self, head: str, wanted: list[str], *, named: bool) -> list[str]:
        """The meanings of a head as these parts of speech, with the head itself if `named`."""
        main, _, rest = (self._definitions.get(head) or "").partition(" || ")
        for texts in (main.split(" | "), rest.split(" | ")):
            meanings = [text.partition(". ")[::2] for text in texts if text]
            fitting = [(part, meaning) for part, meaning in meanings if part in wanted]
            if fitting:
                name = f"({head.lower()}) " if named else ""
                return [f"{part}. {name}{meaning}" for part, meaning in fitting]
        return []

    def level(self, word: str) -> int | None:
        """The size level of the source list that has the word: 10 (most common) to 80."""
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
        """The level, the lemma and the place of the meaning; empty texts if unknown."""
        found = self._words.get(word)
        if found is None:
            return "", "", ""
        level, _, change, meaning = found.split("\t")
        tail = change.lstrip("0123456789")
        cut = change.removesuffix(tail)
        return level, word[: len(word) - int(cut)] + tail if cut else "", meaning

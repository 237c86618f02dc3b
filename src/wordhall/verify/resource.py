"""The table's dictionary: the list that the record names, or else the record's own word for it.

Where the list is not installed, every claim about a word is believed once, and must stay the same.
What an entry says is not part of the list's digest: an entry that differs from the one installed
is a doubt, not a fault.
"""

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeAlias


class WordList(Protocol):
    """What is asked of a list of words (`wordhall.words.Lexicon` is one)."""

    @property
    def name(self) -> str:
        """Its name, for people."""

    @property
    def digest(self) -> str:
        """The digest that it is known by."""

    def __contains__(self, word: str) -> bool:
        """Whether a word in capitals is listed."""

    def definition(self, word: str) -> str | None:
        """What its entry says."""


Library: TypeAlias = Callable[[str], WordList | None]
"""The list with a digest, or None if it is not here."""

Claims: TypeAlias = list[dict[str, Any]]
"""The events of the commit under examination, as the record has them."""


class Resource:
    """Answers what the dictionary says, and keeps what could not be made sure."""

    def __init__(self, digest: str, library: Library) -> None:
        found = library(digest)
        self.list = found if found is not None and found.digest == digest else None
        self.doubts: list[str] = []
        self.claims: Claims = []
        self._believed: dict[str, bool] = {}
        if self.list is None:
            self.doubts.append(
                f"the list {digest[:12]!r} is not installed: its word on each word was believed"
            )

    def lists(self, word: str, sheet: int, number: int) -> bool:
        """Whether a word is in the list; it is asked of word `number` of a sheet."""
        if self.list is not None:
            return word in self.list
        return self._believed.setdefault(word, self._claimed(sheet, number))

    def entry(self, word: str, sheet: int, number: int) -> tuple[bool, str | None]:
        """Whether a word is listed, and what its entry says, as it was opened (R26)."""
        listed = self.lists(word, sheet, number)
        told = next((answer.get("definition") for answer in self._answers(sheet)), None)
        if not listed or not isinstance(told, str | None):
            return listed, None
        if self.list is not None and told != self.list.definition(word):
            self.doubts.append(f"the entry opened for {word} is not the one installed")
        return listed, told

    def _answers(self, sheet: int) -> Iterator[dict[str, Any]]:
        return (e for e in self.claims if e.get("type") == "Answered" and e.get("sheet") == sheet)

    def _claimed(self, sheet: int, number: int) -> bool:
        marked = {"word": number, "verdict": "valid"}.items()
        valid = any(marked <= mark.items() for mark in self._marks(sheet))
        return valid or any(answer.get("listed") is True for answer in self._answers(sheet))

    def _marks(self, sheet: int) -> Iterator[dict[str, Any]]:
        for event in self.claims:
            if event.get("type") == "Marked" and event.get("sheet") == sheet:
                marks = event.get("marks")
                yield from (
                    (m for m in marks or () if isinstance(m, dict))
                    if isinstance(marks, list)
                    else ()
                )

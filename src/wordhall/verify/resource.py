"""The table's dictionary: the lists that the record names, or else the record's own word for it.

Where a list is not installed, every claim about a word is believed once, and must stay the same.
What an entry says is not part of a list's digest: what differs from what is installed there is a
doubt, not a fault.
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

    @property
    def names_digest(self) -> str:
        """The digest of the list of names that stands beside it."""

    def __contains__(self, word: str) -> bool:
        """Whether a word in capitals is listed."""

    def __iter__(self) -> Iterator[str]:
        """All words, in capitals."""

    def has_infix(self, letters: str, shortest: int) -> bool:
        """Whether letters stand unbroken in some word of at least so many letters."""

    def name_or_acronym(self, word: str) -> str | None:
        """How a name, acronym or abbreviation is written, if letters in capitals are one."""

    def definition(self, word: str) -> str | None:
        """What its entry says."""


Library: TypeAlias = Callable[[str, str | None], WordList | None]
"""The list with a digest, and names with another beside it; None if one of them is not here.

Records from before names had a digest have None for it: they mean the list that there was.
"""

Claims: TypeAlias = list[dict[str, Any]]
"""The events of the commit under examination, as the record has them."""


class Resource:
    """Answers what the dictionary says, and keeps what could not be made sure."""

    def __init__(self, digest: str, names: str | None, library: Library) -> None:
        found = library(digest, names)
        self.list = found if found is not None and _are(found, digest, names) else None
        self.doubts: list[str] = []
        self.claims: Claims = []
        self._believed: dict[str, bool] = {}
        self._words: list[str] = []
        if self.list is None:
            self.doubts.append(
                f"the list {digest[:12]!r}{_beside(names)} is not installed: its word on each word "
                "was believed"
            )

    def lists(self, word: str, *, claimed: bool) -> bool:
        """Whether a word is in the list; `claimed` is what the record says of it."""
        if self.list is not None:
            return word in self.list
        return self._believed.setdefault(word, claimed)

    def has_part(self, letters: str, shortest: int, *, claimed: bool) -> bool:
        """Whether letters are a part of a word of at least so many; `claimed` as above."""
        if self.list is not None:
            return self.list.has_infix(letters, shortest)
        return self._believed.setdefault(f"…{letters}…", claimed)

    def has_any(self, question: str, fits: Callable[[str], bool], *, claimed: bool) -> bool:
        """Whether any word fits; `question` says what is asked, `claimed` as above."""
        if self.list is None:
            return self._believed.setdefault(question, claimed)
        self._words = self._words or [*self.list]
        return any(map(fits, self._words))

    def names(self, word: str) -> bool:
        """Whether a word that is not listed is known as a name."""
        return self.list is not None and self.list.name_or_acronym(word) is not None

    def entry(self, word: str, told: Any) -> str | None:
        """What the entry of a listed word says, as the record has it opened."""
        if not isinstance(told, str | None):
            return None
        if self.list is not None and told != self.list.definition(word):
            self.doubts.append(f"the entry opened for {word} is not the one installed")
        return told


def _are(found: WordList, digest: str, names: str | None) -> bool:
    """Whether these are the lists with the whole digests."""
    return found.digest == digest and names in {None, found.names_digest}


def _beside(names: str | None) -> str:
    return "" if names is None else f", or its list of names {names[:12]!r},"

"""The table's dictionary: the word lists of the record, or the record's own claims.

If a list is not installed, claims about words are accepted, but must not contradict each other.
Entries are not part of a list's digest: an entry that differs from the installed one is a doubt,
not a fault.
"""

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeAlias


class WordList(Protocol):
    """The interface of word lists (`wordhall.words.Lexicon` is one)."""

    @property
    def name(self) -> str:
        """The name of the list."""

    @property
    def digest(self) -> str:
        """The digest that identifies it."""

    @property
    def names_digest(self) -> str:
        """The digest of its list of names."""

    def __contains__(self, word: str) -> bool:
        """Whether a word in capitals is listed."""

    def __iter__(self) -> Iterator[str]:
        """All words, in capitals."""

    def has_infix(self, letters: str, shortest: int) -> bool:
        """Whether a word of at least this length has these letters in a row."""

    def name_or_acronym(self, word: str) -> str | None:
        """The spelling of a name, acronym or abbreviation in capitals; None for others."""

    def definition(self, word: str) -> str | None:
        """The definition in its entry."""


Library: TypeAlias = Callable[[str, str | None], WordList | None]
"""Finds a word list and a list of names by their digests; None if one of them is not here.

Records from before names had a digest have None for it, which means the first list of names.
"""

Claims: TypeAlias = list[dict[str, Any]]
"""The events of the present commit in the record."""


class Resource:
    """Answers questions about words, and collects doubts."""

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
        """Whether a word is in the list; `claimed` is the record's own answer."""
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
        """Whether an unlisted word is a known name."""
        return self.list is not None and self.list.name_or_acronym(word) is not None

    def entry(self, word: str, told: Any) -> str | None:
        """The entry of a listed word, as the record shows it."""
        if not isinstance(told, str | None):
            return None
        if self.list is not None and told != self.list.definition(word):
            self.doubts.append(f"the entry opened for {word} is not the one installed")
        return told


def _are(found: WordList, digest: str, names: str | None) -> bool:
    """Whether these lists have these digests in full."""
    return found.digest == digest and names in {None, found.names_digest}


def _beside(names: str | None) -> str:
    return "" if names is None else f", or its list of names {names[:12]!r},"

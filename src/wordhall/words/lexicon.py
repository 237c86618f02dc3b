"""A lexicon: a word list with definitions, familiarity, and reasons why words count or not."""

from __future__ import annotations

from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from wordhall.words.alphabet import ENGLISH, Alphabet
from wordhall.words.automaton import NOWHERE, Automaton
from wordhall.words.construction import fragment_graph, word_graph
from wordhall.words.errors import LexiconError
from wordhall.words.namelist import NameList
from wordhall.words.notes import Notes
from wordhall.words.query import from_letters, matching

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

SHORTEST: Final = 2
"""The shortest words: no list has words of one letter."""

MOST_SHOWN: Final = 40
"""How many letters of a too long word are shown in the sentence about it."""


class Reason(StrEnum):
    """Why a word is accepted or refused."""

    ACCEPTED = "accepted"
    NOT_LETTERS = "not-letters"
    TOO_SHORT = "too-short"
    TOO_LONG = "too-long"
    NAME = "a-name"
    ABBREVIATION = "an-abbreviation"
    NOT_LISTED = "not-listed"


class Why(Struct, frozen=True):
    """The verdict on a word: a stable reason, and a sentence for people."""

    word: str
    reason: Reason
    text: str

    @property
    def accepted(self) -> bool:
        """Whether the word counts."""
        return self.reason is Reason.ACCEPTED


class Lexicon:
    """A word list, identified by its digest, with a list of names.

    Equal lists are equal values. Questions may have either case. No file is opened after loading:
    names and notes (definitions, familiarity …) are mapped then, and unpacked at the first
    question.
    """

    __slots__ = ("alphabet", "digest", "fragments", "name", "names", "notes", "words")

    def __init__(
        self, name: str, words: Automaton, fragments: Automaton, notes: Notes, names: NameList
    ) -> None:
        self.name = name
        self.names = names
        self.words = words
        self.fragments = fragments
        self.notes = notes
        self.alphabet: Alphabet = words.alphabet
        self.digest: str = words.digest

    @classmethod
    def of(
        cls,
        words: Iterable[str],
        name: str = "made",
        alphabet: Alphabet = ENGLISH,
        notes: Notes | None = None,
        names: Mapping[str, str] | None = None,
    ) -> Lexicon:
        """A small list from these words, without definitions: for tests and puzzles."""
        listed = sorted({alphabet.normalise(word) for word in words})
        return cls(
            name,
            Automaton(word_graph(listed, alphabet), alphabet),
            Automaton(fragment_graph(listed, alphabet), alphabet),
            notes or Notes.none(),
            NameList.of(names or {}),
        )

    @property
    def names_digest(self) -> str:
        """The digest of the list of names."""
        return self.names.digest

    def __contains__(self, word: str) -> bool:
        return self.words.accepts(word)

    def __len__(self) -> int:
        return self.words.words

    def __iter__(self) -> Iterator[str]:
        """All words in alphabetical order."""
        return iter(self.words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lexicon) and self._digests == other._digests

    def __hash__(self) -> int:
        return hash(self._digests)

    @property
    def _digests(self) -> tuple[str, str]:
        return self.digest, self.names_digest

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self)} words, {self.digest[:12]}>"

    def has_prefix(self, start: str) -> bool:
        """Whether some word begins with these letters."""
        return self.words.walk(start) != NOWHERE

    def has_infix(self, part: str, min_length: int = SHORTEST) -> bool:
        """Whether the part stands, unbroken, in some word of at least ``min_length`` letters.

        A part of that length or more is only in words that are long enough; a shorter one is in
        such a word if it can be made longer, on either side, and still be a part.
        """
        node = self.fragments.walk(part)
        if node == NOWHERE or min_length > self.words.longest:
            return False
        if len(part) >= min_length:
            return True
        behind = (part + letter for letter, _ in self.fragments.children(node))
        before = (letter + part for letter in self.alphabet.letters)
        return any(self.has_infix(text, min_length) for text in chain(behind, before))

    def definition(self, word: str) -> str | None:
        """A short definition of the word; that of an inflected form names its base word."""
        return self.notes.definition(word.upper()) if word in self else None

    def familiarity(self, word: str) -> float:
        """How well known the word is, from 0 (nobody) to 8; 0 if it is not in the list.

        Above 4, everybody uses it; above 3, most people know it; below 1.5, few do.
        """
        number = self.words.number(word)
        return 0.0 if number is None else self.notes.familiarity(number)

    def familiarities(self) -> Iterator[tuple[str, float]]:
        """All words in alphabetical order, each with its familiarity."""
        return ((word, self.notes.familiarity(number)) for number, word in enumerate(self))

    def offensive(self, word: str) -> bool:
        """Whether the word is flagged as offensive: valid for people, never played by bots."""
        return self.notes.offensive(word.upper())

    def lemma(self, word: str) -> str:
        """The word that this one is a form of (CATS: CAT), or the word itself."""
        return self.notes.lemma(word.upper())

    def name_or_acronym(self, word: str) -> str | None:
        """The spelling of a name, acronym or abbreviation, for tables where these count."""
        found = self.names.find(word.upper())
        return found[0] if found else None

    def why(self, word: str, min_length: int = SHORTEST) -> Why:
        """Whether the word counts at a table with this minimum, and if not, why not."""
        try:
            letters = self.alphabet.spelled(word)
        except LexiconError as error:
            return Why(word, Reason.NOT_LETTERS, error.text)
        reason, text = self._reason(letters, min_length)
        return Why(letters, reason, text)

    def _reason(self, word: str, min_length: int) -> tuple[Reason, str]:
        length = len(word)
        if length < min_length:
            asked = f"words have at least {min_length} letters here"
            return Reason.TOO_SHORT, f"{word} is too short: {asked}."
        if word in self:
            return Reason.ACCEPTED, f"{word} is a word."
        if length > self.words.longest:
            asked = f"the list has words of up to {self.words.longest} letters"
            shown = word if length <= MOST_SHOWN else f"{word[:MOST_SHOWN]}…"
            return Reason.TOO_LONG, f"{shown} is too long: {asked}."
        found = self.names.find(word)
        if found is None:
            return Reason.NOT_LISTED, f"{word} is not in the word list."
        written, is_abbreviation = found
        if is_abbreviation:
            text = f"{word} is an abbreviation ({written}), and abbreviations do not count."
            return Reason.ABBREVIATION, text
        return Reason.NAME, f"{word} is a name ({written}), and names do not count."

    def matching(self, pattern: str) -> Iterator[str]:
        """Words that match a pattern, in order: ``?`` or ``.`` is any letter, ``*`` any letters."""
        return matching(self.words, pattern)

    def from_letters(self, letters: str, min_length: int = SHORTEST) -> Iterator[str]:
        """Words that can be spelled with these letters, in order; each ``?`` is any letter."""
        return (w for w in from_letters(self.words, letters) if len(w) >= min_length)

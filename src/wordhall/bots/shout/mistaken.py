"""Invalid words that people believe in, because they write in haste or know a word by ear.

Three kinds: regular forms of irregular verbs (RUNNED), plurals of what has none (SHEEPS), and
misspelt words: a doubled letter (OCUR), `ei` and `ie` (WIERD).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from wordhall.games.shout.types.components import DICE, SHORTEST
from wordhall.words import Lexicon

COMMON = 3.8
"""The familiarity from which on a word is so common that people make such mistakes with it."""

HARD = 5
"""Letters of a word that people misspell: they know shorter ones by sight."""

HISSING = ("S", "X", "Z", "CH", "SH", "Y")
"""The endings after which a plural adds ES."""

ENDINGS = ("S", "R", "D")
"""Letters that form an ending after IE, which everybody spells right."""

VOWELS = "AEIOU"


class Mistaken(NamedTuple):
    """Mistaken words as a list, and the valid word that each stands for."""

    lexicon: Lexicon
    meant: dict[str, str]


@lru_cache(maxsize=4)
def mistaken(lexicon: Lexicon) -> Mistaken:
    """The mistaken words for this list; it takes some tenths of a second."""
    meant = {
        wrong: word
        for word, familiarity in lexicon.familiarities()
        if familiarity >= COMMON and len(word) <= len(DICE) and not lexicon.offensive(word)
        for wrong in _wrong_forms(word, lexicon)
        if SHORTEST <= len(wrong) <= len(DICE) and wrong not in lexicon
    }
    return Mistaken(Lexicon.of(meant, "mistaken"), meant)


def _wrong_forms(word: str, lexicon: Lexicon) -> Iterator[str]:
    if lexicon.lemma(word) == word:
        stem = _stem(word)
        if not word.endswith("Y") and lexicon.lemma(stem + "ING") == word:
            yield stem + "ED"
        if not word.endswith(HISSING) and _only_noun(word, lexicon):
            yield word + "S"
    if len(word) >= HARD:
        yield from _misspelt(word)


def _stem(word: str) -> str:
    """The stem for a regular ending: MAK of MAKE, RUNN of RUN."""
    if word.endswith("E"):
        return word[:-1]
    short = len(word) == SHORTEST and word[1] in VOWELS and word[0] not in VOWELS
    return word + word[-1] if short and word[2] not in VOWELS + "WXY" else word


def _only_noun(word: str, lexicon: Lexicon) -> bool:
    meaning = lexicon.definition(word) or ""
    return meaning.startswith("n.") and " | " not in meaning


def _misspelt(word: str) -> Iterator[str]:
    for place in range(1, len(word) - 1):
        if word[place] == word[place - 1] and word[place] not in VOWELS:
            yield word[:place] + word[place + 1 :]
        pair = word[place - 1 : place + 1]
        if pair in {"IE", "EI"} and word[place + 1 :] not in ENDINGS:
            yield word[: place - 1] + pair[::-1] + word[place + 1 :]

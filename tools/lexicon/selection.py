"""Which words are in which list: levels, the lists read by eye, and the flags."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tools.lexicon import scowl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from tools.lexicon.resolve import Resolver
    from tools.lexicon.sources import Sources
    from tools.lexicon.wordnet import WordNet

EVERYDAY = 50
PLAY = 70
CLUB = 80
WIDENING = ("everyday", "play", "club")
"""From the narrowest to the widest; each holds the one before."""

LISTS = ("play", "us", "everyday", "club")
"""In the order in which they are offered: the default, and the same in American spelling, first."""


@dataclass(frozen=True)
class Reviewed:
    """The lists of this folder, read by eye."""

    two: frozenset[str]
    rescued: frozenset[str]
    modern: Mapping[str, int]  # with the level that each is given
    not_words: frozenset[str]
    dropped: frozenset[str]  # names
    kept: frozenset[str]  # WordNet's capitals are only its habit: its gloss fits
    kept_unglossed: frozenset[str]  # the word is another than WordNet's name
    borrowed: frozenset[str]
    flagged: frozenset[str]
    unflagged: frozenset[str]
    flagged_stems: re.Pattern[str]  # letters that flag every word that has them


def reviewed(folder: Path) -> Reviewed:
    """Read the lists."""
    names = _marked(folder / "names.txt")
    offensive = _marked(folder / "offensive.txt")
    return Reviewed(
        two=frozenset(_listed(folder / "two-letter-words.txt")),
        rescued=frozenset(_listed(folder / "rescued-from-abbreviations.txt")),
        modern=_levelled(folder / "modern-words.txt"),
        not_words=frozenset(_listed(folder / "not-words.txt")),
        dropped=names.get("-", frozenset()),
        kept=names.get("+", frozenset()),
        kept_unglossed=names.get("=", frozenset()),
        borrowed=frozenset(" ".join(_listed(folder / "borrowed-frequency.txt")).split()),
        flagged=offensive.get("+", frozenset()),
        unflagged=offensive.get("-", frozenset()),
        flagged_stems=_stems(offensive.get("*", frozenset()), offensive.get("^", frozenset())),
    )


def _listed(path: Path) -> list[str]:
    lines = (line.partition("#")[0].strip() for line in path.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def _marked(path: Path) -> dict[str, frozenset[str]]:
    """Lines of a mark and words after it, gathered by mark."""
    found: dict[str, set[str]] = {}
    for line in _listed(path):
        mark, *words = line.split()
        found.setdefault(mark, set()).update(words)
    return {mark: frozenset(words) for mark, words in found.items()}


def _stems(anywhere: frozenset[str], first: frozenset[str]) -> re.Pattern[str]:
    """A pattern that finds stems: anywhere in a word, or at its beginning."""
    found = [*sorted(anywhere), *(f"^{stem}" for stem in sorted(first))]
    return re.compile("|".join(found) or "(?!)")


def _levelled(path: Path) -> dict[str, int]:
    """Lines of a level and words that have it."""
    lines = (line.split() for line in _listed(path))
    return {word: int(level) for level, *words in lines for word in words}


def levels(
    sources: Sources, lists: Reviewed, net: WordNet
) -> tuple[dict[str, int], frozenset[str]]:
    """All candidate words with their levels; and those that are written with accents."""
    found, accented = scowl.words(sources.scowl)
    abbreviated = scowl.abbreviation_levels(sources.scowl)
    for word in lists.rescued:
        found[word] = min(found.get(word, PLAY), abbreviated.get(word, PLAY), PLAY)
    for word, level in lists.modern.items():
        found[word] = min(found.get(word, level), level)
    for word in lists.two:
        found.setdefault(word, PLAY)
    dropped = lists.dropped | {form for name in lists.dropped for form in _forms(name)}
    kept = lists.kept | lists.kept_unglossed | lists.rescued
    for word in list(found):
        two_and_unlisted = len(word) == 2 and word not in lists.two
        a_name = word in lists.dropped or (
            word in dropped and word not in kept and not net.known(word)
        )
        if two_and_unlisted or word in lists.not_words or a_name:
            del found[word]
    return found, frozenset(accented)


def _forms(name: str) -> Iterator[str]:
    """What a name would be bent to if it were a word."""
    stem, plural = (name[:-1], "ies") if name.endswith("y") else (name, "s")
    yield stem + plural
    yield from (name + ending for ending in ("s", "es", "ed", "ing"))


def narrowest(word: str, level: int, resolver: Resolver, lists: Reviewed) -> str:
    """The narrowest list that holds the word."""
    known = resolver.known(word)
    glossed = known is not None and known.how != "joined"
    if level <= EVERYDAY or word in lists.two:
        return "everyday"
    return "play" if level <= PLAY or glossed else "club"


def is_listed(name: str, narrowest: str, *, american: bool) -> bool:
    """Whether a list has a word, by the narrowest list that has it and by its spelling."""
    if name == "us":
        return american and is_listed("play", narrowest, american=american)
    return WIDENING.index(narrowest) <= WIDENING.index(name)


def offensive(
    sources: Sources, words: Iterable[str], lemmas: Mapping[str, str], lists: Reviewed
) -> set[str]:
    """Words flagged by SCOWL's or the npm list or by eye, with other forms and derivations."""
    listed = set(json.loads(sources.naughty.read_text("utf-8")))
    for path in sorted((sources.scowl_source / "misc").glob("*.?")):
        listed.update(path.read_text("latin-1").split())
    roots = (listed | lists.flagged) - lists.unflagged
    lemma_of = {word: lemmas.get(word, word) for word in words}
    return {
        word
        for word, lemma in lemma_of.items()
        if (word in roots or lemma in roots or lists.flagged_stems.search(word))
        and not {word, lemma} & lists.unflagged
    }

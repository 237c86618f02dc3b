"""WordNet 3.0 read for a word game: which spellings it knows, what they mean, what they bend from.

The files are those of Debian's ``wordnet-base``: ``index.*`` (lemma to synsets, in order of use),
``data.*`` (synset to words as they are written, and a gloss), ``*.exc`` (irregular forms) and
``cntlist.rev`` (how often each sense was met in a tagged corpus).
"""

from __future__ import annotations

import collections
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PARTS = {"noun": "n", "verb": "v", "adj": "adj", "adv": "adv"}
_TYPE = {"1": "n", "2": "v", "3": "adj", "4": "adv", "5": "adj"}  # ss_type in a sense key

# Regular endings, as WordNet's own morphology lists them (morphy(7WN)).
_ENDINGS: dict[str, tuple[tuple[str, str], ...]] = {
    "n": (
        ("s", ""),
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("men", "man"),
        ("ies", "y"),
        ("oes", "o"),
        ("zzes", "z"),
        ("sses", "s"),
    ),
    "v": (
        ("s", ""),
        ("ies", "y"),
        ("es", "e"),
        ("es", ""),
        ("ed", "e"),
        ("ed", ""),
        ("ied", "y"),
        ("ing", "e"),
        ("ing", ""),
    ),
    "adj": (("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y")),
    "adv": (),
}


@dataclass
class Entry:
    """One spelling in one part of speech: its first lower-case sense, and how it is used."""

    gloss: str | None = None  # None: WordNet writes it with a capital only
    uses: int = 0  # tagged uses of the lower-case senses
    senses: int = 0  # lower-case senses
    capital_uses: int = 0
    capital_senses: int = 0
    capital_gloss: str | None = None
    written: str = ""


@dataclass
class WordNet:
    """All spellings, by part of speech ("n", "v", "adj", "adv"), keys in lower case, no spaces."""

    entries: dict[str, dict[str, Entry]] = field(default_factory=dict)
    irregular: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    joined: dict[str, str] = field(default_factory=dict)  # "teabag": "tea_bag"

    def glossed(self, word: str, part: str) -> bool:
        """Whether it tells of the spelling in lower case as this part of speech."""
        entry = self.entries.get(word, {}).get(part)
        return entry is not None and entry.gloss is not None

    def parts(self, word: str) -> list[str]:
        """Parts of speech in which the spelling stands in lower case."""
        return [part for part in PARTS.values() if self.glossed(word, part)]

    def known(self, word: str) -> bool:
        """Whether it knows the spelling in lower case, by itself or as a form."""
        return bool(self.parts(word) or self.bases(word))

    def capital_only(self, word: str) -> bool:
        """Whether it knows the spelling, but only with a capital."""
        entry = self.entries.get(word)
        return bool(entry) and not self.parts(word)

    def uses(self, word: str) -> float:
        """How often its lower-case senses were met, and a little for each sense."""
        return sum(e.uses + e.senses / 10 for e in self.entries.get(word, {}).values())

    def mainly_a_name(self, word: str) -> bool:
        """Whether its senses with a capital are more, or more used, than those without.

        A form of a common word (`banks`, `drew`) is none.
        """
        if self.bases(word):
            return False
        found = self.entries.get(word, {}).values()
        small = sum(e.uses for e in found), sum(e.senses for e in found)
        large = sum(e.capital_uses for e in found), sum(e.capital_senses for e in found)
        return large > small

    def bases(self, word: str) -> list[tuple[str, str]]:
        """(base, part) pairs that the word may be an inflected form of, regular or not."""
        found: dict[tuple[str, str], None] = {}
        for part, endings in _ENDINGS.items():
            irregular = self.irregular[part].get(word, ())
            for base in irregular:
                if base != word and self.glossed(base, part):
                    found[base, part] = None
            if irregular:
                continue
            for base in _undone(word, endings):
                if base != word and self.glossed(base, part):
                    found[base, part] = None
        return list(found)


_DOUBLES = re.compile(r"(?:[^aeiou]|qu)*[aeiouy][^aeiouwxy]")
"""Short words whose last letter doubles before -ed, -ing, -er, -est: stopped, never stoped."""


def _undone(word: str, endings: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for ending, instead in endings:
        if not word.endswith(ending) or len(word) <= len(ending) + 1:
            continue
        stem = word[: -len(ending)]
        if (ending, instead) == ("es", "") and not stem.endswith(("s", "x", "z", "ch", "sh", "o")):
            continue
        if instead or ending == "s" or not _DOUBLES.fullmatch(stem):
            yield stem + instead
        if instead == "" and ending != "s" and len(stem) > 2 and stem[-1] == stem[-2]:
            yield stem[:-1]  # running: run


def read(folder: Path) -> WordNet:
    """Read the database from the folder of ``data.noun`` and its fellows."""
    net = WordNet()
    uses = _uses(folder / "cntlist.rev")
    for suffix, part in PARTS.items():
        synsets = _synsets(folder / f"data.{suffix}")
        for line in _lines(folder / f"index.{suffix}"):
            _index(net, line, part, synsets, uses)
        net.irregular[part] = {
            form: tuple(bases)
            for form, *bases in (line.split() for line in _lines(folder / f"{suffix}.exc"))
        }
    return net


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text("latin-1").splitlines():
        if not line.startswith("  "):  # the licence at the head of each file
            yield line


def _uses(path: Path) -> dict[tuple[str, str, int], int]:
    counts: dict[tuple[str, str, int], int] = collections.Counter()
    for line in _lines(path):
        key, sense, count = line.split()
        lemma, rest = key.rsplit("%", 1)
        counts[lemma, _TYPE[rest[0]], int(sense)] += int(count)
    return counts


def _synsets(path: Path) -> dict[str, tuple[list[str], str]]:
    synsets = {}
    for line in _lines(path):
        head, _, gloss = line.partition(" | ")
        fields = head.split()
        words = [fields[4 + 2 * i].partition("(")[0] for i in range(int(fields[3], 16))]
        synsets[fields[0]] = words, gloss.strip()
    return synsets


def _index(
    net: WordNet,
    line: str,
    part: str,
    synsets: dict[str, tuple[list[str], str]],
    uses: dict[tuple[str, str, int], int],
) -> None:
    fields = line.split()
    lemma, offsets = fields[0], fields[-int(fields[2]) :]
    if "_" in lemma or "-" in lemma:
        closed = lemma.replace("_", "").replace("-", "")
        net.joined.setdefault(closed, lemma)
    entry = Entry()
    for number, offset in enumerate(offsets, start=1):
        words, gloss = synsets[offset]
        written = next((w for w in words if w.lower() == lemma), lemma)
        count = uses.get((lemma, part, number), 0)
        if written == lemma:
            entry.gloss = gloss if entry.gloss is None else entry.gloss
            entry.uses += count
            entry.senses += 1
        else:
            entry.capital_uses += count
            entry.capital_senses += 1
            entry.capital_gloss = entry.capital_gloss or gloss
            entry.written = entry.written or written
    net.entries.setdefault(lemma, {})[part] = entry

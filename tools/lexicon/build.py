"""Build the lexicons that ship with Wordhall: ``python -m tools.lexicon.build``.

docs/lexicon.md tells what goes in and why. The result is the same, byte for byte, wherever and
whenever it is built from the same sources.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools.lexicon import frequency, meanings, scowl, selection, wordnet
from tools.lexicon.packing import packed
from tools.lexicon.resolve import Known, Resolver
from tools.lexicon.sources import Sources, fetched
from wordhall.words.alphabet import ENGLISH
from wordhall.words.construction import digest_of, fragment_graph, word_graph

if TYPE_CHECKING:
    from collections.abc import Mapping

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
DATA = ROOT / "src/wordhall/words/data"


@dataclass(frozen=True)
class Word:
    """All that is known of one word of the widest list."""

    level: int
    listed: str  # the narrowest list that has it
    american: bool
    lemma: str | None
    known: Known | None
    familiarity: float


@dataclass(frozen=True)
class Built:
    """What the files are made of, all keys in lower case."""

    words: dict[str, Word]
    definitions: dict[str, str]
    names: dict[str, tuple[str, str]]
    offensive: set[str]
    by_hand: frozenset[str]


def build(sources: Sources) -> Built:
    """Choose the words and find out all about them."""
    lists = selection.reviewed(HERE)
    net = wordnet.read(sources.wordnet)
    levels, accented = selection.levels(sources, lists, net)
    by_hand = meanings.by_hand(HERE / "definitions.txt")
    resolver = Resolver(net, levels)
    elsewhere = scowl.elsewhere(sources.scowl)
    fame = Fame(frequency.zipf_of_words(sources.wordfreq), net, lists, by_hand)
    words = {}
    for word, level in sorted(levels.items()):
        listed = selection.narrowest(word, level, resolver, lists)
        if listed == "club" and word in accented:
            continue
        lemma, known = resolver.lemma(word), resolver.known(word)
        familiarity = fame.of(word, level, lemma, known)
        american = word not in elsewhere
        words[word] = Word(level, listed, american, lemma, known, familiarity)
    lemmas = {word: entry.lemma for word, entry in words.items() if entry.lemma}
    return Built(
        words,
        _definitions(words, net, lists),
        _names(sources, words, lists),
        selection.offensive(sources, words, lemmas, lists),
        frozenset(by_hand) | lists.kept,
    )


@dataclass(frozen=True)
class Fame:
    """How well known words are, by how often they and their lemmas are used."""

    zipf: Mapping[str, float]
    net: wordnet.WordNet
    lists: selection.Reviewed
    by_hand: Mapping[str, str]

    def of(self, word: str, level: int, lemma: str | None, known: Known | None) -> float:
        """The familiarity of one word."""
        use = self.zipf.get(word, 0.0)
        return frequency.familiarity(
            level, use, self._lemma_use(lemma, known), borrowed=self._borrows(word, level)
        )

    def _borrows(self, word: str, level: int) -> bool:
        rare = level > frequency.COMMONEST and word not in self.lists.modern
        return word in self.lists.borrowed or (rare and self.net.mainly_a_name(word))

    def _lemma_use(self, lemma: str | None, known: Known | None) -> float:
        """How often the lemma is used, where a form of it is known by it.

        WordNet has to vouch for the form (`yessed` is not `yes`), and the lemma has to be mainly
        of the form's part of speech (`ins` is not `in`).
        """
        if lemma is None or known is None or lemma in self.lists.borrowed:
            return 0.0
        told = self.by_hand.get(lemma) or meanings.definition(self.net, known.head) or ""
        meant = not meanings.main_parts(told).isdisjoint(known.parts)
        return self.zipf.get(lemma, 0.0) if meant else 0.0


def _definitions(
    words: dict[str, Word], net: wordnet.WordNet, lists: selection.Reviewed
) -> dict[str, str]:
    knowns = [entry.known for entry in words.values() if entry.known]
    heads = {known.head for known in knowns} | {h for known in knowns for h, _ in known.also}
    plain_last = sorted(heads, key=lambda head: (_key(head) == head, head))  # resign, not re-sign
    told = {head: meanings.definition(net, head) for head in plain_last}
    told |= {word: meanings.definition(net, word, capital=True) for word in lists.kept}
    for word, text in meanings.by_hand(HERE / "definitions.txt").items():
        told[word] = meanings.with_the_rest(text, told.get(word))
    return {_key(head): text for head, text in told.items() if text}


def _key(head: str) -> str:
    return head.replace("_", "").replace("-", "").replace("'", "").replace(".", "")


def _names(
    sources: Sources, words: dict[str, Word], lists: selection.Reviewed
) -> dict[str, tuple[str, str]]:
    """Letters of names and abbreviations: kind, and as they are written.

    Some are words of a list too: a list that lacks them has to know that they are names. What is
    written like a word (admin) is one, and no abbreviation.
    """
    found = {word: ("n", word.capitalize()) for word in lists.dropped}
    found |= {word: ("a", text) for word, text in scowl.abbreviations(sources.scowl).items()}
    found |= {word: ("n", text) for word, text in scowl.names(sources.scowl).items()}
    return {word: entry for word, entry in found.items() if word not in words or entry[1] != word}


def write(built: Built) -> None:
    """Write the files of the package."""
    DATA.mkdir(exist_ok=True)
    definitions = [f"{head.upper()}\t{text}" for head, text in sorted(built.definitions.items())]
    _write(DATA / "words.txt.gz", [_row(w, entry, built) for w, entry in built.words.items()])
    _write(DATA / "definitions.txt.gz", definitions)
    _write(DATA / "offensive.txt.gz", [word.upper() for word in sorted(built.offensive)])
    editions = [_write_list(name, built) for name in selection.LISTS]
    _index(editions, _write_names(built))


def _row(word: str, entry: Word, built: Built) -> str:
    lemma = entry.lemma or ""
    change = _change(word, lemma).upper()
    listed = entry.listed[0] + ("" if entry.american else "-us")
    return "\t".join((word.upper(), str(entry.level), listed, change, _meaning(word, entry, built)))


def _meaning(word: str, entry: Word, built: Built) -> str:
    """Where the meaning is told, if not under the word's own name alone."""
    if word in built.by_hand:
        return ""
    if entry.known is None:
        return ":" if entry.lemma in built.by_hand else ""
    heads = [(entry.known.head, entry.known.parts), *entry.known.also]
    told = [
        f"{'' if head == entry.lemma else _key(head).upper()}:{_parts(parts)}"
        for head, parts in heads
    ]
    return "" if told == [f"{word.upper()}:{_parts(heads[0][1])}"] else ";".join(told)


def _parts(parts: tuple[str, ...]) -> str:
    return ",".join(parts)


def _change(word: str, lemma: str) -> str:
    """How the lemma comes from the word: letters to cut at the end, then letters to put there."""
    shared = 0
    while shared < min(len(word), len(lemma)) and word[shared] == lemma[shared]:
        shared += 1
    return f"{len(word) - shared}{lemma[shared:]}" if lemma else ""


def _write_list(name: str, built: Built) -> dict[str, str | int]:
    words = [
        word.upper()
        for word, entry in built.words.items()
        if selection.is_listed(name, entry.listed, american=entry.american)
    ]
    digest = digest_of(words)
    _file(name, digest, "words").write_bytes(word_graph(words, ENGLISH))
    _file(name, digest, "parts").write_bytes(fragment_graph(words, ENGLISH))
    figures = [f"{built.words[word.lower()].familiarity:.2f}" for word in words]
    _write(_file(name, digest, "familiarity.gz"), figures)
    print(f"{name}: {len(words)} words, {digest[:12]}")
    return {"name": name, "digest": digest, "words": len(words)}


def _write_names(built: Built) -> str:
    names = {word.upper(): entry for word, entry in sorted(built.names.items())}
    digest = digest_of(names)
    rows = [f"{letters}\t{kind}\t{written}" for letters, (kind, written) in names.items()]
    _write(_file("names", digest, "txt.gz"), rows)
    print(f"names: {len(names)}, {digest[:12]}")
    return digest


def _index(editions: list[dict[str, str | int]], names: str) -> None:
    """Put the new editions first; older ones whose files are still there stay listed."""
    path = DATA / "index.json"
    old = json.loads(path.read_text("utf-8"))
    older = [edition for edition in old["editions"] if edition not in editions]
    index = {
        "current": {edition["name"]: edition["digest"] for edition in editions},
        "editions": editions
        + [e for e in older if _file(e["name"], e["digest"], "words").exists()],
        "names": [names]
        + [d for d in old["names"] if d != names and _file("names", d, "txt.gz").exists()],
    }
    path.write_text(json.dumps(index, indent=2) + "\n", "utf-8")


def _file(name: str, digest: str, kind: str) -> Path:
    return DATA / f"{name}-{digest[:12]}.{kind}"


def _write(path: Path, lines: list[str]) -> None:
    path.write_bytes(packed("".join(f"{line}\n" for line in lines)))


def write_notices(sources: Sources) -> None:
    """Put the licences and notices beside the data."""
    folder = DATA / "notices"
    folder.mkdir(exist_ok=True)
    for path in sorted((HERE / "notices").glob("*.txt")):
        (folder / path.name).write_text(path.read_text("utf-8"), "utf-8")
    root = sources.scowl_source
    for name, path in (("scowl", root / "Copyright"), ("ukacd", root / "r/ukacd/readme.txt")):
        (folder / f"{name}.txt").write_text(path.read_text("latin-1"), "utf-8")
    numbered = [line for line in _head(sources.wordnet / "data.noun") if line.startswith("  ")]
    licence = "\n".join(line[5:].rstrip() for line in numbered)
    (folder / "wordnet.txt").write_text(f"{licence}\n", "utf-8")


def _head(path: Path) -> list[str]:
    return path.read_text("latin-1").splitlines()[:40]


def main() -> int:
    """Fetch, build, write."""
    parser = argparse.ArgumentParser(description="Build the lexicons.")
    parser.add_argument(
        "--sources", type=Path, default=ROOT / "build/lexicon", help="where the sources are kept"
    )
    sources = fetched(parser.parse_args().sources.resolve())
    write(build(sources))
    write_notices(sources)
    return 0


if __name__ == "__main__":
    sys.exit(main())

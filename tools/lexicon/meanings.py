"""Short definitions out of WordNet's glosses, and those written by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tools.lexicon.wordnet import Entry, WordNet

LONGEST = 160
SHARE = 0.10
"""A further part of speech is told where it has at least this share of the tagged uses."""


def definition(net: WordNet, head: str, *, capital: bool = False) -> str | None:
    """The first sense in each part of speech: ``n. … | v. … || adj. …``.

    What stands after the double bar is seldom meant, and told of forms only (upped: v. raise).
    """
    entries = net.entries.get(head, {})
    glosses = {
        part: gloss
        for part, entry in entries.items()
        if (gloss := entry.capital_gloss if capital else entry.gloss)
    }
    if not glosses:
        return None
    weights = {part: _weight(entries[part], capital=capital) for part in glosses}
    whole = sum(weights.values())
    order = sorted(glosses, key=lambda part: -weights[part])
    texts = {part: f"{part}. {shortened(glosses[part])}" for part in order}
    main = [part for part in order if part == order[0] or weights[part] >= SHARE * whole]
    rest = [part for part in order if part not in main]
    told = " | ".join(texts[part] for part in main)
    return told + (" || " + " | ".join(texts[part] for part in rest) if rest else "")


def with_the_rest(by_hand: str, told: str | None) -> str:
    """A definition by hand, and behind it what WordNet tells of other parts of speech."""
    parts = {text.partition(". ")[0] for text in by_hand.split(" | ")}
    others = [text for text in re.split(r" \|\|? ", told or "") if text]
    rest = [text for text in others if text.partition(". ")[0] not in parts]
    return by_hand + (" || " + " | ".join(rest) if rest else "")


def main_parts(told: str) -> set[str]:
    """The parts of speech of a definition that are not seldom meant."""
    return {text.partition(". ")[0] for text in told.partition(" || ")[0].split(" | ")}


def _weight(entry: Entry, *, capital: bool) -> float:
    """Tagged uses, and a little for each sense, so that rare words have an order too."""
    if capital:
        return entry.capital_uses + entry.capital_senses / 10
    return entry.uses + entry.senses / 10


def shortened(gloss: str) -> str:
    """A gloss without its examples and its later clauses, cut at a word if it is long."""
    text = re.sub(r'[;:,]?\s*"[^"]*("|$).*$', "", gloss).strip(" ;:,")
    text = text.partition("; ")[0].strip() or gloss.strip()
    if len(text) > LONGEST:
        text = text[:LONGEST].rsplit(" ", 1)[0].rstrip(" ,;:(") + " …"
    return text


def by_hand(path: Path) -> dict[str, str]:
    """The definitions of a file of lines ``word: part. meaning``."""
    lines = path.read_text("utf-8").splitlines()
    found = {}
    for line in lines:
        if line.strip() and not line.startswith("#"):
            word, _, text = line.partition(":")
            found[word.strip()] = text.strip()
    return found

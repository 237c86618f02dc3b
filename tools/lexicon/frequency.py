"""Familiarity: how well known a word is, from 0 (nobody) to 8, on the zipf scale of frequencies."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

FLOORS = {10: 3.5, 20: 2.6, 35: 1.9, 40: 1.6, 50: 1.3, 55: 1.2, 60: 1.0}
CAPS = {70: 3.0, 80: 2.4}
BORROWED_CAP = 1.8
COMMONEST = 20
"""Up to this level a word is one, whatever WordNet writes with a capital: god, north."""

FORM_LOSS = 0.8
"""A form of a well-known word is known a little less well than the word."""

FORM_GAIN = 1.0
"""A form that is used far more seldom than its word tells is of a sense that few know: `ins`."""

SELDOM = 1.0
"""What wordfreq's list lacks is used less often than this."""


def zipf_of_words(path: Path) -> dict[str, float]:
    """Zipf values (log10 of uses in 10⁹ words) from wordfreq's list, a bucket a centibel."""
    header, *buckets = msgspec.msgpack.decode(gzip.decompress(path.read_bytes()))
    if header != {"format": "cB", "version": 1}:
        raise ValueError(f"unknown format of frequencies: {header}")
    return {word: 9 - centibels / 100 for centibels, words in enumerate(buckets) for word in words}


def familiarity(level: int, own: float, lemma: float, *, borrowed: bool) -> float:
    """The familiarity of a word: by use, by its lemma's use, and within what its level allows.

    Frequencies count names too (Turkey, Bill), so rare words are capped by their level, and words
    whose frequency is mainly a name's by ``BORROWED_CAP``; a floor by level stands for what corpora
    miss.
    """
    cap = BORROWED_CAP if borrowed else CAPS.get(level, 8.0)
    lifted = min(lemma - FORM_LOSS, max(own, SELDOM) + FORM_GAIN)
    return min(max(own, lifted, FLOORS.get(level, 0.0)), cap)

"""Familiarity: how well known a word is, from 0 (nobody) to 8, on the zipf scale of frequencies."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

FLOORS = {10: 3.5, 20: 2.6, 35: 1.9, 40: 1.6, 50: 1.3, 55: 1.2, 60: 1.0}
CAPS = {70: 3.0, 80: 2.4}
NAME_CAP = 1.8
COMMONEST = 20
FORM_LOSS = 0.8
"""A form of a well-known word is known a little less well than the word."""


def zipf_of_words(path: Path) -> dict[str, float]:
    """Zipf values (log10 of uses in 10⁹ words) from wordfreq's list, a bucket a centibel."""
    header, *buckets = msgspec.msgpack.decode(gzip.decompress(path.read_bytes()))
    if header != {"format": "cB", "version": 1}:
        raise ValueError(f"unknown format of frequencies: {header}")
    return {word: 9 - centibels / 100 for centibels, words in enumerate(buckets) for word in words}


def familiarity(level: int, own: float, lemma: float, *, name: bool) -> float:
    """The familiarity of a word: by use, by its lemma's use, and within what its level allows.

    Frequencies count names too (Turkey, Bill), so rare words are capped by their level, and words
    that are mainly names by ``NAME_CAP``, but not the commonest (god, north); a floor by level
    stands for what corpora miss.
    """
    cap = NAME_CAP if name and level > COMMONEST else CAPS.get(level, 8.0)
    return max(min(max(own, lemma - FORM_LOSS), cap), FLOORS.get(level, 0.0))

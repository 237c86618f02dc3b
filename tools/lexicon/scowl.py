"""SCOWL read for a word game: words by level, and the names and abbreviations beside them.

Levels run from 10 (the commonest thousands) to 95. The files are those of Debian's ``scowl``.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

AMERICAN = ("english", "american", "variant_1", "variant_2")
"""Spellings used in the United States: everywhere, there only, and as a variant there."""

SPELLINGS = (
    *AMERICAN,
    *("british", "british_z", "british_variant_1", "british_variant_2"),
    *("canadian", "canadian_variant_1", "canadian_variant_2"),
)
WIDEST = 80
"""Level 95 holds every string that anybody ever listed."""

_PLAIN = re.compile(r"[a-z]{2,15}")
_LETTERS = re.compile(r"[A-Za-z]{2,15}")


def folded(text: str) -> str:
    """The text without its accents: café is played CAFE."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def words(folder: Path) -> tuple[dict[str, int], set[str]]:
    """Lower-case words of 2 to 15 letters with their levels, and which are written with accents."""
    levels: dict[str, int] = {}
    accented = set()
    for written, level in sorted(_category(folder, "words").items(), key=lambda item: item[1]):
        word = folded(written)
        if _PLAIN.fullmatch(word) and word not in levels:
            levels[word] = level
            if word != written:
                accented.add(word)
    return levels, accented


def elsewhere(folder: Path) -> set[str]:
    """Words in small letters that are listed for Britain or Canada, and not for America."""
    of_all, of_america = (
        _category(folder, "words", spellings).keys()
        | _category(folder, "abbreviations", spellings).keys()
        for spellings in (SPELLINGS, AMERICAN)
    )
    return set(map(folded, of_all)) - set(map(folded, of_america))


def names(folder: Path) -> dict[str, str]:
    """Names by their letters in lower case, as they are written."""
    found: dict[str, str] = {}
    for category in ("upper", "proper-names"):
        for written in sorted(_category(folder, category)):
            if _LETTERS.fullmatch(folded(written)):
                found.setdefault(folded(written).lower(), written)
    return found


def abbreviations(folder: Path) -> dict[str, str]:
    """Abbreviations and acronyms by their letters in lower case, as they are written."""
    found: dict[str, str] = {}
    for written in sorted(_category(folder, "abbreviations")):
        if _LETTERS.fullmatch(folded(written)):
            found.setdefault(folded(written).lower(), written)
    return found


def abbreviation_levels(folder: Path) -> dict[str, int]:
    """The levels of what is listed as an abbreviation in small letters."""
    return {w: n for w, n in _category(folder, "abbreviations").items() if _PLAIN.fullmatch(w)}


def _category(
    folder: Path, category: str, spellings: tuple[str, ...] = SPELLINGS
) -> dict[str, int]:
    levels: dict[str, int] = {}
    for path in sorted(folder.glob(f"*-{category}.*")):
        spelling = path.name.split("-", 1)[0]
        level = int(path.suffix[1:])
        if spelling in spellings and level <= WIDEST:
            for word in path.read_text("utf-8").split():
                levels[word] = min(level, levels.get(word, level))
    return levels

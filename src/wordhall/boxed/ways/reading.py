"""Turns of Waywords as they were written down: words tile by tile, with their new markers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from wordhall.boxed.written import challenged, items, known_by
from wordhall.complaint import Complaint
from wordhall.games.ways.board import FORMS
from wordhall.games.ways.rules.spelling import MOST_MARKERS
from wordhall.games.ways.tiles import ANY, MARKERS, TILES

TAKE: Final = "take"
WITH: Final = "with"
LIKE: Final = "like “Ann CH-I-M-P with L4”"

_COVERED: Final = {shape: len(next(iter(forms))) for shape, forms in FORMS.items()}
"""How many letter tiles each marker covers."""


class Entry(NamedTuple):
    """A turn as it was written down: without tiles, a marker that was taken off the board (R12).

    `had` is what a player had before the first of their turns. A player alone needs no name.
    """

    item: str
    player: str
    tiles: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()
    challenger: str | None = None
    had: int | None = None


def entries(lines: Iterable[str]) -> list[Entry]:
    """All that was written down, in order. Raises Complaint (`bad-word`)."""
    written = [_entry(item) for item in items(lines)]
    if not written:
        raise bad_word("nothing is written down", f"write a word and its markers, {LIKE}")
    named = known_by(name for entry in written for name in (entry.player, entry.challenger or ""))
    return [
        entry._replace(
            player=named[entry.player], challenger=entry.challenger and named[entry.challenger]
        )
        for entry in written
    ]


def bad_word(wrong: str, advice: str) -> Complaint:
    """A complaint about a turn, and what to do."""
    return Complaint("bad-word", f"{wrong}; {advice}")


def _entry(item: str) -> Entry:
    said, challenger = challenged(item)
    words = said.split()
    verbs = [word.casefold() for word in words]
    if challenger == "":
        raise bad_word(f"“{item}” does not say who challenged it", "write “… with L4?Ben”")
    if verbs[1:] and verbs[-1] == TAKE:
        return Entry(item, " ".join(words[:-1]))
    if verbs[1:] and verbs[-1].isdecimal():
        return Entry(item, " ".join(words[:-1]), had=int(verbs[-1]))
    if WITH not in verbs[1:]:
        raise bad_word(f"“{item}” is not a word with its markers", f"write both, {LIKE}")
    *player, word = words[: verbs.index(WITH, 1)]
    tiles = _tiles(item, word)
    patterns = tuple(pattern.upper() for pattern in words[len(player) + 2 :])
    _check_patterns(item, patterns, len(tiles))
    return Entry(item, " ".join(player), tiles, patterns, challenger)


def _tiles(item: str, word: str) -> tuple[str, ...]:
    """R1: the letter tiles of a word; one without hyphens is of single letters."""
    tiles = word.upper().split("-") if "-" in word else list(word.upper())
    for tile, number in Counter(tiles).items():
        there = TILES.count(tile)
        if there < number:
            wrong = f"“{item}” needs {number} of the tile {tile!r}, and the box has {there}"
            raise bad_word(wrong, "write the word tile by tile, like CH-I-M-P (ways R1)")
    return tuple(tiles)


def _check_patterns(item: str, patterns: Sequence[str], tiles: int) -> None:
    """R8 to R10: one to three new markers, which there are, on cells of the path only."""
    if not 1 <= len(patterns) <= MOST_MARKERS:
        wrong = f"“{item}” has {len(patterns)} new markers"
        raise bad_word(wrong, f"name one to {MOST_MARKERS} of them (ways R9)")
    for pattern, number in Counter(patterns).items():
        if pattern not in (*MARKERS, ANY):
            wrong = f"“{item}” has {pattern}, which is not a marker"
            raise bad_word(wrong, f"the markers are {', '.join((*MARKERS, ANY))} (ways R2)")
        if pattern != ANY and number > MARKERS[pattern]:
            there = MARKERS[pattern]
            wrong = f"“{item}” needs {number} markers {pattern}, and the box has {there}"
            raise bad_word(wrong, "name others (ways R2)")
    covered = sum(_COVERED.get(pattern, min(_COVERED.values())) for pattern in patterns)
    if covered > tiles:
        wrong = f"the markers of “{item}” cover {covered} letter tiles, and its path has {tiles}"
        raise bad_word(wrong, "write all tiles and only the new markers (ways R9)")

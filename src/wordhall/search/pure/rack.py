"""A rack, counted out: what a search takes tiles from and puts them back to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from wordhall.search.errors import SearchError
from wordhall.search.pure.format import LETTERS

if TYPE_CHECKING:
    from wordhall.search.setting import Setting

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLANK: Final = "?"
CHOICES: Final = tuple(((letter, letter), (letter.lower(), BLANK)) for letter in ALPHABET)
"""For each letter how it may be laid: the sign on the board, and the tile that it takes."""
TILE_OF: Final = {sign: tile for choice in CHOICES for sign, tile in choice}


def read_rack(setting: Setting, tiles: str) -> Counter[str]:
    """How many there are of each tile; ``rack-unreadable`` if something is none, or too many."""
    if len(tiles) > setting.rack_size:
        text = f"the rack has {len(tiles)} tiles; this setting allows {setting.rack_size}"
        raise SearchError("rack-unreadable", text)
    return read_tiles(tiles)


def read_tiles(tiles: str) -> Counter[str]:
    """How many there are of each tile; ``rack-unreadable`` if something is none."""
    for tile in tiles:
        if tile not in TILE_OF and tile != BLANK:
            raise SearchError("rack-unreadable", f"{tile!r} is no tile: use A to Z, or ?")
    counts = Counter(dict.fromkeys((*ALPHABET, BLANK), 0))
    counts.update(tiles.upper())
    return counts


def letters_on(rack: Counter[str]) -> int:
    """The letters that some tile of the rack can stand for, as a mask."""
    if rack[BLANK]:
        return LETTERS
    return sum(1 << number for number, letter in enumerate(ALPHABET) if rack[letter])


def taken_by(letters: str) -> str:
    """The tiles that a play takes from the rack, as they are there."""
    return "".join(TILE_OF[sign] for sign in letters if sign in TILE_OF)

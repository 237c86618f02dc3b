"""A rack as counts of tiles."""

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
"""The two ways to lay each letter: the sign on the board, and the tile that it takes."""
TILE_OF: Final = {sign: tile for choice in CHOICES for sign, tile in choice}


def read_rack(setting: Setting, tiles: str) -> Counter[str]:
    """The counts of a rack's tiles; raises ``rack-unreadable``, also for too many tiles."""
    if len(tiles) > setting.rack_size:
        text = f"the rack has {len(tiles)} tiles; this setting allows {setting.rack_size}"
        raise SearchError("rack-unreadable", text)
    return read_tiles(tiles)


def read_tiles(tiles: str) -> Counter[str]:
    """The counts of tiles; raises ``rack-unreadable``."""
    for tile in tiles:
        if tile not in TILE_OF and tile != BLANK:
            raise SearchError("rack-unreadable", f"{tile!r} is not a tile: use A to Z, or ?")
    counts = Counter(dict.fromkeys((*ALPHABET, BLANK), 0))
    counts.update(tiles.upper())
    return counts


def letters_on(rack: Counter[str]) -> int:
    """The mask of the letters that a tile of the rack can stand for."""
    if rack[BLANK]:
        return LETTERS
    return sum(1 << number for number, letter in enumerate(ALPHABET) if rack[letter])


def taken_by(letters: str) -> str:
    """The tiles that a play takes from the rack, blanks as `?`."""
    return "".join(TILE_OF[sign] for sign in letters if sign in TILE_OF)

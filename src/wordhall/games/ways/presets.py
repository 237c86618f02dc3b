"""The sets of options that Waywords offers together; the page of the rules says why."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.games.ways.types.components import Options
from wordhall.kernel.options import Preset

ALONE: Final = Options(variant="solitaire")
"""With these the front door opens a table to play alone."""

PRESETS: Final[Mapping[Preset, Options]] = MappingProxyType(
    {
        "quick": Options(target=149),
        "family": Options(min_word_length=2, names_and_acronyms=True, turn_seconds=None),
        "tournament": Options(min_word_length=4, words="challenge"),
    }
)

"""The sets of options that Mark My Word offers together; the page of the rules says why."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.games.locks.types.components import Options
from wordhall.kernel.options import Preset

PRESETS: Final[Mapping[Preset, Options]] = MappingProxyType(
    {
        "quick": Options(board_size=9, turn_seconds=60),
        "family": Options(min_word_length=2, hints=True),
        "tournament": Options(min_word_length=4, turn_seconds=120),
    }
)

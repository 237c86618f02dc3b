"""The sets of options that Word Chain offers together; the page of the rules says why."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.games.chain.types import Options
from wordhall.kernel.options import Preset

PRESETS: Final[Mapping[Preset, Options]] = MappingProxyType(
    {
        "quick": Options(rounds=2, turn_seconds=60),
    }
)

"""The sets of options that Word Shout offers together; the page of the rules says why."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.games.shout.types.components import Options
from wordhall.kernel.options import Preset

PRESETS: Final[Mapping[Preset, Options]] = MappingProxyType(
    {
        "quick": Options(words="checked", target=25),
        "family": Options(words="checked", collision_ms=100),
        "tournament": Options(challenge_seconds=10, target=75),
    }
)

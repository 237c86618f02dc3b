"""The sets of options that Mark My Words offers together; the page of the rules says why."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.games.sheets.types.components import Options
from wordhall.kernel.options import Preset

PARTY: Final = Options(find_limit_seconds=None)
"""With these the front door opens a table on a big screen (R18)."""

PRESETS: Final[Mapping[Preset, Options]] = MappingProxyType(
    {
        "quick": Options(build_seconds=30, timer_seconds=30, find_limit_seconds=180),
        "family": Options(timer_seconds=120, find_limit_seconds=None, leftovers=True),
        "tournament": Options(build_seconds=45, find_limit_seconds=300),
    }
)

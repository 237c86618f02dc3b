"""The sets of options that Jumbo Word Cross offers together; the page of the rules says why."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from wordhall.games.cross.types.components import Options
from wordhall.kernel.clock import Bank, PerTurn
from wordhall.kernel.game import Ms
from wordhall.kernel.options import Preset

PRESETS: Final[Mapping[Preset, Options]] = MappingProxyType(
    {
        "quick": Options(challenge="void", end="first_out", clock=PerTurn(Ms(60_000))),
        "family": Options(challenge="void"),
        "tournament": Options(end="first_out", clock=Bank(Ms(1_500_000))),
    }
)

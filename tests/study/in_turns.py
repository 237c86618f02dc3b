"""The games that are played turn by turn, of those that can be studied."""

from typing import Final

from wordhall.catalog import CATALOG
from wordhall.study import POSITIONS

IN_TURNS: Final = sorted(game for game in POSITIONS if "turns" in CATALOG[game].modes)

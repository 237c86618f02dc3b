"""The games that the laws run over, and who plays them."""

from importlib import import_module
from typing import cast

from tests.laws.history import Player
from wordhall.catalog import CATALOG

GAMES = tuple(CATALOG)


def player(game: str) -> Player:
    """The random player of a game, `tests/games/<game>/player.py`."""
    return cast("Player", import_module(f"tests.games.{game}.player"))

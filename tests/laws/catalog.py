"""The games that the laws run over, and who plays them."""

from importlib import import_module
from typing import cast

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.laws.history import History, Player, play
from wordhall.catalog import CATALOG
from wordhall.kernel.luck import Luck, Stream

GAMES = ("toy", *CATALOG)
"""All games of the catalog, and the toy of the kernel's tests."""


def player(game: str) -> Player:
    """The random player of a game, `tests/games/<game>/player.py`."""
    place = "tests.kernel.toy_player" if game == "toy" else f"tests.games.{game}.player"
    return cast("Player", import_module(place))


def streams() -> SearchStrategy[Stream]:
    """Chance for whoever plays at random."""
    seeds = st.integers(0, 2**32 - 1)
    return seeds.map(lambda seed: Luck(seed.to_bytes(4, "big")).stream("play"))


def histories(game: str, steps: int = 120, *, chaos: bool | None = None) -> SearchStrategy[History]:
    """Random matches, some of them short; half of them in chaos, if nothing else is said."""

    @st.composite
    def drawn(draw: DrawFn) -> History:
        length = draw(st.sampled_from((0, 3, 12, steps, steps, steps)))
        troubled = draw(st.booleans()) if chaos is None else chaos
        return play(player(game), draw(streams()), length, chaos=troubled)

    return drawn()

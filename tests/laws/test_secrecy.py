"""The secrecy law: histories that differ only in what a viewer may not know look the same to them.

The negative controls are leaks that are planted on purpose: the law must catch every one. Some are
planted in every game (`tests/laws/leaky.py`), each game brings its own (`player.LEAKS`).
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.breadth import WIDE, narrow
from tests.effort import PROVING, examples
from tests.laws.catalog import GAMES, histories, player, streams
from tests.laws.history import KINDS, History, Leak, observe, play
from tests.laws.leaky import EVERYWHERE, PROJECTIONS, UNHEARD, Spy
from wordhall.catalog import CATALOG
from wordhall.kernel.frames import Projection
from wordhall.kernel.game import Gallery, Seat, Viewer
from wordhall.kernel.luck import Luck

games = pytest.mark.parametrize("game", GAMES)
PAIRS = 300
"""How many pairs of histories a leak is looked for in."""

UNSUSPECTED = PAIRS if PROVING else 15 if WIDE else 6
"""In how many the law must find nothing where nothing was planted."""

SILENT = {"toy", "sheets", "shout", "ways"}
"""Where something may happen that a viewer hears nothing of: a pencilled letter, a word written, a
pending shout, a step that is laid. In the other games every act is public, if not all of it."""


def all_viewers(history: History) -> list[Viewer]:
    return [*map(Seat, history.roster.seats), Gallery()]


@games
@given(data=st.data())
@examples(60)
def test_what_is_hidden_shows_in_nothing(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    viewer = data.draw(st.sampled_from(all_viewers(history)))
    other = player(game).indistinguishable(history, viewer, data.draw(streams()))
    assume(other is not None and other != history)
    assert other is not None
    assert observe(history, viewer) == observe(other, viewer)


class Pair(NamedTuple):
    """Two histories that look the same to a viewer."""

    one: History
    other: History
    viewer: Viewer

    def betrayed(self, leak: Leak) -> bool:
        """Whether the viewer can tell them apart, if the leak is there."""
        one, other = (replace(made, game=leak.plant(made.game)) for made in (self.one, self.other))
        return observe(one, self.viewer) != observe(other, self.viewer)


class Pairs:
    """Pairs of one game, made as they are asked for, always the same."""

    def __init__(self, game: str) -> None:
        self._player = player(game)
        self._source = self._made()
        self._known: list[Pair] = []

    def _made(self) -> Iterator[Pair]:
        for number in range(10**6):
            stream = Luck(b"pairs").stream("play", number)
            history = play(self._player, stream, 20 + stream.below(100))
            for viewer in all_viewers(history):
                other = self._player.indistinguishable(history, viewer, stream)
                if other is not None and other != history:
                    yield Pair(history, other, viewer)

    def __iter__(self) -> Iterator[Pair]:
        for number in range(PAIRS):
            if number == len(self._known):
                self._known.extend(islice(self._source, 1))
            yield self._known[number]


@cache
def pairs(game: str) -> Pairs:
    return Pairs(game)


def planted() -> Iterator[tuple[str, Leak]]:
    for game in GAMES:
        yield from ((game, leak) for leak in (*EVERYWHERE, *player(game).LEAKS))
        yield from ((game, leak) for leak in UNHEARD if game in SILENT)


@pytest.mark.parametrize(
    "game, leak", narrow(6, list(planted())), ids=lambda value: getattr(value, "name", value)
)
def test_a_planted_leak_is_caught(game: str, leak: Leak) -> None:
    assert any(pair.betrayed(leak) for pair in pairs(game))


@pytest.mark.parametrize("game", sorted(SILENT & set(GAMES)))
@pytest.mark.parametrize("leaky", PROJECTIONS)
def test_a_leak_of_the_kernel_is_caught(game: str, leaky: type[Projection]) -> None:
    assert any(
        observe(pair.one, pair.viewer, leaky) != observe(pair.other, pair.viewer, leaky)
        for pair in pairs(game)
    )


@games
def test_a_game_in_which_nothing_was_planted_is_not_suspected(game: str) -> None:
    honest = Leak("none", "field", Spy)
    assert not any(pair.betrayed(honest) for pair in islice(pairs(game), UNSUSPECTED))


def test_leaks_of_every_kind_are_planted() -> None:
    leaks = [leak for game in CATALOG for leak in player(game).LEAKS]
    assert len(leaks) >= 20
    assert {leak.kind for leak in leaks} == KINDS

"""Secrecy over the wire: what is hidden shows in no byte, no count and no time of any message.

The histories are those of the laws; here they come as messages to a live table, and what is
compared is what goes over the sockets. The leaks that are planted must be caught here, too.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace as with_fields

from tests.breadth import WIDE, narrow
from tests.effort import examples
from tests.laws.catalog import histories, player, streams
from tests.laws.history import History, Leak
from tests.laws.leaky import EVERYWHERE, EmptyFrames, Spy, Versions
from tests.laws.test_secrecy import Pair, all_viewers, pairs
from tests.server.staged import seen
from wordhall.kernel.frames import Projection
from wordhall.kernel.game import Act, Ms
from wordhall.kernel.match.commits import AnyGame
from wordhall.server.sockets import viewers

GAMES = ("toy", "sheets")
PAIRS = 40
UNSUSPECTED = 20 if WIDE else 7
UNSENT = {"who is waited for", "whether the dictionary is closed"}
"""What a leak may show in that is not sent over sockets."""


def differ(pair: Pair, leak: Leak | None = None) -> bool:
    """Whether the viewer of a pair can tell its histories apart, over the wire."""
    one, other = (
        seen(_planted(made.game, leak), made, pair.viewer) for made in (pair.one, pair.other)
    )
    return one != other


def _planted(game: AnyGame, leak: Leak | None) -> AnyGame:
    return game if leak is None else leak.plant(game)


def without_credit(history: History) -> History:
    """On the stage nobody has been measured: credits are the hall's, not the history's."""
    asks = (
        replace(ask, cause=with_fields(ask.cause, credit=Ms(0)))
        if isinstance(ask.cause, Act)
        else ask
        for ask in history.asks
    )
    return replace(history, asks=tuple(asks))


@pytest.mark.parametrize("game", [*GAMES, "shout"])
@given(data=st.data())
@examples(25)
def test_what_is_hidden_shows_in_no_message(game: str, data: st.DataObject) -> None:
    history = without_credit(data.draw(histories(game, chaos=False)))
    viewer = data.draw(st.sampled_from(all_viewers(history)))
    other = player(game).indistinguishable(history, viewer, data.draw(streams()))
    assume(other is not None and other != history)
    assert other is not None
    assert not differ(Pair(history, other, viewer))


def planted() -> Iterator[tuple[str, Leak]]:
    for game in GAMES:
        leaks = (*EVERYWHERE, *player(game).LEAKS)
        yield from ((game, leak) for leak in leaks if leak.name not in UNSENT)


@pytest.mark.parametrize(
    "game, leak", narrow(3, list(planted())), ids=lambda value: getattr(value, "name", value)
)
def test_a_planted_leak_is_caught(game: str, leak: Leak) -> None:
    assert any(differ(pair, leak) for pair in islice(pairs(game), PAIRS))


@pytest.mark.parametrize("leaky", [EmptyFrames, Versions])
def test_a_leak_of_the_frames_is_caught(
    leaky: type[Projection], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewers, "Projection", leaky)
    assert any(differ(pair) for pair in islice(pairs("toy"), PAIRS))


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_is_planted_nothing_is_suspected(game: str) -> None:
    honest = Leak("none", "field", Spy)
    assert not any(differ(pair, honest) for pair in islice(pairs(game), UNSUSPECTED))

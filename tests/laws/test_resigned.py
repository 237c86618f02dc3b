"""H3 in every game: what is shown of points and of the end is what the house makes of them."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.laws.catalog import GAMES, histories
from tests.laws.history import Ask, Table, agree_to_end, started
from wordhall.kernel import match
from wordhall.kernel.game import Archive, Gallery, Resigned, Seat, Seating

games = pytest.mark.parametrize("game", GAMES)


HELD = ("rack", "hand", "tiles")
"""What a game calls the tiles that somebody holds."""


def points(view: Any) -> tuple[int, ...] | None:
    """The points that a View shows by seat, if it does now."""
    match view:
        case object(scores=shown) | object(totals=shown):
            return None if shown is None else tuple(shown)
        case object(lines=lines):
            return tuple(line.points for line in lines)
        case _:
            rows = view.players
            return tuple(row.score for row in rows)


def hand(view: Any, seat: int) -> Any:
    """What a View shows of the tiles that a seat holds; None where it shows none."""
    match view:
        case object(lines=lines):
            return lines[seat].aside
        case object(players=rows):
            own = rows[seat]
            return next((getattr(own, name) for name in HELD if hasattr(own, name)), None)
        case _:
            return None


def _at_its_time(table: Table, ask: Ask) -> None:
    """What was asked, in a match that went on otherwise: it may stand in a pause."""
    live = table.live
    at = live.at if live.house.paused else max(live.at, ask.cause.at)
    table.ask(Ask(msgspec.structs.replace(ask.cause, at=at)))


@games
@given(data=st.data())
@examples(8)
def test_h3_no_viewer_is_shown_other_points_or_another_end(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    table = started(history)
    for ask in history.asks[: len(history.asks) // 2]:
        table.ask(ask)
    chairs = [Seat(n) for n, chair in enumerate(table.live.house.chairs) if chair.human]
    table.ask(Ask(Seating(data.draw(st.sampled_from(chairs)), Resigned(), table.live.at)))
    kept = match.scores(table.game, table.live)
    gone = [seat for seat, chair in enumerate(table.live.house.chairs) if chair.resigned]
    for ask in history.asks[len(history.asks) // 2 :]:
        _at_its_time(table, ask)
        now = match.scores(table.game, table.live)
        assert all(now[seat] == kept[seat] for seat in gone)
        for viewer in (Seat(0), Gallery()):
            assert points(match.view(table.game, table.live, viewer)) in {None, now}
    agree_to_end(table)
    outcome = match.outcome(table.game, table.live)
    assert outcome is not None
    told = match.view(table.game, table.live, Archive())
    assert points(told) == outcome.scores
    assert getattr(told, "outcome", outcome) == outcome
    assert set(gone) <= set(outcome.resigned)
    assert all(hand(told, seat) is None for seat in outcome.resigned)
    assert not set(outcome.winners) & set(outcome.resigned)

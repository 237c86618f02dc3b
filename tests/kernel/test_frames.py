"""What viewers are sent."""

import json
from typing import Any

import pytest
from msgspec import Raw, Struct
from msgspec.structs import replace

from tests.kernel.table import Table
from tests.kernel.toy import Event, Handicap, Hide, Options, Pass, Roll, State, Toy, View
from wordhall.kernel.frames import Broadcast, Frame, Projection, frames, parts
from wordhall.kernel.game import (
    Archive,
    Gallery,
    Illegal,
    Ms,
    Outage,
    Resigned,
    Seat,
    Seating,
    Viewer,
)
from wordhall.kernel.house.facts import House, TableRules
from wordhall.kernel.match.standing import Standing
from wordhall.kernel.match.views import Views

A, B, C = (Seat(seat) for seat in range(3))


def told(frame: Frame) -> tuple[list[str], dict[str, Any]]:
    """The names of a frame's news, and its parts, decoded."""
    news = [json.loads(bytes(raw))["type"] for raw in frame.news]
    return news, {name: json.loads(bytes(raw)) for name, raw in frame.parts.items()}


def without_standing(frame: Frame) -> dict[str, Any]:
    """The parts of the View and the house alone."""
    return {name: part for name, part in told(frame)[1].items() if name != "standing"}


def test_the_first_frame_is_the_whole_view() -> None:
    table = Table(people=2, options=Options(handicaps=(Handicap(B, 3),)))
    (first,) = frames(table.game, table.log, A)
    news, seen = told(first)
    assert first.cursor == 1
    assert news == ["Begun"]
    assert seen.pop("house")["chairs"][0]["human"] is True
    assert seen.pop("standing") == {
        "awaited": [0],
        "until": 10_000,
        "scores": [0, 3],
        "outcome": None,
        "offers": ["Hide", "Pass", "Roll"],
    }
    assert seen == {
        "mover": 0,
        "rolls": 0,
        "lines": 2,
        "lines/0": {"points": 0, "aside": []},
        "lines/1": {"points": 3, "aside": None},
    }


def test_a_frame_has_the_parts_that_changed_and_no_others() -> None:
    table = Table(people=3)
    table.act(A, Roll())
    news, seen = told(frames(table.game, table.log, B)[-1])
    assert news == ["Rolled"]
    assert set(seen) == {"mover", "rolls", "lines/0", "standing"}


def test_a_commit_that_tells_nothing_sends_nothing() -> None:
    table = Table(people=3)
    before = {who: frames(table.game, table.log, who) for who in (A, B, Gallery())}
    table.act(A, Hide(5))
    assert frames(table.game, table.log, B) == before[B]
    assert frames(table.game, table.log, Gallery()) == before[Gallery()]
    assert told(frames(table.game, table.log, A)[-1]) == (
        ["Hidden"],
        {"lines/0": {"points": 0, "aside": [5]}},
    )


def test_a_cursor_counts_the_own_frames_only() -> None:
    table = Table(people=2)
    for number in range(5):
        table.act(A, Hide(number))
    table.act(A, Pass())
    assert [frame.cursor for frame in frames(table.game, table.log, A)] == [1, 2, 3, 4, 5, 6, 7]
    assert [frame.cursor for frame in frames(table.game, table.log, B)] == [1, 2]


def test_everybody_sees_the_house() -> None:
    table = Table(people=3)
    table.away(C)
    for viewer in (A, C, Gallery()):
        news, seen = told(frames(table.game, table.log, viewer)[-1])
        assert news == ["SeatedAway"]
        assert set(seen) == {"house"}


def test_h5_the_notice_of_an_outage_is_news_to_everybody() -> None:
    table = Table(people=2)
    table.step(Seating(None, Outage(Ms(90_000)), Ms(0)))
    assert told(frames(table.game, table.log, Gallery())[-1]) == (["OutageNoted"], {})


def test_h3_resigning_shows_no_hand() -> None:
    table = Table(people=3)
    table.act(A, Hide(77))
    table.change(A, Resigned())
    sent = b"".join(bytes(raw) for f in frames(table.game, table.log, B) for raw in f.news)
    assert b"77" not in sent
    assert told(frames(table.game, table.log, B)[-1])[0] == ["SeatResigned", "BotSeated"]


def test_the_archive_has_no_frames() -> None:
    assert frames(Table().game, Table().log, Archive()) == []


def test_a_projection_of_the_archive_is_refused_while_the_match_runs() -> None:
    table = Table()
    with pytest.raises(Illegal):
        Projection(Archive()).project(Broadcast(Views(table.game, table.live)))


class Card(Struct, frozen=True):
    name: str


class Hands(Struct, frozen=True):
    cards: tuple[Card, ...]
    numbers: tuple[int, ...]


HOUSE = House(TableRules(), ())
STANDING = Standing((A,), None, (0,), None, ())
BESIDE: dict[str, object] = {"house": HOUSE, "standing": STANDING}


def test_a_row_of_structs_is_a_part_each() -> None:
    named = dict(parts(Hands((Card("x"), Card("y")), (1, 2)), HOUSE, STANDING))
    assert named == {
        "cards": 2,
        "cards/0": Card("x"),
        "cards/1": Card("y"),
        "numbers": (1, 2),
        **BESIDE,
    }


def test_an_empty_row_is_one_part() -> None:
    named = dict(parts(Hands((), ()), HOUSE, STANDING))
    assert named == {"cards": (), "numbers": (), **BESIDE}


class Shrinking(Toy):
    """Shows as many lines as there are turns left of two."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        return replace(seen, lines=seen.lines[: 2 - state.turn])


class Silent(Toy):
    """Says nothing; only the View tells."""

    def news(
        self, before: State | None, event: Event, after: State, viewer: Viewer
    ) -> Event | None:
        return None


def test_a_part_that_changes_is_a_frame_without_news() -> None:
    table = Table(people=2)
    table.act(A, Pass())
    assert [told(frame)[0] for frame in frames(Silent(), table.log, A)] == [[], []]


class Fading(Toy):
    """Says nothing, and after a turn shows nothing but that there were lines."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        return replace(seen, mover=A, rolls=0, lines=seen.lines if state.turn == 0 else ())

    def news(
        self, before: State | None, event: Event, after: State, viewer: Viewer
    ) -> Event | None:
        return None


def test_rows_that_are_gone_are_a_frame() -> None:
    table = Table(people=2)
    table.act(A, Pass())
    last = frames(Fading(), table.log, A)[-1]
    assert without_standing(last) == {"lines": [], "lines/0": None, "lines/1": None}


def test_a_row_of_other_things_is_one_part() -> None:
    class Mixed(Struct, frozen=True):
        things: tuple[Card | int, ...]

    named = dict(parts(Mixed((Card("x"), 3)), HOUSE, STANDING))
    assert named == {"things": (Card("x"), 3), **BESIDE}


class Watched(Broadcast):
    """Remembers what it was asked to encode."""

    def __init__(self, table: Table) -> None:
        super().__init__(Views(table.game, table.live))
        self.asked: list[object] = []

    def of(self, value: object) -> Raw:
        self.asked.append(value)
        return super().of(value)


def test_viewers_share_what_was_encoded() -> None:
    table = Table(people=2)
    broadcast = Watched(table)
    for viewer in (A, Gallery()):
        Projection(viewer).project(broadcast)
    assert sum(value is table.house for value in broadcast.asked) == 2


def test_a_field_that_two_views_share_is_encoded_once() -> None:
    table = Table()
    broadcast = Broadcast(Views(table.game, table.live))
    before, after = (Card("x"), Card("y")), (Card("x"), Card("z"))
    moves = [broadcast.moved(Hands(before, (n,)), Hands(after, (n,))) for n in (1, 2)]
    (((name, part),), gone), (((_, again),), _) = moves
    assert (name, json.loads(bytes(part)), gone) == ("cards/1", {"name": "z"}, [])
    assert again is part


def test_a_part_that_is_gone_is_null() -> None:
    table = Table(people=2)
    table.act(A, Pass())
    last = frames(Shrinking(), table.log, A)[-1]
    assert without_standing(last) == {"mover": 1, "rolls": 1, "lines": 1, "lines/1": None}


def test_a_value_that_viewers_share_is_encoded_once() -> None:
    table, shared = Table(), Card("x")
    broadcast = Broadcast(Views(table.game, table.live))
    assert broadcast.of(shared) is broadcast.of(shared)
    assert broadcast.of(Card("x")) is not broadcast.of(shared)
    assert broadcast.of(Card("x")) == broadcast.of(shared)

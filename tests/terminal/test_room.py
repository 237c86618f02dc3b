"""The match at a keyboard: what happens is kept before it is told, people type while bots act."""

from collections.abc import Sequence

import pytest

from tests.terminal.table import Simple, alone, lay, placing
from wordhall.games.sheets.types.actions import Roll, Write
from wordhall.games.sheets.types.components import Options
from wordhall.kernel import match
from wordhall.kernel.game import Illegal, Seat, Sitter
from wordhall.kernel.match.commits import AnyCommit
from wordhall.terminal.room import Room

ANN = Seat(0)


def think(room: Room) -> None:
    """Bots answer at once."""
    room.thinkers.answer_all(room.bots)


def until(room: Room, wall: int) -> None:
    """Everything that comes by itself, up to a wall time."""
    think(room)
    while room.advance(wall):
        think(room)


def names(commits: Sequence[AnyCommit]) -> list[str]:
    return [type(event).__name__ for commit in commits for event in commit.events]


def test_a_commit_is_kept_before_anybody_hears_of_it() -> None:
    room, order = alone().room, list[str]()
    room.keeper = lambda _: order.append("kept")
    room.listener = lambda *_: order.append("heard")
    assert room.act(ANN, Roll(), 100) is None
    assert order == ["kept", "heard"]


def test_what_cannot_be_kept_did_not_happen() -> None:
    room = alone().room
    before = room.live

    def full(_: Sequence[AnyCommit]) -> None:
        raise OSError

    room.keeper = full
    with pytest.raises(OSError):  # noqa: PT011 - any
        room.act(ANN, Roll(), 100)
    assert room.live is before


def test_a_refusal_is_handed_back_and_changes_nothing() -> None:
    room, kept = alone().room, list[AnyCommit]()
    room.keeper = kept.extend
    refusal = room.act(ANN, Write(()), 100)
    assert isinstance(refusal, Illegal)
    assert refusal.code == "nothing-rolled"
    assert kept == []


def test_bots_act_when_they_mean_to_and_not_before() -> None:
    room = alone().room
    room.act(ANN, Roll(), 1_000)
    until(room, 1_999)
    assert [sheet.throws for sheet in room.view(ANN).sheets] == [0, 0, 0]
    until(room, 2_000)
    assert [sheet.throws for sheet in room.view(ANN).sheets] == [0, 1, 1]


def test_an_act_that_comes_after_an_alarm_is_judged_after_it() -> None:
    room = alone(options=Options(roller=ANN, build_seconds=5)).room
    room.act(ANN, Roll(), 0)
    letters = placing(room.view(ANN), ANN)
    until(room, 1_500)
    refusal = room.act(ANN, letters, 6_000)
    assert refusal is not None
    assert room.view(ANN).sheets[ANN].by_table == (0,)


def test_at_a_shared_keyboard_match_time_stands_but_for_leaps() -> None:
    room = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Ada", "club")).room
    room.act(ANN, Roll(), 50_000)
    assert room.now(50_000) == 0
    think(room)
    assert not room.advance(90_000)
    assert room.leap(90_000)
    assert room.advance(90_000)
    assert room.now(99_000) == 1_000


def test_a_whole_match_and_its_log_tells_of_it() -> None:
    room = alone(bot=lambda seat, _: Simple(seat)).room
    wall, ann = 0, Simple(ANN)
    while room.outcome is None:
        wall += 500
        until(room, wall)
        intention = ann.intend(room.view(ANN), room.now(wall))
        if intention is not None:
            assert room.act(ANN, intention.action, wall) is None
    assert match.fold(room.game, room.commits) == room.live
    assert names(room.commits).count("Rolled") == 13
    assert room.awaited == set()

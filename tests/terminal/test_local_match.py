"""The match at a keyboard: what happens is kept before it is told, people type while bots act."""

from collections.abc import Sequence

import pytest

from tests.terminal.table import Simple, alone, lay, placing
from wordhall.games.sheets.types.actions import Roll, Write
from wordhall.games.sheets.types.components import Options
from wordhall.kernel import match
from wordhall.kernel.game import Illegal, Seat, Sitter
from wordhall.kernel.match.commits import AnyCommit
from wordhall.terminal.local_match import LocalMatch

ANN = Seat(0)


def think(local: LocalMatch) -> None:
    """Bots answer at once."""
    local.local_bots.answer_all(local.bots)


def until(local: LocalMatch, wall: int) -> None:
    """Everything that comes by itself, up to a wall time."""
    think(local)
    while local.advance(wall):
        think(local)


def names(commits: Sequence[AnyCommit]) -> list[str]:
    return [type(event).__name__ for commit in commits for event in commit.events]


def test_a_commit_is_kept_before_anybody_hears_of_it() -> None:
    local, order = alone().match, list[str]()
    local.save = lambda _: order.append("kept")
    local.on_commit = lambda *_: order.append("heard")
    assert local.act(ANN, Roll(), 100) is None
    assert order == ["kept", "heard"]


def test_what_cannot_be_kept_did_not_happen() -> None:
    local = alone().match
    before = local.live

    def full(_: Sequence[AnyCommit]) -> None:
        raise OSError

    local.save = full
    with pytest.raises(OSError):  # noqa: PT011 - any
        local.act(ANN, Roll(), 100)
    assert local.live is before


def test_a_refusal_is_handed_back_and_changes_nothing() -> None:
    local, kept = alone().match, list[AnyCommit]()
    local.save = kept.extend
    refusal = local.act(ANN, Write(()), 100)
    assert isinstance(refusal, Illegal)
    assert refusal.code == "nothing-rolled"
    assert kept == []


def test_bots_act_when_they_mean_to_and_not_before() -> None:
    local = alone().match
    local.act(ANN, Roll(), 1_000)
    until(local, 1_999)
    assert [sheet.throws for sheet in local.view(ANN).sheets] == [0, 0, 0]
    until(local, 2_000)
    assert [sheet.throws for sheet in local.view(ANN).sheets] == [0, 1, 1]


def test_an_act_that_comes_after_an_alarm_is_judged_after_it() -> None:
    local = alone(options=Options(roller=ANN, build_seconds=5)).match
    local.act(ANN, Roll(), 0)
    letters = placing(local.view(ANN), ANN)
    until(local, 1_500)
    refusal = local.act(ANN, letters, 6_000)
    assert refusal is not None
    assert local.view(ANN).sheets[ANN].by_table == (0,)


def test_at_a_shared_keyboard_match_time_stands_but_for_leaps() -> None:
    local = lay(Sitter("Ann"), Sitter("Bo"), Sitter("Ada", "club")).match
    local.act(ANN, Roll(), 50_000)
    assert local.now(50_000) == 0
    think(local)
    assert not local.advance(90_000)
    assert local.skip_ahead(90_000)
    assert local.advance(90_000)
    assert local.now(99_000) == 1_000


def test_a_whole_match_and_its_log_tells_of_it() -> None:
    local = alone(bot=lambda seat, _: Simple(seat)).match
    wall, ann = 0, Simple(ANN)
    while local.outcome is None:
        wall += 500
        until(local, wall)
        intention = ann.intend(local.view(ANN), local.now(wall))
        if intention is not None:
            assert local.act(ANN, intention.action, wall) is None
    assert match.fold(local.game, local.commits) == local.live
    assert names(local.commits).count("Rolled") == 13
    assert local.awaited == set()

"""The long proofs of a store on PostgreSQL in small, each with a control that must lose."""

from pathlib import Path

from tests.breadth import WIDE
from tools.postgresql import PostgreSQL
from tools.proof.answers import evening
from tools.proof.kills import Scene


def test_lost_answers_lose_and_double_nothing(postgresql: PostgreSQL) -> None:
    found = [evening(number, postgresql) for number in range(2 if WIDE else 1)]
    assert [lost.faults for lost in found if lost.faults] == []
    assert sum(lost.cuts for lost in found) > 0


def test_a_journal_that_guesses_loses(postgresql: PostgreSQL) -> None:
    assert evening(0, postgresql, hasty=True).faults


def test_kills_lose_and_double_nothing(postgresql: PostgreSQL, tmp_path: Path) -> None:
    scene = Scene(tmp_path, postgresql.emptied())
    kills = 0
    while scene.witness.acknowledged == 0 or kills < 3:
        assert scene.kill(kills) == []
        kills += 1
        assert kills < 20

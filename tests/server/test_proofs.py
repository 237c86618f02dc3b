"""The long proofs of a whole hall in small: falls under load, and many who come back at once."""

from pathlib import Path

from tests.breadth import WIDE
from tools.postgresql import PostgreSQL
from tools.proof.falls import Evening
from tools.proof.returns import moves, turns


def test_halls_that_fall_lose_and_double_nothing(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert [fault for number in range(3 if WIDE else 1) for fault in evening.fall(number)] == []
    assert evening.settle() == []
    assert evening.kept > 0


def test_what_was_acknowledged_too_early_shows(tmp_path: Path) -> None:
    evening = Evening(tmp_path, hasty=True)
    assert any("are lost" in fault for number in range(4) for fault in evening.fall(number))


def test_who_comes_to_another_node_is_told_everything_once(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    crowd = moves(postgresql.emptied(), tmp_path, 1, tables=4)
    assert crowd.faults() == []
    assert len(crowd.moves) == 1


def test_who_comes_back_is_told_everything_once(tmp_path: Path) -> None:
    crowd = turns(tmp_path, 2, tables=8)
    assert crowd.faults() == []
    assert (len(crowd.cuts), len(crowd.moves)) == (2, 1)

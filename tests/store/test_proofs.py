"""The long proofs in small: kills, and cuts of the power with a control that must lose."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from tests.breadth import WIDE
from tests.store.writes import kept, opened
from tools.proof.cuts import cut
from tools.proof.evening import Evening, Witness, faults
from tools.proof.kills import Scene
from tools.proof.tally import Tally, report


def test_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    scene = Scene(tmp_path)
    for number in range(10 if WIDE else 4):
        assert scene.kill(number) == []
    assert scene.witness.acknowledged > 0


def test_kills_show_what_was_acknowledged_too_early(tmp_path: Path) -> None:
    scene = Scene(tmp_path, hasty=True)
    assert any("is lost" in fault for number in range(20) for fault in scene.kill(number))


def test_power_cuts_lose_nothing(tmp_path: Path) -> None:
    cuts = [cut(number, tmp_path / str(number)) for number in range(20)]
    assert [c for c in cuts if c.lost or c.faults] == []
    assert sum(c.acknowledged for c in cuts) > 0


def test_without_syncs_power_cuts_lose(tmp_path: Path) -> None:
    cuts = [cut(number, tmp_path / str(number), "OFF") for number in range(20)]
    assert sum(c.lost for c in cuts) > 0


def test_a_witness_notices_what_is_lost_and_what_is_halved(tmp_path: Path) -> None:
    table, witness = Evening("t0", Random(1)), Witness()  # noqa: S311 - it is to be the same again
    with opened(tmp_path / "hall.sqlite") as store:
        for _ in range(30):
            write = table.write()
            assert kept(store.journal, write) == ["kept"]
            witness.saw(write, "kept")
            table.became(write, "kept")

        def lost() -> list[str]:
            return store.run(witness.lost(store.asked))

        def wrong() -> list[str]:
            return store.run(faults(store.asked, ["t0"]))

        def break_(sql: str) -> None:
            store.journal.do(lambda db: db.execute(sql).get)

        assert lost() == wrong() == []

        break_("DELETE FROM commits WHERE n = 3")
        assert "is lost" in lost()[0]
        assert "gaps" in wrong()[0]
        break_("UPDATE commits SET body = x'00' WHERE n = 2")
        assert any("something else" in fault for fault in wrong())
        break_("UPDATE tables SET revision = revision - 1")
        assert "revision" in lost()[-1]
        assert "another moment" in wrong()[0]
        break_("UPDATE tables SET open = NOT open")
        assert any("without it" in fault for fault in wrong())


def test_a_proof_goes_on_where_it_was_and_reports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.proof.tally.REPORTS", tmp_path / "docs")
    tally = Tally("proof", 5, tmp_path / "cache")
    for number in tally.rest():
        if number == 3:
            tally.days = ["2026-01-01"]
            tally.save()
            break
        tally.add(found=10)
    again = Tally("proof", 5, tmp_path / "cache")
    for number in again.rest():
        assert number >= 3
        again.add(found=1)
    again.blame(["something"])
    page = report(again, "A proof", "Of nothing.", [("found", f"{again.figures['found']}")])
    text = page.read_text("utf-8")
    assert "| tries | 5 |" in text
    assert f"Run on 2026-01-01 and {datetime.now(UTC).date()}: " in text
    assert "| found | 32 |" in text
    assert "- something" in text
    assert Tally("proof", 5, tmp_path / "cache").done == 0

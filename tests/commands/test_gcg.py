"""`wordhall gcg` writes matches as GCG, and plays GCG through."""

import re
from pathlib import Path

import pytest

from tests.games.cross.played import record
from tests.verify.compact import compact
from wordhall.cli import main
from wordhall.games.cross.notation.gcg import write
from wordhall.games.cross.notation.gcg_reading import read

OTHERS = Path(__file__).resolve().parents[2] / "corpus/cross/gcg/as-others-write.gcg"


def said(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    assert main(["gcg", *map(str, arguments)]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    assert main(["gcg", *map(str, arguments)]) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    return captured.err


def test_a_record_becomes_gcg(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(record())
    text = said(capsys, tmp_path / "match.json")
    assert "#player2 Ben_Bo Ben Bo\n" in text
    assert "\n#lexicon play\n" in text
    assert write(read(text.encode())) == text
    (tmp_path / "match.gcg").write_text(text, "utf-8")
    told = said(capsys, tmp_path / "match.gcg").splitlines()
    assert len(told) == 10
    assert told[2] == "  3  Ben_Bo       EIORRWY  withdrawn              -4     0"


def test_positions_are_the_same_of_a_record_and_its_gcg(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "match.json").write_bytes(record())
    (tmp_path / "match.gcg").write_text(said(capsys, tmp_path / "match.json"), "utf-8")
    positions = said(capsys, "--positions", tmp_path / "match.json")
    assert said(capsys, "--positions", tmp_path / "match.gcg") == positions
    assert positions.count("\n") == 7


def test_games_of_other_programs_are_played_through(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, OTHERS).splitlines()
    assert told[3] == "  4  bo           AAEGOTZ  (D6 AZ.)              +31    31"
    assert told[-2] == " 13  Ann          AEERSTT  (time)                -10    81"


def test_what_is_no_game_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "other.json").write_bytes(compact())
    (tmp_path / "broken.json").write_text("{}", "utf-8")
    (tmp_path / "text.gcg").write_text("what?\n", "utf-8")
    (tmp_path / "text\u202e.gcg").write_text("what?\n", "utf-8")
    assert "[record-malformed]" in complaint(capsys, tmp_path / "other.json")
    assert "[record-malformed]" in complaint(capsys, tmp_path / "broken.json")
    assert "Line 1: A line begins with > or #. [gcg-line]" in complaint(
        capsys, tmp_path / "text.gcg"
    )
    assert "\u202e" not in complaint(capsys, tmp_path / "text\u202e.gcg")
    assert "[cannot-read]" in complaint(capsys, tmp_path / "none.gcg")
    assert "[cannot-read]" in complaint(capsys, "no\0name")


def test_a_game_that_does_not_fit_together_says_where(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(OTHERS.read_text("utf-8").replace("+23 47", "+23 48"), "utf-8")
    assert "Move 3: The total is 47, not 48. [gcg-total]" in complaint(capsys, path)


def test_what_was_better_is_told_of_a_record_and_of_its_gcg(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "match.json").write_bytes(record())
    (tmp_path / "match.gcg").write_text(said(capsys, tmp_path / "match.json"), "utf-8")
    told = said(capsys, "--review", tmp_path / "match.json")
    assert said(capsys, "--review", tmp_path / "match.gcg") == told
    first, *_, last = told.splitlines()
    assert first.endswith("(no word: AB)")
    assert re.fullmatch(
        r"  7  Ada          DEEJLPV  pass {19}\+0  +\d+\.\d  [A-O\d]+ \S+ \+\d+", last
    )
    assert "[gcg-other-mat]" in complaint(capsys, "--review", OTHERS)

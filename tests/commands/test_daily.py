"""`wordhall daily` plays a board of the day; a closed one at any time."""

import io
from pathlib import Path

import pytest

from wordhall.cli import main

CLOSED = "2026-11-01"


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_a_board_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "right a\nright t\npass\n")
    assert main(["daily", "locks", "--date", CLOSED, "--plain"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == [
        "Mark My Word, 2026-11-01",
        "This board is closed: it counts for no streak.",
    ]
    assert said[-2] == "Mark My Word: 3 points of 51"


def test_the_boards_of_a_date_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "left e\nright a\nright t\npass\n")
    assert main(["daily", "locks", "--date", CLOSED]) == 0
    typed(monkeypatch, "")
    assert main(["daily", "ways", "--date", CLOSED]) == 130
    capsys.readouterr()
    assert main(["daily", "--date", CLOSED]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "2026-11-01: closed since 2026-11-02 12:00 UTC",
        "sheets   Mark My Words      not played",
        "cross    Jumbo Word Cross   not played",
        "locks    Mark My Word       2 points",
        "shout    Word Shout         not played",
        "ways     Waywords           not finished",
        "Streak: 0 days; the longest: 0 days",
        "Anybody who reads the source can look ahead.",
    ]


def test_a_board_that_is_left_is_not_finished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "right a\n")
    assert main(["daily", "locks", "--date", CLOSED]) == 130
    assert "points of" not in capsys.readouterr().out


def test_a_board_that_is_not_open_yet_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "shout", "--date", "2027-12-31"]) == 2
    told = "the boards of 2027-12-31 open at 2027-12-30 10:00 UTC (daily D4) [not-open-yet]\n"
    assert capsys.readouterr().err.endswith(told)


def test_a_date_without_a_board_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "shout", "--date", "2020-01-01"]) == 2
    assert capsys.readouterr().err.endswith("[no-board]\n")

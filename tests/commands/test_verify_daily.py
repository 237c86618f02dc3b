"""`wordhall verify --daily` checks the boards of a date, without a word about them."""

import json

import pytest
from msgspec.structs import replace

from tests.daily.played import DAY, GAMES, today
from wordhall.cli import main
from wordhall.commands.verify import daily
from wordhall.daily.verification import check_day


def test_the_boards_of_a_date_are_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--daily", DAY.isoformat()]) == 0
    first, edition, dictionary, *rows = capsys.readouterr().out.splitlines()
    assert first == "2026-12-03: verified"
    assert edition == "edition      1, 2026-11-01 to 2027-06-30"
    assert dictionary == "dictionary   play (942dd07d605c)"
    assert [row.split()[0] for row in rows] == sorted(GAMES)
    for row, game in zip(rows, sorted(GAMES), strict=True):
        assert row.endswith(f", fingerprint {today(game).fingerprint[:12]}")


def test_programs_get_the_boards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--daily", DAY.isoformat(), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["status"], told["date"], told["edition"]) == ("verified", "2026-12-03", 1)
    boards = {board["game"]: board for board in told["boards"]}
    assert boards["shout"]["board"] == today("shout").written
    assert boards["shout"]["faults"] == []


def test_a_fault_is_told_and_is_the_exit_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    board, *others = check_day(DAY)
    false = [replace(board, faults=("not-in-the-table",)), *others]
    monkeypatch.setattr(daily, "check_day", lambda _: false)
    assert main(["verify", "--daily", DAY.isoformat()]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2026-12-03: discrepancy"
    assert lines[4] == f"discrepancy  {board.game}: the table of the edition has another board"


@pytest.mark.parametrize(
    "arguments, code",
    [
        ([], "bad-request"),
        (["match.json", "--daily", "2026-12-03"], "bad-request"),
        (["--daily", "2026-12-03", "--commitment", "0" * 12], "bad-request"),
        (["--daily", "2020-01-01"], "no-board"),
    ],
)
def test_what_cannot_be_checked_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str
) -> None:
    assert main(["verify", *arguments]) == 2
    assert capsys.readouterr().err.endswith(f"[{code}]\n")


def test_what_is_no_date_is_refused() -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["verify", "--daily", "tomorrow"])
